import { Alert, Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { AnswerOf } from '#contract/contract.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { notifyError } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { Quantity } from '../../ui/Quantity.tsx'
import { TEXTS } from './texts.ts'

type Invoice = AnswerOf<'invoices'>[number]
type Form = 'invoiceUrl' | 'xmlUrl'

/** The download addresses of a list are valid for an hour; the list is reloaded before. */
const REFRESH_MS = 50 * 60_000
/** An invoice is issued a few seconds after its payment, unless the exchange rate is still missing. */
const AWAITED_MS = 10_000

/** Series and number of an invoice. */
export const numberOf = ({ invoiceData: { series, number } }: Invoice): string => `${series} ${number}`

/** Payments without an invoice yet: just made, or on a day whose exchange rate the bank has not published yet. */
const WaitingNotice = ({ waiting }: { waiting: AnswerOf<'waitingInvoices'> }) => (
  <Alert variant="light" color="gray" mb="md" role="status" icon={<Clock size={18} />}>
    {waiting.map(({ id, packageName, paidOn }) => (
      <div key={id}>{TEXTS.pending(packageName, formatDay(paidOn))}</div>
    ))}
  </Alert>
)

/** The company's invoices, the columns in which they are shown, and what is said of payments that wait for theirs. */
export const useInvoices = () => {
  const { company } = useCompany()
  const books = useQuery({
    queryKey: ['invoices', company.id],
    queryFn: async ({ signal }) => {
      const query = { companyId: company.id }
      // one after the other: an invoice that is issued in between is in the list
      const waiting = await call('waitingInvoices', { query }, signal)
      return { waiting, issued: await call('invoices', { query }, signal) }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.waiting.length ? AWAITED_MS : REFRESH_MS),
  })

  /** An expired download address is replaced by a fresh one first. */
  const open = async (event: MouseEvent, { id }: Invoice, form: Form) => {
    if (Date.now() - books.dataUpdatedAt < REFRESH_MS) return
    event.preventDefault()
    const { data, error } = await books.refetch()
    const address = data?.issued.find((invoice) => invoice.id === id)?.[form]
    if (error || address === undefined) notifyError(error)
    else location.assign(address)
  }
  const link = (invoice: Invoice, form: Form, label: string) => (
    <Anchor
      size="md"
      href={invoice[form]}
      aria-label={TEXTS.invoiceFile(numberOf(invoice), label)}
      onClick={(event) => open(event, invoice, form)}
    >
      {label}
    </Anchor>
  )
  const columns: readonly Column<Invoice>[] = [
    {
      id: 'number',
      title: TEXTS.number,
      phone: 'title',
      cell: (invoice) => <span className="tabular nowrap">{numberOf(invoice)}</span>,
    },
    { id: 'createdAt', title: TEXTS.day, cell: ({ createdAt }) => <span className="tabular nowrap">{formatDay(createdAt)}</span> },
    { id: 'packageName', title: LABEL.package, cell: ({ packageName }) => packageName },
    { id: 'price', title: LABEL.price, numeric: true, cell: ({ price }) => <Quantity value={formatMoney(price)} unit="lei" /> },
    {
      id: 'files',
      title: LABEL.download,
      width: 180,
      cell: (invoice) => (
        <Group gap="md" wrap="nowrap">
          {link(invoice, 'invoiceUrl', 'PDF')}
          {link(invoice, 'xmlUrl', TEXTS.xml)}
        </Group>
      ),
    },
  ]
  const waiting = books.data?.waiting ?? []
  return {
    books,
    columns,
    notice: waiting.length > 0 ? <WaitingNotice waiting={waiting} /> : null,
    empty: waiting.length > 0 ? TEXTS.noneYet : TEXTS.empty,
  }
}

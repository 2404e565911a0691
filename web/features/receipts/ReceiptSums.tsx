/** What a receipt comes to while it is typed, by which rate that becomes lei, and what is doubtful about it. */
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import { formatExchangeRate } from '#domain/numbers/format.ts'
import { receiptAmounts } from '#domain/receipts/amounts.ts'
import { tankDoubts } from '#domain/receipts/doubts.ts'
import { receiptNeeds } from '#domain/receipts/receipt.ts'
import { useCompany } from '../../app/company-context.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { RemarkLine } from '../../ui/RemarkLine.tsx'
import grid from '../roadmaps/lines/dialogs.module.css'
import { isPriced, ReceiptFigures, WithoutVat } from '../roadmaps/purchases/ReceiptFields.tsx'
import classes from './Receipts.module.css'
import { TEXTS } from './texts.ts'
import type { ReceiptDraft } from './typed-receipt.ts'
import type { useReceiptForm } from './use-receipt-form.ts'
import type { ReceiptLists } from './use-receipt-list.ts'

type Form = ReturnType<typeof useReceiptForm>
type Props = { form: Form; lists: ReceiptLists; row: ReceiptRow | null }

/** What a receipt comes to by its rate; `null` while its numbers are not there. */
export const amountsOf = (draft: Form['draft'], rule: Form['rule'], companyTva: boolean, tva: Decimal | null = null) => {
  if (!isPriced(draft)) return null
  const exact = (value: number | null | undefined) => (value === null || value === undefined ? null : decimal(value))
  const place = { country: draft.country ?? null, station: draft.station ?? null, currency: draft.currency ?? 'RON' } as const
  return receiptAmounts(
    {
      ...place,
      date: draft.date,
      qty: decimal(draft.qty ?? 0),
      price: exact(draft.price),
      value: exact(draft.value),
      tva,
      tvaRate: rule.rate,
    },
    { companyTva: companyTva || rule.vatApplies, partner: null, article: null },
  )
}

/** What is doubtful about the fuel of a receipt while it is typed. */
const doubtsOf = ({ qty, articleId = null, vehicleId }: Form['draft'], { vehicles, articles }: ReceiptLists): string[] => {
  const vehicle = vehicles.find(({ id }) => id === vehicleId)
  const [article, fuel] = [articleId, vehicle?.fuelId].map((named) => articles.find(({ id }) => id === named))
  if (!vehicle || !article?.isFuel || !fuel) return []
  const capacity = vehicle.tankCapacity ? decimal(vehicle.tankCapacity) : null
  return tankDoubts({ litres: decimal(qty ?? 0), um: article.um, articleId }, { capacity, fuelId: fuel.id, fuel: fuel.name })
}

/** Whether the rate that was saved is that of the day and the money which stand in the form. */
const isOfDay = (row: ReceiptRow | null, { currency, date, issuedOn }: ReceiptDraft): row is ReceiptRow =>
  row !== null && row.currency === currency && (row.issuedOn ?? row.date) === ((issuedOn || null) ?? date)

/** The rate of a day for which the bank has none, as a person writes it. */
export const RateField = ({ form: { control, draft }, row }: Pick<Props, 'form' | 'row'>) => {
  if (!isOfDay(row, draft) || row.currency === 'RON' || row.exchange?.day) return null
  return (
    <div className={grid.quarter}>
      <NumberField control={control} name="typedRate" label={TEXTS.rate} places={6} least={4} unit={`lei/${row.currency}`} />
    </div>
  )
}

/** By which rate a foreign amount becomes lei, or that it is missing and what follows from that. */
export const Exchange = ({ draft, row }: Pick<Props, 'row'> & { draft: ReceiptDraft }) => {
  if ((draft.currency ?? 'RON') === 'RON') return null
  if (!isOfDay(row, draft)) return <span className={classes.exchange}>{TEXTS.exchangeLater}</span>
  const { exchange, bankRate } = row
  const rate = (known: { rate: number }) => formatExchangeRate(known.rate, row.currency)
  if (!exchange)
    return (
      <span className={classes.exchange}>
        <RemarkLine tone="warning" text={TEXTS.noExchange} />
      </span>
    )
  return (
    <span className={classes.exchange}>
      {exchange.day ? TEXTS.exchange(rate(exchange), formatDay(exchange.day)) : TEXTS.written(rate(exchange))}
      {bankRate ? TEXTS.bankSays(rate(bankRate), formatDay(bankRate.day)) : null}
    </span>
  )
}

/** What the receipt comes to, what is doubtful about it, and what it lacks to be put on a sheet: it is saved without that. */
export const Figures = ({ form: { draft, rule }, lists, row }: Props) => {
  const { company } = useCompany()
  const typed = (draft.tva ?? null) === null ? null : decimal(draft.tva ?? 0)
  const amounts = amountsOf(draft, rule, company.tva, typed)
  const { vehicleId = null, partnerId = null, articleId = null, number = '' } = draft
  const needs = receiptNeeds({ vehicleId, partnerId, articleId, number: number ?? '' })
  return (
    <div className={`${grid.figures} ${classes.figures}`}>
      <div role="status">{amounts ? <ReceiptFigures amounts={amounts} rule={rule} currency={draft.currency} /> : null}</div>
      <Exchange draft={draft} row={row} />
      {amounts ? (
        <WithoutVat
          companyTva={company.tva}
          partner={lists.partners.find(({ id }) => id === draft.partnerId)}
          rule={rule}
          currency={draft.currency}
        />
      ) : null}
      {doubtsOf(draft, lists).map((doubt) => (
        <div key={doubt}>
          <RemarkLine tone="warning" text={doubt} />
        </div>
      ))}
      {needs.length > 0 ? TEXTS.savedWithout(needs.map((need) => TEXTS.needs[need])) : null}
    </div>
  )
}

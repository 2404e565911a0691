import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Camera, Plus } from 'lucide-react'
import { useState } from 'react'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { daysOfMonth, monthOf } from '#domain/month/month.ts'
import { formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import type { ListProps } from '../../app/routes/screens.tsx'
import { PLACE } from '../../app/texts.ts'
import { callPage, type ListPage } from '../../lib/api.ts'
import { notifySuccess } from '../../ui/feedback.tsx'
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import { OwnList, type OwnRow } from '../../ui/OwnList.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { useTouchOnly } from '../../ui/use-phone.ts'
import { currencyUnit } from '../roadmaps/kind-texts.ts'
import { resumedReceipt } from './ReceiptDialogs.tsx'
import { savedSays, stationOf } from './receipt-cells.tsx'
import { type ReceiptsSearch, shownMonth } from './receipts-search.ts'
import { TEXTS } from './texts.ts'
import { useReceiptLists, useRefreshReceipts } from './use-receipt-list.ts'

const ReceiptDialog = lazyPart(async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog)
const AHEAD = [ReceiptDialog]

/** More than a driver has in a month. */
const OF_A_MONTH = 500

/** How many a month has, and what was paid in each currency. */
const sumsOf = ({ total, sums }: ListPage<'receipts'>): string =>
  [TEXTS.ownCount(total), ...(sums?.values ?? []).map(({ currency, value }) => `${formatMoney(value)} ${currencyUnit(currency)}`)].join(
    ' · ',
  )

/** The driver's own receipts, and the next one: with a picture on a phone. */
export const OwnReceiptsScreen = ({ state, onState }: ListProps<ReceiptsSearch>) => {
  usePartsAhead(AHEAD)
  const { company, subscription } = useCompany()
  const { mayWrite } = subscription.permissions
  const [opened, open] = useState(() => (mayWrite ? resumedReceipt(company.id) : null))
  const lists = useReceiptLists(company.id)
  const refresh = useRefreshReceipts()
  const touch = useTouchOnly()
  const today = dayInRomania(new Date())
  const month = shownMonth(state, today) ?? monthOf(today)
  const receipts = useQuery({
    queryKey: ['receipts', company.id, 'own', month],
    queryFn: ({ signal }) => {
      const order = { sort: 'date', direction: 'desc', page: 1, size: OF_A_MONTH } as const
      return callPage('receipts', { query: { companyId: company.id, ...daysOfMonth(month), ...order } }, signal)
    },
  })
  const rows = receipts.data?.rows.map(
    (row): OwnRow => ({
      id: row.id,
      name: [formatDay(row.date), row.time].filter(Boolean).join(' '),
      about: [row.vehicle?.number, stationOf(row)].filter(Boolean).join(' · '),
      figure: (
        <>
          <Quantity value={formatQuantity(row.qty)} unit={row.um} /> ·{' '}
          <Quantity value={formatMoney(row.value)} unit={currencyUnit(row.currency)} />
        </>
      ),
      ...(mayWrite ? { onOpen: () => open({ what: 'form', row }) } : {}),
    }),
  )
  const add = (
    <Button
      size="lg"
      variant={touch ? 'default' : 'filled'}
      leftSection={<Plus size={18} />}
      onClick={() => open({ what: 'form', row: null })}
      data-adds
    >
      {TEXTS.ownAdd}
    </Button>
  )
  const picture = (
    <FileButton accept="image/*" capture="environment" onChange={(taken) => taken && open({ what: 'form', row: null, taken })}>
      {(props) => (
        <Button {...props} size="lg" leftSection={<Camera size={18} />}>
          {TEXTS.ownPicture}
        </Button>
      )}
    </FileButton>
  )
  return (
    <>
      <OwnList
        title={PLACE.ownReceipts}
        month={{
          shown: month,
          onStep: (step) => onState({ ...state, month: step(month) }, 'push'),
          sums: receipts.data ? sumsOf(receipts.data) : '',
        }}
        found={receipts}
        rows={rows}
        failed={TEXTS.ownFailed}
        empty={TEXTS.noOwn}
        action={
          mayWrite ? (
            <>
              {touch ? picture : null}
              {add}
            </>
          ) : null
        }
      />
      {opened ? (
        <ReceiptDialog
          row={opened.row}
          taken={opened.taken}
          typed={opened.typed ?? null}
          lists={lists}
          onClose={() => open(null)}
          onSaved={({ saved }) => {
            refresh()
            notifySuccess(savedSays(saved))
          }}
        />
      ) : null}
    </>
  )
}

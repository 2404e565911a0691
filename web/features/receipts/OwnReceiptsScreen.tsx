import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Camera, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { PLACE } from '../../app/texts.ts'
import { call } from '../../lib/api.ts'
import { notifySuccess } from '../../ui/feedback.tsx'
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import { OwnList, type OwnRow } from '../../ui/OwnList.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { SAVED } from '../../ui/texts.ts'
import { keptTyping } from '../../ui/typing-kept.ts'
import { useTouchOnly } from '../../ui/use-phone.ts'
import { currencyUnit } from '../roadmaps/kind-texts.ts'
import { stationOf } from './receipt-cells.tsx'
import { TEXTS } from './texts.ts'
import { receiptForm, type TypedReceipt } from './typed-receipt.ts'
import { useReceiptLists, useRefreshReceipts } from './use-receipt-list.ts'

const ReceiptDialog = lazyPart(async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog)
const AHEAD = [ReceiptDialog]

/** How many are listed, the newest first. */
const LATEST = 60

type Opened = { row: ReceiptRow | null; taken?: File; typed?: TypedReceipt }

/** A new receipt that was being typed when its page was loaded again. */
const resumed = (companyId: number): Opened | null => {
  const typed = keptTyping<TypedReceipt>(receiptForm(companyId))
  return typed && { row: null, typed }
}

/** The driver's own receipts, and the next one: with a picture on a phone. */
export const OwnReceiptsScreen = () => {
  usePartsAhead(AHEAD)
  const { company, subscription } = useCompany()
  const { mayWrite } = subscription.permissions
  const [opened, open] = useState(() => (mayWrite ? resumed(company.id) : null))
  const lists = useReceiptLists(company.id)
  const refresh = useRefreshReceipts()
  const touch = useTouchOnly()
  const receipts = useQuery({
    queryKey: ['receipts', company.id, 'own'],
    queryFn: ({ signal }) =>
      call('receipts', { query: { companyId: company.id, sort: 'date', direction: 'desc', page: 1, size: LATEST } }, signal),
  })
  const rows = receipts.data?.map(
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
      ...(mayWrite ? { onOpen: () => open({ row }) } : {}),
    }),
  )
  const add = (
    <Button size="lg" variant={touch ? 'default' : 'filled'} leftSection={<Plus size={18} />} onClick={() => open({ row: null })} data-adds>
      {TEXTS.ownAdd}
    </Button>
  )
  const picture = (
    <FileButton accept="image/*" capture="environment" onChange={(taken) => taken && open({ row: null, taken })}>
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
          onSaved={() => {
            refresh()
            notifySuccess(SAVED)
          }}
        />
      ) : null}
    </>
  )
}

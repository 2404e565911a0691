import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { formatKm } from '#domain/numbers/format.ts'
import { useKnown } from '../../../ui/use-records.ts'
import { FreeReceipts, useFreeReceipts } from '../../receipts/FreeReceipts.tsx'
import { lineOfReceipt } from '../../receipts/line-of-receipt.ts'
import { newPurchase, type PurchaseDraft, type RoadmapDraft } from '../editor/roadmap-draft.ts'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import { TEXTS } from '../texts.ts'
import { PurchasesPanel } from './PurchasesPanel.tsx'
import { usePurchaseRows } from './use-purchase-rows.ts'
import { paidBefore, priceOfDay, useUsualPurchase, withUsualPurchase } from './usual-purchase.ts'

const readAtPump = ({ odometer, fullTank }: PurchaseDraft): string | null =>
  (odometer ?? null) === null ? null : TEXTS.atThePump(formatKm(odometer ?? 0), fullTank === true)

/** The purchases of the sheet that is being written; a new one begins after the last, on the sheet's first day, with what was used last. */
export const SheetPurchases = memo(({ empty }: { empty: string }) => {
  const { form, control, lists, remember } = useSheet()
  const purchases = usePurchaseRows({ control, form })
  const companyId = form.getValues('companyId') ?? 0
  const rules = useRules()
  const [vehicleId, from, to] = useWatch({ control, name: ['vehicleId', 'startDate', 'endDate'] })
  const usual = useUsualPurchase({ companyId, vehicleId, from, to })
  const priceOf = (line: PurchaseDraft) => priceOfDay(paidBefore(usual, purchases.values()), line, rules)
  const begin = (previous: PurchaseDraft | undefined) => {
    const sheet = form.getValues() as RoadmapDraft
    const fuelId = lists.vehicles.find(({ id }) => id === sheet.vehicleId)?.fuelId ?? null
    const line = withUsualPurchase(usual, newPurchase(sheet, previous), previous, { fuelId, partners: lists.partners })
    return { ...line, price: priceOf(line) }
  }
  const free = useFreeReceipts({ vehicleId, from, to })
  useKnown(lists, 'partners', [usual.last?.partnerId, ...free.map(({ partnerId }) => partnerId)])
  useKnown(
    lists,
    'articles',
    free.map(({ articleId }) => articleId),
  )
  const beside = (
    <FreeReceipts free={free} lines={purchases.rows} onTake={(rows) => purchases.append(rows.map((row) => lineOfReceipt(row, rules)))} />
  )
  return <PurchasesPanel {...{ purchases, rules, lists, remember, empty, begin, beside, priceOf, companyId }} readOf={readAtPump} />
})

import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { FreeReceipts, lineOfReceipt, useFreeReceipts } from '../../receipts/FreeReceipts.tsx'
import { newPurchase, type PurchaseDraft, type RoadmapDraft } from '../editor/roadmap-draft.ts'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import { PurchasesPanel } from './PurchasesPanel.tsx'
import { usePurchaseRows } from './use-purchase-rows.ts'

/** The purchases of the sheet that is being written; a new one begins after the last, on the sheet's first day. */
export const SheetPurchases = memo(({ empty }: { empty: string }) => {
  const { form, control, lists, remember } = useSheet()
  const purchases = usePurchaseRows({ control, form })
  const begin = (previous: PurchaseDraft | undefined) => newPurchase(form.getValues() as RoadmapDraft, previous)
  const rules = useRules()
  const [vehicleId, from, to] = useWatch({ control, name: ['vehicleId', 'startDate', 'endDate'] })
  const free = useFreeReceipts({ vehicleId, from, to })
  const beside = (
    <FreeReceipts free={free} lines={purchases.rows} onTake={(rows) => purchases.append(rows.map((row) => lineOfReceipt(row, rules)))} />
  )
  return <PurchasesPanel {...{ purchases, rules, lists, remember, empty, begin, beside }} />
})

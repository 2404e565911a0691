import { memo } from 'react'
import { newPurchase, type PurchaseDraft, type RoadmapDraft } from '../editor/roadmap-draft.ts'
import { useRules, useSheet } from '../editor/sheet-form.ts'
import { PurchasesPanel } from './PurchasesPanel.tsx'
import { usePurchaseRows } from './use-purchase-rows.ts'

/** The purchases of the sheet that is being written; a new one begins after the last, on the sheet's first day. */
export const SheetPurchases = memo(({ empty }: { empty: string }) => {
  const { form, control, lists, remember } = useSheet()
  const purchases = usePurchaseRows({ control, form })
  const begin = (previous: PurchaseDraft | undefined) => newPurchase(form.getValues() as RoadmapDraft, previous)
  return <PurchasesPanel purchases={purchases} rules={useRules()} lists={lists} remember={remember} empty={empty} begin={begin} />
})

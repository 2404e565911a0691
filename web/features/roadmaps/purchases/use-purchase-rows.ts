/** The purchases of a form: those of a sheet, or receipts alone. */
import type { Control, FieldArrayPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { COMMON } from '../../../ui/texts.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { useRows } from '../lines/use-rows.ts'
import { RECEIPT_TEXTS } from './texts.ts'

const LABELS = {
  date: COMMON.date,
  number: FORM_TEXTS.documentNumberLabel,
  type: FORM_TEXTS.documentKind,
  partnerId: FORM_TEXTS.supplier,
  expenseId: FORM_TEXTS.purchase,
  qty: FORM_TEXTS.quantity,
  value: FORM_TEXTS.value,
  tvaRate: FORM_TEXTS.vatRate,
  tva: 'TVA',
  currency: FORM_TEXTS.currency,
  paidBy: FORM_TEXTS.paidBy,
  time: RECEIPT_TEXTS.time,
  odometer: FORM_TEXTS.odometer,
}

/** The rows under `expenses` of a form; `isNet` where VAT is deducted, and prices are typed without it. */
export const usePurchaseRows = <F extends FieldValues>(source: {
  control: Control<F>
  form: Pick<UseFormReturn<F>, 'getValues' | 'clearErrors'>
  isNet: boolean
  /** What is said of a line that is taken away, where it is not deleted. */
  removed?: string
}) => {
  const labels = { ...LABELS, price: source.isNet ? COMMON.priceWithoutVat : COMMON.priceWithVat }
  return useRows(source, 'expenses' as FieldArrayPath<F> & 'expenses', labels, source.removed ?? FORM_TEXTS.purchaseDeleted)
}

/** The purchases of a form: those of a sheet, or receipts alone. */
import type { Control, FieldArrayPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { COMMON } from '../../../ui/texts.ts'
import { useRows } from '../lines/use-rows.ts'
import { TEXTS } from '../texts.ts'

const LABELS = {
  date: COMMON.date,
  number: TEXTS.documentNumberLabel,
  type: TEXTS.documentKind,
  partnerId: TEXTS.supplier,
  expenseId: TEXTS.purchase,
  qty: TEXTS.quantity,
  price: COMMON.price,
  value: TEXTS.value,
  tvaRate: TEXTS.vatRate,
  tva: 'TVA',
  currency: TEXTS.currency,
  paidBy: TEXTS.paidBy,
  odometer: TEXTS.odometer,
}

/** The rows under `expenses` of a form. */
export const usePurchaseRows = <F extends FieldValues>(source: {
  control: Control<F>
  form: Pick<UseFormReturn<F>, 'getValues' | 'clearErrors'>
}) => useRows(source, 'expenses' as FieldArrayPath<F> & 'expenses', LABELS, TEXTS.purchaseDeleted)

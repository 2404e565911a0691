import { NumberField } from '../../../ui/NumberField.tsx'
import { useRemark } from '../checks/SheetChecks.tsx'
import { FORM_TEXTS } from '../form-texts.ts'
import { useSheet } from './sheet-form.ts'

/** Cash given to the driver in advance. */
export const AdvanceField = () => {
  const { control } = useSheet()
  const remark = useRemark()
  return (
    <NumberField control={control} name="advancePayment" {...remark('advancePayment')} label={FORM_TEXTS.advance} least={2} unit="lei" />
  )
}

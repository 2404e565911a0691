/** What a field says around its input. */
import { type Remark, RemarkLine } from './RemarkLine.tsx'

export type FieldTexts = {
  label: string
  help?: string
  /** Stands in the place of the help; unlike an error it refuses nothing. */
  remark?: Remark | undefined
  placeholder?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** Takes the focus when its dialog or page opens. */
  autoFocus?: boolean
}

/** Label, help, error and the like as Mantine's inputs take them; an error, else a remark, takes the place of the help. */
export const inputProps = (
  { label, help, remark, placeholder, required, disabled, readOnly, autoFocus }: FieldTexts,
  error: string | undefined,
) => ({
  label,
  error,
  ...((remark || help) && !error ? { description: remark ? <RemarkLine {...remark} /> : help } : {}),
  ...(placeholder ? { placeholder } : {}),
  ...(required ? { withAsterisk: true, 'aria-required': true } : {}),
  ...(disabled ? { disabled } : {}),
  ...(readOnly ? { readOnly } : {}),
  ...(autoFocus ? { 'data-autofocus': true, autoFocus: true } : {}),
})

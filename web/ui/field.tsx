/** What all fields of a form share: the path they are bound to, and the rule of when an error is shown. */
import { useEffect } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { announce } from './announce.ts'
import { plainValue, rememberField } from './known-fields.ts'
import { type Remark, RemarkLine } from './RemarkLine.tsx'
import { UNREADABLE } from './unreadable.ts'

/** A field bound to the path of a form whose value is a `Value`; a path of another kind does not compile. */
export type Bound<Form extends FieldValues, Value> = {
  // biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter to a field
  control: Control<Form, any, any>
  name: FieldPathByValue<Form, Value>
}

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

/** Binds a field: its value, how to change it, and its error once it was touched or changed, which is then also announced. */
export const useBound = <Form extends FieldValues, Value>({
  control,
  name,
  label,
  show = plainValue,
}: Bound<Form, Value> & { label?: string; show?: (value: unknown) => string }) => {
  useEffect(() => {
    if (label) rememberField(control, name, { label, show })
  })
  const { field, fieldState, formState } = useController({ control, name })
  const shown = fieldState.isTouched || fieldState.isDirty || formState.isSubmitted || fieldState.error?.type === 'server'
  // a text that cannot be read is said by its field itself, as long as it stands there
  const error = shown && fieldState.error?.type !== UNREADABLE ? fieldState.error?.message : undefined
  useEffect(() => {
    if (error) announce(label ? `${label}: ${error}` : error)
  }, [error, label])
  return {
    value: field.value as Value,
    set: field.onChange as (value: Value) => void,
    blur: field.onBlur,
    ref: field.ref,
    name: field.name,
    error,
  }
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

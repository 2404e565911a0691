/** What all fields of a form share: the path they are bound to, and the rule of when an error is shown. */
import { type FocusEvent, useEffect, useRef } from 'react'
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { announce } from './announce.ts'
import type { FormControl } from './draft.ts'
import { plainValue, rememberField } from './known-fields.ts'
import { objection } from './objection.ts'
import type { Filling } from './required-texts.ts'
import { UNREADABLE } from './unreadable.ts'

/** A field bound to the path of a form whose value is a `Value`; a path of another kind does not compile. */
export type Bound<Form extends FieldValues, Value> = {
  control: FormControl<Form>
  name: FieldPathByValue<Form, Value>
}

/** Whether the user goes on to another field, or to nothing: not to a button, a calendar, a dialog or another window. */
const leaves = ({ target, relatedTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): boolean =>
  relatedTarget ? (relatedTarget as HTMLInputElement).form === target.form && relatedTarget.matches('input,textarea') : document.hasFocus()

/** Binds a field: its value, how to change it, and its error once it was left or changed, which is then also announced. */
export const useBound = <Form extends FieldValues, Value>({
  control,
  name,
  label,
  show = plainValue,
  filling,
}: Bound<Form, Value> & { label?: string; show?: (value: unknown) => string; filling?: Filling }) => {
  useEffect(() => {
    if (label) rememberField(control, name, { label, show })
  })
  const { field, fieldState, formState } = useController({ control, name })
  const typed = useRef(false)
  const shown = fieldState.isTouched || fieldState.isDirty || formState.isSubmitted || fieldState.error?.type === 'server'
  // a text that cannot be read is said by its field itself, as long as it stands there
  const message = shown && fieldState.error?.type !== UNREADABLE ? fieldState.error?.message : undefined
  const error = message && objection(label ?? '', message, filling)
  useEffect(() => {
    if (error) announce(label ? `${label}: ${error}` : error)
  }, [error, label])
  return {
    value: field.value as Value,
    set: (value: Value) => {
      typed.current = true
      field.onChange(value)
    },
    blur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (typed.current || leaves(event)) field.onBlur()
    },
    ref: field.ref,
    name: field.name,
    error,
  }
}

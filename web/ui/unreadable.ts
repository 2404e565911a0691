/** What stands in fields and could not be read: a form with it is not sent, whatever its schema says of the values. */
import { useEffect } from 'react'
import { type FieldValues, type ResolverResult, set } from 'react-hook-form'
import type { FormControl } from './draft.ts'

/** The kind of a form's error that a text which cannot be read gives. */
export const UNREADABLE = 'unreadable'

const messages = new WeakMap<object, Map<string, string>>()

/** Says why the text in a field is not a value, as long as it stands there; `undefined` when it is one. */
export const useUnreadable = <Form extends FieldValues>(control: FormControl<Form>, name: string, message: string | undefined): void =>
  useEffect(() => {
    if (message === undefined) return
    const ofForm = messages.get(control) ?? new Map<string, string>()
    messages.set(control, ofForm.set(name, message))
    return () => {
      ofForm.delete(name)
    }
  }, [control, name, message])

/** A resolver's answer with the unreadable texts of the form as errors at their fields. */
export const withUnreadable = <Form extends FieldValues, Values>(
  result: ResolverResult<Form, Values>,
  control: FormControl<Form> | undefined,
): ResolverResult<Form, Values> => {
  const unreadable = control && messages.get(control)
  if (!unreadable?.size) return result
  const errors = { ...result.errors }
  for (const [name, message] of unreadable) set(errors, name, { type: UNREADABLE, message })
  return { values: {}, errors } as ResolverResult<Form, Values>
}

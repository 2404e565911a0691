/** Forms whose save waits: for what is still asked for to stand in a field, as a proposal or what a typed text finds. */
import type { Control, FieldValues } from 'react-hook-form'

// biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter here
type AnyControl<Form extends FieldValues> = Control<Form, any, any>

const held = new WeakMap<object, Set<Promise<void>>>()

/** Lets the saves of a form wait until the function that it returns is called. */
export const holdSave = <Form extends FieldValues>(control: AnyControl<Form>): (() => void) => {
  const ofForm = held.get(control) ?? new Set()
  held.set(control, ofForm)
  const { promise, resolve } = Promise.withResolvers<void>()
  ofForm.add(promise)
  return () => {
    ofForm.delete(promise)
    resolve()
  }
}

/** What the saves of a form wait for; `undefined` where that is nothing. */
export const heldSave = <Form extends FieldValues>(control: AnyControl<Form>): Promise<unknown> | undefined => {
  const ofForm = held.get(control)
  return ofForm?.size ? Promise.all(ofForm) : undefined
}

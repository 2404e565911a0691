/** Forms whose save waits: for what is still asked for to stand in a field, as a proposal or what a typed text finds. */
import type { FieldValues } from 'react-hook-form'
import type { FormControl } from './draft.ts'

const held = new WeakMap<object, Set<Promise<void>>>()

/** Lets the saves of a form wait until the function that it returns is called. */
export const holdSave = <Form extends FieldValues>(control: FormControl<Form>): (() => void) => {
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
export const heldSave = <Form extends FieldValues>(control: FormControl<Form>): Promise<unknown> | undefined => {
  const ofForm = held.get(control)
  return ofForm?.size ? Promise.all(ofForm) : undefined
}

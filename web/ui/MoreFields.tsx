import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import type { Bound } from './field.tsx'
import classes from './MoreFields.module.css'
import { COMMON } from './texts.ts'

type Props<Form extends FieldValues> = Pick<Bound<Form, unknown>, 'control'> & {
  /** Whether they are shown from the beginning, because something stands in them. */
  opened: boolean
  /** What is folded, where that is not simply more. */
  label?: ReactNode
  children: ReactNode
}

const faultIn = (fields: Element | null) => fields?.querySelector<HTMLElement>('[aria-invalid="true"]')

/** Fields of a form that are seldom needed, folded until one of them holds something, is refused or is asked for. */
export const MoreFields = <Form extends FieldValues>({ control, opened, label = COMMON.more, children }: Props<Form>) => {
  const fields = useRef<HTMLDetailsElement>(null)
  const { errors, submitCount } = useFormState({ control })
  const refused = Object.keys(errors).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: which of the form's errors are of fields in here is read off them
  useEffect(() => {
    if (fields.current && faultIn(fields.current)) fields.current.open = true
  }, [refused])
  // a folded field could not take the focus when it was refused
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the form is sent
  useEffect(() => {
    const fault = faultIn(fields.current)
    if (!fault || !fields.current) return
    fields.current.open = true
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') fault.focus()
  }, [submitCount])
  return (
    <details ref={fields} className={classes.more} open={useRef(opened).current}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

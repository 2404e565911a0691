import { Children, isValidElement, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CheckBox } from './CheckBox.tsx'
import { type Bound, useBound } from './field.tsx'

type Props<Form extends FieldValues> = Bound<Form, boolean | null | undefined> & {
  label: ReactNode
  help?: string
  disabled?: boolean
}

/** The words of a label, those inside its links too. */
const wordsOf = (label: ReactNode): string =>
  Children.toArray(label)
    .map((part) => (isValidElement<{ children?: ReactNode }>(part) ? wordsOf(part.props.children) : String(part)))
    .join('')

export const CheckField = <Form extends FieldValues>({ control, name, label, help, disabled }: Props<Form>) => {
  const field = useBound<Form, boolean | null | undefined>({ control, name, label: wordsOf(label), filling: 'tick' })
  return (
    <CheckBox
      style={{ paddingBlock: 4 }}
      label={label}
      {...(help && !field.error ? { description: help } : {})}
      error={field.error}
      aria-invalid={field.error ? true : undefined}
      name={field.name}
      ref={field.ref}
      checked={field.value ?? false}
      onChange={(event) => field.set(event.currentTarget.checked)}
      onBlur={field.blur}
      disabled={disabled ?? false}
    />
  )
}

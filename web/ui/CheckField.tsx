import { Checkbox, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Bound, useBound } from './field.tsx'

type Props<Form extends FieldValues> = Bound<Form, boolean | null | undefined> & {
  label: ReactNode
  help?: string
  disabled?: boolean
  look?: 'box' | 'switch'
}

export const CheckField = <Form extends FieldValues>({ control, name, label, help, disabled, look = 'box' }: Props<Form>) => {
  const field = useBound<Form, boolean | null | undefined>({ control, name, ...(typeof label === 'string' ? { label } : {}) })
  const Look = look === 'switch' ? Switch : Checkbox
  return (
    <Look
      py={4}
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

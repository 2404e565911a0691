import type { FieldValues } from 'react-hook-form'
import type { Bound } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TEXTS } from './texts.ts'

type Props<Form extends FieldValues> = Bound<Form, string | null | undefined> & { help?: string }

/** The current password, required before a change of the account. */
export const CurrentPasswordField = <Form extends FieldValues>({ help, ...field }: Props<Form>) => (
  <PasswordField {...field} label={TEXTS.currentPassword} autoComplete="current-password" {...(help ? { help } : {})} required />
)

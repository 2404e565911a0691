import type { FieldValues } from 'react-hook-form'
import type { Bound } from '../../ui/field.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LOGIN } from './login-texts.ts'

/** The code of an account that has a second factor. */
export const SecondFactorField = <Form extends FieldValues>({ control, name }: Bound<Form, string | null | undefined>) => (
  <TextField
    control={control}
    name={name}
    label={LOGIN.secondFactor}
    help={LOGIN.secondFactorHelp}
    autoComplete="one-time-code"
    maxLength={40}
    required
    autoFocus
  />
)

import type { FieldValues } from 'react-hook-form'
import type { Bound } from '../../ui/field.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TEXTS } from './texts.ts'

/** The code of an account that has a second factor. */
export const SecondFactorField = <Form extends FieldValues>({ control, name }: Bound<Form, string | null | undefined>) => (
  <TextField
    control={control}
    name={name}
    label={TEXTS.secondFactor}
    help={TEXTS.secondFactorHelp}
    autoComplete="one-time-code"
    maxLength={40}
    required
    autoFocus
  />
)

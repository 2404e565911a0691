import type { FieldValues } from 'react-hook-form'
import { looksLikePlate } from '#domain/company/plate.ts'
import type { Bound } from '../../ui/field.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'

type Props<Form extends FieldValues> = Bound<Form, string | null | undefined> & {
  help?: string
  /** A machine's number follows no pattern. */
  machine?: boolean
}

/** The number of a vehicle or machine; one that looks like no Romanian plate is remarked on, and accepted. */
export const PlateField = <Form extends FieldValues>({ help, machine = false, ...field }: Props<Form>) => (
  <TextField
    {...field}
    label={COMMON.number}
    required
    autoFocus
    maxLength={20}
    autoCapitalize="characters"
    {...(help ? { help } : {})}
    hint={(plate) => (machine || looksLikePlate(plate) ? null : LABEL.unusualNumber)}
  />
)

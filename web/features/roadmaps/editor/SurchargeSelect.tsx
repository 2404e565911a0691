import { useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { formatPercent } from '#domain/numbers/format.ts'
import type { Bound } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { FORM_TEXTS } from '../form-texts.ts'
import { AddSurcharge } from './AddSurcharge.tsx'
import { useRules, useSheet } from './sheet-form.ts'
import type { SheetRules } from './sheet-rules.ts'

/** The surcharges of the sheet's kind, and those it already uses, each with the percent that applies: `Iarnă, 10 %`. */
export const useSurchargeOptions = (used: readonly (number | null | undefined)[]): { value: number; label: string }[] => {
  const { lists, sources } = useSheet()
  const rules: SheetRules = useRules()
  return lists.surcharges
    .filter((surcharge) => surcharge.vehicleType === sources.kind || used.includes(surcharge.id))
    .map(({ id, name }) => ({ value: id, label: `${name}, ${formatPercent(rules.percent(id) ?? 0)}` }))
}

type Props<Form extends FieldValues> = Bound<Form, number | null | undefined> & {
  label: string
  used?: number | null | undefined
}

/** Selects one surcharge or none; the user can also add a new one, which is then selected. */
export const SurchargeSelect = <Form extends FieldValues>({ control, name, label, used }: Props<Form>) => {
  const { lists } = useSheet()
  const [adding, setAdding] = useState<string | null>(null)
  const options = useSurchargeOptions([used])
  const { field } = useController({ control, name })
  const chosen = useRef(field.value)
  chosen.current = field.value
  return (
    <>
      <SelectField
        control={control}
        name={name}
        label={label}
        placeholder={FORM_TEXTS.noSurcharge}
        options={options}
        search={lists.searches?.surcharges}
        clearable
        nothing={FORM_TEXTS.noSurcharges}
        onAdd={setAdding}
      />
      <AddSurcharge
        typed={adding}
        onClose={() => setAdding(null)}
        onAdded={field.onChange}
        onGone={(id) => chosen.current === id && field.onChange(null)}
      />
    </>
  )
}

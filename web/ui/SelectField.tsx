import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { MESSAGE } from '#contract/message-texts.ts'
import { useAllowedIn } from '../app/company-context.tsx'
import { type Bound, useBound } from './field.tsx'
import { holdSave } from './hold-save.ts'
import { plainValue } from './known-fields.ts'
import { type Choice, SelectInput } from './SelectInput.tsx'
import { useUnreadable } from './unreadable.ts'

type FieldProps<Form extends FieldValues, Value extends string | number> = Bound<Form, Value | null | undefined> &
  Choice<Value> & { onValue?: (value: Value | null) => void }

/** A `SelectInput` bound to a path of a form; what is not in its list is added by who may change lists. */
export const SelectField = <Form extends FieldValues, Value extends string | number>({
  control,
  name,
  onValue,
  onAdd,
  ...choice
}: FieldProps<Form, Value>) => {
  const show = (value: unknown) => choice.options.find((option) => option.value === value)?.label ?? plainValue(value)
  const field = useBound<Form, Value | null | undefined>({ control, name, label: choice.label, show, filling: 'choose' })
  const mayAdd = useAllowedIn('nomenclators')
  const [unknown, setUnknown] = useState<string | null>(null)
  useUnreadable(control, name, unknown === null ? undefined : MESSAGE.notInList)
  return (
    <SelectInput<Value>
      {...choice}
      {...(onAdd && mayAdd ? { onAdd } : {})}
      value={field.value ?? null}
      onValue={(value) => {
        field.set(value)
        onValue?.(value)
      }}
      onBlur={field.blur}
      error={field.error}
      name={field.name}
      inputRef={field.ref}
      onUnknown={setUnknown}
      // else what stood there before would be saved
      onSearching={() => holdSave(control)}
    />
  )
}

import { Select } from '@mantine/core'
import type { Ref } from 'react'
import type { FieldValues } from 'react-hook-form'
import { searchKey } from '#domain/text.ts'
import { addBeside } from './add-beside.tsx'
import { type Bound, type FieldTexts, inputProps, useBound } from './field.tsx'
import { usePhone } from './use-phone.ts'

export type Option<Value extends string | number> = { value: Value; label: string }

const SEARCH_ABOVE = 5
const LIST_HEIGHT = { phone: 200, desk: 300 }

type Choice<Value extends string | number> = FieldTexts & {
  options: readonly Option<Value>[]
  /** Offers to empty the field. */
  clearable?: boolean
  /** Opens the dialog that adds what is missing from the list. */
  onAdd?: () => void
  addLabel?: string
  /** Asks the server for other options while somebody types. */
  onSearch?: (text: string) => void
  nothing?: string
}

type InputProps<Value extends string | number> = Choice<Value> & {
  value: Value | null
  onValue: (value: Value | null) => void
  onBlur?: () => void
  error?: string | undefined
  name?: string
  inputRef?: Ref<HTMLInputElement>
}

/** One of a list; the search appears above five options and does not mind diacritics. */
export const SelectInput = <Value extends string | number>({
  value,
  onValue,
  onBlur,
  error,
  name,
  inputRef,
  options,
  clearable,
  onAdd,
  addLabel,
  onSearch,
  nothing = 'Niciun rezultat',
  ...texts
}: InputProps<Value>) => {
  const phone = usePhone()
  return (
    <Select
      {...inputProps(texts, error)}
      {...(name ? { name } : {})}
      {...(inputRef ? { ref: inputRef } : {})}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      // an empty text is nothing chosen, too
      value={value === null || value === '' ? null : String(value)}
      onChange={(picked) => onValue(options.find((option) => String(option.value) === picked)?.value ?? null)}
      {...(onBlur ? { onBlur } : {})}
      searchable={options.length > SEARCH_ABOVE || onSearch !== undefined}
      {...(onSearch ? { onSearchChange: onSearch } : {})}
      filter={({ options: all, search }) => {
        const wanted = searchKey(search)
        return all.filter((option) => 'label' in option && searchKey(option.label).includes(wanted))
      }}
      limit={100}
      clearable={clearable ?? false}
      nothingFoundMessage={nothing}
      maxDropdownHeight={phone ? LIST_HEIGHT.phone : LIST_HEIGHT.desk}
      comboboxProps={{ withinPortal: true }}
      {...(onAdd
        ? { inputContainer: addBeside({ label: texts.label, disabled: texts.disabled, onAdd, ...(addLabel ? { addLabel } : {}) }) }
        : {})}
    />
  )
}

type FieldProps<Form extends FieldValues, Value extends string | number> = Bound<Form, Value | null | undefined> &
  Choice<Value> & { onValue?: (value: Value | null) => void }

/** A `SelectInput` bound to a path of a form. */
export const SelectField = <Form extends FieldValues, Value extends string | number>({
  control,
  name,
  onValue,
  ...choice
}: FieldProps<Form, Value>) => {
  const field = useBound<Form, Value | null | undefined>({ control, name, label: choice.label })
  return (
    <SelectInput<Value>
      {...choice}
      value={field.value ?? null}
      onValue={(value) => {
        field.set(value)
        onValue?.(value)
      }}
      onBlur={field.blur}
      error={field.error}
      name={field.name}
      inputRef={field.ref}
    />
  )
}

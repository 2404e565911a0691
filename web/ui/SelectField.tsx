import { ActionIcon, Group, Select } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { searchKey } from '#domain/text.ts'
import { type Bound, type FieldTexts, inputProps, useBound } from './field.tsx'

export type Option<Value extends string | number> = { value: Value; label: string }

const SEARCH_ABOVE = 5

type Props<Form extends FieldValues, Value extends string | number> = Bound<Form, Value | null | undefined> &
  FieldTexts & {
    options: readonly Option<Value>[]
    /** Offers to empty the field. */
    clearable?: boolean
    /** Opens the dialog that adds what is missing from the list. */
    onAdd?: () => void
    addLabel?: string
    /** Asks the server for other options while somebody types. */
    onSearch?: (text: string) => void
    onValue?: (value: Value | null) => void
    nothing?: string
  }

/** One of a list; the search appears above five options and does not mind diacritics. */
export const SelectField = <Form extends FieldValues, Value extends string | number>({
  control,
  name,
  options,
  clearable,
  onAdd,
  addLabel = 'Adauga',
  onSearch,
  onValue,
  nothing = 'Niciun rezultat',
  ...texts
}: Props<Form, Value>) => {
  const field = useBound<Form, Value | null | undefined>({ control, name })
  const select = (
    <Select
      {...inputProps(texts, field.error)}
      name={field.name}
      ref={field.ref}
      flex={1}
      data={options.map(({ value, label }) => ({ value: String(value), label }))}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      onChange={(picked) => {
        const value = options.find((option) => String(option.value) === picked)?.value ?? null
        field.set(value)
        onValue?.(value)
      }}
      onBlur={field.blur}
      searchable={options.length > SEARCH_ABOVE || onSearch !== undefined}
      {...(onSearch ? { onSearchChange: onSearch } : {})}
      filter={({ options: all, search }) => {
        const wanted = searchKey(search)
        return all.filter((option) => 'label' in option && searchKey(option.label).includes(wanted))
      }}
      limit={100}
      clearable={clearable ?? false}
      nothingFoundMessage={nothing}
      maxDropdownHeight={300}
      comboboxProps={{ withinPortal: true }}
    />
  )
  if (!onAdd) return select
  return (
    <Group gap={6} align="flex-start" wrap="nowrap">
      {select}
      <ActionIcon
        variant="default"
        size={36}
        mt={24}
        aria-label={`${addLabel}: ${texts.label.toLowerCase()}`}
        title={addLabel}
        onClick={onAdd}
        disabled={texts.disabled ?? false}
      >
        <Plus size={16} />
      </ActionIcon>
    </Group>
  )
}

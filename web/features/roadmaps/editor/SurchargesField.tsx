import { type ComboboxParsedItem, MultiSelect } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { searchKey } from '#domain/text.ts'
import { useAllowedIn } from '../../../app/company-context.tsx'
import { filterOptions } from '../../../ui/choices.ts'
import { inputProps } from '../../../ui/input-props.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { FORM_TEXTS } from '../form-texts.ts'
import { TEXTS } from '../texts.ts'
import { AddSurcharge } from './AddSurcharge.tsx'
import { rowError } from './roadmap-draft.ts'
import { useSurchargeOptions } from './SurchargeSelect.tsx'
import { useSheet } from './sheet-form.ts'

/** The option that adds a surcharge, the last of the list. */
const ADD = 'add'

const isAddition = (option: ComboboxParsedItem): boolean => 'value' in option && option.value === ADD

/** The sheet's own surcharges, several at once. */
export const SurchargesField = ({ help }: { help: string }) => {
  const { control } = useSheet()
  const { field, fieldState } = useController({ control, name: 'consumptionIds' })
  const mayAdd = useAllowedIn('nomenclators')
  const [adding, setAdding] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const chosen = ((field.value ?? []) as (number | null)[]).filter((id) => id !== null)
  const options = useSurchargeOptions(chosen)
  // the server may refuse one of the list
  const error = fieldState.error?.message ?? rowError(fieldState.error, {})
  const hits = options.filter(({ value, label }) => !chosen.includes(value) && searchKey(label).includes(searchKey(typed)))
  const addition = mayAdd ? [{ value: ADD, label: LABEL.addNamed(typed.trim()) }] : []
  const shown = useRef(chosen)
  shown.current = chosen
  const drop = (id: number) => field.onChange(shown.current.filter((one) => one !== id))
  const take = (id: number) => {
    field.onChange([...chosen, id])
    setTyped('')
  }
  // as in the other selects, Tab takes the first match; Enter is the list's own
  const onKeyDown = (event: KeyboardEvent) => {
    if (!typed.trim() || event.nativeEvent.isComposing) return
    const [first] = hits
    if (event.key === 'Tab' && first) take(first.value)
  }
  return (
    <>
      <MultiSelect
        {...inputProps({ label: TEXTS.surcharges, help, placeholder: chosen.length ? '' : FORM_TEXTS.noSurcharge }, error)}
        name={field.name}
        ref={field.ref}
        data={[...options.map(({ value, label }) => ({ value: String(value), label })), ...addition]}
        value={chosen.map(String)}
        onChange={(picked) => (picked.includes(ADD) ? setAdding(typed.trim()) : field.onChange(picked.map(Number)))}
        onBlur={field.onBlur}
        searchable
        selectFirstOptionOnChange
        searchValue={typed}
        onSearchChange={setTyped}
        onKeyDown={onKeyDown}
        clearable
        filter={(asked) => [...filterOptions({ ...asked, options: asked.options.filter((option) => !isAddition(option)) }), ...addition]}
        nothingFoundMessage={FORM_TEXTS.noSurcharges}
        maxDropdownHeight={300}
        comboboxProps={{ withinPortal: true }}
      />
      <AddSurcharge typed={adding} onClose={() => setAdding(null)} onAdded={take} onGone={drop} />
    </>
  )
}

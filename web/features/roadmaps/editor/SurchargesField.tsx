import { Button, MultiSelect } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { searchKey } from '#domain/text.ts'
import { useAllowedIn } from '../../../app/company-context.tsx'
import { addBeside } from '../../../ui/add-beside.tsx'
import { filterOptions } from '../../../ui/choices.ts'
import { inputProps } from '../../../ui/input-props.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { TEXTS } from '../texts.ts'
import { AddSurcharge } from './AddSurcharge.tsx'
import { rowError } from './roadmap-draft.ts'
import { useSurchargeOptions } from './SurchargeSelect.tsx'
import { useSheet } from './sheet-form.ts'

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
  const shown = useRef(chosen)
  shown.current = chosen
  const drop = (id: number) => field.onChange(shown.current.filter((one) => one !== id))
  const take = (id: number) => {
    field.onChange([...chosen, id])
    setTyped('')
  }
  // as in the other selects: Tab takes the first match, Enter on a text without a match adds it
  const onKeyDown = (event: KeyboardEvent) => {
    if (!typed.trim() || event.nativeEvent.isComposing) return
    const [first] = hits
    if (event.key === 'Tab' && first) take(first.value)
    if (event.key === 'Enter' && !first) setAdding(typed.trim())
  }
  return (
    <>
      <MultiSelect
        {...inputProps({ label: TEXTS.surcharges, help, placeholder: chosen.length ? '' : TEXTS.noSurcharge }, error)}
        name={field.name}
        ref={field.ref}
        data={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={chosen.map(String)}
        onChange={(picked) => field.onChange(picked.map(Number))}
        onBlur={field.onBlur}
        searchable
        selectFirstOptionOnChange
        searchValue={typed}
        onSearchChange={setTyped}
        onKeyDown={onKeyDown}
        clearable
        filter={filterOptions}
        nothingFoundMessage={
          <>
            {TEXTS.noSurcharges}
            <Button
              hidden={!mayAdd}
              variant="subtle"
              size="compact-sm"
              mx="auto"
              display="block"
              tabIndex={-1}
              leftSection={<Plus size={16} />}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setAdding(typed.trim())}
            >
              {typed.trim() ? `${COMMON.add} „${typed.trim()}”` : COMMON.add}
            </Button>
          </>
        }
        maxDropdownHeight={300}
        comboboxProps={{ withinPortal: true }}
        {...(mayAdd ? { inputContainer: addBeside({ label: TEXTS.surchargeCalled, onAdd: () => setAdding(typed.trim()) }) } : {})}
      />
      <AddSurcharge typed={adding} onClose={() => setAdding(null)} onAdded={take} onGone={drop} />
    </>
  )
}

import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { searchKey } from '#domain/text.ts'
import { addBeside } from '../../../ui/add-beside.tsx'
import { inputProps } from '../../../ui/field.tsx'
import { SurchargeDialog } from '../../surcharges/SurchargeDialog.tsx'
import { TEXTS } from '../texts.ts'
import { rowError } from './roadmap-draft.ts'
import { useSurchargeOptions } from './SurchargeSelect.tsx'
import { useSheet } from './sheet-form.ts'

/** The sheet's own surcharges, several at once. */
export const SurchargesField = ({ help }: { help: string }) => {
  const { control, remember, sources } = useSheet()
  const { field, fieldState } = useController({ control, name: 'consumptionIds' })
  const [adding, setAdding] = useState(false)
  const chosen = ((field.value ?? []) as (number | null)[]).filter((id) => id !== null)
  const options = useSurchargeOptions(chosen)
  // the server may refuse one of the list
  const error = fieldState.error?.message ?? rowError(fieldState.error, {})
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
        clearable
        filter={({ options: all, search }) =>
          all.filter((option) => 'label' in option && searchKey(option.label).includes(searchKey(search)))
        }
        nothingFoundMessage={TEXTS.noSurcharges}
        maxDropdownHeight={300}
        comboboxProps={{ withinPortal: true }}
        inputContainer={addBeside({ label: TEXTS.surchargeCalled, onAdd: () => setAdding(true) })}
      />
      {adding ? (
        <SurchargeDialog
          row={null}
          vehicleType={sources.kind}
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            remember('surcharges', saved)
            field.onChange([...chosen, saved.id])
            setAdding(false)
          }}
        />
      ) : null}
    </>
  )
}

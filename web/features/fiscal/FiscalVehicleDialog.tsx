import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { type FiscalVehicle, FiscalVehicleForm } from '#contract/fiscal.ts'
import { EXEMPT_REASON_LABEL, EXEMPT_REASONS, missingFacts, VEHICLE_USE_LABEL, VEHICLE_USES } from '#domain/fiscal/deduction.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SAVED } from '../../ui/texts.ts'
import { keepFocus } from '../../ui/use-focus-back.ts'
import { useForm } from '../../ui/use-form.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './FiscalScreen.module.css'
import { agreesTo, fiscalQuery } from './fiscal.api.tsx'
import { TEXTS } from './texts.ts'

const uses = VEHICLE_USES.map((value) => ({ value, label: VEHICLE_USE_LABEL[value] }))
const reasons = EXEMPT_REASONS.map((value) => ({ value, label: EXEMPT_REASON_LABEL[value] }))

const NEW_USE: FiscalVehicle['uses'][number] = { fromDay: '', use: 'mixed', reason: null }

/** Mass, seats and uses of a vehicle; months whose vouchers would change are shown before saving. */
export const FiscalVehicleDialog = ({ vehicle, onClose }: { vehicle: FiscalVehicle; onClose: () => void }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const before = {
    ...{ companyId: company.id, vehicleId: vehicle.id, version: vehicle.version, maxMassKg: vehicle.maxMassKg, seats: vehicle.seats },
    // what is lacking is asked for at once
    uses: vehicle.small && vehicle.uses.length === 0 ? [NEW_USE] : vehicle.uses,
    preview: false,
  }
  const { control, ...form } = useForm(FiscalVehicleForm, {
    defaults: before,
    save: async (body) => {
      const change = await call('saveFiscalVehicle', { body: { ...body, preview: true } })
      if (!(await agreesTo(change))) return null
      return call('saveFiscalVehicle', { body })
    },
    onSaved: async (saved) => {
      if (!saved) return
      onClose()
      notifyChange(SAVED, [saved])
      await client.invalidateQueries(fiscalQuery(company.id))
      await client.invalidateQueries({ queryKey: ['month', company.id] })
    },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'uses' })
  const chosen = useWatch({ control, name: 'uses' })
  const addUse = useRef<HTMLButtonElement>(null)
  // the focus begins at what is lacking
  const first = missingFacts(vehicle)[0] ?? (vehicle.small && vehicle.uses.length === 0 ? 'use' : 'mass')
  return (
    <FormDialog title={`${TEXTS.title}: ${vehicle.number}`} size={760} form={form} onClose={onClose}>
      <div className={classes.grid}>
        <NumberField
          control={control}
          name="maxMassKg"
          label={TEXTS.massField}
          help={TEXTS.massHelp}
          places={0}
          unit="kg"
          autoFocus={first === 'mass'}
        />
        <NumberField control={control} name="seats" label={TEXTS.seats} help={TEXTS.seatsHelp} places={0} autoFocus={first === 'seats'} />
      </div>
      <FormSection title={TEXTS.use}>
        {fields.map((field, at) => (
          <div key={field.id} className={classes.use}>
            <DateField control={control} name={`uses.${at}.fromDay`} label={TEXTS.from} required autoFocus={at === 0 && first === 'use'} />
            <SelectField control={control} name={`uses.${at}.use`} label={TEXTS.use} required options={uses} />
            {chosen[at]?.use === 'exempt' ? (
              <SelectField control={control} name={`uses.${at}.reason`} label={TEXTS.reason} required options={reasons} />
            ) : (
              <span />
            )}
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              className={classes.remove ?? ''}
              onClick={() => {
                remove(at)
                keepFocus(() => addUse.current)
              }}
            >
              {TEXTS.removeUse}
            </Button>
          </div>
        ))}
        <Button ref={addUse} variant="default" size="compact-sm" mt="sm" onClick={() => append(NEW_USE)}>
          {TEXTS.addUse}
        </Button>
      </FormSection>
    </FormDialog>
  )
}

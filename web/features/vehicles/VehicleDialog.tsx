import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Vehicle, VehicleForm } from '#contract/vehicles.ts'
import { looksLikeVin } from '#domain/company/identifiers.ts'
import { looksLikePlate } from '#domain/company/plate.ts'
import {
  type AssetKind,
  CALCULATION_TYPE_LABEL,
  CALCULATION_TYPES,
  type CalculationType,
  CONSUMPTION_TYPE,
  CONSUMPTION_TYPE_LABEL,
  type ConsumptionType,
  VEHICLE_STATUS_LABEL,
  VEHICLE_STATUSES,
} from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ArticleDialog } from '../articles/ArticleDialog.tsx'
import { fuelsQuery } from '../articles/articles.api.ts'
import { categoryOptions, copyOfVehicle, emptyVehicle, figuresNotAsked, openingPrice, type VehicleDraft } from './vehicle-draft.ts'

type Props = {
  kind: AssetKind
  row: Vehicle | null
  /** The vehicle that a new one starts as a copy of. */
  copied?: Vehicle | null
  onClose: () => void
  onSaved: (saved: Vehicle) => void
}

const statuses = VEHICLE_STATUSES.map((value) => ({ value, label: VEHICLE_STATUS_LABEL[value] }))
const calculationTypes = CALCULATION_TYPES.map((value) => ({ value, label: CALCULATION_TYPE_LABEL[value] }))
const vehicleNorms = [CONSUMPTION_TYPE.MIXT, CONSUMPTION_TYPE.URBAN_EXTRAURBAN].map((value: ConsumptionType) => ({
  value,
  label: CONSUMPTION_TYPE_LABEL[value],
}))

const THREE = { cols: { base: 1, xs: 2, sm: 3 }, spacing: 'md', verticalSpacing: 6 } as const

const CALCULATION_HELP: Record<CalculationType, string> = {
  fifo: 'Întâi se consumă combustibilul cel mai vechi, cu prețul lui',
  fuel: 'Se urmăresc numai cantitățile',
}

/** Adds a vehicle or a machine (`row` null) or changes one; only the norms that its consumption type asks for are shown. */
export const VehicleDialog = ({ kind, row, copied = null, onClose, onSaved }: Props) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const machine = kind === 'machine'
  const start = row ?? (copied ? copyOfVehicle(copied) : emptyVehicle(kind, company.id))
  const { control, submit, busy, dirty, getValues, setValue, resetField } = useForm(VehicleForm, {
    defaults: start,
    save: (values) => call('saveVehicle', { body: values }),
    onSaved,
  })
  const [categories] = useState(() => categoryOptions(start.category))
  const [addingFuel, setAddingFuel] = useState(false)

  const fuelsOfCompany = fuelsQuery(company.id)
  const fuels = useQuery(fuelsOfCompany)
  const [fuelId, consumptionType, calculationType, stationary, stock, value] = useWatch({
    control,
    name: ['fuelId', 'consumptionType', 'calculationType', 'stationaryConsumption', 'initialStock', 'initialStockValue'],
  })
  const unit = fuels.data?.find((fuel) => fuel.id === fuelId)?.um ?? 'L'
  const price = openingPrice(stock, value)

  const save = () => {
    for (const figure of figuresNotAsked(getValues() as VehicleDraft)) resetField(figure)
    submit()
  }

  const norm = (
    name: 'consumptionMixt' | 'consumptionUrban' | 'consumptionExtraUrban' | 'consumptionStationary',
    label: string,
    unitOfNorm: string,
  ) => <NumberField control={control} name={name} label={label} required unit={unitOfNorm} places={4} />

  return (
    <>
      <FormDialog
        title={row ? `Modifică ${row.number}` : machine ? 'Adaugă utilaj' : 'Adaugă vehicul'}
        size={760}
        busy={busy}
        dirty={dirty}
        onSubmit={save}
        onClose={onClose}
      >
        <Stack gap={8}>
          <SimpleGrid {...THREE}>
            <TextField
              control={control}
              name="number"
              label="Număr"
              required
              autoFocus
              maxLength={20}
              help={machine ? 'Numărul de inventar sau de înmatriculare' : 'De exemplu PH 12 ABC'}
              hint={(plate) => (machine || looksLikePlate(plate) ? null : 'Nu arată ca un număr românesc; se poate salva și așa')}
            />
            <TextField control={control} name="make" label="Marcă" maxLength={60} />
            <TextField control={control} name="model" label="Model" maxLength={60} />
            <TextField
              control={control}
              name="series"
              label={machine ? 'Serie' : 'Serie șasiu'}
              maxLength={40}
              hint={(vin) => (machine || looksLikeVin(vin) ? null : 'O serie de șasiu are de obicei 17 litere și cifre')}
            />
            <SelectField control={control} name="category" label="Categorie" required={!machine} clearable={machine} options={categories} />
            <SelectField control={control} name="status" label="Stare" required options={statuses} />
          </SimpleGrid>

          <FormSection title="Consum">
            <SimpleGrid {...THREE}>
              <SelectField
                control={control}
                name="fuelId"
                label="Combustibil"
                required
                options={(fuels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                nothing={fuels.isPending ? 'Se încarcă…' : 'Niciun combustibil'}
                onAdd={() => setAddingFuel(true)}
              />
              {machine ? (
                norm('consumptionStationary', 'Consum pe oră', `${unit}/h`)
              ) : (
                <SelectField control={control} name="consumptionType" label="Tip consum" required options={vehicleNorms} />
              )}
              <NumberField
                control={control}
                name="tankCapacity"
                label="Capacitate rezervor"
                unit={unit}
                help="Dacă o știi, se semnalează alimentările care nu încap"
              />
            </SimpleGrid>
            {machine ? null : (
              <>
                <SimpleGrid {...THREE} mt={4}>
                  {consumptionType === CONSUMPTION_TYPE.MIXT ? (
                    norm('consumptionMixt', 'Consum mixt', `${unit}/100 km`)
                  ) : (
                    <>
                      {norm('consumptionUrban', 'Consum urban', `${unit}/100 km`)}
                      {norm('consumptionExtraUrban', 'Consum extraurban', `${unit}/100 km`)}
                    </>
                  )}
                </SimpleGrid>
                <SimpleGrid {...THREE} mt={8}>
                  <CheckField
                    control={control}
                    name="stationaryConsumption"
                    label="Consum staționar"
                    help="Combustibil ars pe loc, cu motorul pornit"
                  />
                  {stationary ? norm('consumptionStationary', 'Consum pe oră', `${unit}/h`) : null}
                </SimpleGrid>
              </>
            )}
          </FormSection>

          <FormSection title="Stoc">
            <SimpleGrid {...THREE}>
              <SelectField
                control={control}
                name="calculationType"
                label="Mod de calcul"
                required
                options={calculationTypes}
                {...(calculationType ? { help: CALCULATION_HELP[calculationType] } : {})}
              />
              {calculationType === 'fifo' ? (
                <>
                  <NumberField control={control} name="initialStock" label="Stoc inițial" least={2} required unit={unit} />
                  <NumberField
                    control={control}
                    name="initialStockValue"
                    label="Valoare stoc inițial"
                    required
                    unit="lei"
                    {...(price ? { help: `${price} lei/${unit}` } : {})}
                  />
                </>
              ) : null}
            </SimpleGrid>
          </FormSection>

          <FormSection title="Pe foaie">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
              <CheckField
                control={control}
                name="fuelTracking"
                label="Evidența combustibilului"
                help="Alimentări, consum și rest în rezervor"
              />
              <CheckField
                control={control}
                name="kmTracking"
                label="Evidența kilometrilor"
                help={machine ? 'Pentru un utilaj care se deplasează singur' : 'Km la plecare, parcurși și la sosire'}
              />
              {machine ? null : (
                <CheckField control={control} name="equipment" label="Echipament" help="Un utilaj montat sau tractat, cu orele lui" />
              )}
              <CheckField control={control} name="beneficiaries" label="Beneficiari" help="Pentru cine s-a lucrat" />
            </SimpleGrid>
          </FormSection>
        </Stack>
      </FormDialog>
      {addingFuel ? (
        <ArticleDialog
          row={null}
          isFuel
          onClose={() => setAddingFuel(false)}
          onSaved={(fuel) => {
            setAddingFuel(false)
            if (fuel.isFuel) {
              client.setQueryData(fuelsOfCompany.queryKey, (all) => [...(all ?? []), fuel])
              setValue('fuelId', fuel.id, { shouldDirty: true, shouldValidate: true })
            }
            client.invalidateQueries({ queryKey: ['articles', company.id] })
          }}
        />
      ) : null}
    </>
  )
}

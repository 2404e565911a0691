import { Box, SimpleGrid, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { type Vehicle, VehicleSave } from '#contract/vehicles.ts'
import { looksLikeVin } from '#domain/company/identifiers.ts'
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
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { RecordDialogProps } from '../../ui/record-dialog-props.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { ArticleDialog } from '../articles/ArticleDialog.tsx'
import { fuelsQuery } from '../articles/articles.api.ts'
import { FIRST } from './first-texts.ts'
import { PlateField } from './PlateField.tsx'
import { TEXTS } from './texts.ts'
import { categoryOptions, copyOfVehicle, emptyVehicle, figuresNotAsked, openingPrice, type VehicleDraft } from './vehicle-draft.ts'

const NormsFrom = lazyPart(async () => (await import('./NormsFrom.tsx')).NormsFrom)

type VehicleControl = Control<VehicleDraft>

type Props = RecordDialogProps<Vehicle> & {
  kind: AssetKind
  /** The vehicle that a new one starts as a copy of. */
  copied?: Vehicle | null
}

const statuses = VEHICLE_STATUSES.map((value) => ({ value, label: VEHICLE_STATUS_LABEL[value] }))
const calculationTypes = CALCULATION_TYPES.map((value) => ({ value, label: CALCULATION_TYPE_LABEL[value] }))
const vehicleNorms = [CONSUMPTION_TYPE.MIXT, CONSUMPTION_TYPE.URBAN_EXTRAURBAN].map((value: ConsumptionType) => ({
  value,
  label: CONSUMPTION_TYPE_LABEL[value],
}))

const THREE = { cols: { base: 1, xs: 2, sm: 3 }, spacing: 'md', verticalSpacing: 6 } as const

const CALCULATION_HELP: Record<CalculationType, string> = {
  fifo: TEXTS.fifoHelp,
  fuel: TEXTS.fuelHelp,
}

type ConsumptionProps = {
  control: VehicleControl
  machine: boolean
  unit: string
  fuels: { data?: readonly { id: number; name: string }[] | undefined; isPending: boolean }
  onAddFuel: (typed: string) => void
  /** The day from which changed norms are in force, where it is asked for. */
  from: ReactNode
}

/** What a vehicle burns and how its norm is given; only the norms that its consumption type asks for are shown. */
const ConsumptionSection = ({ control, machine, unit, fuels, onAddFuel, from }: ConsumptionProps) => {
  const [consumptionType, stationary] = useWatch({ control, name: ['consumptionType', 'stationaryConsumption'] })
  const norm = (
    name: 'consumptionMixt' | 'consumptionUrban' | 'consumptionExtraUrban' | 'consumptionStationary',
    label: string,
    unitOfNorm: string,
  ) => <NumberField control={control} name={name} label={label} required unit={unitOfNorm} places={4} />

  return (
    <FormSection title={COMMON.consumption}>
      <SimpleGrid {...THREE}>
        <SelectField
          control={control}
          name="fuelId"
          label={LABEL.fuel}
          required
          options={(fuels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          nothing={fuels.isPending ? TEXTS.loading : TEXTS.noFuel}
          onAdd={onAddFuel}
        />
        {machine ? (
          norm('consumptionStationary', TEXTS.hourly, `${unit}/h`)
        ) : (
          <SelectField control={control} name="consumptionType" label={TEXTS.consumptionKind} required options={vehicleNorms} />
        )}
        <NumberField control={control} name="tankCapacity" label={TEXTS.tank} litres unit={unit} help={TEXTS.tankHelp} />
      </SimpleGrid>
      {machine ? null : (
        <SimpleGrid {...THREE} mt={4}>
          {consumptionType === CONSUMPTION_TYPE.MIXT ? (
            norm('consumptionMixt', TEXTS.mixed, TEXTS.per100(unit))
          ) : (
            <>
              {norm('consumptionUrban', TEXTS.urban, TEXTS.per100(unit))}
              {norm('consumptionExtraUrban', TEXTS.extraUrban, TEXTS.per100(unit))}
            </>
          )}
          {/* beside the inputs, below their labels */}
          <Box pt={{ base: 0, xs: 30 }}>
            <CheckField control={control} name="stationaryConsumption" label={TEXTS.stationary} help={TEXTS.stationaryHelp} />
          </Box>
          {stationary ? norm('consumptionStationary', TEXTS.hourly, `${unit}/h`) : null}
        </SimpleGrid>
      )}
      {from}
    </FormSection>
  )
}

type SectionProps = { control: VehicleControl; machine: boolean }

/** What a vehicle is called and which one it is. */
const IdentitySection = ({ control, machine, categories }: SectionProps & { categories: ReturnType<typeof categoryOptions> }) => (
  <SimpleGrid {...THREE}>
    <PlateField control={control} name="number" machine={machine} help={machine ? TEXTS.machineNumberHelp : TEXTS.vehicleNumberHelp} />
    <TextField control={control} name="make" label={TEXTS.make} maxLength={60} />
    <TextField control={control} name="model" label={TEXTS.model} maxLength={60} />
    <TextField
      control={control}
      name="series"
      label={machine ? TEXTS.series : TEXTS.chassis}
      maxLength={40}
      hint={(vin) => (machine || looksLikeVin(vin) ? null : TEXTS.chassisHint)}
    />
    <SelectField control={control} name="category" label={TEXTS.category} required={!machine} clearable={machine} options={categories} />
    <SelectField control={control} name="status" label={COMMON.status} required options={statuses} />
  </SimpleGrid>
)

/** How its fuel is accounted for, and under FIFO what was in the tank at first. */
const StockSection = ({ control, unit }: Pick<SectionProps, 'control'> & { unit: string }) => {
  const [calculationType, stock, value] = useWatch({ control, name: ['calculationType', 'initialStock', 'initialStockValue'] })
  const price = openingPrice(stock, value)
  return (
    <FormSection title={TEXTS.stock}>
      <SimpleGrid {...THREE}>
        <SelectField
          control={control}
          name="calculationType"
          label={TEXTS.method}
          required
          options={calculationTypes}
          {...(calculationType ? { help: CALCULATION_HELP[calculationType] } : {})}
        />
        {calculationType === 'fifo' ? (
          <>
            <NumberField control={control} name="initialStock" label={LABEL.initialStock} litres least={2} required unit={unit} />
            <NumberField
              control={control}
              name="initialStockValue"
              label={TEXTS.initialStockValue}
              required
              unit="lei"
              {...(price ? { help: `${price} lei/${unit}` } : {})}
            />
          </>
        ) : null}
      </SimpleGrid>
    </FormSection>
  )
}

/** Which parts its sheets have. */
const OnSheetSection = ({ control, machine }: SectionProps) => (
  <FormSection title={TEXTS.onSheet}>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <CheckField control={control} name="fuelTracking" label={TEXTS.fuelTracking} help={TEXTS.fuelTrackingHelp} />
      <CheckField
        control={control}
        name="kmTracking"
        label={TEXTS.kmTracking}
        help={machine ? TEXTS.machineKmHelp : TEXTS.kmTrackingHelp}
      />
      {machine ? null : <CheckField control={control} name="equipment" label={COMMON.equipment} help={TEXTS.equipmentHelp} />}
      <CheckField control={control} name="beneficiaries" label={COMMON.beneficiaries} help={TEXTS.beneficiariesHelp} />
    </SimpleGrid>
  </FormSection>
)

/** Adds a vehicle or a machine (`row` null) or changes one; only the norms that its consumption type asks for are shown. */
export const VehicleDialog = ({ kind, row, copied = null, typed = '', onClose, onSaved, onGone }: Props) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const machine = kind === 'machine'
  const start = row ?? (copied ? copyOfVehicle(copied) : { ...emptyVehicle(kind, company.id), number: typed })
  const { control, submit, busy, dirty, getValues, setValue, resetField } = useRecordForm(VehicleSave, {
    row,
    defaults: start,
    save: (values) => call('saveVehicle', { body: values }),
    onSaved,
    onGone,
  })
  const [categories] = useState(() => categoryOptions(start.category))
  const [addingFuel, setAddingFuel] = useState<string | null>(null)

  const fuelsOfCompany = fuelsQuery(company.id)
  const fuels = useQuery(fuelsOfCompany)
  const fuelId = useWatch({ control, name: 'fuelId' })
  const unit = fuels.data?.find((fuel) => fuel.id === fuelId)?.um ?? 'L'

  const save = () => {
    for (const figure of figuresNotAsked(getValues() as VehicleDraft)) resetField(figure)
    submit()
  }

  return (
    <>
      <FormDialog
        title={row ? LABEL.edit(row.number) : FIRST.add[machine ? 'machine' : 'vehicle']}
        size={760}
        form={{ submit: save, busy, dirty }}
        onClose={onClose}
      >
        <Stack gap={8}>
          <IdentitySection control={control} machine={machine} categories={categories} />
          <ConsumptionSection
            {...{ control, machine, unit, fuels }}
            onAddFuel={setAddingFuel}
            from={row ? <NormsFrom vehicle={row} control={control} setValue={setValue} /> : null}
          />
          <StockSection control={control} unit={unit} />
          <OnSheetSection control={control} machine={machine} />
        </Stack>
      </FormDialog>
      {addingFuel === null ? null : (
        <ArticleDialog
          row={null}
          isFuel
          typed={addingFuel}
          onClose={() => setAddingFuel(null)}
          onSaved={(fuel) => {
            setAddingFuel(null)
            if (fuel.isFuel) {
              client.setQueryData(fuelsOfCompany.queryKey, (all) => [...(all ?? []), fuel])
              setValue('fuelId', fuel.id, { shouldDirty: true, shouldValidate: true })
            }
            client.invalidateQueries({ queryKey: ['articles', company.id] })
          }}
          onGone={({ id }) => {
            if (getValues('fuelId') === id) setValue('fuelId', null, { shouldDirty: true })
          }}
        />
      )}
    </>
  )
}

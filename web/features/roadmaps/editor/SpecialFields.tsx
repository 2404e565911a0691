import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Vehicle } from '#contract/vehicles.ts'
import { isDay } from '#domain/calendar/day.ts'
import { isTimeOfDay, parseMinutes } from '#domain/calendar/time.ts'
import { decimal, round } from '#domain/numbers/decimal.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { meterAfter } from '#domain/receipts/meter.ts'
import { endAfter, UNWRITTEN } from '#domain/trip/hours.ts'
import { inputProps } from '../../../ui/input-props.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { DurationField } from '../../../ui/TimeField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { useRemark } from '../checks/SheetChecks.tsx'
import { FORM_TEXTS } from '../form-texts.ts'
import { NOTHING, TEXTS } from '../texts.ts'
import type { Add } from './AddingDialog.tsx'
import { assetOptions, useChosen } from './asset-options.ts'
import classes from './SheetHeader.module.css'
import { SheetTexts } from './SheetTexts.tsx'
import { SurchargeSelect } from './SurchargeSelect.tsx'
import type { RoadmapDraft } from './sheet-draft.ts'
import { type SheetContextValue, useRules, useSheet } from './sheet-form.ts'

const SurchargesField = lazyPart(
  async () => (await import('./SurchargesField.tsx')).SurchargesField,
  <TextInput disabled {...inputProps({ label: TEXTS.surcharges, help: '\u00a0' }, undefined)} />,
)
type OtherAssetProps = {
  name: 'equipmentId' | 'travelVehicleId'
  kind: Vehicle['vehicleType']
  label: string
  placeholder: string
  nothing: string
  onAdd: (typed: string) => void
}

/** Fields that depend on the sheet's vehicle or machine. */
const OtherAssetField = ({ name, kind, ...field }: OtherAssetProps) => {
  const { control, lists } = useSheet()
  return (
    <div className={name === 'equipmentId' ? classes.half : classes.wide}>
      <SelectField
        control={control}
        name={name}
        clearable
        options={assetOptions(lists.vehicles, kind, useChosen(name))}
        search={lists.searches?.[kind]}
        {...field}
      />
    </div>
  )
}

type HoursProps = {
  name: 'hoursAvailable' | 'hoursExploitation' | 'hoursStationary' | 'equipmentHours'
  label: string
  help?: string
}

const HoursField = ({ name, ...field }: HoursProps) => {
  const { control } = useSheet()
  const remark = useRemark()
  return (
    <div className={classes.quarter}>
      <DurationField control={control} name={name} {...remark(name)} {...field} />
    </div>
  )
}

/** Equipment used with the sheet's vehicle: for how long and with which surcharge. */
const EquipmentFields = ({ onAdd }: { onAdd: (typed: string) => void }) => {
  const { control, sources } = useSheet()
  const equipmentId = useWatch({ control, name: 'equipmentId' })
  return (
    <>
      <OtherAssetField
        name="equipmentId"
        kind="machine"
        label={COMMON.equipment}
        placeholder={FORM_TEXTS.noEquipment}
        nothing={NOTHING.machine}
        onAdd={onAdd}
      />
      {equipmentId ? (
        <>
          <HoursField name="equipmentHours" label={FORM_TEXTS.equipmentHours} />
          <div className={classes.half}>
            <SurchargeSelect
              control={control}
              name="equipmentConsumptionId"
              label={FORM_TEXTS.equipmentSurcharge}
              used={sources.savedSheet?.equipmentConsumptionId}
            />
          </div>
        </>
      ) : null}
    </>
  )
}

const WORKED = ['hoursExploitation', 'hoursStationary'] as const
const ENDS_AFTER = ['startDate', 'startTime', ...WORKED] as const

/** The end of a machine's sheet follows its beginning and hours until another one is written; with trips it follows those. */
const useEndAfterHours = ({ subscribe, getValues, setValue }: SheetContextValue['form']) => {
  const proposed = useRef({ endDate: getValues('startDate'), endTime: UNWRITTEN })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        name: ENDS_AFTER,
        callback: () => {
          const { startDate, startTime, endDate, endTime, hoursExploitation, hoursStationary, routes } = getValues() as RoadmapDraft
          const isEmpty = endTime === startTime && endDate === startDate
          const isOther = endTime !== proposed.current.endTime || (endTime !== UNWRITTEN && endDate !== proposed.current.endDate)
          const isWritten = isOther && !isEmpty
          const minutes = minutesOf([hoursExploitation, hoursStationary])
          if (isWritten || routes?.length || !isDay(startDate ?? '') || !startTime || !isTimeOfDay(startTime)) return
          proposed.current = endAfter({ startDate, startTime }, minutes)
          for (const end of ['endDate', 'endTime'] as const)
            setValue(end, proposed.current[end], { shouldDirty: true, shouldValidate: true })
        },
      }),
    [subscribe, getValues, setValue],
  )
}

const minutesOf = (hours: readonly (string | null | undefined)[]): number =>
  hours.reduce((sum, time) => sum + (parseMinutes(time ?? '') ?? 0), 0)

/** The hours of a machine's sheet and what was worked; `meter` is where its hour meter stands when it begins. */
export const WorkFields = ({ meter }: { meter: number | null | undefined }) => {
  const { form, control } = useSheet()
  useEndAfterHours(form)
  const worked = useWatch({ control, name: WORKED, compute: minutesOf })
  // a meter shows hours and their tenths
  const meterAt = (minutes: number) => formatKm(round(meterAfter(decimal(meter ?? 0), minutes), 1))
  const stands = meter ? { help: FORM_TEXTS.meter(meterAt(0), meterAt(worked)) } : {}
  return (
    <>
      <HoursField name="hoursAvailable" label={FORM_TEXTS.hoursAvailable} />
      <HoursField name="hoursExploitation" label={FORM_TEXTS.hoursWorked} {...stands} />
      <div className={classes.half}>
        <SheetTexts place="work" />
      </div>
    </>
  )
}

/** What only some vehicles' sheets have, and seldom differs. */
export const SpecialFields = ({ onAdd }: { onAdd: Add }) => {
  const { kind } = useSheet().sources
  const { parts } = useRules()
  return (
    <>
      {parts.stationary ? <HoursField name="hoursStationary" label={FORM_TEXTS.hoursStationary} /> : null}
      {parts.surcharges ? (
        <div className={classes.wide}>
          <SurchargesField help={kind === 'machine' ? FORM_TEXTS.surchargeAllHours : FORM_TEXTS.surchargeStationary} />
        </div>
      ) : null}
      {parts.equipment ? <EquipmentFields onAdd={onAdd('equipment')} /> : null}
      {parts.travel ? (
        <OtherAssetField
          name="travelVehicleId"
          kind="vehicle"
          label={FORM_TEXTS.carrier}
          placeholder={FORM_TEXTS.noVehicle}
          nothing={NOTHING.vehicle}
          onAdd={onAdd('travelVehicle')}
        />
      ) : null}
    </>
  )
}

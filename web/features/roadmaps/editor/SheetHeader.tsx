import { memo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Driver } from '#contract/drivers.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { DurationField } from '../../../ui/TimeField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { DriverDialog } from '../../drivers/DriverDialog.tsx'
import { VehicleDialog } from '../../vehicles/VehicleDialog.tsx'
import { useRemark } from '../checks/SheetChecks.tsx'
import { assetLabel, SHEET_TEXT } from '../kind-texts.ts'
import { NOTHING, SHEET_TEXT_LABELS, TEXTS } from '../texts.ts'
import classes from './SheetHeader.module.css'
import { SheetSpan } from './SheetSpan.tsx'
import { SurchargeSelect } from './SurchargeSelect.tsx'
import { SurchargesField } from './SurchargesField.tsx'
import { useRules, useSheet } from './sheet-form.ts'
import { useSheetStart } from './use-sheet-start.ts'

type Adding = { what: 'vehicle' | 'driver' | 'createdBy' | 'equipment' | 'travelVehicle'; typed: string }

/** Active vehicles of a kind, and the one that the sheet has already. */
const assetOptions = (vehicles: readonly Vehicle[], kind: Vehicle['vehicleType'] | null, stored: number | null | undefined) =>
  vehicles
    .filter((asset) => asset.id === stored || (asset.status === 'active' && (kind === null || asset.vehicleType === kind)))
    .map((asset) => ({ value: asset.id, label: assetLabel(asset) }))

const driverOptions = (drivers: readonly Driver[], stored: readonly (number | null | undefined)[]) =>
  drivers.filter(({ id, status }) => status === 'active' || stored.includes(id)).map(({ id, name }) => ({ value: id, label: name }))

type PersonProps = {
  name: 'driverId' | 'createdBy'
  label: string
  required?: boolean
  nothing: string
  onValue?: (id: number | null) => void
  onAdd: (typed: string) => void
}

const PersonField = ({ name, ...field }: PersonProps) => {
  const { control, lists, sources } = useSheet()
  const remark = useRemark()
  return (
    <div className={classes.person}>
      <SelectField
        control={control}
        name={name}
        {...remark(name)}
        options={driverOptions(lists.drivers, [sources.kept?.[name]])}
        {...field}
      />
    </div>
  )
}

type OtherAssetProps = {
  name: 'equipmentId' | 'travelVehicleId'
  kind: Vehicle['vehicleType']
  label: string
  placeholder: string
  nothing: string
  onAdd: (typed: string) => void
}

/** What goes along with the sheet's own vehicle or machine. */
const OtherAssetField = ({ name, kind, ...field }: OtherAssetProps) => {
  const { control, lists, sources } = useSheet()
  return (
    <div className={classes.half}>
      <SelectField control={control} name={name} clearable options={assetOptions(lists.vehicles, kind, sources.kept?.[name])} {...field} />
    </div>
  )
}

type HoursProps = {
  name: 'hoursAvailable' | 'hoursExploitation' | 'hoursStationary' | 'equipmentHours'
  label: string
  required?: boolean
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

/** The equipment that works with the sheet's vehicle, for how long and with which surcharge. */
const EquipmentFields = ({ onAdd }: { onAdd: (typed: string) => void }) => {
  const { form, control, sources } = useSheet()
  const equipmentId = useWatch({ control, name: 'equipmentId' })
  return (
    <>
      <OtherAssetField
        name="equipmentId"
        kind="machine"
        label={COMMON.equipment}
        placeholder={TEXTS.noEquipment}
        nothing={NOTHING.machine}
        onAdd={onAdd}
      />
      {equipmentId ? (
        <>
          <HoursField name="equipmentHours" label={TEXTS.equipmentHours} />
          <div className={classes.half}>
            <SurchargeSelect
              control={control}
              name="equipmentConsumptionId"
              label={TEXTS.equipmentSurcharge}
              used={sources.kept?.equipmentConsumptionId}
              onPicked={(id) => form.setValue('equipmentConsumptionId', id, { shouldDirty: true })}
            />
          </div>
        </>
      ) : null}
    </>
  )
}

/** What a machine is carried with, and what for. */
const TravelFields = ({ onAdd }: { onAdd: (typed: string) => void }) => {
  const { control } = useSheet()
  return (
    <>
      <OtherAssetField
        name="travelVehicleId"
        kind="vehicle"
        label={TEXTS.carrier}
        placeholder={TEXTS.noVehicle}
        nothing={NOTHING.vehicle}
        onAdd={onAdd}
      />
      <div className={classes.half}>
        <TextField control={control} name="purposeOfTravel" label={SHEET_TEXT_LABELS.purposeOfTravel} maxLength={250} />
      </div>
    </>
  )
}

type Props = { copied: boolean; resumed: boolean; follows?: boolean }

/** Number, vehicle, people, days, and where the tank and the odometer stood. */
export const SheetHeader = memo(({ copied, resumed, follows = false }: Props) => {
  const { form, control, lists, remember, sources } = useSheet()
  const { kind, kept } = sources
  const text = SHEET_TEXT[kind]
  const { parts, fuelUm } = useRules()
  const remark = useRemark()
  const editing = kept !== null
  const [adding, setAdding] = useState<Adding | null>(null)
  const loaded = useSheetStart(resumed)
  const stop = () => setAdding(null)
  const add = (what: Adding['what']) => (typed: string) => setAdding({ what, typed })
  const driver = useRef(form.getValues('driverId'))

  // the driver prepares the sheet until another person is chosen
  const driverPicked = (id: number | null) => {
    const prepared = form.getValues('createdBy')
    if (prepared === null || prepared === undefined || prepared === driver.current) form.setValue('createdBy', id, { shouldDirty: true })
    driver.current = id
  }

  return (
    <section className={`card ${classes.card}`} aria-label={TEXTS.generalData}>
      <div className={classes.grid}>
        <div className={classes.short}>
          <NumberField
            control={control}
            name="number"
            {...remark('number')}
            label={COMMON.number}
            required
            places={0}
            names
            disabled={editing}
          />
        </div>
        <div className={classes.wide}>
          <SelectField
            control={control}
            name="vehicleId"
            {...remark('vehicleId')}
            label={text.asset}
            required
            disabled={editing}
            autoFocus={!editing && !copied && !follows}
            options={assetOptions(lists.vehicles, kind, kept?.vehicleId)}
            nothing={NOTHING[kind]}
            {...(editing ? {} : { onAdd: add('vehicle') })}
          />
        </div>
        <PersonField
          name="driverId"
          label={text.person}
          required
          nothing={NOTHING[kind === 'vehicle' ? 'driver' : 'operator']}
          onValue={driverPicked}
          onAdd={add('driver')}
        />
        <PersonField name="createdBy" label={TEXTS.preparedBy} nothing={NOTHING.operator} onAdd={add('createdBy')} />

        <SheetSpan copied={copied} />
        {parts.km ? (
          <div className={classes.quarter}>
            <NumberField
              control={control}
              name="kmStart"
              {...remark('kmStart')}
              label={TEXTS.kmAtStart}
              unit="km"
              required
              {...(loaded ? { help: TEXTS.fromRecordsKm(formatKm(loaded.kmStart)) } : {})}
            />
          </div>
        ) : null}
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="fuelStart"
            {...remark('fuelStart')}
            label={TEXTS.fuelAtStart}
            unit={fuelUm}
            required
            negative
            least={2}
            {...(loaded ? { help: TEXTS.fromRecordsFuel(formatLitres(loaded.fuelStart), fuelUm) } : {})}
          />
        </div>

        {parts.work ? (
          <>
            <HoursField name="hoursAvailable" label={TEXTS.hoursAvailable} required />
            <HoursField name="hoursExploitation" label={TEXTS.hoursWorked} required />
          </>
        ) : null}
        {parts.stationary ? <HoursField name="hoursStationary" label={TEXTS.hoursStationary} /> : null}
        {parts.surcharges ? (
          <div className={classes.half}>
            <SurchargesField help={kind === 'machine' ? TEXTS.surchargeAllHours : TEXTS.surchargeStationary} />
          </div>
        ) : null}
        {parts.equipment ? <EquipmentFields onAdd={add('equipment')} /> : null}
        {parts.travel ? <TravelFields onAdd={add('travelVehicle')} /> : null}
      </div>

      {adding && adding.what !== 'driver' && adding.what !== 'createdBy' ? (
        <VehicleDialog
          kind={adding.what === 'vehicle' ? kind : adding.what === 'equipment' ? 'machine' : 'vehicle'}
          row={null}
          typed={adding.typed}
          onClose={stop}
          onSaved={(saved) => {
            remember('vehicles', saved)
            const field = adding.what === 'vehicle' ? 'vehicleId' : adding.what === 'equipment' ? 'equipmentId' : 'travelVehicleId'
            form.setValue(field, saved.id, { shouldDirty: true, shouldValidate: true })
            stop()
          }}
        />
      ) : null}
      {adding?.what === 'driver' || adding?.what === 'createdBy' ? (
        <DriverDialog
          row={null}
          typed={adding.typed}
          called={kind === 'machine' ? 'operator' : COMMON.driverWord}
          onClose={stop}
          onSaved={(saved) => {
            remember('drivers', saved)
            form.setValue(adding.what === 'driver' ? 'driverId' : 'createdBy', saved.id, { shouldDirty: true, shouldValidate: true })
            if (adding.what === 'driver') driverPicked(saved.id)
            stop()
          }}
        />
      ) : null}
    </section>
  )
})

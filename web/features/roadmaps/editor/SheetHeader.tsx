import { TextInput } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { Fragment, memo, type ReactNode, useId, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { Driver } from '#contract/drivers.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { formatDay, isDay } from '#domain/calendar/day.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { call } from '../../../lib/api.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import { inputProps } from '../../../ui/input-props.tsx'
import { lazyDialog } from '../../../ui/lazy-dialog.tsx'
import { lazyPart, usePartsAhead } from '../../../ui/lazy-part.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { DurationField } from '../../../ui/TimeField.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { useRemark } from '../checks/SheetChecks.tsx'
import { assetLabel, SHEET_TEXT } from '../kind-texts.ts'
import { NOTHING, TEXTS } from '../texts.ts'
import classes from './SheetHeader.module.css'
import { SheetSpan } from './SheetSpan.tsx'
import { SheetTexts, textsAt } from './SheetTexts.tsx'
import { SurchargeSelect } from './SurchargeSelect.tsx'
import { useRules, useSheet } from './sheet-form.ts'
import { type SheetStart, useSheetStart } from './use-sheet-start.ts'

const DriverDialog = lazyDialog(async () => (await import('../../drivers/DriverDialog.tsx')).DriverDialog)
const VehicleDialog = lazyDialog(async () => (await import('../../vehicles/VehicleDialog.tsx')).VehicleDialog)
const SurchargesField = lazyPart(async () => (await import('./SurchargesField.tsx')).SurchargesField, {
  place: <TextInput disabled {...inputProps({ label: TEXTS.surcharges, help: '\u00a0' }, undefined)} />,
})
const AHEAD = [DriverDialog, VehicleDialog]

type Adding = { what: 'vehicle' | 'driver' | 'createdBy' | 'equipment' | 'travelVehicle'; typed: string }

/** Active vehicles of a kind, and the sheet's current one. */
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
        options={driverOptions(lists.drivers, [sources.savedSheet?.[name]])}
        search={lists.searches?.drivers}
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

/** Fields that depend on the sheet's vehicle or machine. */
const OtherAssetField = ({ name, kind, ...field }: OtherAssetProps) => {
  const { control, lists, sources } = useSheet()
  return (
    <div className={classes.half}>
      <SelectField
        control={control}
        name={name}
        clearable
        options={assetOptions(lists.vehicles, kind, sources.savedSheet?.[name])}
        search={lists.searches?.[kind]}
        {...field}
      />
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
              used={sources.savedSheet?.equipmentConsumptionId}
            />
          </div>
        </>
      ) : null}
    </>
  )
}

/** The vehicle that transports a machine, and the purpose. */
const TravelFields = ({ onAdd }: { onAdd: (typed: string) => void }) => {
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
        <SheetTexts place="travel" />
      </div>
    </>
  )
}

const SheetNumber = () => {
  const { control, sources } = useSheet()
  const remark = useRemark()
  return (
    <div className={classes.short}>
      <NumberField
        control={control}
        name="number"
        {...remark('number')}
        label={COMMON.number}
        required
        places={0}
        names
        disabled={sources.savedSheet !== null}
      />
    </div>
  )
}

type Add = (what: Adding['what']) => (typed: string) => void

const AssetOfSheet = ({ onAdd, autoFocus }: { onAdd: Add; autoFocus: boolean }) => {
  const { control, lists, sources } = useSheet()
  const { kind, savedSheet } = sources
  const remark = useRemark()
  return (
    <div className={classes.wide}>
      <SelectField
        control={control}
        name="vehicleId"
        {...remark('vehicleId')}
        label={SHEET_TEXT[kind].asset}
        required
        disabled={savedSheet !== null}
        autoFocus={autoFocus && savedSheet === null}
        options={assetOptions(lists.vehicles, kind, savedSheet?.vehicleId)}
        search={lists.searches?.[kind]}
        nothing={NOTHING[kind]}
        {...(savedSheet ? {} : { onAdd: onAdd('vehicle') })}
      />
    </div>
  )
}

/** What the odometer at the start is compared with: the last sheet, or for the first one the dashboard of the vehicle. */
const kmHelp = ({ kmStart, firstDay, driverId }: SheetStart): string => {
  if (kmStart === null) return TEXTS.beforeFirstSheet(formatDay(firstDay ?? ''))
  return driverId === null ? TEXTS.firstSheetKm : TEXTS.fromRecordsKm(formatKm(kmStart))
}

/** What the tank at the start is compared with: the last sheet, or for the first one the initial stock of the vehicle. */
const fuelHelp = ({ fuelStart, firstDay, driverId }: SheetStart, unit: string): string => {
  if (fuelStart === null) return TEXTS.beforeFirstSheet(formatDay(firstDay ?? ''))
  if (driverId !== null) return TEXTS.fromRecordsFuel(formatLitres(fuelStart), unit)
  return fuelStart === 0 ? TEXTS.firstSheetFuel : TEXTS.fromInitialStock(formatLitres(fuelStart), unit)
}

/** Odometer and tank at the start. */
const StartFields = ({ loaded }: { loaded: SheetStart | null }) => {
  const { control } = useSheet()
  const { parts, fuelUm } = useRules()
  const remark = useRemark()
  return (
    <>
      {parts.km ? (
        <div className={classes.quarter}>
          <NumberField
            control={control}
            name="kmStart"
            {...remark('kmStart')}
            label={TEXTS.kmAtStart}
            unit="km"
            required
            {...(loaded ? { help: kmHelp(loaded) } : {})}
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
          {...(loaded ? { help: fuelHelp(loaded, fuelUm) } : {})}
        />
      </div>
    </>
  )
}

/** Fields that only some vehicles' sheets have. */
const SpecialFields = ({ onAdd }: { onAdd: Add }) => {
  const { kind } = useSheet().sources
  const { parts } = useRules()
  return (
    <>
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
      {parts.equipment ? <EquipmentFields onAdd={onAdd('equipment')} /> : null}
      {parts.travel ? <TravelFields onAdd={onAdd('travelVehicle')} /> : null}
    </>
  )
}

type Field = 'vehicleId' | 'equipmentId' | 'travelVehicleId' | 'driverId' | 'createdBy'
type AddingProps = { adding: Adding; onClose: () => void; onDriver: (id: number | null) => void }

/** The dialog that adds a record missing from a list of the header. */
const AddingDialog = ({ adding: { what, typed }, onClose, onDriver }: AddingProps) => {
  const { form, remember, sources } = useSheet()
  const { kind } = sources
  const choose = (field: Field, id: number) => form.setValue(field, id, { shouldDirty: true, shouldValidate: true })
  const forget = (fields: readonly Field[], id: number) => {
    for (const field of fields) if (form.getValues(field) === id) form.setValue(field, null as never, { shouldDirty: true })
  }
  if (what === 'driver' || what === 'createdBy')
    return (
      <DriverDialog
        row={null}
        typed={typed}
        called={kind === 'machine' ? 'operator' : COMMON.driverWord}
        onClose={onClose}
        onSaved={(saved) => {
          remember('drivers', saved)
          choose(what === 'driver' ? 'driverId' : 'createdBy', saved.id)
          if (what === 'driver') onDriver(saved.id)
          onClose()
        }}
        onGone={(gone) => {
          remember('drivers', gone, true)
          forget(['driverId', 'createdBy'], gone.id)
        }}
      />
    )
  return (
    <VehicleDialog
      kind={what === 'vehicle' ? kind : what === 'equipment' ? 'machine' : 'vehicle'}
      row={null}
      typed={typed}
      onClose={onClose}
      onSaved={(saved) => {
        remember('vehicles', saved)
        choose(what === 'vehicle' ? 'vehicleId' : what === 'equipment' ? 'equipmentId' : 'travelVehicleId', saved.id)
        onClose()
      }}
      onGone={(gone) => {
        remember('vehicles', gone, true)
        forget(['vehicleId', 'equipmentId', 'travelVehicleId'], gone.id)
      }}
    />
  )
}

/** Fields that a phone shows on request, and automatically when one of them is invalid. */
const FOLDED = ['number', 'createdBy', 'startDate', 'startTime', 'endDate', 'endTime', 'hoursAvailable', 'hoursExploitation'] as const
const FOLDED_TOO = ['hoursStationary', 'consumptionIds', 'equipmentId', 'equipmentHours', 'travelVehicleId', ...textsAt('travel')] as const

const Folded = ({ children }: { children: ReactNode }) => {
  const { control } = useSheet()
  const { errors } = useFormState({ control, name: [...FOLDED, ...FOLDED_TOO] })
  const [number, day, from, to] = useWatch({ control, name: ['number', 'startDate', 'startTime', 'endTime'] })
  const [chosen, setChosen] = useState(false)
  const fields = useId()
  const opened = chosen || [...FOLDED, ...FOLDED_TOO].some((name) => errors[name])
  return (
    <>
      <button type="button" className={classes.fold} aria-expanded={opened} aria-controls={fields} onClick={() => setChosen(!opened)}>
        <ChevronRight size={16} aria-hidden />
        <span>
          {TEXTS.restOfHeader(number ?? 0, isDay(day) ? formatDay(day) : '', `${from || '00:00'}–${to || '00:00'}`).map((text, at) => (
            <Fragment key={text}>
              {at > 0 ? ' · ' : null}
              <span className={classes.whole}>{text}</span>
            </Fragment>
          ))}
        </span>
      </button>
      <div id={fields} className={classes.grid} hidden={!opened}>
        {children}
      </div>
    </>
  )
}

/** A person added by name alone, as typed; a refused or missing name opens the dialog. */
const useNamedPerson = (choose: (what: 'driver' | 'createdBy', id: number | null) => void, ask: Add) => {
  const { form, remember, sources } = useSheet()
  const adding = useRef(false)
  return (what: 'driver' | 'createdBy') => async (typed: string) => {
    if (typed === '' || adding.current) return ask(what)(typed)
    adding.current = true
    const companyId = Number(form.getValues('companyId'))
    try {
      const saved = await call('saveDriver', { body: { id: null, companyId, name: typed } })
      remember('drivers', saved)
      choose(what, saved.id)
      notifySuccess(TEXTS.personAdded(saved.name, sources.kind === 'machine' ? 'operator' : COMMON.driverWord), async () => {
        try {
          await call('deleteDriver', { query: { companyId, id: saved.id } })
          choose(what, null)
          remember('drivers', saved, true)
        } catch (error) {
          notifyError(error)
        }
      })
    } catch {
      ask(what)(typed)
    } finally {
      adding.current = false
    }
  }
}

type Props = { copied: boolean; resumed: boolean; follows?: boolean }

/** Number, vehicle, people, days, and the tank and odometer at the start. A phone first shows only the required fields. */
export const SheetHeader = memo(({ copied, resumed, follows = false }: Props) => {
  const { form, sources } = useSheet()
  const { kind } = sources
  const phone = usePhone()
  const loaded = useSheetStart(resumed)
  usePartsAhead(AHEAD)
  const [adding, setAdding] = useState<Adding | null>(null)
  const add: Add = (what) => (typed) => setAdding({ what, typed })
  const driver = useRef(form.getValues('driverId'))

  // the driver prepares the sheet until the user chooses another person
  const driverPicked = (id: number | null) => {
    const prepared = form.getValues('createdBy')
    if (prepared === null || prepared === undefined || prepared === driver.current) form.setValue('createdBy', id, { shouldDirty: true })
    driver.current = id
  }
  const addPerson = useNamedPerson((what, id) => {
    form.setValue(what === 'driver' ? 'driverId' : 'createdBy', id as number, { shouldDirty: true, shouldValidate: id !== null })
    if (what === 'driver') driverPicked(id)
  }, add)
  const asset = <AssetOfSheet onAdd={add} autoFocus={!copied && !follows} />
  const person = (
    <PersonField
      name="driverId"
      label={SHEET_TEXT[kind].person}
      required
      nothing={NOTHING[kind === 'vehicle' ? 'driver' : 'operator']}
      onValue={driverPicked}
      onAdd={addPerson('driver')}
    />
  )
  const prepared = <PersonField name="createdBy" label={TEXTS.preparedBy} nothing={NOTHING.operator} onAdd={addPerson('createdBy')} />

  return (
    <section className={`card ${classes.card}`} aria-label={TEXTS.generalData}>
      {phone ? (
        <>
          <div className={classes.grid}>
            {asset}
            {person}
            <StartFields loaded={loaded} />
          </div>
          <Folded>
            <SheetNumber />
            {prepared}
            <SheetSpan copied={copied} />
            <SpecialFields onAdd={add} />
          </Folded>
        </>
      ) : (
        <div className={classes.grid}>
          <SheetNumber />
          {asset}
          {person}
          {prepared}
          <SheetSpan copied={copied} />
          <StartFields loaded={loaded} />
          <SpecialFields onAdd={add} />
        </div>
      )}
      {adding ? <AddingDialog adding={adding} onClose={() => setAdding(null)} onDriver={driverPicked} /> : null}
    </section>
  )
})

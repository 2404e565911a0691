import { SegmentedControl } from '@mantine/core'
import { Truck } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormClearErrors, UseFormGetValues, UseFormSetValue } from 'react-hook-form'
import type { Vehicle } from '#contract/vehicles.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { proposedRecord } from '#domain/proposals/records.ts'
import { activeOn } from '#domain/roadmap/active-on.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { FormControl } from '../../ui/draft.ts'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart, usePartsAhead } from '../../ui/lazy-part.tsx'
import { addedTo } from '../../ui/new-record.tsx'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { COMMON } from '../../ui/texts.ts'
import type { Remember, SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { FIRST } from './first-texts.ts'
import classes from './GeneratorWizard.module.css'
import { MACHINE_TEXTS } from './machine/texts.ts'
import type { PeopleForm } from './people-choice.ts'
import { StepCard } from './StepCard.tsx'

const DriverDialog = lazyPart(async () => (await import('../drivers/DriverDialog.tsx')).DriverDialog)
const VehicleDialog = lazyPart(async () => (await import('../vehicles/VehicleDialog.tsx')).VehicleDialog)
const RunsPanel = lazyPart(async () => (await import('./RunsPanel.tsx')).RunsPanel)
const DIALOGS = [DriverDialog, VehicleDialog]

/** The differences between a vehicle's driver and a machine's operator. */
const TEXTS_BY_KIND = {
  vehicle: {
    ...{ title: FIRST.chooseVehicle, help: FIRST.chooseVehicleHelp, asset: COMMON.vehicle, nothing: LABEL.noVehicle },
    ...{ driver: FIRST.driver, preparer: FIRST.operator },
  },
  machine: {
    ...{ title: MACHINE_TEXTS.choose, help: MACHINE_TEXTS.chooseHelp, asset: COMMON.machine, nothing: MACHINE_TEXTS.none },
    ...{ driver: MACHINE_TEXTS.operator, preparer: MACHINE_TEXTS.preparer },
  },
} as const

type Props = {
  control: FormControl<PeopleForm>
  getValues: UseFormGetValues<PeopleForm>
  setValue: UseFormSetValue<PeopleForm>
  clearErrors: UseFormClearErrors<PeopleForm>
  lists: SheetLists
  /** Vehicles and drivers that were active on this day or later are offered. */
  from: Day
  remember: Remember
  onVehicle: (vehicle: Vehicle | undefined) => void
  busy: boolean
  aside?: ReactNode
  onNext: () => void
}

/** The kind of the chosen vehicle or machine; a vehicle while none is chosen. */
const kindOf = ({ vehicles }: SheetLists, chosen: number | null | undefined): AssetKind =>
  vehicles.find(({ id }) => id === chosen)?.vehicleType ?? 'vehicle'

const goneSince = ({ inactiveSince }: { inactiveSince: Day | null }) => (inactiveSince ? FIRST.inactiveSince(formatDay(inactiveSince)) : '')
const isActive = ({ status }: { status: string }) => status === 'active'

const activeDrivers = ({ drivers }: SheetLists, from: Day) =>
  drivers.filter((driver) => activeOn(driver, from)).map((driver) => ({ value: driver.id, label: `${driver.name}${goneSince(driver)}` }))

/** Trip sheets of a vehicle, or operating sheets of a machine. */
const KindChoice = ({ kind, onKind }: { kind: AssetKind; onKind: (kind: AssetKind) => void }) => (
  <SegmentedControl
    mb="sm"
    aria-label={MACHINE_TEXTS.kind}
    value={kind}
    onChange={(picked) => onKind(picked as AssetKind)}
    data={[
      { value: 'vehicle', label: COMMON.vehicle },
      { value: 'machine', label: COMMON.machine },
    ]}
  />
)

type OnlyOnes = Pick<Props, 'getValues' | 'setValue' | 'clearErrors' | 'onVehicle'> & {
  vehicles: readonly Vehicle[]
  drivers: SheetLists['drivers']
  /** The driver that was proposed or chosen last. */
  driver: RefObject<number | null | undefined>
  kind: AssetKind
}

/** Proposes the vehicle and the driver of a company that has no second one. */
const useOnlyOnes = ({ getValues, setValue, clearErrors, vehicles, drivers, driver, kind, onVehicle }: OnlyOnes): void => {
  const vehicle = vehicles.find(({ id }) => id === proposedRecord(vehicles))
  const driverId = proposedRecord(drivers)
  const propose = useEffectEvent(() => {
    if (vehicle && !getValues('vehicleId')) {
      setValue('vehicleId', vehicle.id)
      clearErrors('vehicleId')
      onVehicle(vehicle)
    }
    if (driverId === null) return
    for (const field of ['driverId', 'createdBy'] as const) if (!getValues(field)) setValue(field, driverId)
    driver.current = getValues('driverId')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind has vehicles of its own
  useEffect(() => propose(), [kind])
}

type Named = 'vehicleId' | 'driverId' | 'createdBy'
type AddingProps = Pick<Props, 'remember' | 'getValues' | 'setValue' | 'onVehicle'> & {
  adding: { what: Named; typed: string }
  kind: AssetKind
  onAdded: (field: Named, id: number) => void
  onClose: () => void
}

/** The dialog that adds a vehicle, a machine or a person missing from the lists. */
const AddingDialog = ({ adding: { what, typed }, kind, remember, getValues, setValue, onVehicle, onAdded, onClose }: AddingProps) => {
  const forget = (fields: readonly Named[]) => (id: number) => {
    // a person that was not kept is none again; the form's type knows a chosen one alone
    for (const field of fields) if (getValues(field) === id) setValue(field, null as never, { shouldDirty: true })
  }
  if (what === 'vehicleId')
    return (
      <VehicleDialog
        kind={kind}
        row={null}
        typed={typed}
        onClose={onClose}
        {...addedTo(
          remember,
          'vehicles',
          (id, saved) => {
            onAdded('vehicleId', id)
            onVehicle(saved)
          },
          (id) => {
            forget(['vehicleId'])(id)
            onVehicle(undefined)
          },
        )}
      />
    )
  return (
    <DriverDialog
      row={null}
      typed={typed}
      called={what === 'driverId' ? COMMON.driverWord : 'operator'}
      onClose={onClose}
      {...addedTo(remember, 'drivers', (id) => onAdded(what, id), forget(['driverId', 'createdBy']))}
    />
  )
}

/** The first step: the vehicle or machine, its driver, and the person who prepares the sheets. */
export const PeopleStep = ({ control, getValues, setValue, clearErrors, lists, from, remember, onVehicle, busy, aside, onNext }: Props) => {
  const [adding, setAdding] = useState<AddingProps['adding'] | null>(null)
  usePartsAhead(DIALOGS)
  const stop = () => setAdding(null)
  const driver = useRef(getValues('driverId'))
  const [kind, setKind] = useState(() => kindOf(lists, getValues('vehicleId')))
  const kindTexts = TEXTS_BY_KIND[kind]
  const vehicles = lists.vehicles.filter((row) => row.vehicleType === kind && activeOn(row, from))
  const pickKind = (picked: AssetKind) => {
    setKind(picked)
    setValue('vehicleId', null)
    onVehicle(undefined)
  }
  const drivers = activeDrivers(lists, from)
  // the driver prepares the sheets until the user chooses another person
  const driverPicked = (id: number | null) => {
    const prepared = getValues('createdBy') ?? null
    if (prepared === null || prepared === driver.current) setValue('createdBy', id, { shouldDirty: true, shouldValidate: true })
    driver.current = id
  }
  const stillActive = { vehicles: vehicles.filter(isActive), drivers: lists.drivers.filter(isActive) }
  useOnlyOnes({ getValues, setValue, clearErrors, ...stillActive, driver, kind, onVehicle })
  const set = (field: Named, id: number) => {
    setValue(field, id, { shouldDirty: true, shouldValidate: true })
    if (field === 'driverId') driverPicked(id)
    stop()
  }
  return (
    <StepCard
      isForm
      title={kindTexts.title}
      lead={kindTexts.help}
      next={<SubmitButton loading={busy}>{LABEL.next}</SubmitButton>}
      aside={aside}
      onSubmit={onNext}
    >
      <div className={`card ${classes.card}`}>
        <KindChoice kind={kind} onKind={pickKind} />
        <div className={classes.thirds}>
          <SelectField
            key={kind}
            control={control}
            name="vehicleId"
            label={kindTexts.asset}
            required
            options={vehicles.map((vehicle) => ({ value: vehicle.id, label: `${assetLabel(vehicle)}${goneSince(vehicle)}` }))}
            search={lists.searches?.[kind]}
            nothing={kindTexts.nothing}
            onValue={(id) => onVehicle(vehicles.find((vehicle) => vehicle.id === id))}
            onAdd={(typed) => setAdding({ what: 'vehicleId', typed })}
          />
          <SelectField
            control={control}
            name="driverId"
            label={kindTexts.driver}
            required
            options={drivers}
            search={lists.searches?.drivers}
            nothing={LABEL.noDriver}
            onValue={driverPicked}
            onAdd={(typed) => setAdding({ what: 'driverId', typed })}
          />
          <SelectField
            control={control}
            name="createdBy"
            label={kindTexts.preparer}
            required
            help={FIRST.operatorHelp}
            options={drivers}
            search={lists.searches?.drivers}
            nothing={FIRST.noOperator}
            onAdd={(typed) => setAdding({ what: 'createdBy', typed })}
          />
        </div>
      </div>
      {kind === 'vehicle' ? (
        <PlaceLink
          to="/dashboard/generate/vehicles"
          icon={<Truck size={20} aria-hidden />}
          name={FIRST.together}
          about={FIRST.togetherHelp}
        />
      ) : null}
      <RunsPanel />
      {adding ? <AddingDialog {...{ adding, kind, remember, getValues, setValue, onVehicle }} onAdded={set} onClose={stop} /> : null}
    </StepCard>
  )
}

import { SegmentedControl } from '@mantine/core'
import { Truck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Control, UseFormGetValues, UseFormSetValue } from 'react-hook-form'
import type { GeneratorPeople } from '#contract/generator.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { DraftOf } from '../../ui/draft.ts'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { COMMON } from '../../ui/texts.ts'
import { DriverDialog } from '../drivers/DriverDialog.tsx'
import type { Remember, SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { VehicleDialog } from '../vehicles/VehicleDialog.tsx'
import classes from './GeneratorWizard.module.css'
import { MACHINE_TEXTS } from './machine/texts.ts'
import { RunsPanel } from './RunsPanel.tsx'
import { StepCard } from './StepCard.tsx'
import { TEXTS } from './texts.ts'

/** The differences between a vehicle's driver and a machine's operator. */
const TEXTS_BY_KIND = {
  vehicle: {
    ...{ title: TEXTS.chooseVehicle, help: TEXTS.chooseVehicleHelp, asset: COMMON.vehicle, nothing: COMMON.noVehicle },
    ...{ driver: TEXTS.driver, preparer: TEXTS.operator },
  },
  machine: {
    ...{ title: MACHINE_TEXTS.choose, help: MACHINE_TEXTS.chooseHelp, asset: COMMON.machine, nothing: MACHINE_TEXTS.none },
    ...{ driver: MACHINE_TEXTS.operator, preparer: MACHINE_TEXTS.preparer },
  },
} as const

export type PeopleForm = DraftOf<typeof GeneratorPeople>

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: the form's context and answer do not matter to its fields
  control: Control<PeopleForm, any, any>
  getValues: UseFormGetValues<PeopleForm>
  setValue: UseFormSetValue<PeopleForm>
  lists: SheetLists
  remember: Remember
  onVehicle: (vehicle: Vehicle | undefined) => void
  onNext: () => void
}

/** The kind of the chosen vehicle or machine; a vehicle while none is chosen. */
const kindOf = ({ vehicles }: SheetLists, chosen: number | null | undefined): AssetKind =>
  vehicles.find(({ id }) => id === chosen)?.vehicleType ?? 'vehicle'

const activeDrivers = ({ drivers }: SheetLists) =>
  drivers.filter(({ status }) => status === 'active').map(({ id, name }) => ({ value: id, label: name }))

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

/** The first step: the vehicle or machine, its driver, and the person who prepares the sheets. */
export const PeopleStep = ({ control, getValues, setValue, lists, remember, onVehicle, onNext }: Props) => {
  const [adding, setAdding] = useState<{ what: 'vehicleId' | 'driverId' | 'createdBy'; typed: string } | null>(null)
  const stop = () => setAdding(null)
  const driver = useRef(getValues('driverId'))
  const [kind, setKind] = useState(() => kindOf(lists, getValues('vehicleId')))
  const kindTexts = TEXTS_BY_KIND[kind]
  const vehicles = lists.vehicles.filter((row) => row.vehicleType === kind && row.status === 'active')
  const pickKind = (picked: AssetKind) => {
    setKind(picked)
    setValue('vehicleId', null)
    onVehicle(undefined)
  }
  const drivers = activeDrivers(lists)
  // the driver prepares the sheets until the user chooses another person
  const driverPicked = (id: number | null) => {
    const prepared = getValues('createdBy') ?? null
    if (prepared === null || prepared === driver.current) setValue('createdBy', id, { shouldDirty: true, shouldValidate: true })
    driver.current = id
  }
  const set = (field: 'vehicleId' | 'driverId' | 'createdBy', id: number) => {
    setValue(field, id, { shouldDirty: true, shouldValidate: true })
    if (field === 'driverId') driverPicked(id)
    stop()
  }
  return (
    <StepCard title={kindTexts.title} lead={kindTexts.help} next={<SubmitButton>{COMMON.next}</SubmitButton>} onSubmit={onNext}>
      <div className={`card ${classes.card}`}>
        <KindChoice kind={kind} onKind={pickKind} />
        <div className={classes.thirds}>
          <SelectField
            key={kind}
            control={control}
            name="vehicleId"
            label={kindTexts.asset}
            required
            options={vehicles.map((vehicle) => ({ value: vehicle.id, label: assetLabel(vehicle) }))}
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
            nothing={COMMON.noDriver}
            onValue={driverPicked}
            onAdd={(typed) => setAdding({ what: 'driverId', typed })}
          />
          <SelectField
            control={control}
            name="createdBy"
            label={kindTexts.preparer}
            required
            help={TEXTS.operatorHelp}
            options={drivers}
            search={lists.searches?.drivers}
            nothing={TEXTS.noOperator}
            onAdd={(typed) => setAdding({ what: 'createdBy', typed })}
          />
        </div>
      </div>
      <PlaceLink
        to="/dashboard/generate/vehicles"
        icon={<Truck size={20} aria-hidden />}
        name={TEXTS.together.open}
        about={TEXTS.together.openHelp}
      />
      <RunsPanel />
      {adding?.what === 'vehicleId' ? (
        <VehicleDialog
          kind={kind}
          row={null}
          typed={adding.typed}
          onClose={stop}
          onSaved={(saved) => {
            remember('vehicles', saved)
            set('vehicleId', saved.id)
            onVehicle(saved)
          }}
        />
      ) : null}
      {adding?.what === 'driverId' || adding?.what === 'createdBy' ? (
        <DriverDialog
          row={null}
          typed={adding.typed}
          called={adding.what === 'driverId' ? COMMON.driverWord : 'operator'}
          onClose={stop}
          onSaved={(saved) => {
            remember('drivers', saved)
            set(adding.what, saved.id)
          }}
        />
      ) : null}
    </StepCard>
  )
}

import { Truck } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Control, UseFormGetValues, UseFormSetValue } from 'react-hook-form'
import type { GeneratorPeople } from '#contract/generator.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { COMMON } from '../../ui/texts.ts'
import type { DraftOf } from '../../ui/use-form.ts'
import { DriverDialog } from '../drivers/DriverDialog.tsx'
import type { Remember, SheetLists } from '../roadmaps/editor/sheet-sources.ts'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { VehicleDialog } from '../vehicles/VehicleDialog.tsx'
import classes from './GeneratorWizard.module.css'
import { RunsPanel } from './RunsPanel.tsx'
import { StepCard } from './StepCard.tsx'
import { TEXTS } from './texts.ts'

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

/** The first step: whose sheets, who drove, and who draws them up. */
export const PeopleStep = ({ control, getValues, setValue, lists, remember, onVehicle, onNext }: Props) => {
  const [adding, setAdding] = useState<{ what: 'vehicleId' | 'driverId' | 'createdBy'; typed: string } | null>(null)
  const stop = () => setAdding(null)
  const driver = useRef(getValues('driverId'))
  const vehicles = lists.vehicles.filter(({ vehicleType, status }) => vehicleType === 'vehicle' && status === 'active')
  const drivers = lists.drivers.filter(({ status }) => status === 'active').map(({ id, name }) => ({ value: id, label: name }))
  // the driver prepares the sheets until another one is chosen
  const driverPicked = (id: number | null) => {
    const prepared = getValues('createdBy')
    if (prepared === null || prepared === undefined || prepared === driver.current)
      setValue('createdBy', id, { shouldDirty: true, shouldValidate: true })
    driver.current = id
  }
  const set = (field: 'vehicleId' | 'driverId' | 'createdBy', id: number) => {
    setValue(field, id, { shouldDirty: true, shouldValidate: true })
    if (field === 'driverId') driverPicked(id)
    stop()
  }
  return (
    <StepCard
      title={TEXTS.chooseVehicle}
      lead={TEXTS.chooseVehicleHelp}
      next={<SubmitButton>{COMMON.next}</SubmitButton>}
      onSubmit={onNext}
    >
      <div className={`card ${classes.card}`}>
        <div className={classes.thirds}>
          <SelectField
            control={control}
            name="vehicleId"
            label={COMMON.vehicle}
            required
            options={vehicles.map((vehicle) => ({ value: vehicle.id, label: assetLabel(vehicle) }))}
            search={lists.searches?.vehicle}
            nothing={COMMON.noVehicle}
            onValue={(id) => onVehicle(vehicles.find((vehicle) => vehicle.id === id))}
            onAdd={(typed) => setAdding({ what: 'vehicleId', typed })}
          />
          <SelectField
            control={control}
            name="driverId"
            label={TEXTS.driver}
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
            label={TEXTS.operator}
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
          kind="vehicle"
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

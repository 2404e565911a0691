import { addedTo } from '../../../ui/new-record.tsx'
import { COMMON } from '../../../ui/texts.ts'
import { DriverDialog } from '../../drivers/DriverDialog.tsx'
import { VehicleDialog } from '../../vehicles/VehicleDialog.tsx'
import { useSheet } from './sheet-form.ts'

/** The record that is added, and what was typed into its field. */
export type Adding = { what: 'vehicle' | 'driver' | 'createdBy' | 'equipment' | 'travelVehicle'; typed: string }

export type Add = (what: Adding['what']) => (typed: string) => void

type Field = 'vehicleId' | 'equipmentId' | 'travelVehicleId' | 'driverId' | 'createdBy'
type AddingProps = { adding: Adding; onClose: () => void; onDriver: (id: number | null) => void }

/** The dialog that adds a record missing from a list of the header. */
export const AddingDialog = ({ adding: { what, typed }, onClose, onDriver }: AddingProps) => {
  const { form, remember, sources } = useSheet()
  const { kind } = sources
  const choose = (field: Field) => (id: number) => {
    form.setValue(field, id, { shouldDirty: true, shouldValidate: true })
    if (field === 'driverId') onDriver(id)
    onClose()
  }
  const forget = (fields: readonly Field[]) => (id: number) => {
    for (const field of fields) if (form.getValues(field) === id) form.setValue(field, null as never, { shouldDirty: true })
  }
  if (what === 'driver' || what === 'createdBy')
    return (
      <DriverDialog
        row={null}
        typed={typed}
        called={kind === 'machine' ? 'operator' : COMMON.driverWord}
        onClose={onClose}
        {...addedTo(remember, 'drivers', choose(what === 'driver' ? 'driverId' : 'createdBy'), forget(['driverId', 'createdBy']))}
      />
    )
  return (
    <VehicleDialog
      kind={what === 'vehicle' ? kind : what === 'equipment' ? 'machine' : 'vehicle'}
      row={null}
      typed={typed}
      onClose={onClose}
      {...addedTo(
        remember,
        'vehicles',
        choose(what === 'vehicle' ? 'vehicleId' : what === 'equipment' ? 'equipmentId' : 'travelVehicleId'),
        forget(['vehicleId', 'equipmentId', 'travelVehicleId']),
      )}
    />
  )
}

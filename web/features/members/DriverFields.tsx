import { SimpleGrid } from '@mantine/core'
import type { Control } from 'react-hook-form'
import type { InvitationForm } from '#contract/members.ts'
import type { DraftOf } from '../../ui/draft.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useRecords } from '../../ui/use-records.ts'
import { assetLabel } from '../roadmaps/kind-texts.ts'
import { TEXTS } from './texts.ts'

type Draft = Pick<DraftOf<typeof InvitationForm>, 'driverId' | 'vehicleId'>

/** The record that a driver is, and the vehicle that he begins with: active ones. */
export const DriverFields = <Form extends Draft>({ control }: { control: Control<Form> }) => {
  const drivers = useRecords('drivers')
  const vehicles = useRecords('vehicles')
  // the fields are those of every form with a driver
  const own = control as unknown as Control<Draft>
  const isActive = ({ status }: { status: string }) => status === 'active'
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing={6}>
      <SelectField
        control={own}
        name="driverId"
        label={TEXTS.driver}
        required
        help={TEXTS.driverHelp}
        options={(drivers.rows ?? []).filter(isActive).map(({ id, name }) => ({ value: id, label: name }))}
        {...(drivers.search ? { search: drivers.search } : {})}
      />
      <SelectField
        control={own}
        name="vehicleId"
        label={TEXTS.vehicle}
        clearable
        help={TEXTS.vehicleHelp}
        options={(vehicles.rows ?? []).filter(isActive).map((row) => ({ value: row.id, label: assetLabel(row) }))}
        {...(vehicles.search ? { search: vehicles.search } : {})}
      />
    </SimpleGrid>
  )
}

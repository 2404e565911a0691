import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Vehicle, VehicleForm } from '#contract/vehicles.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { fuelsQuery } from '../../articles/articles.api.ts'
import { PlateField } from '../../vehicles/PlateField.tsx'
import { emptyVehicle } from '../../vehicles/vehicle-draft.ts'
import { TEXTS } from './texts.ts'

/** The default norm until the user types the real one, litres per 100 km: a small diesel car. */
const PROPOSED_NORM = 7

type Props = { title: string; onClose: () => void; onSaved: (saved: Vehicle) => void; onGone: () => void }

/**
 * Adds the first vehicle with its plate and its fuel only; everything else can be added in the list of vehicles. Opened once the
 * fuels are there, so that the usual one is proposed before the user can save.
 */
export const QuickVehicleDialog = ({ title, onClose, onSaved, onGone }: Props) => {
  const { company } = useCompany()
  const fuels = useQuery(fuelsQuery(company.id))
  const usual = fuels.data?.find(({ name }) => name === TEXTS.usualFuel) ?? fuels.data?.[0]
  const { control, ...form } = useRecordForm(VehicleForm, {
    row: null,
    defaults: { ...emptyVehicle('vehicle', company.id), consumptionMixt: PROPOSED_NORM, fuelId: usual?.id ?? null },
    save: (body) => call('saveVehicle', { body }),
    onSaved,
    onGone,
  })
  return (
    <FormDialog title={title} confirm={TEXTS.next} form={form} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing={6}>
        <PlateField control={control} name="number" />
        <SelectField
          control={control}
          name="fuelId"
          label={LABEL.fuel}
          required
          options={(fuels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberField control={control} name="consumptionMixt" label={TEXTS.norm} required unit={TEXTS.per100} places={4} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {TEXTS.normHelp}
      </Text>
    </FormDialog>
  )
}

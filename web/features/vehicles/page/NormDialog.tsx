import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { VehiclePage } from '#contract/vehicle-page.ts'
import { NormForm } from '#contract/vehicles.ts'
import { NORMS } from '#domain/roadmap/rates.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import { TEXTS } from './dialog-texts.ts'

const LABELS = {
  consumptionMixt: TEXTS.mixed,
  consumptionUrban: TEXTS.urban,
  consumptionExtraUrban: TEXTS.extraUrban,
  consumptionStationary: TEXTS.stationary,
} as const

type Props = { page: VehiclePage; proposal: NonNullable<VehiclePage['proposal']>; onClose: () => void }

/** Makes the proposed norm the vehicle's from a day on. */
export const NormDialog = ({ page: { vehicle, norms }, proposal, onClose }: Props) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const { control, ...form } = useForm(NormForm, {
    defaults: {
      ...{ companyId: company.id, vehicleId: vehicle.id, version: vehicle.version, fromDay: proposal.fromDay },
      ...proposal.norms,
    },
    save: (body) => call('saveNorm', { body }),
    onSaved: async (saved) => {
      await client.invalidateQueries({ queryKey: ['vehicles', company.id] })
      notifyChange(TEXTS.normSaved, [saved])
      onClose()
    },
  })
  const unit = (norm: (typeof NORMS)[number]) => `${vehicle.fuel.um}/${norm === 'consumptionStationary' ? 'h' : '100 km'}`
  return (
    <FormDialog title={TEXTS.normTitle(vehicle.number)} size={440} onClose={onClose} form={form}>
      <Stack gap={6}>
        {NORMS.filter((norm) => norms[norm] !== null).map((norm) => (
          <NumberField key={norm} control={control} name={norm} label={LABELS[norm]} required unit={unit(norm)} places={4} />
        ))}
        <DateField control={control} name="fromDay" label={TEXTS.normFrom} required help={TEXTS.normFromHelp} />
      </Stack>
    </FormDialog>
  )
}

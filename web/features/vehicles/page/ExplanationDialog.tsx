import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ExplanationForm, type VehiclePage } from '#contract/vehicle-page.ts'
import { EXPLANATION_LABEL, EXPLANATIONS } from '#domain/fuel/full-to-full.ts'
import { monthShown } from '#domain/month/month.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useNotifyChange } from '../../../ui/use-undo.ts'
import { TEXTS } from './dialog-texts.ts'
import { ReadingsToSee } from './ReadingsToSee.tsx'

const reasons = EXPLANATIONS.map((value) => ({ value, label: EXPLANATION_LABEL[value] }))

type Props = { vehicleId: number; month: VehiclePage['months'][number]; onClose: () => void }

/** Why a month burnt more or less than the norm. */
export const ExplanationDialog = ({ vehicleId, month: { month, explained, leftOut }, onClose }: Props) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const { control, ...form } = useForm(ExplanationForm, {
    defaults: { companyId: company.id, vehicleId, month, reason: explained?.reason ?? null, note: explained?.note ?? null },
    save: (body) => call('explainConsumption', { body }),
    onSaved: async (saved) => {
      await client.invalidateQueries({ queryKey: ['vehicles', company.id] })
      notifyChange(TEXTS.explained, [saved])
      onClose()
    },
  })
  return (
    <FormDialog title={TEXTS.whyTitle(monthShown(month))} size={440} onClose={onClose} form={form}>
      <Stack gap={6}>
        {leftOut > 0 ? <ReadingsToSee vehicleId={vehicleId} month={{ month, leftOut }} /> : null}
        <SelectField control={control} name="reason" label={TEXTS.reason} options={reasons} clearable help={TEXTS.reasonHelp} autoFocus />
        <TextField control={control} name="note" label={TEXTS.note} maxLength={200} />
      </Stack>
    </FormDialog>
  )
}

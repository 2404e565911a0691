import { SimpleGrid, Stack } from '@mantine/core'
import { type Surcharge, SurchargeForm } from '#contract/surcharges.ts'
import { ASSET_KINDS, type AssetKind } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import type { RecordDialogProps } from '../../ui/record-dialog-props.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { ASSET_KIND_LABEL } from './asset-kind-label.ts'
import { TEXTS } from './texts.ts'

type Props = RecordDialogProps<Surcharge> & {
  /** What a new one is for. */
  vehicleType?: AssetKind
}

const kinds = ASSET_KINDS.map((value) => ({ value, label: ASSET_KIND_LABEL[value] }))

/** Adds a consumption surcharge (`row` null) or changes one. */
export const SurchargeDialog = ({ row, vehicleType = 'vehicle', typed = '', onClose, onSaved, onGone }: Props) => {
  const { company } = useCompany()
  const { control, ...form } = useRecordForm(SurchargeForm, {
    row,
    defaults: row ?? { id: null, companyId: company.id, name: typed, vehicleType, amount: null },
    save: (values) => call('saveSurcharge', { body: values }),
    onSaved,
    onGone,
  })
  return (
    <FormDialog title={row ? LABEL.edit(row.name) : TEXTS.addSurcharge} size={520} form={form} onClose={onClose}>
      <Stack gap={6}>
        <TextField control={control} name="name" label={LABEL.name} required autoFocus maxLength={120} help={TEXTS.nameHelp} />
        <SimpleGrid cols={2} spacing="md">
          <SelectField control={control} name="vehicleType" label={LABEL.kind} required options={kinds} />
          <NumberField control={control} name="amount" label={COMMON.surcharge} unit="%" required help={TEXTS.amountHelp} />
        </SimpleGrid>
      </Stack>
    </FormDialog>
  )
}

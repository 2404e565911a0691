import { Stack } from '@mantine/core'
import { useState } from 'react'
import { BeneficiaryForm } from '#contract/sheet-form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { LABEL } from '../../../ui/label-texts.ts'
import { addedTo } from '../../../ui/new-record.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { NewPartner } from '../../partners/NewPartner.tsx'
import { FORM_TEXTS } from '../form-texts.ts'
import { partnerOptions } from '../purchases/choices.tsx'
import type { BeneficiaryDraft } from './sheet-draft.ts'
import { useSheet } from './sheet-form.ts'

type Props = {
  title: string
  confirm: string
  beneficiary: BeneficiaryDraft
  onClose: () => void
  onSaved: (beneficiary: BeneficiaryDraft) => void
}

/** A beneficiary of the sheet, and the purpose of the work. */
export const BeneficiaryDialog = ({ title, confirm, beneficiary, onClose, onSaved }: Props) => {
  const { lists, remember } = useSheet()
  const [adding, setAdding] = useState<string | null>(null)
  const { control, getValues, setValue, ...form } = useForm(BeneficiaryForm, {
    defaults: beneficiary,
    save: async (values) => values,
    onSaved,
  })
  const choose = (id: number) => {
    setValue('partnerId', id, { shouldDirty: true, shouldValidate: true })
    setAdding(null)
  }
  const forget = (id: number) => {
    if (getValues('partnerId') === id) setValue('partnerId', null, { shouldDirty: true })
  }
  return (
    <FormDialog title={title} confirm={confirm} size={520} form={form} onClose={onClose}>
      <Stack gap="sm">
        <SelectField
          control={control}
          name="partnerId"
          label={FORM_TEXTS.beneficiary}
          required
          autoFocus
          options={partnerOptions(lists.partners)}
          search={lists.searches?.partners}
          nothing={LABEL.noPartner}
          onAdd={setAdding}
        />
        <TextField control={control} name="purpose" label={FORM_TEXTS.purpose} required maxLength={250} />
      </Stack>
      <NewPartner typed={adding} onClose={() => setAdding(null)} {...addedTo(remember, 'partners', choose, forget)} />
    </FormDialog>
  )
}

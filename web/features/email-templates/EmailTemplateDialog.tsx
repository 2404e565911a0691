import { Stack, Textarea } from '@mantine/core'
import { type EmailTemplate, EmailTemplateForm } from '#contract/email-templates.ts'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { TextField, useText } from '../../ui/TextField.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { TEXTS } from './texts.ts'

type Props = { row: EmailTemplate | null; onClose: () => void; onSaved: (saved: EmailTemplate) => void }

/** Adds a prepared mail (`row` null) or changes one. */
export const EmailTemplateDialog = ({ row, onClose, onSaved }: Props) => {
  const { control, ...form } = useRecordForm(EmailTemplateForm, {
    row,
    defaults: row ?? { id: null, name: '', subject: '', text: '' },
    save: (body) => call('saveEmailTemplate', { body }),
    onSaved,
  })
  const text = useText({ control, name: 'text', label: TEXTS.text, required: true, maxLength: 20_000 })
  return (
    <FormDialog title={row ? LABEL.edit(row.name) : TEXTS.add} size={760} form={form} onClose={onClose}>
      <Stack gap={6}>
        <TextField control={control} name="name" label={LABEL.name} required autoFocus maxLength={120} />
        <TextField control={control} name="subject" label={TEXTS.subject} required maxLength={200} />
        <Textarea {...text} minRows={10} maxRows={16} autosize />
      </Stack>
    </FormDialog>
  )
}

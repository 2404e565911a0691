import { Text } from '@mantine/core'
import { approval } from '#contract/approval.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TEXTS } from './texts.ts'
import { type SeenSheet, useToldMove } from './use-approval.ts'

export const ReturnDialog = ({ sheets, onClose }: { sheets: readonly SeenSheet[]; onClose: () => void }) => {
  const { company } = useCompany()
  const told = useToldMove()
  const { control, ...form } = useForm(approval.returnSheets.body, {
    defaults: { companyId: company.id, sheets: sheets.map(({ id, version }) => ({ id, version })), reason: '' },
    save: (body) => call('returnSheets', { body }),
    onSaved: async (answer) => {
      onClose()
      await told('return', answer)
    },
  })
  const title = TEXTS.returnTitle(sheets.length)
  return (
    <FormDialog title={title} size={520} form={form} onClose={onClose} confirm={TEXTS.return}>
      <Text mb="sm">{TEXTS.returnHelp}</Text>
      <TextField control={control} name="reason" label={TEXTS.reason} required autoFocus maxLength={500} />
    </FormDialog>
  )
}

import { SimpleGrid, Stack } from '@mantine/core'
import { type Driver, DriverForm } from '#contract/drivers.ts'
import { looksLikePhone } from '#domain/company/identifiers.ts'
import { DRIVER_STATUS_LABEL, DRIVER_STATUSES } from '#domain/vocabulary.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import type { RecordDialogProps } from '../../ui/record-dialog-props.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { LazySubjectDeadlines } from '../deadlines/LazySubjectDeadlines.tsx'
import { TEXTS } from './texts.ts'

type Props = RecordDialogProps<Driver> & {
  /** Title for a new person: a driver of vehicles, or an operator of machines. */
  called?: 'șofer' | 'operator'
  /** Where the dialog is one of several steps: its own title, and the label of its button. */
  title?: string
  confirm?: string
}

const statuses = DRIVER_STATUSES.map((value) => ({ value, label: DRIVER_STATUS_LABEL[value] }))

/** Adds a driver or an operator (`row` null) or changes one. */
export const DriverDialog = ({
  row,
  called = COMMON.driverWord,
  typed = '',
  title,
  confirm = COMMON.save,
  onClose,
  onSaved,
  onGone,
}: Props) => {
  const { company } = useCompany()
  const { control, ...form } = useRecordForm(DriverForm, {
    row,
    defaults: row ?? { id: null, companyId: company.id, name: typed, job: null, ci: null, email: null, phone: null, status: 'active' },
    save: (values) => call('saveDriver', { body: values }),
    onSaved,
    onGone,
  })
  return (
    <FormDialog title={title ?? (row ? LABEL.edit(row.name) : TEXTS.add(called))} {...{ confirm, onClose }} form={form}>
      <Stack gap={6}>
        <TextField control={control} name="name" label={LABEL.name} required autoFocus maxLength={120} help={TEXTS.nameHelp} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing={6}>
          <TextField control={control} name="job" label={TEXTS.job} maxLength={80} />
          <TextField control={control} name="ci" label="CI" maxLength={20} help={TEXTS.identityHelp} />
          <TextField
            control={control}
            name="phone"
            kind="tel"
            label={LABEL.phone}
            maxLength={30}
            hint={(phone) => (looksLikePhone(phone) ? null : LABEL.unusualNumber)}
          />
          <TextField control={control} name="email" kind="email" label={LABEL.email} maxLength={254} />
          <SelectField control={control} name="status" label={COMMON.status} required options={statuses} help={TEXTS.activeHelp} />
        </SimpleGrid>
        {row ? <LazySubjectDeadlines subject="driver" subjectId={row.id} /> : null}
      </Stack>
    </FormDialog>
  )
}

import { Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CreditCard, Files, FileText, History, Scale } from 'lucide-react'
import { type Company, companies } from '#contract/companies.ts'
import { useCompany } from '../../app/company-context.tsx'
import { companiesQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { Form } from '../../ui/Form.tsx'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON, SAVED } from '../../ui/texts.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useForm } from '../../ui/use-form.ts'
import { useStoredAgain } from '../../ui/use-stored-again.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './SettingsScreen.module.css'
import { TEXTS } from './texts.ts'

/** Who approves the company's sheets, as the documents print it. */
export const SettingsScreen = () => {
  const { company } = useCompany()
  // another company is another form
  return <Approvers key={company.id} />
}

const Approvers = () => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const stored = { companyId: company.id, ...company.settings }
  const { control, submit, busy, dirty, reset } = useForm(companies.saveCompanySettings.body, {
    defaults: stored,
    save: async (body) => {
      const { version } = await call('saveCompanySettings', { body })
      return { ...body, version }
    },
    reopen: (current) => ({ companyId: company.id, ...(current as Company['settings']) }),
    onSaved: async (saved) => {
      // what was typed while it was being saved stays, as a change
      reset(saved, { keepDirtyValues: true })
      const back = { ...stored, version: saved.version }
      notifyChange(SAVED, [() => call('saveCompanySettings', { body: back })], () => reset({ ...back, version: saved.version + 1 }))
      await client.invalidateQueries(companiesQuery)
    },
  })
  useStoredAgain(stored, { dirty, busy }, reset)
  useConfirmLeave(dirty)
  return (
    <div className={classes.page}>
      <Title order={1}>{COMMON.settings}</Title>
      <Text c="dimmed" className={classes.company ?? ''}>
        {company.name}
      </Text>
      <Form className={`card ${classes.form}`} onSubmit={submit}>
        <TextField control={control} name="roadmapApprovedBy" label={TEXTS.roadSheetApprover} help={TEXTS.approverHelp} maxLength={120} />
        <TextField
          control={control}
          name="sheetApprovedBy"
          label={TEXTS.operatingSheetApprover}
          help={TEXTS.approverHelp}
          maxLength={120}
        />
        <div className={classes.actions}>
          <SubmitButton loading={busy}>{COMMON.save}</SubmitButton>
        </div>
      </Form>
      <PlaceLink
        to="/dashboard/settings/documents"
        icon={<FileText size={20} aria-hidden />}
        name="Aspectul documentelor"
        about={TEXTS.layoutHelp}
      />
      <PlaceLink
        to="/dashboard/settings/receipts"
        icon={<CreditCard size={20} aria-hidden />}
        name={TEXTS.receipts}
        about={TEXTS.receiptsHelp}
      />
      <PlaceLink to="/dashboard/settings/fiscal" icon={<Scale size={20} aria-hidden />} name={TEXTS.fiscal} about={TEXTS.fiscalHelp} />
      <PlaceLink to="/dashboard/settings/prints" icon={<Files size={20} aria-hidden />} name={TEXTS.prints} about={TEXTS.printsHelp} />
      <PlaceLink to="/dashboard/settings/journal" icon={<History size={20} aria-hidden />} name={TEXTS.journal} about={TEXTS.journalHelp} />
    </div>
  )
}

import { Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeEuro, CreditCard, Files, FileText, History, Scale, Users } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { Company } from '#contract/companies.ts'
import { useAllowed, useCompany } from '../../app/company-context.tsx'
import { companiesQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { withChangeOf } from '../../lib/changes.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Form } from '../../ui/Form.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { PlaceLink } from '../../ui/PlaceLink.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON, SAVED } from '../../ui/texts.ts'
import { useFormLater } from '../../ui/use-checked-form.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useStoredAgain } from '../../ui/use-stored-again.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import { LazySubjectDeadlines } from '../deadlines/LazySubjectDeadlines.tsx'
import classes from './SettingsScreen.module.css'
import { TEXTS } from './texts.ts'

/** The company's settings: who approves its sheets, as the documents print it, and the pages with the others. */
export const SettingsScreen = () => {
  const { company } = useCompany()
  const maySet = useAllowed('nomenclators')
  const maySeePeople = useAllowed('people')
  const mayBuy = useAllowed('money')
  return (
    <>
      <Title order={1}>{LABEL.settings}</Title>
      <Text c="dimmed" className={classes.company ?? ''}>
        {company.name}
      </Text>
      <div className={classes.columns}>
        <div>
          {maySeePeople ? (
            <PlaceLink to="/dashboard/settings/echipa" icon={<Users size={20} aria-hidden />} name={TEXTS.team} about={TEXTS.teamHelp} />
          ) : null}
          {maySet ? <CompanyPlaces /> : null}
          <PlaceLink to="/dashboard/settings/prints" icon={<Files size={20} aria-hidden />} name={TEXTS.prints} about={TEXTS.printsHelp} />
          {maySeePeople ? (
            <PlaceLink
              to="/dashboard/settings/journal"
              icon={<History size={20} aria-hidden />}
              name={TEXTS.journal}
              about={TEXTS.journalHelp}
            />
          ) : null}
          {mayBuy ? (
            <PlaceLink
              to="/dashboard/subscription"
              icon={<BadgeEuro size={20} aria-hidden />}
              name={LABEL.subscription}
              about={TEXTS.subscriptionHelp}
            />
          ) : null}
        </div>
        <div>
          {/* another company is another form */}
          {maySet ? <Approvers key={company.id} /> : null}
          <div className={classes.deadlines}>
            <LazySubjectDeadlines subject="company" />
          </div>
        </div>
      </div>
    </>
  )
}

/** The pages with what documents, receipts and books go by. */
const CompanyPlaces = () => (
  <>
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
  </>
)

const Approvers = () => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const stored = { companyId: company.id, ...company.settings }
  const { control, submit, busy, dirty, reset } = useFormLater(
    async () => (await import('#contract/companies.ts')).companies.saveCompanySettings.body,
    {
      defaults: stored,
      save: async (body) => {
        const saved = await call('saveCompanySettings', { body })
        return withChangeOf(saved, { ...body, version: saved.version })
      },
      reopen: (current) => ({ companyId: company.id, ...(current as Company['settings']) }),
      onSaved: async (saved) => {
        // what was typed while it was being saved stays, as a change
        reset(saved, { keepDirtyValues: true })
        notifyChange(SAVED, [saved], {
          undone: () => reset({ ...stored, version: saved.version + 1 }),
          redone: () => reset({ ...saved, version: saved.version + 2 }),
        })
        await client.invalidateQueries(companiesQuery)
      },
    },
  )
  const maySetApproval = useAllowed('close')
  const approves = useWatch({ control, name: 'approval' })
  useStoredAgain(stored, { dirty, busy }, reset)
  useConfirmLeave(dirty)
  return (
    <Form className={`card ${classes.form}`} onSubmit={submit}>
      <Title order={2} size="h3">
        {TEXTS.onSheets}
      </Title>
      <TextField control={control} name="roadmapApprovedBy" label={TEXTS.roadSheetApprover} help={TEXTS.approverHelp} maxLength={120} />
      <TextField control={control} name="sheetApprovedBy" label={TEXTS.operatingSheetApprover} help={TEXTS.approverHelp} maxLength={120} />
      <CheckField control={control} name="completedOnPaper" label={TEXTS.completedOnPaper} help={TEXTS.completedOnPaperHelp} />
      {maySetApproval ? (
        <>
          <CheckField control={control} name="approval" label={TEXTS.approval} help={TEXTS.approvalHelp} />
          {approves ? <CheckField control={control} name="selfApproval" label={TEXTS.selfApproval} help={TEXTS.selfApprovalHelp} /> : null}
        </>
      ) : null}
      <div className={classes.actions}>
        <SubmitButton variant={dirty ? 'filled' : 'default'} loading={busy}>
          {COMMON.save}
        </SubmitButton>
      </div>
    </Form>
  )
}

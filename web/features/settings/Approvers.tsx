/** Who approves the sheets of the company, as its documents print it, and what a sheet waits for. */
import { Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Company } from '#contract/companies.ts'
import { useAllowed, useCompany } from '../../app/company-context.tsx'
import { companiesQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { withChangeOf } from '../../lib/changes.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON, SAVED } from '../../ui/texts.ts'
import { useFormLater } from '../../ui/use-checked-form.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useStoredAgain } from '../../ui/use-stored-again.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './SettingsScreen.module.css'
import { TEXTS } from './texts.ts'

export const Approvers = () => {
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

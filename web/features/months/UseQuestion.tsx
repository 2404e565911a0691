import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { MonthStatus } from '#contract/months.ts'
import { EXEMPT_REASON_LABEL, EXEMPT_REASONS, VEHICLE_USE_LABEL, VEHICLE_USES } from '#domain/fiscal/deduction.ts'
import { daysOfMonth } from '#domain/month/month.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { Form } from '../../ui/Form.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useFormLater } from '../../ui/use-checked-form.ts'
import { useNotifyChange } from '../../ui/use-undo.ts'
import classes from './month-end.module.css'
import { TEXTS } from './texts.ts'

const uses = VEHICLE_USES.map((value) => ({ value, label: VEHICLE_USE_LABEL[value] }))
const reasons = EXEMPT_REASONS.map((value) => ({ value, label: EXEMPT_REASON_LABEL[value] }))

/** Records one use for the vehicles of the month that have none recorded, from the first open month on. */
export const UseQuestion = ({ status: { month, earlier, withoutUse } }: { status: MonthStatus }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const notifyChange = useNotifyChange()
  const { from } = daysOfMonth(earlier[0] ?? month)
  const { control, submit, busy } = useFormLater(async () => (await import('#contract/fiscal.ts')).fiscal.saveVehicleUses.body, {
    defaults: { companyId: company.id, vehicleIds: withoutUse.map(({ id }) => id), use: { fromDay: from, use: 'mixed', reason: null } },
    save: (body) => call('saveVehicleUses', { body }),
    onSaved: async (saved) => {
      notifyChange(TEXTS.useSaved, [saved])
      await client.invalidateQueries({ queryKey: ['month', company.id] })
    },
  })
  const use = useWatch({ control, name: 'use.use' })
  return (
    <Form onSubmit={submit}>
      <div className={classes.question}>
        <SelectField control={control} name="use.use" label={TEXTS.use} required options={uses} />
        {use === 'exempt' ? <SelectField control={control} name="use.reason" label={TEXTS.useReason} required options={reasons} /> : null}
        <SubmitButton variant="default" loading={busy}>
          {TEXTS.saveUse}
        </SubmitButton>
      </div>
    </Form>
  )
}

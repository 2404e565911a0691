import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { months } from '#contract/months.ts'
import type { Month } from '#domain/month/month.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { asked } from '../../lib/asked.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notifySuccess } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useForm } from '../../ui/use-form.ts'
import { TEXTS } from './texts.ts'

/** Opens the last closed month again, with a reason. */
export const ReopenDialog = ({ month, onClose }: { month: Month; onClose: () => void }) => {
  const { company } = useCompany()
  const client = useQueryClient()
  const { data: closed = [] } = useQuery(asked(['month', company.id, 'closed'], 'closedMonths', { query: { companyId: company.id } }))
  const isNotFirst = closed.some((one) => one.month < month)
  const { control, ...form } = useForm(months.reopenMonth.body, {
    defaults: { companyId: company.id, month, reason: '' },
    save: (body) => call('reopenMonth', { body }),
    onSaved: async () => {
      onClose()
      notifySuccess(TEXTS.reopened)
      await client.invalidateQueries()
    },
  })
  return (
    <FormDialog title={TEXTS.reopen} size={520} form={form} onClose={onClose} confirm={TEXTS.reopen} close={COMMON.discard}>
      <Text mb="sm">
        {isNotFirst ? TEXTS.reopensOne(month) : null} {TEXTS.reopenHelp}
      </Text>
      <TextField control={control} name="reason" label={TEXTS.reason} required autoFocus maxLength={500} />
    </FormDialog>
  )
}

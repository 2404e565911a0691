import { Stack } from '@mantine/core'
import { type Member, MemberForm } from '#contract/members.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notifySuccess } from '../../ui/feedback.tsx'
import { COMMON } from '../../ui/texts.ts'
import { useForm } from '../../ui/use-form.ts'
import { DriverFields } from './DriverFields.tsx'
import { TEXTS } from './texts.ts'

type Props = { member: Member; onClose: () => void; onSaved: () => void }

/** Makes a member a driver, or a driver another one. */
export const LinkDriverDialog = ({ member, onClose, onSaved }: Props) => {
  const { company } = useCompany()
  const { control, ...form } = useForm(MemberForm, {
    defaults: {
      ...{ companyId: company.id, userId: member.userId, role: 'driver' as const },
      ...{ driverId: member.driver?.id ?? null, vehicleId: member.vehicle?.id ?? null },
    },
    save: (body) => call('changeMember', { body }),
    onSaved: () => {
      notifySuccess(TEXTS.linked(member.name))
      onSaved()
      onClose()
    },
  })
  return (
    <FormDialog title={TEXTS.linkTitle(member.name)} size={560} onClose={onClose} confirm={COMMON.save} form={form}>
      <Stack gap="md">
        <DriverFields control={control} />
      </Stack>
    </FormDialog>
  )
}

import { Button, CopyButton, Modal, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { InvitationForm } from '#contract/members.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { INVITED_ROLES, type InvitedRole, rolesGivenBy } from '#domain/company/roles.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notifySuccess } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useForm } from '../../ui/use-form.ts'
import { DriverFields } from './DriverFields.tsx'
import classes from './team.module.css'
import { TEXTS } from './texts.ts'

type RoleProps = { roles: readonly InvitedRole[]; value: InvitedRole; onRole: (role: InvitedRole) => void }

/** The role of an invitation, each with what it allows. */
const RoleChoice = ({ roles, value, onRole }: RoleProps) => (
  <Radio.Group name="role" label={TEXTS.role} value={value} onChange={(role) => onRole(role as InvitedRole)}>
    <div className={classes.roleCards}>
      {roles.map((role) => (
        <Radio.Card key={role} value={role} className={classes.roleCard ?? ''}>
          <Radio.Indicator size="xs" />
          <span>
            <strong>{ROLE_TEXTS[role].name}</strong>
            <span className={`quiet ${classes.quiet}`}>{ROLE_TEXTS[role].may}</span>
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
)

/** Shows the link of an invitation, which is shown once. */
export const LinkDialog = ({ link, onClose }: { link: string; onClose: () => void }) => {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={TEXTS.linkReady} size={560}>
      <Text size="sm" c="dimmed" mb="sm">
        {TEXTS.linkReadyHelp}
      </Text>
      <TextInput readOnly value={link} aria-label={TEXTS.linkReady} onFocus={(event) => event.currentTarget.select()} mb="md" />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button fullWidth onClick={copy} data-autofocus>
            {copied ? TEXTS.copied : TEXTS.copy}
          </Button>
        )}
      </CopyButton>
    </Modal>
  )
}

type Props = { onClose: () => void; onSent: () => void; onLink: (link: string) => void }

/** Invites an address, or makes a link for the one who gets it. */
export const InviteDialog = ({ onClose, onSent, onLink }: Props) => {
  const { company, role: own } = useCompany()
  const roles = INVITED_ROLES.filter((role) => rolesGivenBy(own).includes(role))
  const [byLink, setByLink] = useState(false)
  const { control, setValue, watch, clearErrors, ...form } = useForm(InvitationForm, {
    defaults: { companyId: company.id, email: '', role: roles[0] ?? 'viewer', driverId: null, vehicleId: null },
    save: async (body) => ({ ...(await call('inviteMember', { body })), email: body.email }),
    onSaved: ({ link, email }) => {
      onSent()
      onClose()
      if (email) notifySuccess(TEXTS.sent(email))
      else onLink(link)
    },
  })
  const choose = (way: string) => {
    setByLink(way === 'link')
    setValue('email', way === 'link' ? null : '')
    clearErrors()
  }
  const chooseRole = (role: InvitedRole) => {
    setValue('role', role, { shouldDirty: true })
    // a driver often has no address: the link is handed over
    if (role === 'driver') choose('link')
    else for (const name of ['driverId', 'vehicleId'] as const) setValue(name, null)
  }
  return (
    <FormDialog title={TEXTS.inviteTitle} size={560} onClose={onClose} confirm={byLink ? TEXTS.makeLink : TEXTS.send} form={form}>
      <Stack gap="md">
        <RoleChoice roles={roles} value={watch('role')} onRole={chooseRole} />
        {watch('role') === 'driver' ? <DriverFields control={control} /> : null}
        <div>
          <Text size="sm" fw={500} lh="22px" id="invite-way">
            {TEXTS.way}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="invite-way"
            value={byLink ? 'link' : 'email'}
            onChange={choose}
            data={[
              { value: 'email', label: TEXTS.byEmail },
              { value: 'link', label: TEXTS.byLink },
            ]}
          />
          <Text size="sm" c="dimmed" mt={6}>
            {byLink ? TEXTS.byLinkHelp : TEXTS.byEmailHelp}
          </Text>
        </div>
        {byLink ? null : (
          <TextField
            control={control}
            name="email"
            kind="email"
            label={LABEL.email}
            required
            autoFocus
            maxLength={254}
            autoComplete="off"
          />
        )}
      </Stack>
    </FormDialog>
  )
}

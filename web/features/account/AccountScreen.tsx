import { Button, Tabs, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { UserInfo } from '#contract/auth.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { userQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { forgetSession } from '../../lib/kept-session.ts'
import { confirm, notifyError } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { useLeaveCompany } from '../companies/deleted-companies.tsx'
import { TEXTS as COMPANY } from '../companies/texts.ts'
import classes from './AccountScreen.module.css'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import { TEXTS } from './texts.ts'

/** Deletes the account after two questions. */
const DeletePanel = ({ user }: { user: UserInfo }) => {
  const client = useQueryClient()
  const router = useRouter()
  const deletion = useMutation({
    mutationFn: () => call('deleteAccount', {}),
    onSuccess: async () => {
      forgetSession()
      await router.navigate({ to: '/auth/undo', ignoreBlocker: true })
      client.clear()
    },
    onError: notifyError,
  })
  const remove = async () => {
    const sure = await confirm({
      title: TEXTS.askDeletion,
      text: user.email,
      confirm: LABEL.next,
      destroys: true,
    })
    if (!sure) return
    const surer = await confirm({
      title: TEXTS.askDeletionAgain,
      text: TEXTS.deletionConsequences,
      confirm: TEXTS.deleteAccount,
      destroys: true,
    })
    if (surer) deletion.mutate()
  }
  return (
    <section className={`card stack ${classes.form}`}>
      <Title order={2} size="h3">
        {TEXTS.deletion}
      </Title>
      <Text c="dimmed">{TEXTS.deletionSummary}</Text>
      <div className={`wrap ${classes.actions}`}>
        <Button variant="subtle" color="red" loading={deletion.isPending} onClick={remove}>
          {TEXTS.deleteAccount}
        </Button>
      </div>
    </section>
  )
}

/** The companies that another user let this one into, each with a button to leave it: a driver has no other place for it. */
const MembershipsPanel = ({ user }: { user: UserInfo }) => {
  const leave = useLeaveCompany()
  const memberships = user.companies.filter(({ role }) => role !== 'owner')
  if (memberships.length === 0) return null
  return (
    <section className={`card stack ${classes.form}`}>
      <Title order={2} size="h3">
        {TEXTS.memberships}
      </Title>
      <ul className={classes.memberships}>
        {memberships.map((company) => (
          <li key={company.id}>
            <div>
              <Text fw={500}>{company.name}</Text>
              <Text size="sm" c="dimmed">
                {ROLE_TEXTS[company.role].name}
              </Text>
            </div>
            <Button variant="default" aria-label={COMPANY.leaveNamed(company.name)} onClick={() => leave(company)}>
              {COMPANY.leave}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The user's personal data and password; beside them where the account is open, whose companies it is in, and its deletion. */
export const AccountScreen = () => {
  const user = useSuspenseQuery(userQuery).data
  return (
    <>
      <Title order={1}>{TEXTS.title}</Title>
      <div className="two-columns">
        <Tabs defaultValue="person" className="card">
          <Tabs.List>
            <Tabs.Tab value="person">{LABEL.personalData}</Tabs.Tab>
            <Tabs.Tab value="password">{LABEL.password}</Tabs.Tab>
            {user.impersonatedBy ? null : <Tabs.Tab value="security">{TEXTS.security}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="person">
            <PersonPanel user={user} />
          </Tabs.Panel>
          <Tabs.Panel value="password">
            <PasswordPanel user={user} />
          </Tabs.Panel>
          <Tabs.Panel value="security">
            <SecondFactorPanel />
          </Tabs.Panel>
        </Tabs>
        <div className={classes.side}>
          <SessionsPanel />
          <MembershipsPanel user={user} />
          {user.userType === 'admin' ? null : <DeletePanel user={user} />}
        </div>
      </div>
    </>
  )
}

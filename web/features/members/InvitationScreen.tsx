import { Alert, Button, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/contract.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { userQuery } from '../../app/session.ts'
import { useLogout } from '../../app/use-logout.ts'
import { call, sentenceOf } from '../../lib/api.ts'
import { hasSession } from '../../lib/kept-session.ts'
import { invitationQuery } from './members.api.ts'
import classes from './team.module.css'
import { TEXTS } from './texts.ts'

type Offered = AnswerOf<'invitation'>

/** The address of the invitation, to come back to after signing in or up. */
const backTo = (token: string) => ({ redirect: `/auth/invitation?token=${encodeURIComponent(token)}` })

const Strangers = ({ token, email }: { token: string; email: string | null }) => (
  <div className="stack">
    <Button
      size="md"
      fullWidth
      renderRoot={(props) => <Link to="/auth/register" search={backTo(token)} state={email ? { invited: email } : {}} {...props} />}
    >
      {TEXTS.newAccount}
    </Button>
    <Button size="md" fullWidth variant="default" renderRoot={(props) => <Link to="/auth/login" search={backTo(token)} {...props} />}>
      {TEXTS.haveAccount}
    </Button>
  </div>
)

const Accepting = ({ token, offered, email }: { token: string; offered: Offered; email: string }) => {
  const logout = useLogout('/auth/login', backTo(token))
  const accepting = useMutation({
    mutationFn: () => call('acceptInvitation', { body: { token } }),
    // a fresh page: nothing of another company stays on it
    onSuccess: () => location.assign('/dashboard'),
  })
  const wrong = offered.email !== null && offered.email.toLowerCase() !== email.toLowerCase()
  return (
    <>
      {accepting.isError ? (
        <Alert color="red" role="alert" mb="md">
          {sentenceOf(accepting.error)}
        </Alert>
      ) : null}
      <Text mb="md" c={wrong ? 'red' : 'dimmed'}>
        {TEXTS.signedInAs(email)} {wrong ? TEXTS.wrongAccount(offered.email ?? '') : ''}
      </Text>
      <div className="stack">
        {wrong ? null : (
          <Button size="md" fullWidth loading={accepting.isPending || accepting.isSuccess} onClick={() => accepting.mutate()}>
            {TEXTS.accept}
          </Button>
        )}
        <Button size="md" fullWidth variant="default" onClick={logout}>
          {TEXTS.otherAccount}
        </Button>
      </div>
    </>
  )
}

/** What an invitation offers, before anything is asked; then it is accepted with the account that is signed in, or with one to be opened. */
export const InvitationScreen = () => {
  const { token = '' } = useSearch({ from: '/auth/invitation' })
  const invitation = useQuery(invitationQuery(token))
  const user = useQuery({ ...userQuery, enabled: hasSession(), retry: false })
  if (invitation.isError)
    return (
      <>
        <Title order={1} mb="xs">
          {TEXTS.notGood}
        </Title>
        <Alert color="red" role="alert" mb="lg">
          {sentenceOf(invitation.error)}
        </Alert>
        <Button size="md" fullWidth variant="default" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
          {TEXTS.toDashboard}
        </Button>
      </>
    )
  if (!invitation.data || (hasSession() && user.isPending)) return null
  const { company, cui, role, driver, invitedBy, email } = invitation.data
  return (
    <>
      <Title order={1} mb="xs">
        {TEXTS.invitationTitle(company)}
      </Title>
      <Text mb="md">{TEXTS.invitedBy(invitedBy, company, cui)}</Text>
      <div className={classes.invitation}>
        <span className={`quiet ${classes.quiet}`}>{TEXTS.youWillBe}</span>
        <Text fw={600}>{ROLE_TEXTS[role].name}</Text>
        <Text size="sm">{driver === null ? ROLE_TEXTS[role].may : TEXTS.asDriver(driver)}</Text>
      </div>
      <Text mb="md" size="sm" c="dimmed">
        {email === null ? TEXTS.forAnyone : TEXTS.forAddress(email)} {TEXTS.freeForYou}
      </Text>
      {user.data ? (
        <Accepting token={token} offered={invitation.data} email={user.data.email} />
      ) : (
        <Strangers token={token} email={email} />
      )}
    </>
  )
}

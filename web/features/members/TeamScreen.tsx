import { Button, Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Invitation, Member } from '#contract/members.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { ROLES, rolesGivenBy } from '#domain/company/roles.ts'
import { useCompany } from '../../app/company-context.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { COMMON } from '../../ui/texts.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { MemberRow } from './MemberRow.tsx'
import { teamQuery } from './members.api.ts'
import classes from './team.module.css'
import { TEXTS } from './texts.ts'
import { useTeam } from './use-team.tsx'

const LinkDriverDialog = lazyPart(async () => (await import('./LinkDriverDialog.tsx')).LinkDriverDialog)

const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const LinkDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).LinkDialog)

const Roles = ({ members }: { members: readonly Member[] }) => (
  <section className={`card ${classes.side}`} aria-labelledby="roles">
    <Title order={2} id="roles">
      {TEXTS.roles}
    </Title>
    <ul>
      {ROLES.map((role) => (
        <li key={role}>
          <strong>{ROLE_TEXTS[role].name}</strong>{' '}
          <span className={`quiet ${classes.quiet}`}>{members.filter((member) => member.role === role).length}</span>
          <span className={`quiet ${classes.may}`}>{ROLE_TEXTS[role].may}</span>
        </li>
      ))}
    </ul>
  </section>
)

type Rows = {
  members: readonly Member[]
  invitations: readonly Invitation[]
  onLink: (link: string) => void
  onDriver: (member: Member) => void
}

const Team = ({ members, invitations, onLink, onDriver }: Rows) => {
  const { company, user, role: own } = useCompany()
  const team = useTeam(onLink)
  const now = new Date()
  return (
    <table className={`table ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{LABEL.fullName}</th>
          <th scope="col">{TEXTS.role}</th>
          <th scope="col">{TEXTS.vehicle}</th>
          <th scope="col">{TEXTS.seen}</th>
          <th scope="col">{TEXTS.since}</th>
          <th scope="col">
            <span className="heard">{COMMON.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            {...{ member, own, now }}
            isSelf={member.userId === user.id}
            fixed={company.demo}
            onRole={(role) => team.changeRole(member, role)}
            onDriver={() => onDriver(member)}
            onRemove={() => (member.userId === user.id ? team.leaveTeam() : team.remove(member))}
          />
        ))}
      </tbody>
      {invitations.length > 0 ? (
        <tbody>
          <tr className={classes.group}>
            <th colSpan={6} scope="rowgroup">
              {TEXTS.invitations} <span className={`quiet ${classes.quiet}`}>{invitations.length}</span>
            </th>
          </tr>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              {...{ invitation, now }}
              mayChange={rolesGivenBy(own).includes(invitation.role)}
              busy={team.renew.isPending && team.renew.variables.id === invitation.id}
              onRenew={() => team.renew.mutate(invitation)}
              onRevoke={() => team.revoke.mutate(invitation)}
            />
          ))}
        </tbody>
      ) : null}
    </table>
  )
}

/** Who works in the company, with what role, and how the next one comes in. */
export const TeamScreen = () => {
  const { company, role } = useCompany()
  const team = useQuery(teamQuery(company.id))
  const [inviting, setInviting] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const [driver, setDriver] = useState<Member | null>(null)
  const mayInvite = !company.demo && rolesGivenBy(role).length > 0
  return (
    <>
      <BackLink to="/dashboard/settings">{LABEL.settings}</BackLink>
      <div className={`wrap ${classes.head}`}>
        <Title order={1}>{TEXTS.title}</Title>
        {team.data ? (
          <span className={`quiet ${classes.quiet}`}>{TEXTS.count(team.data.members.length, team.data.invitations.length)}</span>
        ) : null}
        {mayInvite ? (
          <Button leftSection={<UserPlus size={16} />} onClick={() => setInviting(true)} data-adds>
            {TEXTS.invite}
          </Button>
        ) : null}
      </div>
      <div className={classes.page}>
        <section className="card" aria-label={TEXTS.title} aria-busy={team.isPending}>
          {team.isError ? <LoadFailed title={TEXTS.loadFailed} error={team.error} onRetry={() => team.refetch()} /> : null}
          {team.data ? <Team {...team.data} onLink={setLink} onDriver={setDriver} /> : null}
          {team.isPending ? (
            [1, 2, 3].map((row) => <Skeleton key={row} height={32} m={14} width="auto" />)
          ) : (
            <p className={`quiet ${classes.free}`}>{company.demo ? TEXTS.demo : TEXTS.free}</p>
          )}
        </section>
        {team.data ? <Roles members={team.data.members} /> : null}
      </div>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} onSent={() => team.refetch()} onLink={setLink} /> : null}
      {driver ? <LinkDriverDialog member={driver} onClose={() => setDriver(null)} onSaved={() => team.refetch()} /> : null}
      {link === null ? null : <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  )
}

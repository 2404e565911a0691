import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Invitation, Member } from '#contract/members.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type { Role } from '#domain/company/roles.ts'
import { useCompany } from '../../app/company-context.tsx'
import { userQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { confirm, notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { useLeaveCompany } from '../companies/deleted-companies.tsx'
import { teamQuery } from './members.api.ts'
import { TEXTS } from './texts.ts'

type GivenRole = Exclude<Role, 'driver'>

/** What can be done with the members of the active company and its invitations. */
export const useTeam = (onLink: (link: string) => void) => {
  const { company, user } = useCompany()
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useLeaveCompany()
  const companyId = company.id
  const refresh = () => client.invalidateQueries(teamQuery(companyId))
  const onError = (error: unknown) => {
    notifyError(error)
    refresh()
  }

  const setRole = async (member: Member, role: GivenRole, back: GivenRole | null): Promise<void> => {
    try {
      await call('changeMember', { body: { companyId, userId: member.userId, role } })
    } catch (error) {
      onError(error)
      return
    }
    const undo = back === null || member.userId === user.id ? undefined : () => void setRole(member, back, null)
    notifySuccess(TEXTS.roleChanged(member.name, ROLE_TEXTS[role].name), undo)
    // what the screens offer follows from the own role
    if (member.userId === user.id) await client.invalidateQueries(userQuery)
    await refresh()
  }
  const changeRole = async (member: Member, role: GivenRole): Promise<void> => {
    const title = TEXTS.ownRoleQuestion(ROLE_TEXTS[role].name)
    if (member.userId === user.id && !(await confirm({ title, text: TEXTS.ownRoleHelp, destroys: true }))) return
    await setRole(member, role, member.role === 'driver' ? null : member.role)
  }
  const leaveTeam = async (): Promise<void> => {
    if (await leave(company)) await navigate({ to: '/dashboard' })
  }
  const remove = async (member: Member): Promise<void> => {
    const question = { title: TEXTS.removeQuestion(member.name), text: TEXTS.removeHelp, confirm: TEXTS.remove }
    if (!(await confirm({ ...question, destroys: true }))) return
    try {
      await call('removeMember', { query: { companyId, userId: member.userId } })
    } catch (error) {
      onError(error)
      return
    }
    notifySuccess(TEXTS.removed(member.name))
    await refresh()
  }
  const renew = useMutation({
    mutationFn: ({ id }: Invitation) => call('renewInvitation', { body: { companyId, id } }),
    onSuccess: ({ link }, { email }) => {
      if (email === null) onLink(link)
      else notifySuccess(TEXTS.sentAgain(email))
      return refresh()
    },
    onError,
  })
  const revoke = useMutation({
    mutationFn: ({ id }: Invitation) => call('revokeInvitation', { query: { companyId, id } }),
    onSuccess: () => {
      notifySuccess(TEXTS.revoked)
      return refresh()
    },
    onError,
  })
  return { refresh, changeRole, leaveTeam, remove, renew, revoke }
}

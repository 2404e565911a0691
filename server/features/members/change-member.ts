import { Refusal } from '#contract/refusals.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type { Role } from '#domain/company/roles.ts'
import { audit } from '../../access/audit.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { companies } from '../companies/companies.repository.ts'
import { journal } from '../journal/journal.repository.ts'
import { handOverEmails } from '../subscription/billing-recipient.ts'
import { lockTeam, requireLink, requireMayGive } from './invite-member.ts'
import { members } from './members.repository.ts'

/** Refuses with LAST_OWNER when the company would be left without an owner. Its row has to be locked. */
const requireAnotherOwner = async (scope: CompanyScope, userId: number): Promise<void> => {
  if (!(await companies.hasOtherOwner(scope, userId))) throw new Refusal('LAST_OWNER')
}

/** The member, in a team that is locked; refuses with NOT_FOUND a user who is none. */
const memberOf = async (scope: CompanyScope, userId: number) => {
  await lockTeam(scope)
  const member = await members.find(scope, userId)
  if (!member) throw new Refusal('NOT_FOUND')
  return member
}

type Change = { session: Session; userId: number }

type NewRole = { role: Role; driverId: number | null; vehicleId: number | null }

/** Gives a member another role, or a driver another record, which counts from their next call on. */
export const changeMember = (services: Services, company: CompanyAccess, { session, userId, ...given }: Change & NewRole): Promise<void> =>
  company.within(async (scope) => {
    const { role } = given
    const member = await memberOf(scope, userId)
    for (const one of [member.role, role]) requireMayGive(company, one)
    const linkedWith = await requireLink(scope, given, userId)
    if (member.role === role && member.driverId === linkedWith.driverId && member.vehicleId === linkedWith.vehicleId) return
    if (member.role === 'owner') await requireAnotherOwner(scope, userId)
    await members.setRole(scope, userId, { role, ...linkedWith })
    const detail = { companyId: company.companyId, before: member.role, after: role }
    await audit(services, scope.trx, { action: 'member-changed', userId, actorId: session.impersonatorId ?? session.userId, detail })
    await journal.note(scope, { name: `${member.name} · ${ROLE_TEXTS[member.role].name} → ${ROLE_TEXTS[role].name}` }, false)
  })

/** Removes a member, or the caller; mails about payments go to another owner then. */
export const removeMember = (services: Services, company: CompanyAccess, { session, userId }: Change): Promise<void> =>
  company.within(async (scope) => {
    const member = await memberOf(scope, userId)
    if (userId !== session.userId) requireMayGive(company, member.role)
    if (member.role === 'owner') await requireAnotherOwner(scope, userId)
    const address = await users.address(scope.trx, userId)
    if (address) await handOverEmails(scope, { userId, address, otherwise: address })
    await companies.removeMember(scope, userId)
    const detail = { companyId: company.companyId, role: member.role }
    await audit(services, scope.trx, { action: 'member-removed', userId, actorId: session.impersonatorId ?? session.userId, detail })
    await journal.note(scope, { name: `${member.name} · ${ROLE_TEXTS[member.role].name}` }, false)
  })

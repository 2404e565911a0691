import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { companyCode } from '#domain/company/cui.ts'
import { type Role, rolesGivenBy } from '#domain/company/roles.ts'
import { countAttempt } from '../../access/attempts.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { requireConfirmedEmail } from '../auth/confirm-email.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { journal } from '../journal/journal.repository.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { invitationEmail } from './email-texts.ts'
import { newInvitationLink } from './invitation-link.ts'
import { invitations, members } from './members.repository.ts'
import { TEXTS } from './texts.ts'

type Form = Omit<HandlerInputOf<'inviteMember'>['body'], 'companyId'>
type Sent = { id: number; link: string }

/** Refuses with FORBIDDEN a member who may not give the role. */
export const requireMayGive = (company: CompanyAccess, role: Role): void => {
  if (!rolesGivenBy(company.role).includes(role)) throw new Refusal('FORBIDDEN')
}

/** The company, locked, in which members may be changed; refuses with DEMO_COMPANY. */
export const lockTeam = async (scope: CompanyScope) => {
  const company = await members.lockCompany(scope)
  if (company.demo) throw new Refusal('DEMO_COMPANY')
  return company
}

/**
 * What a member is linked with: a driver has an active record of the company, and no other member that record; refused at the fields. The
 * company's row has to be locked.
 */
export const requireLink = async (
  scope: CompanyScope,
  { role, driverId, vehicleId }: { role: Role; driverId: number | null; vehicleId: number | null },
  userId?: number,
): Promise<{ driverId: number | null; vehicleId: number | null }> => {
  if (role !== 'driver' || driverId === null) return { driverId: null, vehicleId: null }
  const [found, cars, member] = await Promise.all([
    drivers.byIds(scope, [driverId]),
    vehicles.byIds(scope, vehicleId === null ? [] : [vehicleId]),
    members.asDriver(scope, driverId),
  ])
  const driver = found.get(driverId)
  if (driver?.status !== 'active') throw new Refusal('INVALID', { fields: { driverId: TEXTS.noDriver } })
  if (member && member.userId !== userId) {
    const message = TEXTS.driverTaken(driver.name, member.name)
    throw new Refusal('INVALID', { message, fields: { driverId: message } })
  }
  if (vehicleId !== null && !cars.has(vehicleId)) throw new Refusal('INVALID', { fields: { vehicleId: TEXTS.noVehicle } })
  return { driverId, vehicleId }
}

const requireMayMail = async (services: Services, { companyId, userId }: CompanyAccess): Promise<void> => {
  await countAttempt(services, { kind: 'invitation', name: String(companyId) })
  await requireConfirmedEmail(services, userId)
}

/** Whom the journal names. */
const named = (email: string | null, role: Role) => ({ name: [email, ROLE_TEXTS[role].name].filter(Boolean).join(' · ') })

const mail = async (
  services: Services,
  { scope, company, userId }: { scope: CompanyScope; company: { name: string; cui: string; tva: boolean }; userId: number },
  { email, role, link, until }: { email: string | null; role: Role; link: string; until: string },
): Promise<void> => {
  if (email === null) return
  const inviter = await users.byId(scope.trx, userId)
  const facts = { company: company.name, code: companyCode(company), invitedBy: inviter.name || inviter.email, role, link, until }
  await queueEmail(services, scope.trx, email, invitationEmail(facts))
}

/**
 * Invites an address, or any user who has the link, with a role that the member may give; an earlier invitation of the address or of the driver ends. Refuses
 * the address of a member with ALREADY_MEMBER.
 */
export const inviteMember = async (services: Services, company: CompanyAccess, form: Form): Promise<Sent> => {
  const { email, role } = form
  requireMayGive(company, role)
  await requireMayMail(services, company)
  return company.within(async (scope) => {
    const team = await lockTeam(scope)
    const linkedWith = await requireLink(scope, form)
    const { link, until, stored } = newInvitationLink(services, company.companyId)
    if (linkedWith.driverId !== null) await invitations.revokeOfDriver(scope, linkedWith.driverId, stored.createdAt)
    if (email !== null) {
      if (await members.hasAddress(scope, email))
        throw new Refusal('ALREADY_MEMBER', { fields: { email: new Refusal('ALREADY_MEMBER').message } })
      await invitations.revokeOf(scope, email, stored.createdAt)
    }
    const { id } = await invitations.add(scope, { email, role, ...linkedWith, invitedBy: company.userId, ...stored })
    await mail(services, { scope, company: team, userId: company.userId }, { email, role, link, until })
    await journal.note(scope, named(email, role), false)
    return { id, link }
  })
}

/** Gives a waiting invitation a new link, now by this member, and mails it again where it names an address. */
export const renewInvitation = async (services: Services, company: CompanyAccess, id: number): Promise<Sent> => {
  await requireMayMail(services, company)
  return company.within(async (scope) => {
    const team = await lockTeam(scope)
    const found = await invitations.lockWaiting(scope, id)
    if (!found) throw new Refusal('NOT_FOUND')
    const { email, role } = found
    requireMayGive(company, role)
    const { link, until, stored } = newInvitationLink(services, company.companyId)
    await invitations.renew(scope, id, { invitedBy: company.userId, ...stored })
    await mail(services, { scope, company: team, userId: company.userId }, { email, role, link, until })
    await journal.note(scope, named(email, role), false)
    return { id, link }
  })
}

/** Takes a waiting invitation back; one that is no longer waiting is refused with NOT_FOUND. */
export const revokeInvitation = (services: Services, company: CompanyAccess, id: number): Promise<void> =>
  company.within(async (scope) => {
    const found = await invitations.lockWaiting(scope, id)
    if (!found) throw new Refusal('NOT_FOUND')
    requireMayGive(company, found.role)
    await invitations.revoke(scope, id, services.clock().toISOString())
    await journal.note(scope, named(found.email, found.role), false)
  })

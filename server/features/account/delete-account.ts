import { codeDigits } from '#contract/auth.ts'
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { UNDO_DAYS } from '#domain/company/undo.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { closeSessionsOf, openSession, type Session, tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { CODE_BYTES, resetCode } from '../auth/reset-code.ts'
import { requireSecondFactor } from '../auth/second-factor.ts'
import { companies } from '../companies/companies.repository.ts'
import { companiesOf } from '../companies/companies-of.ts'
import { leaveCompanies, requireOwnedWithout } from '../companies/leave-company.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { members } from '../members/members.repository.ts'
import { followAddress, handOverEmails } from '../subscription/billing-recipient.ts'
import { endRenewal } from '../subscription/end-orders.ts'
import { deletions, erasedAddress, persons } from './account.repository.ts'
import { deletedEmail } from './email-texts.ts'
import { decryptPersonalData, encryptPersonalData } from './encrypted-personal-data.ts'

/** For how many milliseconds a deletion can be revoked. */
const UNDO_FOR = UNDO_DAYS * 24 * 60 * 60_000

const requireDeletable = (services: Services, account: { userType: string; email: string }): void => {
  if (account.userType === 'admin') throw new Refusal('ADMIN_ACCOUNT')
  if (isDemoAccount(services, account.email)) throw new Refusal('DEMO_ACCOUNT')
}

type Leaver = { userId: number; email: string; name: string }

/** Ends the subscriptions of companies that wait for deletion, redirects their e-mails from the leaving user, and erases who it was. */
const leaveTeams = async (services: Services, { userId, email, name }: Leaver): Promise<void> => {
  for await (const company of companiesOf(services, userId))
    if (!(await company.within((scope) => companies.hasOthers(scope, userId)))) await endRenewal(services, company)
  for await (const company of companiesOf(services, userId))
    await company.within(async (scope) => {
      await handOverEmails(scope, { userId, address: email, otherwise: erasedAddress(userId) })
      await members.forget(scope, { email, name })
    })
}

/**
 * Deletes the caller's account: its sessions end, and its personal data are erased, except for a copy that only the code in the mail to
 * the owner can decrypt. With that code the user can restore the account for 30 days; its companies wait until then, and companies
 * without another member are no longer renewed. Refuses an administrator in a customer's account with IMPERSONATED, and with LAST_OWNER the
 * only owner of a company with other members; refuses with
 * PAYMENTS_UNAVAILABLE when the payment provider cannot be told.
 */
export const deleteAccount = async (services: Services, { userId, userType, impersonatorId }: Session): Promise<void> => {
  if (impersonatorId !== null) throw new Refusal('IMPERSONATED')
  const { email, name } = await users.byId(services.database.db, userId)
  requireDeletable(services, { userType, email })
  for await (const company of companiesOf(services, userId)) await company.within((scope) => requireOwnedWithout(scope, company))
  await leaveTeams(services, { userId, email, name })
  await services.database.transaction(async (trx) => {
    const { userType, ...person } = await persons.forUpdate(trx, userId)
    requireDeletable(services, { userType, email: person.email })
    const code = resetCode(services.random(CODE_BYTES))
    const secret = codeDigits(code)
    const undoUntil = new Date(services.clock().getTime() + UNDO_FOR)
    await deletions.add(trx, {
      userId,
      codeHash: tokenHash(secret),
      sealed: encryptPersonalData(person, secret),
      endsAt: undoUntil.toISOString(),
    })
    await persons.erase(trx, userId, person.email)
    await closeSessionsOf(trx, userId)
    await audit(services, trx, { action: 'account-deleted', userId, actorId: null })
    await queueEmail(
      services,
      trx,
      person.email,
      deletedEmail({ publicUrl: services.config.PUBLIC_URL, code, until: dayInRomania(undoUntil) }),
    )
  })
}

/**
 * Restores a deleted account with the code of its mail and its second factor, and signs the user in; refused when the address has been
 * taken meanwhile.
 */
export const restoreAccount = async (
  services: Services,
  { code, second_factor }: HandlerInputOf<'restoreAccount'>['body'],
  address: string,
): Promise<{ token: string }> => {
  const network = fromAddress('code', address)
  await countAttempt(services, network)
  const deletion = await deletions.byCode(services.database.db, tokenHash(code), services.clock())
  if (!deletion) throw new Refusal('CODE_EXPIRED')
  const { userId: id } = deletion
  const person = decryptPersonalData(deletion.sealed, code)
  const typed = { typed: second_factor, address, field: 'second_factor' } as const
  const secondFactor = await requireSecondFactor(services, { id, email: person.email }, typed)
  const token = await services.database.transaction(async (trx) => {
    // a simultaneous request has used the code since it was read
    if (!(await deletions.take(trx, tokenHash(code), services.clock()))) throw new Refusal('CODE_EXPIRED')
    await persons.restore(trx, id, person)
    await audit(services, trx, { action: 'account-restored', userId: id, actorId: null })
    return openSession(services, { id }, { secondFactor }, trx)
  })
  await followAddress(services, id, erasedAddress(id), person.email)
  await forgiveAttempt(services, network)
  return { token }
}

/**
 * Finishes deletions of accounts that can no longer be restored: the users leave their companies, and companies without another member
 * are deleted with all their data. It can be interrupted and repeated; two processes at once do no harm. An account that cannot be
 * removed yet, because the payment provider does not answer, does not stop the others; afterwards its error is thrown.
 */
export const endDeletions = async (services: Services, stopped?: AbortSignal): Promise<void> => {
  const { db } = services.database
  let failure: unknown
  for (const { userId } of await deletions.over(db, services.clock())) {
    if (stopped?.aborted) return
    try {
      await leaveCompanies(services, { userId, impersonatorId: null })
      await deletions.removeUser(db, userId)
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
}

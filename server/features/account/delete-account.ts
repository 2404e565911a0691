import { codeDigits } from '#contract/auth.ts'
import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { UNDO_DAYS } from '#domain/company/undo.ts'
import { audit } from '../../access/audit.ts'
import { closeSessionsOf, type Session, tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { CODE_BYTES, resetCode } from '../auth/reset-code.ts'
import { companies } from '../companies/companies.repository.ts'
import { companiesOf } from '../companies/companies-of.ts'
import { requireOwnedWithout } from '../companies/last-owner.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { handOverEmails } from '../subscription/billing-recipient.ts'
import { endRenewal } from '../subscription/end-orders.ts'
import { deletions, erasedAddress, persons } from './account.repository.ts'
import { deletedEmail } from './email-texts.ts'
import { encryptPersonalData } from './encrypted-personal-data.ts'

/** For how many milliseconds a deletion can be revoked. */
const UNDO_FOR = UNDO_DAYS * 24 * 60 * 60_000

const requireDeletable = (services: Services, account: { userType: string; email: string }): void => {
  if (account.userType === 'admin') throw new Refusal('ADMIN_ACCOUNT')
  if (isDemoAccount(services, account.email)) throw new Refusal('DEMO_ACCOUNT')
}

/** Ends the subscriptions of companies that wait for deletion, and redirects their e-mails from the leaving user. */
const leavePayments = async (services: Services, userId: number, address: string): Promise<void> => {
  for await (const company of companiesOf(services, userId))
    if (!(await company.within((scope) => companies.hasOthers(scope, userId)))) await endRenewal(services, company)
  for await (const company of companiesOf(services, userId))
    await company.within((scope) => handOverEmails(scope, { userId, address, otherwise: erasedAddress(userId) }))
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
  const { email } = await users.byId(services.database.db, userId)
  requireDeletable(services, { userType, email })
  for await (const company of companiesOf(services, userId)) await company.within((scope) => requireOwnedWithout(scope, company))
  await leavePayments(services, userId, email)
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

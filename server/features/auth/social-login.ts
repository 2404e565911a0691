import type { Transaction } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { unprintable } from '#domain/printable.ts'
import { romanianLetters } from '#domain/text.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { openSession } from '../../access/session.ts'
import type { Identity } from '../../adapters/identity.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { identities, users } from './auth.repository.ts'
import { isDemoAccount } from './demo-account.ts'
import { emailConfirmations } from './email-confirmations.repository.ts'
import { linkedEmail } from './email-texts.ts'
import { forgotPassword } from './forgot-password.ts'
import { requireSecondFactor } from './second-factor.ts'

const NAME_LENGTH = 120

/** The name as stored in an account; empty when documents could not print it. */
const nameOf = (name: string): string => {
  const written = romanianLetters(name).trim().slice(0, NAME_LENGTH)
  return unprintable(written) ? '' : written
}

/**
 * The user of an identity: the linked account; else the account with its address, which is linked if the provider has verified the
 * address and it was confirmed here; else a new account without password. Registering does not confirm an address, so another person may
 * have opened that account and know its password. An e-mail informs the user of the link.
 */
const userOf = async (
  services: Services,
  trx: Transaction<Tables>,
  { subject, email, emailVerified, name }: Identity,
): Promise<{ id: number }> => {
  await identities.lock(trx, subject)
  const linkedUser = await identities.userOf(trx, subject)
  if (linkedUser) return linkedUser
  const owner = await users.byEmail(trx, email)
  if (owner) {
    if (!emailVerified || isDemoAccount(services, owner.email)) throw new Refusal('EMAIL_TAKEN')
    if (owner.emailConfirmedAt === null) throw new Refusal('ACCOUNT_UNCONFIRMED')
    await identities.add(trx, subject, owner.id)
    await audit(services, trx, { action: 'identity-linked', userId: owner.id, actorId: null, detail: { provider: 'google', subject } })
    await queueEmail(services, trx, owner.email, linkedEmail({ publicUrl: services.config.PUBLIC_URL, email: owner.email }))
    return owner
  }
  const agreedAt = services.clock().toISOString()
  const user = await users.add(trx, { email, name: nameOf(name), passwordHash: null, newsletter: false, agreedAt })
  await identities.add(trx, subject, user.id)
  if (emailVerified) await emailConfirmations.confirm(trx, user.id, services.clock())
  return user
}

/** The account that an identity opens already, or would be linked to. */
const knownUser = async ({ database: { db } }: Services, { subject, email, emailVerified }: Identity) => {
  const linked = await identities.userOf(db, subject)
  if (linked) return users.byId(db, linked.id)
  return emailVerified ? users.byEmail(db, email) : undefined
}

/**
 * Signs in with an ID token of Google, and with the second factor of an account that has one: Google vouches for an address, not for who
 * types. The owner of an address that was never confirmed is mailed the code of a new password, which confirms it. At most 60 invalid
 * tokens from a network address in 15 minutes.
 */
export const socialLogin = async (
  services: Services,
  { token, code }: HandlerInputOf<'socialLogin'>['body'],
  address: string,
): Promise<{ token: string }> => {
  if (!services.identity) throw new Refusal('PROVIDER_UNKNOWN')
  const network = fromAddress('social', address)
  await countAttempt(services, network)
  const identity = await services.identity.identify(token)
  await forgiveAttempt(services, network)
  const owner = await knownUser(services, identity)
  const secondFactor = owner ? await requireSecondFactor(services, owner, { typed: code, address, field: 'code' }) : false
  const session = await services.database
    .transaction(async (trx) => openSession(services, await userOf(services, trx, identity), { secondFactor }, trx))
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'ACCOUNT_UNCONFIRMED') await forgotPassword(services, identity.email, address)
      throw error
    })
  return { token: session }
}

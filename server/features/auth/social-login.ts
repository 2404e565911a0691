import type { Transaction } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { unprintable } from '#domain/printable.ts'
import { romanianLetters } from '#domain/text.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { closeSessionsOf, openSession } from '../../access/session.ts'
import type { Identity } from '../../adapters/identity.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'
import { emailConfirmations } from '../account/email-confirmations.repository.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { identities, users } from './auth.repository.ts'
import { isDemoAccount } from './demo-account.ts'
import { linkedEmail } from './email-texts.ts'

const NAME_LENGTH = 120

/** The name as stored in an account; empty when documents could not print it. */
const nameOf = (name: string): string => {
  const written = romanianLetters(name).trim().slice(0, NAME_LENGTH)
  return unprintable(written) ? '' : written
}

/**
 * The user of an identity: the linked account; else the account with its address, which is linked if the provider has verified the
 * address; else a new account without password. Registering does not verify an address, so another person may have opened that account:
 * its password and sessions end, and an e-mail informs the user.
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
    await identities.add(trx, subject, owner.id)
    await emailConfirmations.confirm(trx, owner.id, services.clock())
    await users.setPassword(trx, owner.id, null)
    await closeSessionsOf(trx, owner.id)
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

/** Signs in with an ID token of Google. At most 60 invalid tokens from a network address in 15 minutes. */
export const socialLogin = async (services: Services, token: string, address: string): Promise<{ token: string }> => {
  if (!services.identity) throw new Refusal('PROVIDER_UNKNOWN')
  const network = fromAddress('social', address)
  await countAttempt(services, network)
  const identity = await services.identity.identify(token)
  const session = await services.database.transaction(async (trx) => openSession(services, await userOf(services, trx, identity), {}, trx))
  await forgiveAttempt(services, network)
  return { token: session }
}

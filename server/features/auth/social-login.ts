import type { Transaction } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { unprintable } from '#domain/printable.ts'
import { romanianLetters } from '#domain/text.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { closeSessionsOf, openSession } from '../../access/session.ts'
import type { Tables } from '../../database/tables.ts'
import type { Identity } from '../../outside/identity.ts'
import type { World } from '../../world.ts'
import { postLetter } from '../mail/post-letter.ts'
import { identities, users } from './auth.repository.ts'
import { isDemoAccount } from './demo-account.ts'
import { linkedLetter } from './letters.ts'

const NAME_LENGTH = 120

/** The name as an account keeps it; nothing when paper could not carry it. */
const nameOf = (name: string): string => {
  const written = romanianLetters(name).trim().slice(0, NAME_LENGTH)
  return unprintable(written) ? '' : written
}

/**
 * The user behind an identity: whom it belongs to already; else the account of its address, which becomes his if the provider
 * has seen that the address is his; else a new account without password. Signing up proves no address, so whoever opened that
 * account may be somebody else: its password and sessions end, and a mail says so.
 */
const userOf = async (
  world: World,
  trx: Transaction<Tables>,
  { subject, email, emailVerified, name }: Identity,
): Promise<{ id: number }> => {
  await identities.lock(trx, subject)
  const known = await identities.userOf(trx, subject)
  if (known) return known
  const owner = await users.byEmail(trx, email)
  if (owner) {
    if (!emailVerified || isDemoAccount(world, owner.email)) throw new Refusal('EMAIL_TAKEN')
    await identities.add(trx, subject, owner.id)
    await users.setPassword(trx, owner.id, null)
    await closeSessionsOf(trx, owner.id)
    await audit(world, trx, { action: 'identity-linked', userId: owner.id, actorId: null, detail: { provider: 'google', subject } })
    await postLetter(world, trx, owner.email, linkedLetter({ publicUrl: world.config.PUBLIC_URL, email: owner.email }))
    return owner
  }
  const agreed_at = world.clock().toISOString()
  const user = await users.add(trx, { email, name: nameOf(name), password_hash: null, newsletter: false, agreed_at })
  await identities.add(trx, subject, user.id)
  return user
}

/** Signs in with an ID token of Google. 60 tokens that prove nothing are the most from a network address in 15 minutes. */
export const socialLogin = async (world: World, token: string, address: string): Promise<{ token: string }> => {
  if (!world.identity) throw new Refusal('PROVIDER_UNKNOWN')
  const network = fromAddress('social', address)
  await countAttempt(world, network)
  const identity = await world.identity.identify(token)
  const session = await world.database.transaction(async (trx) => openSession(world, await userOf(world, trx, identity), {}, trx))
  await forgiveAttempt(world, network)
  return { token: session }
}

import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgetAttempts, forgiveAttempt, fromAddress, onAccount, onDevice, sweep } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { requireStrongPassword } from '../../access/password-strength.ts'
import { openSession, tokenHash } from '../../access/session.ts'
import { isDiskFull } from '../../database/disk-full.ts'
import type { Services } from '../../services.ts'
import { loginTokens, users } from './auth.repository.ts'
import { knownDevices } from './known-devices.repository.ts'
import { requireSecondFactor } from './second-factor.ts'

/** Origin of a sign-in: the network address, and the token of a browser that has signed in before. */
export type From = { address: string; device: string | undefined }

/**
 * Records a wrong password of an account without waiting: the answer must not take longer than for an account that does not
 * exist.
 */
const recordFailure = (services: Services, userId: number, address: string): void => {
  audit(services, services.database.db, { action: 'sign-in-failed', userId, actorId: null, detail: { address } }).catch(() => {})
}

/**
 * Opens a session for an address and its password, and also for a code where the account has a second factor. An unknown account and a
 * wrong password get the same refusal after the same time. At most 10 failures on an account, or 30 from a network address, in 15
 * minutes; a browser in which the account was opened before has its own 10, so that strangers cannot lock its owner out. Returns the
 * token of the browser beside that of the session.
 */
export const signIn = async (
  services: Services,
  { email, password, remember, code }: HandlerInputOf<'login'>['body'],
  { address, device }: From,
): Promise<{ token: string; device: string | null }> => {
  const { db } = services.database
  const user = await users.byEmail(db, email)
  const knownDevice = device && user && (await knownDevices.isKnown(db, device, user.id)) ? device : null
  const [network, account] = knownDevice ? [null, onDevice(knownDevice)] : [fromAddress('address', address), onAccount(email)]
  if (network) await countAttempt(services, network)
  await countAttempt(services, account)
  if (!(await services.passwords.matches(password, user?.passwordHash ?? null, address)) || !user) {
    if (user) recordFailure(services, user.id, address)
    throw new Refusal('BAD_CREDENTIALS')
  }
  const secondFactor = await requireSecondFactor(services, user, {
    typed: code,
    address,
    field: 'code',
    ...(knownDevice ? { subject: onDevice(knownDevice, 'device-factor') } : {}),
  }).catch(async (error: unknown) => {
    // the password was right: a missing code is no guess
    if (!code) {
      await forgiveAttempt(services, account)
      if (network) await forgiveAttempt(services, network)
    }
    throw error
  })
  if (network) await forgiveAttempt(services, network)
  await forgetAttempts(services, account)
  await sweep(services)
  const remembered = await knownDevices.remember(services, user.id, knownDevice).catch((error: unknown) => {
    // a sign-in succeeds also when the disk is full and the browser cannot be remembered
    if (isDiskFull(error)) return null
    throw error
  })
  return { token: await openSession(services, user, { remember, secondFactor }), device: remembered }
}

/** Exchanges a valid one-time token for a session, once; the audit log names the administrator and the account. */
export const exchangeToken = async (services: Services, token: string, address: string): Promise<{ token: string }> => {
  const network = fromAddress('token', address)
  await countAttempt(services, network)
  const session = await services.database.transaction(async (trx) => {
    const used = await loginTokens.use(trx, tokenHash(token), services.clock())
    if (!used) throw new Refusal('NOT_AUTHENTICATED')
    await audit(services, trx, { action: 'signed-in-by-token', userId: used.userId, actorId: used.issuedBy })
    return openSession(services, { id: used.userId }, { impersonatorId: used.issuedBy, secondFactor: true }, trx)
  })
  await forgiveAttempt(services, network)
  return { token: session }
}

/** Opens an account and signs the user in. An address that already has an account, in whatever case, is refused with EMAIL_TAKEN. */
export const register = async (
  services: Services,
  { email, password, newsletter }: HandlerInputOf<'register'>['body'],
  address: string,
): Promise<{ token: string }> => {
  await countAttempt(services, fromAddress('register', address))
  requireStrongPassword(password, email)
  const hash = await services.passwords.hash(password, address)
  return services.database.transaction(async (trx) => {
    const user = await users.add(trx, { email, passwordHash: hash, newsletter, agreedAt: services.clock().toISOString() })
    return { token: await openSession(services, user, {}, trx) }
  })
}

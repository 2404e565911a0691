import type { HandlerInputOf } from '#contract/contract.ts'
import { countAttempt, fromAddress } from '../../access/attempts.ts'
import { requireStrongPassword } from '../../access/password-strength.ts'
import { openSession } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from './auth.repository.ts'

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

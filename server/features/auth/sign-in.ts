import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgetAttempts, forgiveAttempt, fromAddress, onAccount, sweep } from '../../access/attempts.ts'
import { openSession } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from './auth.repository.ts'

/**
 * Opens a session for an address and its password. An unknown account and a wrong password are refused alike and after the
 * same time; 10 failures on an account, or 30 from a network address, are the most in 15 minutes.
 */
export const signIn = async (
  services: Services,
  { email, password, remember }: HandlerInputOf<'login'>['body'],
  address: string,
): Promise<{ token: string }> => {
  const [network, account] = [fromAddress('address', address), onAccount(email)]
  await countAttempt(services, network)
  await countAttempt(services, account)
  const user = await users.byEmail(services.database.db, email)
  if (!(await services.passwords.matches(password, user?.passwordHash ?? null)) || !user) throw new Refusal('BAD_CREDENTIALS')
  await forgiveAttempt(services, network)
  await forgetAttempts(services, account)
  await sweep(services)
  return { token: await openSession(services, user, { remember }) }
}

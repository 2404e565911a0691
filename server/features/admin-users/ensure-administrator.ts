/** The first administrator of an installation. */
import { audit } from '../../access/audit.ts'
import type { Services } from '../../services.ts'
import { adminUsers } from './admin-users.repository.ts'

/**
 * Opens the account of ADMIN_EMAIL as an administrator's, while there is no administrator yet. An address that already has an ordinary
 * account is left unchanged, and the operator is informed.
 */
export const ensureAdministrator = async (services: Services, say: (sentence: string) => void): Promise<void> => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = services.config
  if (!email || !password || (await adminUsers.anyAdministrator(services.database.db))) return
  const hash = await services.passwords.hash(password)
  const added = await services.database.transaction(async (trx) => {
    const userId = await adminUsers.addAdministrator(trx, email, hash)
    if (userId !== undefined) await audit(services, trx, { action: 'administrator-added', userId, actorId: null })
    return userId !== undefined
  })
  // another process may have opened it a moment ago
  if (!added && !(await adminUsers.anyAdministrator(services.database.db)))
    say('ADMIN_EMAIL is the address of an account that somebody has signed up with: no administrator was made, choose another address.')
}

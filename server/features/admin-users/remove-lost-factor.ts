import type { Kysely } from 'kysely'
import { audit } from '../../access/audit.ts'
import { closeSessionsOf } from '../../access/session.ts'
import { StartError } from '../../database/start-error.ts'
import type { Tables } from '../../database/tables.ts'
import { users } from '../auth/auth.repository.ts'
import { secondFactors } from '../auth/second-factors.repository.ts'

/**
 * Removes the second factor of an account, an administrator's too, whose owner has lost telephone and recovery codes, and ends its
 * sessions; recorded without an actor. Only the operator can, who has the database. Throws StartError with a sentence when no account has
 * the address, or it has no second factor.
 */
export const removeLostFactor = (owner: Kysely<Tables>, email: string): Promise<void> =>
  owner.transaction().execute(async (trx) => {
    const user = await users.byEmail(trx, email)
    if (!user) throw new StartError(`No account has the address ${email}.`)
    if (!(await secondFactors.remove(trx, user.id))) throw new StartError(`The account ${email} has no second factor.`)
    await closeSessionsOf(trx, user.id)
    await audit({ clock: () => new Date() }, trx, {
      action: 'second-factor-off',
      userId: user.id,
      actorId: null,
      detail: { by: 'operator' },
    })
  })

import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { openSession, tokenHash } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { deletions, persons } from './account.repository.ts'
import { openPerson } from './sealed-person.ts'

/** Takes the deletion of an account back with the code of its mail, and signs its owner in; refused when his address is taken by now. */
export const restoreAccount = async (world: World, code: string, address: string): Promise<{ token: string }> => {
  const network = fromAddress('code', address)
  await countAttempt(world, network)
  const token = await world.database.transaction(async (trx) => {
    const deletion = await deletions.take(trx, tokenHash(code), world.clock())
    if (!deletion) throw new Refusal('CODE_EXPIRED')
    await persons.restore(trx, deletion.user_id, openPerson(deletion.sealed, code))
    await audit(world, trx, { action: 'account-restored', userId: deletion.user_id, actorId: null })
    return openSession(world, { id: deletion.user_id }, {}, trx)
  })
  await forgiveAttempt(world, network)
  return { token }
}

import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { openSession, tokenHash } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { followAddress } from '../subscription/follow-person.ts'
import { deletions, erasedAddress, persons } from './account.repository.ts'
import { openPerson } from './sealed-person.ts'

/** Takes the deletion of an account back with the code of its mail, and signs its owner in; refused when his address is taken by now. */
export const restoreAccount = async (world: World, code: string, address: string): Promise<{ token: string }> => {
  const network = fromAddress('code', address)
  await countAttempt(world, network)
  const { userId, email, token } = await world.database.transaction(async (trx) => {
    const deletion = await deletions.take(trx, tokenHash(code), world.clock())
    if (!deletion) throw new Refusal('CODE_EXPIRED')
    const { user_id: id } = deletion
    const person = openPerson(deletion.sealed, code)
    await persons.restore(trx, id, person)
    await audit(world, trx, { action: 'account-restored', userId: id, actorId: null })
    return { userId: id, email: person.email, token: await openSession(world, { id }, {}, trx) }
  })
  await followAddress(world, userId, erasedAddress(userId), email)
  await forgiveAttempt(world, network)
  return { token }
}

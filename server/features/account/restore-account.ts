import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { openSession, tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { followAddress } from '../subscription/billing-recipient.ts'
import { deletions, erasedAddress, persons } from './account.repository.ts'
import { decryptPersonalData } from './encrypted-personal-data.ts'

/** Restores a deleted account with the code of its mail, and signs the user in; refused when the address has been taken meanwhile. */
export const restoreAccount = async (services: Services, code: string, address: string): Promise<{ token: string }> => {
  const network = fromAddress('code', address)
  await countAttempt(services, network)
  const { userId, email, token } = await services.database.transaction(async (trx) => {
    const deletion = await deletions.take(trx, tokenHash(code), services.clock())
    if (!deletion) throw new Refusal('CODE_EXPIRED')
    const { userId: id } = deletion
    const person = decryptPersonalData(deletion.sealed, code)
    await persons.restore(trx, id, person)
    await audit(services, trx, { action: 'account-restored', userId: id, actorId: null })
    return { userId: id, email: person.email, token: await openSession(services, { id }, {}, trx) }
  })
  await followAddress(services, userId, erasedAddress(userId), email)
  await forgiveAttempt(services, network)
  return { token }
}

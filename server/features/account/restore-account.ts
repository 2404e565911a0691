import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { openSession, tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { requireSecondFactor } from '../auth/second-factor.ts'
import { followAddress } from '../subscription/billing-recipient.ts'
import { deletions, erasedAddress, persons } from './account.repository.ts'
import { decryptPersonalData } from './encrypted-personal-data.ts'

/**
 * Restores a deleted account with the code of its mail and its second factor, and signs the user in; refused when the address has been
 * taken meanwhile.
 */
export const restoreAccount = async (
  services: Services,
  { code, second_factor }: HandlerInputOf<'restoreAccount'>['body'],
  address: string,
): Promise<{ token: string }> => {
  const network = fromAddress('code', address)
  await countAttempt(services, network)
  const deletion = await deletions.byCode(services.database.db, tokenHash(code), services.clock())
  if (!deletion) throw new Refusal('CODE_EXPIRED')
  const { userId: id } = deletion
  const person = decryptPersonalData(deletion.sealed, code)
  const typed = { typed: second_factor, address, field: 'second_factor' } as const
  const secondFactor = await requireSecondFactor(services, { id, email: person.email }, typed)
  const token = await services.database.transaction(async (trx) => {
    // a simultaneous request has used the code since it was read
    if (!(await deletions.take(trx, tokenHash(code), services.clock()))) throw new Refusal('CODE_EXPIRED')
    await persons.restore(trx, id, person)
    await audit(services, trx, { action: 'account-restored', userId: id, actorId: null })
    return openSession(services, { id }, { secondFactor }, trx)
  })
  await followAddress(services, id, erasedAddress(id), person.email)
  await forgiveAttempt(services, network)
  return { token }
}

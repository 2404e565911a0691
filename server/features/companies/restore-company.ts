import type { Transaction } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import type { Session } from '../../access/session.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'
import { companies } from './companies.repository.ts'
import { companyDeletions } from './company-deletions.repository.ts'

/** Restores a company that the user deleted; refused with NOT_FOUND once that is no longer possible. `note` runs in its transaction. */
export const restoreCompany = async (
  services: Services,
  { userId, impersonatorId }: Session,
  companyId: number,
  note: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> => {
  await services.database.transaction(async (trx) => {
    if (!(await companyDeletions.take(trx, { userId, companyId, now: services.clock() }))) throw new Refusal('NOT_FOUND')
    await companies.addMember(trx, companyId, userId)
    await companies.setActiveUnlessAny(trx, userId, companyId)
    await audit(services, trx, { action: 'company-restored', userId, actorId: impersonatorId, detail: { companyId } })
    await note(trx)
  })
}

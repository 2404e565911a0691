import type { Kysely, Transaction } from 'kysely'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Tables } from '../../database/tables.ts'

/** Deleted companies that can be restored. */
export const companyDeletions = {
  add: async ({ companyId, trx }: CompanyScope, userId: number, endsAt: Date): Promise<void> => {
    await trx.insertInto('companyDeletions').values({ companyId, userId, endsAt: endsAt.toISOString() }).execute()
  },

  /** The deleted companies that a user can restore, the last deleted first. */
  ofUser: (db: Kysely<Tables>, userId: number, now: Date) =>
    db
      .selectFrom('companyDeletions as d')
      .innerJoin('companies as c', 'c.id', 'd.companyId')
      .select(['c.id', 'c.cui', 'c.name', 'c.tva', 'd.endsAt'])
      .where('d.userId', '=', userId)
      .where('d.endsAt', '>', now.toISOString())
      .orderBy('d.endsAt', 'desc')
      .orderBy('c.id')
      .execute(),

  /** Revokes a user's deletion of a company while that is possible; `false` when there is none. */
  take: async (
    trx: Transaction<Tables>,
    { userId, companyId, now }: { userId: number; companyId: number; now: Date },
  ): Promise<boolean> => {
    const { numDeletedRows } = await trx
      .deleteFrom('companyDeletions')
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .where('endsAt', '>', now.toISOString())
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** The deleted companies that can no longer be restored. */
  over: (db: Kysely<Tables>, now: Date) =>
    db.selectFrom('companyDeletions').select('companyId').where('endsAt', '<=', now.toISOString()).orderBy('endsAt').execute(),

  /** Whether the company is still deleted; its row is locked until the transaction ends. */
  isDeleted: async ({ companyId, trx }: CompanyScope): Promise<boolean> =>
    (await trx.selectFrom('companyDeletions').select('companyId').where('companyId', '=', companyId).forUpdate().executeTakeFirst()) !==
    undefined,
}

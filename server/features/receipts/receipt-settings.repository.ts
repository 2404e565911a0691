import { sql } from 'kysely'
import type { HandlerInputOf } from '#contract/contract.ts'
import type { CompanyScope } from '../../access/company-access.ts'

type Form = HandlerInputOf<'saveReceiptSettings'>['body']

/** Settings about statements: fuel cards, meanings of texts, known columns. */
export const receiptSettings = {
  all: async ({ companyId, trx }: CompanyScope) => {
    const [cards, aliases, profiles] = await Promise.all([
      trx
        .selectFrom('fuelCards')
        .select(['id', 'issuer', 'tail', 'vehicleId', 'driverId', 'fromDay', 'toDay'])
        .where('companyId', '=', companyId)
        .orderBy('tail')
        .orderBy('fromDay')
        .orderBy('id')
        .execute(),
      trx.selectFrom('articleAliases').select(['aliasKey', 'articleId']).where('companyId', '=', companyId).orderBy('aliasKey').execute(),
      trx.selectFrom('importProfiles').select(['id', 'name', 'signature']).where('companyId', '=', companyId).orderBy('name').execute(),
    ])
    return { cards, aliases, profiles }
  },

  /** Serialises changes of a company's settings. */
  lock: async ({ companyId, trx }: CompanyScope): Promise<void> => {
    await sql`select id from companies where id = ${companyId} for update`.execute(trx)
  },

  /** Replaces the entries of the form and leaves the others. */
  save: async ({ companyId, trx }: CompanyScope, { cards, aliases, forgetProfiles }: Form): Promise<void> => {
    if (cards) {
      await trx.deleteFrom('fuelCards').where('companyId', '=', companyId).execute()
      if (cards.length > 0)
        await trx
          .insertInto('fuelCards')
          .values(cards.map((card) => ({ companyId, ...card })))
          .execute()
    }
    if (aliases) {
      await trx.deleteFrom('articleAliases').where('companyId', '=', companyId).execute()
      // of two meanings for one text the later one counts
      const meanings = new Map(aliases.map((alias) => [alias.aliasKey, alias]))
      if (meanings.size > 0)
        await trx
          .insertInto('articleAliases')
          .values([...meanings.values()].map((alias) => ({ companyId, ...alias })))
          .onConflict((conflict) => conflict.columns(['companyId', 'aliasKey']).doUpdateSet({ articleId: sql`excluded.article_id` }))
          .execute()
    }
    if (forgetProfiles.length > 0)
      await trx.deleteFrom('importProfiles').where('companyId', '=', companyId).where('id', 'in', forgetProfiles).execute()
  },
}

import { sql, type Transaction } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

type Db = Database['db']

/** The account and the company of a fresh installation. */
export const demo = {
  /** The id of the account; `undefined` where there is none. */
  account: async (db: Db, email: string): Promise<number | undefined> =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())?.id,

  /** Whether there is an account besides the demo's. */
  hasOthers: async (db: Db, email: string): Promise<boolean> =>
    (await db.selectFrom('users').select('id').where('email', '!=', email).limit(1).executeTakeFirst()) !== undefined,

  /** Removes an account with its companies. */
  remove: async (db: Db, userId: number): Promise<void> => {
    await sql`delete from companies where id in (select company_id from memberships where user_id = ${userId})`.execute(db)
    await db.deleteFrom('users').where('id', '=', userId).execute()
  },

  /** Gives the demo company a paid year, so that it has no limits, and the mark shown on every screen. */
  grantYear: async (trx: Transaction<Tables>, companyId: number, today: Day): Promise<void> => {
    await sql`
      insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
      select ${companyId}, id, 'active', price, ${today}::date, ${today}::date + make_interval(months => months)
      from packages where name = 'Anual'`.execute(trx)
    await trx.updateTable('companies').set({ demo: true }).where('id', '=', companyId).execute()
  },
}

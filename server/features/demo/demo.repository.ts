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
  hasOthers: async (db: Db, emails: readonly string[]): Promise<boolean> =>
    (await db.selectFrom('users').select('id').where('email', 'not in', emails).limit(1).executeTakeFirst()) !== undefined,

  /** Adds members to the companies of an account, with accounts that no password opens. */
  addTeam: async (
    trx: Transaction<Tables>,
    owner: string,
    team: readonly { email: string; name: string; role: string; driverId: number | null; vehicleId: number | null }[],
    now: string,
  ): Promise<void> => {
    for (const { email, name, role, driverId, vehicleId } of team) {
      const { id } = await trx
        .insertInto('users')
        .values({ email, name, passwordHash: null, newsletter: false, agreedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`
        insert into memberships (company_id, user_id, role, since, driver_id, vehicle_id)
        select m.company_id, ${id}, ${role}, ${now}, ${driverId}, ${vehicleId} from memberships m join users u on u.id = m.user_id where u.email = ${owner}`.execute(
        trx,
      )
    }
  },

  /** Removes an account with its companies, and the accounts of its team. */
  remove: async (db: Db, userId: number, team: readonly string[]): Promise<void> => {
    await sql`delete from companies where id in (select company_id from memberships where user_id = ${userId})`.execute(db)
    await db.deleteFrom('users').where('id', '=', userId).execute()
    await db.deleteFrom('users').where('email', 'in', team).execute()
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

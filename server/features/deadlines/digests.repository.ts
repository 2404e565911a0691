import { type Kysely, sql, type Transaction } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { rolesThatMay } from '#domain/company/roles.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'

/** Who is told of deadlines, and what each was told. */
export const digests = {
  /** Some of the users that were not looked at on a day. */
  readers: async (db: Kysely<Tables>, today: Day): Promise<number[]> =>
    (await rowsOf(db)(sql<{ userId: number }>`select user_id from deadline_readers(${today})`)).map(({ userId }) => userId),

  /** Takes a user's round of a day; false where it was taken. A second process waits for the first one's transaction. */
  take: async (trx: Transaction<Tables>, userId: number, day: Day): Promise<boolean> => {
    const { rows } = await sql`
      insert into deadline_rounds (user_id, day) values (${userId}, ${day})
      on conflict (user_id) do update set day = excluded.day where deadline_rounds.day < excluded.day returning user_id`.execute(trx)
    return rows.length > 0
  },

  /** The user's address, and the companies of whose deadlines the user is told, by name; none of a deleted account. */
  companiesOf: (trx: Transaction<Tables>, userId: number) =>
    trx
      .selectFrom('memberships as m')
      .innerJoin('companies as c', 'c.id', 'm.companyId')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .leftJoin('accountDeletions as d', 'd.userId', 'u.id')
      .select(['u.email', 'c.id', 'c.name'])
      .where('m.userId', '=', userId)
      .where('m.deadlineMails', '=', true)
      .where('m.role', 'in', rolesThatMay('nomenclators'))
      .where('d.userId', 'is', null)
      .orderBy('c.name')
      .orderBy('c.id')
      .execute(),

  /** The reminders that a user was told, by deadline. */
  told: async ({ companyId, trx }: CompanyScope, userId: number): Promise<Map<number, number[]>> => {
    const rows = await trx
      .selectFrom('deadlineMails')
      .select(['deadlineId', 'remindDays'])
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .execute()
    const byDeadline = Map.groupBy(rows, ({ deadlineId }) => Number(deadlineId))
    return new Map([...byDeadline].map(([id, of]) => [id, of.map(({ remindDays }) => remindDays)]))
  },

  note: async (
    { companyId, trx }: CompanyScope,
    userId: number,
    reminders: readonly { deadlineId: number; remindDays: number }[],
    now: Date,
  ): Promise<void> => {
    const rows = reminders.map((reminder) => ({ ...reminder, companyId, userId, sentAt: now.toISOString() }))
    await trx.insertInto('deadlineMails').values(rows).execute()
  },

  /** Forgets what was told of a deadline: it has another day. */
  forget: async ({ companyId, trx }: CompanyScope, deadlineId: number): Promise<void> => {
    await trx.deleteFrom('deadlineMails').where('companyId', '=', companyId).where('deadlineId', '=', deadlineId).execute()
  },

  /** A member's settings: whether the member is told, and the version of the address of the member's calendar. */
  settings: (db: Kysely<Tables>, member: { companyId: number; userId: number }) =>
    db
      .selectFrom('memberships')
      .select(['deadlineMails', 'calendarVersion'])
      .where('companyId', '=', member.companyId)
      .where('userId', '=', member.userId)
      .executeTakeFirst(),

  setMails: async (db: Kysely<Tables>, userId: number, companyIds: readonly number[], deadlineMails: boolean): Promise<void> => {
    await db
      .updateTable('memberships')
      .set({ deadlineMails })
      .where('userId', '=', userId)
      .where('companyId', 'in', [0, ...companyIds])
      .execute()
  },

  /** Ends the address of a member's calendar; another one is good from now on. */
  renewCalendar: async (db: Kysely<Tables>, { companyId, userId }: { companyId: number; userId: number }): Promise<void> => {
    await db
      .updateTable('memberships')
      .set({ calendarVersion: sql`calendar_version + 1` })
      .where('companyId', '=', companyId)
      .where('userId', '=', userId)
      .execute()
  },
}

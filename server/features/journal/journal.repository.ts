import { type Kysely, sql } from 'kysely'
import type { JournalSubject } from '#contract/journal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { containsWords, type ListPage, type ListQuery, listPage, plainLetters } from '../../database/list-page.ts'
import type { Tables } from '../../database/tables.ts'
import { userName } from '../../database/user-name.ts'

type EntryHead = { id: number; date: string; time: string; user: string | null; administrator: string | null }

const AT = sql`(at at time zone 'Europe/Bucharest')::date::text as date, to_char(at at time zone 'Europe/Bucharest', 'HH24:MI') as time`
const PEOPLE = sql`coalesce(u.name, ''), coalesce(u.email, ''), coalesce(a.email, '')`

/** The journal: changes by users in companies, and actions on accounts. */
export const journal = {
  /** Records a call whose transaction has changed something; once for each request, however many transactions it runs. */
  note: async (
    { companyId, trx }: CompanyScope,
    entry: { request: string; at: string; userId: number; administratorId: number | null; call: string; subject: JournalSubject },
  ): Promise<void> => {
    const { request, at, userId, administratorId, call, subject } = entry
    await sql`
      insert into journal (company_id, request, at, user_id, administrator_id, call, subject)
      select ${companyId}, ${request}, ${at}, ${userId}, ${administratorId}, ${call}, ${JSON.stringify(subject)}
      where pg_current_xact_id_if_assigned() is not null
      on conflict (company_id, request) do nothing`.execute(trx)
  },

  /** The entries of a company, the last first. */
  list: ({ companyId, trx }: CompanyScope, query: ListQuery): Promise<ListPage<EntryHead & { call: string; subject: JournalSubject }>> => {
    const text = plainLetters(sql`concat_ws(' ', ${PEOPLE}, subject ->> 'number', subject ->> 'name')`)
    const from = sql`from journal j left join users u on u.id = j.user_id left join users a on a.id = j.administrator_id
      where j.company_id = ${companyId} and ${containsWords(query.search, (pattern) => sql`${text} like ${pattern}`)}`
    return listPage(
      query,
      async (limit) =>
        (
          await sql<EntryHead & { call: string; subject: JournalSubject }>`
            select j.id, ${AT}, ${userName('u')} as user, ${userName('a')} as administrator, call, subject ${from}
            order by j.id desc ${limit}`.execute(trx)
        ).rows,
      async () => (await sql<{ total: number }>`select count(*) as total ${from}`.execute(trx)).rows[0]?.total ?? 0,
    )
  },

  /** The actions on accounts, the last first. */
  audit: (db: Kysely<Tables>, query: ListQuery): Promise<ListPage<EntryHead & { action: string }>> => {
    const text = plainLetters(sql`concat_ws(' ', ${PEOPLE}, action)`)
    const from = sql`from audit_log l left join users u on u.id = l.user_id left join users a on a.id = l.actor_id
      where ${containsWords(query.search, (pattern) => sql`${text} like ${pattern}`)}`
    return listPage(
      query,
      async (limit) =>
        (
          await sql<EntryHead & { action: string }>`
            select l.id, ${AT}, ${userName('u')} as user, ${userName('a')} as administrator, action ${from} order by l.id desc ${limit}`.execute(
            db,
          )
        ).rows,
      async () => (await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)).rows[0]?.total ?? 0,
    )
  },
}

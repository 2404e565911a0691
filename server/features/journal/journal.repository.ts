import { type Kysely, sql } from 'kysely'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import type { JournalSubject } from '#contract/journal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { prepared } from '../../database/fast/prepared.ts'
import { containsWords, type ListPage, type ListQuery, listPage, plainLetters } from '../../database/list-page.ts'
import { firstOf, rowsOf } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'
import { userName } from '../../database/user-name.ts'
import { type ChangeHead, reasonAgainst } from '../changes/undo-reasons.ts'

type JournalQuery = Omit<HandlerInputOf<'journal'>['query'], 'companyId'>
type JournalEntry = Omit<HandlerAnswerOf<'journal'>[number], 'first'>
type EntryHead = { id: number; date: string; time: string; user: string | null; administrator: string | null }

const DAY = sql`(at at time zone 'Europe/Bucharest')::date`
const AT = sql`${DAY}::text as date, to_char(at at time zone 'Europe/Bucharest', 'HH24:MI') as time`
const PEOPLE = sql`coalesce(u.name, ''), coalesce(u.email, ''), coalesce(a.email, '')`

/** The journal: changes by users in companies, and actions on accounts. */
export const journal = {
  /**
   * Says what a call is about whose transaction has changed something: once, however many transactions it runs. The log of changes has
   * written the head; of a call that cannot be taken back, which may write what the log leaves out, it is written here. Returns the
   * change, or `null` where it cannot be taken back.
   */
  note: async ({ companyId, trx }: CompanyScope, subject: JournalSubject, undoable: boolean): Promise<number | null> => {
    const { rows } = await sql<{ change: string }>`${prepared}
      with own as materialized (select coalesce(current_setting('app.journal_id', true), '') as logged),
      head as materialized (
        select case when logged <> '' then logged::bigint when not ${undoable} and pg_current_xact_id_if_assigned() is not null then (
          select journal_head() from (
            select set_config('app.caller', (current_setting('app.caller')::jsonb || jsonb_build_object('subject', ${JSON.stringify(subject)}::jsonb))::text, true) as caller
          ) about where caller is not null) end as id from own),
      noted as (
        update journal j set subject = ${JSON.stringify(subject)} from head
        where j.company_id = ${companyId} and j.id = head.id and j.subject = '{}')
      select set_config('app.change', case when ${undoable} then logged else '' end, true) as change from own`.execute(trx)
    return rows[0]?.change ? Number(rows[0].change) : null
  },

  /** The change that a transaction of a user's call makes in a company, as `note` says it. */
  changeOf: async (trx: Kysely<Tables>): Promise<number | null> => {
    const { rows } = await sql<{ change: string }>`
      select set_config('app.change', coalesce(current_setting('app.journal_id', true), ''), true) as change`.execute(trx)
    return rows[0]?.change ? Number(rows[0].change) : null
  },

  /** The entries of a company, the last first, and why each cannot be taken back. */
  list: async ({ companyId, trx }: CompanyScope, query: JournalQuery, now: Date): Promise<ListPage<JournalEntry>> => {
    const text = plainLetters(sql`concat_ws(' ', ${PEOPLE}, subject ->> 'number', subject ->> 'name')`)
    const conditions = [
      sql`j.company_id = ${companyId}`,
      containsWords(query.search, (pattern) => sql`${text} like ${pattern}`),
      ...(query.person ? [sql`${query.person} in (j.user_id, j.administrator_id)`] : []),
      ...(query.via ? [sql`j.via = ${query.via}`] : []),
      ...(query.from ? [sql`${DAY} >= ${query.from}`] : []),
      ...(query.to ? [sql`${DAY} <= ${query.to}`] : []),
      ...(query.entity && query.recordId
        ? [
            sql`j.id in (select journal_id from changes
              where company_id = ${companyId} and entity = ${query.entity} and entity_id = ${query.recordId})`,
          ]
        : []),
    ]
    const from = sql`from journal j left join users u on u.id = j.user_id left join users a on a.id = j.administrator_id
      where ${sql.join(conditions, sql` and `)}`
    return listPage(
      query,
      async (limit) => {
        const { rows } = await sql<Omit<JournalEntry, 'undo' | 'ofDay'> & ChangeHead>`
          select j.id, ${AT}, ${userName('u')} as user, ${userName('a')} as administrator, call, via, subject, undone_by, j.at,
            exists (select from journal o where o.company_id = ${companyId} and o.id = j.undoes and o.undoes is not null) as redoes,
            exists (select from changes c where c.company_id = ${companyId} and c.journal_id = j.id) as has_lines ${from}
          order by j.id desc ${limit}`.execute(trx)
        const days = await rowsOf(trx)(sql<{ date: string; entries: number }>`
          select ${DAY}::text as date, count(*)::int as entries ${from} and ${DAY} = any(${rows.map(({ date }) => date)}::date[]) group by 1`)
        const ofDays = new Map(days.map(({ date, entries }) => [date, entries]))
        return rows.map(({ at, hasLines, ...entry }) => {
          const sentence = reasonAgainst({ ...entry, at, hasLines }, now)
          return { ...entry, ofDay: ofDays.get(entry.date) ?? 0, undo: sentence === null ? null : { sentence } }
        })
      },
      async () => (await firstOf(trx)(sql<{ total: number }>`select count(*) as total ${from}`))?.total ?? 0,
    )
  },

  /** The actions on accounts, the last first. */
  audit: (db: Kysely<Tables>, query: ListQuery): Promise<ListPage<EntryHead & { action: string }>> => {
    const text = plainLetters(sql`concat_ws(' ', ${PEOPLE}, action)`)
    const from = sql`from audit_log l left join users u on u.id = l.user_id left join users a on a.id = l.actor_id
      where ${containsWords(query.search, (pattern) => sql`${text} like ${pattern}`)}`
    return listPage(
      query,
      (limit) =>
        rowsOf(db)(sql<EntryHead & { action: string }>`
            select l.id, ${AT}, ${userName('u')} as user, ${userName('a')} as administrator, action ${from} order by l.id desc ${limit}`),
      async () => (await firstOf(db)(sql<{ total: number }>`select count(*) as total ${from}`))?.total ?? 0,
    )
  },
}

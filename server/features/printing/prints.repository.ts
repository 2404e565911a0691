/** Documents that are drawn in the background, and the parts of their files. */
import { type Kysely, sql } from 'kysely'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { noticeWork } from '../../database/notices.ts'
import { rowsOf } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'
import { userName } from '../../database/user-name.ts'
import type { Selection } from './selected-sheets.ts'

/** The vehicle and the driver that were chosen; `null` for all of them. */
export type PrintNames = { vehicle: string | null; driver: string | null }

type Print = HandlerAnswerOf<'prints'>[number]
type ListedPrint = PrintNames & Omit<Print, 'documentType' | 'vehicleType' | 'startDate' | 'endDate' | 'name'> & { form: Selection }

/** A print taken by a process: its writes count only while this is the latest attempt. */
export type TakenPrint = { id: number; attempt: number; userId: number | null; form: Selection }

/** Days for which a file is kept. */
export const KEPT_DAYS = 7

/** The names of the chosen vehicle and driver of the print `p`. */
const NAMES = sql.raw(`
  (select v.number from vehicles v where v.company_id = p.company_id and v.id = (p.form ->> 'vehicleId')::bigint) as vehicle,
  (select d.name from drivers d where d.company_id = p.company_id and d.id = (p.form ->> 'driverId')::bigint) as driver`)

const romanian = (at: string) => sql.raw(`(${at} at time zone 'Europe/Bucharest')`)

export const prints = {
  /** The print of the same form that has not ended; `null` where there is none. */
  same: async ({ companyId, trx }: CompanyScope, form: Selection): Promise<number | null> => {
    const { rows } = await sql<{ id: number }>`
      select id from prints where company_id = ${companyId} and state in ('waiting', 'running') and form = ${JSON.stringify(form)}::jsonb
      limit 1`.execute(trx)
    return rows[0]?.id ?? null
  },

  unfinished: async ({ companyId, trx }: CompanyScope): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from prints where company_id = ${companyId} and state in ('waiting', 'running')`.execute(trx)
    return rows[0]?.count ?? 0
  },

  /** Adds a print, and wakes the drawing job of every process when the transaction commits. */
  add: async ({ companyId, trx }: CompanyScope, print: { userId: number; askedAt: Date; form: Selection }): Promise<number> => {
    const [{ rows }] = await Promise.all([
      sql<{ id: number }>`
        insert into prints (company_id, user_id, asked_at, form)
        values (${companyId}, ${print.userId}, ${print.askedAt.toISOString()}, ${JSON.stringify(print.form)})
        returning id`.execute(trx),
      noticeWork(trx),
    ])
    return rows[0]?.id ?? 0
  },

  /** Those of the company, the last first. */
  list: ({ companyId, trx }: CompanyScope): Promise<ListedPrint[]> =>
    rowsOf(trx)(sql<ListedPrint>`
        select p.id, p.form, ${NAMES}, p.state, p.done, p.total, p.bytes, p.reason,
          ${romanian('p.asked_at')}::date::text as asked_date, to_char(${romanian('p.asked_at')}, 'HH24:MI') as asked_time,
          (${romanian('p.ended_at')}::date + ${KEPT_DAYS}::int)::text as kept_until, ${userName('u')} as user,
          (select count(*) from prints o where o.company_id = ${companyId} and o.state in ('waiting', 'running') and o.id < p.id
            and p.state = 'waiting') as before
        from prints p left join users u on u.id = p.user_id
        where p.company_id = ${companyId} order by p.id desc limit 200`),

  /** Takes a waiting print, or one whose process is dead; `null` when another process was first. */
  take: async ({ companyId, trx }: CompanyScope, id: number, now: Date, leaseUntil: Date): Promise<TakenPrint | null> => {
    // processes that take prints of the same company wait here for one another
    await sql`select from prints where company_id = ${companyId} and state in ('waiting', 'running') order by id for update`.execute(trx)
    const { rows } = await sql<TakenPrint>`
      update prints set state = 'running', attempt = attempt + 1, done = 0, lease_until = ${leaseUntil.toISOString()}
      where company_id = ${companyId} and id = ${id}
        and (state = 'waiting' or (state = 'running' and lease_until < ${now.toISOString()}))
        and not exists (select from prints o where o.company_id = ${companyId} and o.id <> ${id} and o.state = 'running')
      returning id, attempt, user_id, form`.execute(trx)
    const [taken] = rows
    if (!taken) return null
    await sql`delete from print_parts where company_id = ${companyId} and print_id = ${id}`.execute(trx)
    return taken
  },

  /** Records progress as a heartbeat; `false` when the print was deleted or another process has taken it. */
  keep: async (
    { companyId, trx }: CompanyScope,
    { id, attempt }: TakenPrint,
    { done, total, leaseUntil }: { done: number; total: number | null; leaseUntil: Date },
  ): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      update prints set done = ${done}, total = ${total}, lease_until = ${leaseUntil.toISOString()}
      where company_id = ${companyId} and id = ${id} and attempt = ${attempt} and state = 'running'`.execute(trx)
    return numAffectedRows === 1n
  },

  addPart: async ({ companyId, trx }: CompanyScope, { id, attempt }: TakenPrint, position: number, content: Buffer): Promise<void> => {
    await sql`insert into print_parts (company_id, print_id, attempt, position, content)
      values (${companyId}, ${id}, ${attempt}, ${position}, ${content})`.execute(trx)
  },

  /**
   * Ends a print with its file, or with the reason why there is none. Has no effect on a print that was deleted or belongs to another
   * process.
   */
  end: async (
    { companyId, trx }: CompanyScope,
    { id, attempt }: TakenPrint,
    end: { at: Date } & ({ bytes: number; reason: null } | { bytes: null; reason: string }),
  ): Promise<void> => {
    await sql`
      update prints set state = ${end.reason === null ? 'ready' : 'failed'}, bytes = ${end.bytes}, reason = ${end.reason},
        done = case when ${end.reason === null} then coalesce(total, done) else done end, ended_at = ${end.at.toISOString()}, lease_until = null
      where company_id = ${companyId} and id = ${id} and attempt = ${attempt} and state = 'running'`.execute(trx)
  },

  /** Lets another process take a print at once; `isFailed` counts the attempt, one that was only interrupted was none. */
  putBack: async ({ companyId, trx }: CompanyScope, { id, attempt }: TakenPrint, isFailed: boolean): Promise<void> => {
    await sql`
      update prints set state = 'waiting', attempt = attempt - ${isFailed ? 0 : 1}, done = 0, total = null, lease_until = null
      where company_id = ${companyId} and id = ${id} and attempt = ${attempt} and state = 'running'`.execute(trx)
    await sql`delete from print_parts where company_id = ${companyId} and print_id = ${id} and attempt = ${attempt}`.execute(trx)
  },

  /** A print that is ready: its form, and the attempt whose parts are its file. */
  ready: async ({ companyId, trx }: CompanyScope, id: number): Promise<(PrintNames & { form: Selection; attempt: number }) | null> => {
    const { rows } = await sql<PrintNames & { form: Selection; attempt: number }>`
      select p.form, p.attempt, ${NAMES} from prints p
      where p.company_id = ${companyId} and p.id = ${id} and p.state = 'ready'`.execute(trx)
    return rows[0] ?? null
  },

  /** A part of a file; `null` after the last one. */
  part: async ({ companyId, trx }: CompanyScope, id: number, attempt: number, position: number): Promise<Buffer | null> => {
    const rows = await rowsOf(trx)(sql<{ content: Buffer }>`
      select content from print_parts where company_id = ${companyId} and print_id = ${id} and attempt = ${attempt} and position = ${position}`)
    return rows[0]?.content ?? null
  },

  delete: async ({ companyId, trx }: CompanyScope, id: number): Promise<boolean> => {
    const { numAffectedRows } = await sql`delete from prints where company_id = ${companyId} and id = ${id}`.execute(trx)
    return numAffectedRows === 1n
  },
}

export type PrintOfCompany = { companyId: number; id: number }

/** Prints of all companies, as the work in the background finds them. */
export const printsOfAll = {
  /** The next print of each company that has none running, first that of the company served longest ago. */
  due: (db: Kysely<Tables>, now: Date): Promise<PrintOfCompany[]> =>
    rowsOf(db)(sql<PrintOfCompany>`select company_id, id from due_prints(${now.toISOString()})`),

  /** Those that ended before a moment. */
  endedBefore: (db: Kysely<Tables>, moment: Date): Promise<PrintOfCompany[]> =>
    rowsOf(db)(sql<PrintOfCompany>`select company_id, id from expired_prints(${moment.toISOString()})`),

  counts: async (db: Kysely<Tables>): Promise<{ state: string; prints: number }[]> =>
    await rowsOf(db)(sql<{ state: string; prints: number }>`select state, prints from print_counts()`),
}

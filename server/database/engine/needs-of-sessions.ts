/** What the product rests on that shows only between sessions: tried in a schema of its own. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { APP_ROLE, connectAsApp, connectedOwner } from '../connection.ts'
import type { NeedOfSessions, Sessions } from './needs.ts'

/** A key that no lock of the product has. */
const LOCK = 7_461_203_118n
const PATIENCE = 3_000

/** Both connections of the product, with the settings that each brings. */
const keepsSettings = async ({ url }: Sessions): Promise<boolean> => {
  const { db } = connectAsApp<unknown>({ url: () => url, lost: () => {} })
  try {
    await sql`select 1`.execute(db)
  } finally {
    await db.destroy()
  }
  await (await connectedOwner(url)).end()
  return true
}

/** A company's transaction whose begin, settings, query and end are sent without waiting, and what is left of it afterwards. */
const keepsPipeline = async ({ open, schema }: Sessions): Promise<boolean> => {
  const client = await open({ pipeline: true })
  const [, , rows] = await Promise.all([
    client.query('begin'),
    client.query(`set local role ${APP_ROLE}; set local app.company_id = '2'`),
    client.query(`select n from ${schema}.parcurs_check_policed where n > $1`, [0]),
    client.query('commit'),
  ])
  const after = await client.query("select coalesce(current_setting('app.company_id', true), '') as company")
  return rows.rowCount === 2 && after.rows[0]?.company === ''
}

/** A notification arrives at another session when its transaction commits, and not before. */
const notifies = async ({ open }: Sessions): Promise<boolean> => {
  const [listening, telling] = [await open(), await open()]
  await listening.query('listen parcurs_check')
  const heard: (string | undefined)[] = []
  const arrived = new Promise<void>((done) => {
    listening.on('notification', ({ payload }) => {
      heard.push(payload)
      done()
    })
  })
  await telling.query("begin; select pg_notify('parcurs_check', 'heard')")
  await listening.query('select 1')
  const early = heard.length
  await telling.query('commit')
  await Promise.race([arrived, once(AbortSignal.timeout(PATIENCE), 'abort')])
  return early === 0 && heard[0] === 'heard'
}

const locks = async ({ open }: Sessions): Promise<boolean> => {
  const [holding, trying] = [await open(), await open()]
  const isFree = async () => (await trying.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as free`)).rows[0]?.free
  await holding.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
  const whileHeld = await isFree()
  await holding.query('commit')
  return whileHeld === false && (await isFree()) === true
}

/** Of two transactions that change a row, the one that read it before is refused; a locked row is passed over. */
const isolates = async ({ open, schema }: Sessions): Promise<boolean> => {
  const [reading, writing] = [await open(), await open()]
  const table = `${schema}.parcurs_check_counted`
  const read = async () => (await reading.query<{ n: number }>(`select n from ${table}`)).rows[0]?.n
  await reading.query('begin isolation level repeatable read')
  const before = await read()
  await writing.query(`begin; update ${table} set n = n + 1`)
  const unlocked = await reading.query(`select from ${table} for update skip locked`)
  await writing.query('commit')
  const same = (await read()) === before
  const refusal = await reading.query(`update ${table} set n = n + 1`).catch((error: { code?: string }) => error.code)
  await reading.query('rollback')
  return same && unlocked.rowCount === 0 && refusal === '40001' && (await read()) === (before ?? 0) + 1
}

/** A statement is prepared once and asked again later, whatever other sessions do in between. */
const keepsPrepared = async ({ open }: Sessions): Promise<boolean> => {
  const [asking, other] = [await open(), await open()]
  const ask = async (n: number) =>
    (await asking.query<{ twice: number }>({ name: 'parcurs_check', text: 'select $1::int * 2 as twice', values: [n] })).rows[0]?.twice
  const first = await ask(1)
  await other.query('begin')
  const second = await ask(2)
  await other.query('commit')
  return first === 2 && second === 4
}

/** Rows leave and enter by COPY past the policies, as a backup and its restore do it. */
const copies = async ({ open, schema }: Sessions): Promise<boolean> => {
  const client = await open()
  const table = `${schema}.parcurs_check_policed`
  await client.query(`begin; set local app.all_companies = 'on';
    create policy parcurs_check_all on ${table} to current_user using (current_setting('app.all_companies', true) = 'on')`)
  const copied = await text(client.query(copyTo(`copy (select * from ${table} order by n) to stdout`)))
  await client.query(`alter table ${table} no force row level security; truncate ${table}`)
  await pipeline(Readable.from([copied]), client.query(copyFrom(`copy ${table} from stdin`)))
  const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
  await client.query('rollback')
  return copied === '1\t1\n2\t2\n2\t3\n' && rows[0]?.rows === 3
}

export const NEEDS_OF_SESSIONS: readonly NeedOfSessions[] = [
  { what: 'settings that a connection keeps', breaks: 'no query would be bound to one company', tries: keepsSettings },
  { what: 'SET LOCAL through pipelining', breaks: 'a call would be asked for another company, or for none', tries: keepsPipeline },
  { what: 'LISTEN and NOTIFY', breaks: 'screens would not follow, and an ended session would live on', tries: notifies },
  { what: 'advisory locks between sessions', breaks: 'a month could be closed without a change that is under way', tries: locks },
  { what: 'isolation of transactions', breaks: 'of two who save at once one would lose what was saved', tries: isolates },
  { what: 'prepared statements', breaks: 'every second call would fail', tries: keepsPrepared },
  { what: 'COPY past policies', breaks: 'there would be no backup and no restore', tries: copies },
]

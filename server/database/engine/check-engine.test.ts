/** A server is believed what it does, not what it says of itself. */
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { refusingEngine } from '../../testing/refusing-engine.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { openDatabase } from '../database.ts'
import { StartError } from '../start-error.ts'
import { checkEngine } from './check-engine.ts'

const database = await testDatabase()
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await database.close()
})

/** What of a check or of a refused start is left in the database. */
const left = async () =>
  (
    await owner.query(`
      select (select count(*)::int from pg_namespace where nspname like 'parcurs%') as schemas,
        (select count(*)::int from pg_class where relname like 'parcurs_check%') as tables,
        (select count(*)::int from pg_proc where proname like 'parcurs_check%') as functions`)
  ).rows[0]
const NOTHING = { schemas: 0, tables: 0, functions: 0 }

const lacking = async (url: string) => (await checkEngine(url)).filter(({ failure }) => failure !== null)

test('PostgreSQL lacks nothing, and a check that was killed leaves nothing for the next one', async () => {
  await owner.query('create schema parcurs_check_database; create table parcurs_check_database.parcurs_check_policed ()')
  expect(await lacking(database.url)).toEqual([])
  expect(await left()).toEqual(NOTHING)
})

/** What a server that is none makes of the statements of each need, and what is told of it. */
const OF_ONE: [what: string, change: (statement: string) => string, told: RegExp][] = [
  ['a role without rights', (s) => s.replace('set local role parcurs_app;\n      select parcurs', 'select parcurs'), /no effect/],
  ['policies that read SET LOCAL', (s) => s.replace(/alter table \S+_policed (enable|force) row level security;/g, ''), /no effect/],
  ['deferrable constraints', (s) => s.replace('deferrable initially immediate', ''), /duplicate key|not deferrable/],
  ['transition tables of triggers', (s) => s.replace('referencing new table as changed', 'referencing no table'), /syntax error/],
  ['identity columns', (s) => s.replace('generated always as identity', 'not null default 1'), /duplicate key/],
  ['the Romanian order of letters (ICU)', (s) => s.replace('word collate "ro-x-icu"', 'word collate "C"'), /no effect/],
]

const OF_SESSIONS: [what: string, change: (statement: string) => string][] = [
  ['SET LOCAL through pipelining', (s) => s.replace("set local app.company_id = '2'", "set app.company_id = '2'")],
  ['LISTEN and NOTIFY', (s) => s.replace(/pg_notify\('parcurs_check'.*\)/, '1')],
  ['advisory locks between sessions', (s) => s.replace(/pg_try_advisory_xact_lock\(\d+\)/, 'true')],
  ['isolation of transactions', (s) => s.replace('isolation level repeatable read', '')],
  ['prepared statements', (s) => s.replace('select $1::int * 2 as twice', 'select $1::int as twice')],
  ['COPY past policies', (s) => s.replace(/^copy .*_policed from stdin/, 'copy parcurs_check_nowhere from stdin')],
]

const all = (changes: readonly ((statement: string) => string)[]) => (statement: string) =>
  changes.reduce((changed, change) => change(changed), statement)

test('each thing that a server lacks is told, by a check and by a start in the same words, and nothing is left', async () => {
  const engine = await refusingEngine(database.url, all(OF_ONE.map(([, change]) => change)))
  try {
    const told = await lacking(engine.url)
    // without policies those through pipelining do not hold either
    expect(told.map(({ what }) => what)).toEqual([...OF_ONE.map(([what]) => what), 'SET LOCAL through pipelining'])
    for (const [at, [, , failure]] of OF_ONE.entries()) expect(told[at]?.failure).toMatch(failure)
    const starting = openDatabase({ DATABASE_URL: engine.url, DATA_DIR: '' })
    for (const { what, failure, breaks } of told.slice(0, -1)) await expect(starting).rejects.toThrow(`${what} (${failure}): ${breaks}`)
    await expect(starting).rejects.toBeInstanceOf(StartError)
    expect(await left()).toEqual(NOTHING)
  } finally {
    engine.close()
  }
})

test('what shows between sessions alone is told by a check', async () => {
  const engine = await refusingEngine(database.url, all(OF_SESSIONS.map(([, change]) => change)))
  try {
    expect((await lacking(engine.url)).map(({ what }) => what)).toEqual(OF_SESSIONS.map(([what]) => what))
    expect(await left()).toEqual(NOTHING)
  } finally {
    engine.close()
  }
})

test('a version is not believed: an older one is refused by it, a newer one is tried all the same', async () => {
  const calling = (version: string, change = (statement: string) => statement) =>
    refusingEngine(database.url, all([(s) => s.replace("current_setting('server_version_num')::int", version), change]))
  const engines = await Promise.all([calling('140010'), calling('190000', (s) => s.replace('language plpgsql', 'language other'))])
  const starting = ({ url }: { url: string }) => openDatabase({ DATABASE_URL: url, DATA_DIR: '' }).catch((error: Error) => error.message)
  expect(await Promise.all(engines.map(starting))).toEqual([
    expect.stringContaining('version 15 or newer is needed'),
    expect.stringContaining('lacks functions in PL/pgSQL (language "other" does not exist): nothing that the tables keep'),
  ])
  for (const engine of engines) engine.close()
})

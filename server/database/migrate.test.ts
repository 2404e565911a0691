import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { tableTypes } from '../../scripts/table-types.ts'
import { testDatabase } from '../testing/test-database.ts'
import { BESIDE, VERSION } from '../version.ts'
import { connectAsApp, connectAsOwner } from './connection.ts'
import { migrate } from './migrate.ts'
import { NOTICES_NAME } from './notices.ts'
import { StartError } from './start-error.ts'

const database = await testDatabase()
const owner = connectAsOwner<unknown>(database.url)
const folder = mkdtempSync(join(tmpdir(), 'parcurs-migrations-'))

afterAll(async () => {
  await owner.destroy()
  await database.close()
  rmSync(folder, { recursive: true })
})

test('the types of the tables are those of the migrated database', async () => {
  const written = readFileSync(fileURLToPath(new URL('./tables.ts', import.meta.url)), 'utf8')
  expect(await tableTypes(database.url), 'stale: run npm run database-types').toBe(written)
})

test('every function of the database has its file', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname collate "C"`.execute(owner)
  const files = readdirSync(fileURLToPath(new URL('./functions', import.meta.url)))
  expect(rows.map(({ name }) => `${name}.sql`)).toEqual(files.toSorted())
})

describe('migrate', () => {
  beforeEach(async () => {
    await sql`drop schema public cascade; create schema public`.execute(owner)
    rmSync(folder, { recursive: true })
    mkdirSync(join(folder, 'migrations'), { recursive: true })
    mkdirSync(join(folder, 'functions'))
  })

  const file = (name: string, text: string): void => writeFileSync(join(folder, 'migrations', name), text)
  const functionFile = (name: string, text: string): void => writeFileSync(join(folder, 'functions', name), text)

  test('several processes that start at once migrate once', async () => {
    file(
      '0001-one.sql',
      'create table one (id bigint generated always as identity primary key, at timestamptz default now()); insert into one default values; select pg_sleep(0.1)',
    )
    file('0002-two.sql', 'create table two (id bigint references one (id))')
    await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, folder)))
    const { db: app } = connectAsApp<unknown>({ url: () => database.url, lost: () => {} })
    expect((await sql`select count(*) as count from one`.execute(app)).rows).toEqual([{ count: 1 }])
    await sql`insert into one default values`.execute(app)
    await app.destroy()
  })

  test('a file that fails leaves nothing behind, and the ones before it stay', async () => {
    file('0001-one.sql', 'create table one (id int)')
    file('0002-two.sql', 'create table two (id int); select 1 / 0')
    const error = await migrate(database.url, folder).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toBe('Migration 0002-two failed: division by zero')
    expect((await sql`select to_regclass('one')::text as one, to_regclass('two')::text as two`.execute(owner)).rows).toEqual([
      { one: 'one', two: null },
    ])
  })

  test('a database of a newer version is refused with a sentence', async () => {
    file('0001-one.sql', 'create table one (id int)')
    file('0002-two.sql', 'create table two (id int)')
    await migrate(database.url, folder)
    rmSync(join(folder, 'migrations', '0002-two.sql'))
    await expect(migrate(database.url, folder)).rejects.toThrow('written by a newer version of Parcurs')
  })

  test('nothing is migrated while a version runs that cannot go on beside this one, however it says so; others are no obstacle', async () => {
    file('0001-one.sql', 'create table one (id int)')
    const running = async (version: string) => {
      const client = new pg.Client({ connectionString: database.url, application_name: `${NOTICES_NAME} ${version}` })
      await client.connect()
      return client
    }
    const old = await running('0.0.9')
    const sentence = `Parcurs 0.0.9 runs on this database and cannot go on beside ${VERSION}: stop all of its processes first, or install ${BESIDE} in between.`
    await expect(migrate(database.url, folder)).rejects.toThrow(sentence)
    await old.end()
    const beside = await running(BESIDE)
    await migrate(database.url, folder)
    await beside.end()
  })

  test('a table that is in use is waited for without holding up who works on it', async () => {
    file('0001-one.sql', 'create table one (id int)')
    await migrate(database.url, folder)
    const [using, other] = [new pg.Client({ connectionString: database.url }), new pg.Client({ connectionString: database.url })]
    await Promise.all([using.connect(), other.connect()])
    await using.query('begin; select from one')
    file('0002-two.sql', 'alter table one add column n int')
    const migrated = migrate(database.url, folder).then(() => 'migrated')
    const isWaiting = async () =>
      (await other.query(`select from pg_locks where relation = 'one'::regclass and not granted`)).rowCount === 1
    await expect.poll(isWaiting).toBe(true)
    // a lock that is waited for stands before every later one
    await other.query(`set statement_timeout = '20s'; select from one`)
    await using.query('commit')
    expect(await migrated).toBe('migrated')
    expect((await other.query('select n from one')).rowCount).toBe(0)
    await Promise.all([using.end(), other.end()])
  })

  describe('functions', () => {
    const answer = (n: number) =>
      `create or replace function answer() returns trigger language plpgsql as $$ begin new.n := ${n}; return new; end $$;`
    const trigger = (name: string) => `create trigger ${name} before insert on one for each row execute function answer();`
    const inserted = async () => (await sql<{ n: number }>`insert into one default values returning n`.execute(owner)).rows[0]?.n
    const triggers = async () => (await sql`select tgname as name from pg_trigger where not tgisinternal order by 1`.execute(owner)).rows
    beforeEach(() => file('0001-one.sql', 'create table one (n int)'))

    test('the file is what runs, with the triggers that it names and no other', async () => {
      functionFile('answer.sql', `${answer(1)}${trigger('answered')}${trigger('answered_again')}`)
      await Promise.all([migrate(database.url, folder), migrate(database.url, folder)])
      expect(await inserted()).toBe(1)
      functionFile('answer.sql', `${answer(2)}${trigger('answered')}`)
      await migrate(database.url, folder)
      expect(await inserted()).toBe(2)
      expect(await triggers()).toEqual([{ name: 'answered' }])
    })

    test('one that has not changed is not applied again until the schema changes', async () => {
      functionFile('answer.sql', answer(1))
      functionFile('count.sql', "create sequence if not exists applied; select nextval('applied')")
      const applied = async () => (await sql<{ n: number }>`select last_value as n from applied`.execute(owner)).rows[0]?.n
      for (let start = 0; start < 3; start++) await migrate(database.url, folder)
      expect(await applied()).toBe(1)
      file('0002-two.sql', 'create table two (n int)')
      await migrate(database.url, folder)
      expect(await applied()).toBe(2)
    })

    test('those of a newer version stay when an older one starts again beside it', async () => {
      functionFile('answer.sql', `${answer(2)}${trigger('answered')}`)
      await migrate(database.url, folder)
      await sql`comment on table kysely_migration is '999.0.0 x'`.execute(owner)
      functionFile('answer.sql', `${answer(1)}${trigger('answered')}`)
      await migrate(database.url, folder)
      expect(await inserted()).toBe(2)
    })

    test('one that fails is named, and what ran before runs on', async () => {
      functionFile('answer.sql', `${answer(1)}${trigger('answered')}`)
      await migrate(database.url, folder)
      functionFile('answer.sql', `${answer(2)}${trigger('answered')} select 1 / 0`)
      await expect(migrate(database.url, folder)).rejects.toThrow('The function answer of the database failed: division by zero')
      expect(await inserted()).toBe(1)
    })
  })

  test('types follow columns: decimals, text days, optional and defaulted ones', async () => {
    file(
      '0001-one.sql',
      'create table "row" (id bigint generated always as identity primary key, day date not null, litres numeric(9,2), note text, tags text[] not null, made timestamptz not null default now(), body jsonb not null, km numeric not null default 0, twice numeric generated always as (km * 2) stored)',
    )
    await migrate(database.url, folder)
    const text = await tableTypes(database.url)
    expect(text).toContain(`export interface RowTable {
  id: Generated<number>
  day: string
  litres: ExactOrNull
  note: string | null
  tags: string[]
  made: Generated<string>
  body: unknown
  km: ExactGenerated
  twice: GeneratedAlways<Decimal | null>
}
`)
  })
})

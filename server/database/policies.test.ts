/** Row-level policies that bind every login there may be, also one that owns the tables. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { writeBackup } from './backup.ts'
import { connectAsOwner } from './connection.ts'
import { databaseAt, openDatabase } from './database.ts'
import { checkEngine } from './engine/check-engine.ts'
import { freePort } from './free-port.ts'
import { migrate } from './migrate.ts'
import { StartError } from './start-error.ts'
import type { Tables } from './tables.ts'

const { url: server } = inject('testServer')
const admin = new pg.Client({ connectionString: server })
await admin.connect()

const name = `parcurs_owned_${randomBytes(6).toString('hex')}`
const password = randomBytes(12).toString('hex')
// the login of an installation on a server that another company operates: it owns its database and is no superuser
await admin.query(`create role ${name} login password '${password}' nosuperuser; grant parcurs_app, parcurs_driver to ${name}`)
await admin.query(`create database ${name} owner ${name}`)
const address = new URL(server)
address.pathname = `/${name}`
address.username = name
address.password = password
const url = address.href
await migrate(url)
const database = databaseAt(url)
const company = { cui: '1', name: 'A', administrator: 'A', state: 'CJ', city: 'C', address: 'S' }
const { id } = await database.db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()
await database.inCompany(id, (trx) => trx.insertInto('drivers').values({ companyId: id, name: 'Ion', searchKey: 'ion' }).execute())

afterAll(async () => {
  await database.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

test('the owner of the tables sees no company unless he says that he wants them all', async () => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  expect((await owner.query('select name from drivers')).rows).toEqual([])
  await owner.end()
  const asOwner = connectAsOwner<Tables>(url)
  expect(await asOwner.selectFrom('drivers').select('name').execute()).toEqual([{ name: 'Ion' }])
  await asOwner.destroy()
})

test('the application does not see them all by saying so', async () => {
  const rows = await database.transaction(async (trx) => {
    await sql`set local app.all_companies = 'on'`.execute(trx)
    return trx.selectFrom('drivers').select('name').execute()
  })
  expect(rows).toEqual([])
})

test('functions across companies still look across them', async () => {
  await database.inCompany(id, async (trx) => {
    const { id: packageId } = await trx
      .insertInto('packages')
      .values({ name: 'P', months: 1, price: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const subscription = { companyId: id, packageId, status: 'active', price: 1, startDate: '2026-11-01', expirationDate: '2026-12-01' }
    await trx.insertInto('subscriptions').values(subscription).execute()
  })
  const { rows } = await sql`select company_id from current_packages('2026-11-22')`.execute(database.db)
  expect(rows).toEqual([{ companyId: id }])
})

test('every table with policies binds its owner', async () => {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

test('starting again changes nothing', async () => {
  await migrate(url)
  expect(await database.inCompany(id, (trx) => trx.selectFrom('drivers').select('name').execute())).toEqual([{ name: 'Ion' }])
})

const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** A real PgBouncer before the test server; settings as an operator writes them. */
const pgBouncer = async (settings: Record<string, string>): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'parcurs-bouncer-'))
  // PgBouncer runs as another account when this runs as root
  chmodSync(folder, 0o755)
  const port = await freePort()
  const host = address.searchParams.get('host') ?? address.hostname
  const all = { listen_addr: '127.0.0.1', listen_port: port, auth_type: 'any', unix_socket_dir: '', pool_mode: 'transaction', ...settings }
  const lines = Object.entries(all).map(([key, value]) => `${key} = ${value}`)
  const target = `host=${host} port=${address.port || 5432} dbname=${name} user=${name} password=${password}`
  writeFileSync(join(folder, 'ini'), ['[databases]', `${name} = ${target}`, '[pgbouncer]', ...lines, ''].join('\n'), { mode: 0o644 })
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child: ChildProcess = spawn(PGBOUNCER ?? '', ['-q', ...asUser, join(folder, 'ini')], { stdio: 'ignore', cwd: '/' })
  const through = `postgresql://${name}:${password}@127.0.0.1:${port}/${name}`
  for (let attempt = 0; attempt < 50; attempt++) {
    const client = new pg.Client({ connectionString: through, connectionTimeoutMillis: 1000 })
    const up = await client.connect().then(
      () => true,
      () => false,
    )
    if (up) await client.end()
    if (up) break
    await sleep(100)
  }
  const stop = async () => {
    // whether it goes on its own or not, and whichever process is still connected
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await gone
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: through, stop }
}

describe.skipIf(!PGBOUNCER)('behind PgBouncer', () => {
  test.each([
    ['as it is installed', {}, /DATABASE_URL leads to PgBouncer/],
    ['when it ignores what it cannot keep', { ignore_startup_parameters: 'options,extra_float_digits' }, /is not in the role parcurs_app/],
    ['one statement at a time', { ignore_startup_parameters: 'options', pool_mode: 'statement' }, /is not in the role parcurs_app/],
    ['also one connection each', { ignore_startup_parameters: 'options', pool_mode: 'session' }, /is not in the role parcurs_app/],
  ])('the application neither starts nor is it saved, %s', async (_, settings, sentence) => {
    const bouncer = await pgBouncer(settings)
    const file = join(tmpdir(), `${randomBytes(6).toString('hex')}.zip`)
    try {
      const opening = openDatabase({ DATABASE_URL: bouncer.url, DATA_DIR: '' })
      await expect(opening).rejects.toThrow(sentence)
      await expect(opening).rejects.toBeInstanceOf(StartError)
      // a backup of the tables' owner would be one without the rows of any company
      const saving = writeBackup(bouncer.url, file)
      await expect(saving).rejects.toThrow(sentence)
      await expect(saving).rejects.toBeInstanceOf(StartError)
      expect(existsSync(file)).toBe(false)
    } finally {
      await bouncer.stop()
    }
  })

  test.each([
    ['session', ['settings that a connection keeps']],
    ['transaction', ['settings that a connection keeps', 'LISTEN and NOTIFY', 'prepared statements']],
  ])('a check of the server tells what is lost in %s mode', async (mode, lost) => {
    const bouncer = await pgBouncer({ pool_mode: mode })
    try {
      const lacking = (await checkEngine(bouncer.url)).filter(({ failure }) => failure !== null)
      expect(lacking.map(({ what }) => what)).toEqual(lost)
    } finally {
      await bouncer.stop()
    }
  })
})

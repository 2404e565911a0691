/** An installation moves from its own server into an embedded database and back, and nowhere while the application runs. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { contentOf } from '../testing/content-of.ts'
import { dataFolder } from '../testing/durability.ts'
import { testDatabase } from '../testing/test-database.ts'
import { NOTICES_NAME } from './notices.ts'

const database = await testDatabase()
const folder = join(dataFolder(), 'data')
const admin = new pg.Client({ connectionString: inject('testServer').url })
await admin.connect()
const name = `parcurs_moved_${randomBytes(6).toString('hex')}`
await admin.query(`create database ${name}`)
afterAll(async () => {
  await database.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  rmSync(join(folder, '..'), { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

const move = (target: string, env: Record<string, string>): Promise<string> =>
  new Promise((told) => {
    const options = { env: { PATH: process.env.PATH ?? '', ...env } }
    execFile(process.execPath, ['scripts/move.ts', target], options, (_, stdout, stderr) => told(stdout + stderr))
  })

test('moves there and back with every row, and is refused while the application runs', async () => {
  await sql`insert into users (email, password_hash) values ('mutat@exemplu.ro', 'x')`.execute(database.db)
  const application = new pg.Client({ connectionString: database.url, application_name: NOTICES_NAME })
  await application.connect()
  expect(await move(folder, { DATABASE_URL: database.url })).toMatch(/^The application runs on the database \w+ on .*: stop it first\.\n$/)
  await application.end()
  expect(await move(folder, { DATABASE_URL: database.url })).toContain(`Start it with DATA_DIR=${folder} and without DATABASE_URL.`)
  const target = Object.assign(new URL(database.url), { pathname: `/${name}` }).href
  expect(await move(target, { DATA_DIR: folder })).toContain('Start it with that DATABASE_URL.')
  expect(await contentOf(target)).toEqual(await contentOf(database.url))
})

import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aCompany, PASSWORD, signedUp } from '../testing/builders.ts'
import { caller } from '../testing/caller.ts'
import { testApp } from '../testing/test-app.ts'
import { rememberedSessions } from './remembered-sessions.ts'
import { tokenHash } from './session.ts'

const tests = await testApp()
const { app, services, clock } = tests
const sessions = await rememberedSessions(services.database)
services.sessions = sessions
const owner = new pg.Client({ connectionString: services.database.url })
await owner.connect()
afterAll(async () => {
  await sessions.close()
  await owner.end()
})

/** Runs a statement without triggers, so that no process is notified. */
const withoutNotice = (statement: string) => owner.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
const status = async (token: string | null) => (await caller(app, token).ask('authUser')).status

test('a session is remembered until a notification comes', async () => {
  const { token } = await signedUp(tests)
  expect(await status(token)).toBe(200)
  await withoutNotice('delete from sessions')
  expect(await status(token)).toBe(200)
  await owner.query('notify sessions')
  await expect.poll(() => status(token)).toBe(401)
})

test.each([
  ['deleted', 'delete from sessions'],
  ['ended', `update sessions set expires_at = '2000-01-01'`],
])('one that another process has %s is forgotten', async (_, statement) => {
  const { token } = await signedUp(tests)
  expect(await status(token)).toBe(200)
  await owner.query(statement)
  await expect.poll(() => status(token)).toBe(401)
})

test('one that ends by itself is not used after its end, nor one after signing out', async () => {
  const person = await signedUp(tests)
  expect(await status(person.token)).toBe(200)
  await person.call('logout', {})
  expect(await status(person.token)).toBe(401)
  const { token } = await caller(app).call('login', { body: { email: person.email, password: PASSWORD } })
  expect(await status(token ?? null)).toBe(200)
  clock.pass(13 * 3_600_000)
  expect(await status(token ?? null)).toBe(401)
})

test('a company that was added a moment ago is reached, and one that was left is not', async () => {
  const person = await signedUp(tests)
  expect(await status(person.token)).toBe(200)
  const company = await aCompany(person)
  const reached = async () => (await company.ask('drivers', { query: { companyId: company.id, page: 1 } })).status
  expect(await reached()).toBe(200)
  await owner.query('delete from memberships where company_id = $1', [company.id])
  await expect.poll(reached).toBe(404)
})

test('while the notifications do not arrive nothing is remembered', async () => {
  const { token } = await signedUp(tests)
  expect(await status(token)).toBe(200)
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parcurs notices' and datname = current_database()`,
  )
  await withoutNotice('delete from sessions')
  await expect.poll(() => status(token)).toBe(401)
  const other = await signedUp(tests)
  // the connection comes back by itself
  await expect
    .poll(
      async () => {
        await status(other.token)
        return sessions.get(tokenHash(other.token ?? '')) !== undefined
      },
      { timeout: 20_000 },
    )
    .toBe(true)
})

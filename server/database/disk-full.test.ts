/** What still works when PostgreSQL cannot write: every row that is added or changed is refused as it refuses them on a full disk. */
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { aCompany, aRoadmap, PASSWORD, signedUp } from '../testing/builders.ts'
import { caller } from '../testing/caller.ts'
import { testApp } from '../testing/test-app.ts'

const tests = await testApp()
const { app, services, clock } = tests
const owner = new pg.Client({ connectionString: services.database.url })
await owner.connect()
await owner.query(`
  create function disk_is_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
  end $$`)
afterAll(() => owner.end())

const onEveryTable = async (statement: (table: string) => string): Promise<void> => {
  const { rows } = await owner.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  await owner.query(rows.map(({ relname }) => statement(relname)).join(';'))
}
const fill = () =>
  onEveryTable((table) => `create trigger full_disk before insert or update on ${table} for each row execute function disk_is_full()`)
const free = () => onEveryTable((table) => `drop trigger full_disk on ${table}`)

const email = 'disc@parcurs.ro'
const signIn = (password = PASSWORD, as = email) => caller(app).ask('login', { body: { email: as, password } })

test('while the disk is full, what is saved is read and one sentence refuses what is not', async () => {
  const company = await aCompany(tests)
  const { id } = await aRoadmap(company)
  const query = { companyId: company.id, page: 1 }
  await owner.query('update roadmaps set state = null')
  await fill()
  const [list, suspect, sheet, partners, add] = await Promise.all([
    company.ask('roadmaps', { query }),
    company.ask('roadmaps', { query: { ...query, suspect: true } }),
    company.ask('roadmap', { query: { companyId: company.id, id } }),
    company.ask('partners', { query }),
    company.ask('saveArticle', { body: { id: null, companyId: company.id, name: 'Ulei', um: 'L' } }),
  ])
  await free()
  expect([list.status, suspect.status, sheet.status, partners.status]).toEqual([200, 200, 200, 200])
  expect(list.body.data).toEqual([expect.objectContaining({ id, state: expect.stringMatching(/ok|warning|error/) })])
  expect([add.status, add.body.code, add.body.message]).toEqual([
    503,
    'STORAGE_FULL',
    expect.stringMatching(/^Discul serverului este plin: /),
  ])
})

test('while the disk is full, a user signs in for half an hour, or until his password is another', async () => {
  await signedUp(tests, { email })
  await fill()
  const good = await signIn()
  const bad = await signIn('alta-parola-1')
  await free()
  expect([good.status, bad.body.code]).toEqual([200, 'BAD_CREDENTIALS'])
  const { token } = good.body.data as { token: string }
  const status = async (with_ = token) => (await caller(app, with_).ask('authUser')).status
  expect(await status()).toBe(200)
  expect(await status(`${token.slice(0, -4)}AAAA`)).toBe(401)
  expect(await status(token.replace(/^u\.\d+/, 'u.1'))).toBe(401)
  const { rows } = await owner.query('select password_hash from users where email = $1', [email])
  await owner.query('update users set password_hash = $1 where email = $2', ['another', email])
  expect(await status()).toBe(401)
  await owner.query('update users set password_hash = $1 where email = $2', [rows[0].password_hash, email])
  expect(await status()).toBe(200)
  clock.pass(31 * 60_000)
  expect(await status()).toBe(401)
})

test('while the disk is full, guessing is limited all the same', async () => {
  await fill()
  const codes: unknown[] = []
  for (let attempt = 0; attempt < 11; attempt++) codes.push((await signIn('gresit-gresit', 'nimeni@parcurs.ro')).body.code)
  await free()
  expect(codes).toEqual([...Array(10).fill('BAD_CREDENTIALS'), 'TOO_MANY_ATTEMPTS'])
})

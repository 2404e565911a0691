import { expect, test } from 'vitest'
import { PASSWORD, signedUp } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const { app, services } = tests

const login = (email: string, password: string, cookie = '', from = caller(app)) =>
  from.ask('login', { body: { email, password } }, cookie ? { cookie } : {})
const deviceOf = (headers: Record<string, unknown>) => /(?:__Host-)?DEVICE=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

test('strangers who type wrong passwords do not lock the owner out of a browser that he has used', async () => {
  const { email } = await signedUp(tests)
  const { headers } = await login(email, PASSWORD)
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/)
  const device = deviceOf(headers)
  for (let at = 0; at < 11; at++) await login(email, `gresita ${at}`)
  expect((await login(email, PASSWORD)).body.code).toBe('TOO_MANY_ATTEMPTS')
  const again = await login(email, PASSWORD, device)
  expect([again.status, deviceOf(again.headers)]).toEqual([200, device])
})

test('nor does everybody behind one network address', async () => {
  const { email } = await signedUp(tests)
  const office = caller(app)
  const device = deviceOf((await login(email, PASSWORD, '', office)).headers)
  for (let at = 0; at < 31; at++) await login(`nimeni${at}@exemplu.ro`, 'gresita', '', office)
  expect((await login(email, PASSWORD, '', office)).status).toBe(429)
  expect((await login(email, PASSWORD, device, office)).status).toBe(200)
})

test('a browser guesses no more than others, and is known for its own accounts alone', async () => {
  const [person, foreign] = [await signedUp(tests), await signedUp(tests)]
  const device = deviceOf((await login(person.email, PASSWORD)).headers)
  for (let at = 0; at < 10; at++) await login(person.email, `gresita ${at}`, device)
  expect((await login(person.email, PASSWORD, device)).status).toBe(429)
  for (let at = 0; at < 11; at++) await login(foreign.email, `gresita ${at}`)
  expect((await login(foreign.email, PASSWORD, device)).status).toBe(429)
})

test('an account remembers its last twenty browsers', async () => {
  const { email, call } = await signedUp(tests)
  for (let at = 0; at < 23; at++) await login(email, PASSWORD)
  const { id } = await call('authUser', {})
  expect(await services.database.db.selectFrom('knownDevices').select('userId').where('userId', '=', id).execute()).toHaveLength(20)
})

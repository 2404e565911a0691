import { expect, test } from 'vitest'
import { signedUp } from '../testing/builders.ts'
import { caller } from '../testing/caller.ts'
import { testApp } from '../testing/test-app.ts'

const tests = await testApp()
const { app, services, clock } = tests
const { db } = services.database

const guess = (email: string, who = caller(app)) => who.ask('login', { body: { email, password: 'gresita' } })

test('who has guessed too often is told how many guesses there are and after how many seconds the next', async () => {
  const { email } = await signedUp(tests)
  for (let attempt = 0; attempt < 10; attempt++) await guess(email)
  const { status, headers } = await guess(email)
  expect([status, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([429, '10', '0'])
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(headers['ratelimit-reset']).toBe(headers['retry-after'])
  clock.pass((seconds - 1) * 1000)
  expect((await guess(email)).status).toBe(429)
  clock.pass(1000)
  expect((await guess(email)).status).toBe(422)
})

test('guesses beyond the limit are refused for seconds without a statement, until the account is opened', async () => {
  const { email } = await signedUp(tests)
  for (let attempt = 0; attempt < 11; attempt++) await guess(email)
  const forget = () => db.deleteFrom('signInAttempts').where('subject', '=', `account:${email}`).execute()
  await forget()
  expect((await guess(email)).status).toBe(429)
  clock.pass(5000)
  expect((await guess(email)).status).toBe(422)
})

test('documents of a month without an account and trials say when the next may be asked, too', async () => {
  const who = caller(app)
  await db
    .insertInto('signInAttempts')
    .values({
      subject: `trial:${who.address}`,
      failures: 6,
      windowStart: new Date(Math.floor(clock.now.getTime() / 900_000) * 900_000).toISOString(),
    })
    .execute()
  const { status, headers, body } = await who.ask('startTrial')
  expect([status, body.code]).toEqual([429, 'TOO_MANY_TRIALS'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

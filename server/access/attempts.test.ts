import { expect, test } from 'vitest'
import { signedUp } from '../testing/builders.ts'
import { caller } from '../testing/caller.ts'
import { testApp } from '../testing/test-app.ts'
import { fromAddress, wideNetworkOf } from './attempts.ts'

const tests = await testApp()
const { app, services, clock } = tests
const { db } = services.database

const guess = (email: string, who = caller(app)) => who.ask('login', { body: { email, password: 'gresita' } })

test('who has guessed too often is told how many guesses there are and after how many seconds the next', async () => {
  const { email } = await signedUp(tests)
  for (let attempt = 0; attempt < 10; attempt++) await guess(email)
  const { status, headers, body } = await guess(email)
  expect(body.message).toMatch(/^Prea multe încercări: încearcă peste (un minut|\d+ (de )?(minute|secunde))$/)
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

test('an address counts once however it is spelled', () => {
  const spelled = ['2001:db8::1', '2001:0DB8:0:0::1', '2001:db8:0:0:ffff::', '2001:db8::1%eth0']
  expect(new Set(spelled.map((address) => fromAddress('address', address).name))).toEqual(new Set(['2001:db8:0:0::/64']))
  expect(['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107'].map((address) => fromAddress('address', address).name)).toEqual(
    Array(3).fill('203.0.113.7'),
  )
  expect(['2001:db8:7:1::1', '2001:0DB8:0007:ffff::', '203.0.113.7'].map(wideNetworkOf)).toEqual([
    '2001:db8:7::/48',
    '2001:db8:7::/48',
    '203.0.113.0/24',
  ])
})

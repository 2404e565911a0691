import { expect, it } from 'vitest'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'
import { endTrials } from './end-trials.ts'

const tests = await testApp()
const HOURS = 3_600_000

const aTrial = async () => {
  const { token } = await caller(tests.app).call('startTrial', {})
  const visitor = caller(tests.app, token)
  const user = await visitor.call('authUser', {})
  return { ...visitor, user, companyId: user.companies[0]?.id ?? 0 }
}

it('gives each visitor a demo company of his own, with sheets, marked as a demo', async () => {
  const [one, other] = [await aTrial(), await aTrial()]
  expect(one.companyId).not.toBe(other.companyId)
  expect(one.user.companies).toMatchObject([{ demo: true }])
  const { totalRoadmaps, permissions } = await one.call('subscription', { query: { companyId: one.companyId } })
  expect(totalRoadmaps).toBeGreaterThan(100)
  expect(permissions.mayWrite).toBe(true)
  const { status } = await one.ask('roadmaps', { query: { companyId: other.companyId, type: 'vehicle' } })
  expect(status).toBe(404)
})

it('ends after 24 hours with everything in it, and not before', async () => {
  const { companyId, ask, user } = await aTrial()
  tests.clock.pass(23 * HOURS)
  await endTrials(tests.services)
  expect((await ask('authUser')).status).toBe(200)
  tests.clock.pass(HOURS)
  await endTrials(tests.services)
  expect((await ask('authUser')).status).toBe(401)
  const { db } = tests.services.database
  expect(await db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([])
  expect(await db.selectFrom('companies').select('id').where('id', '=', companyId).execute()).toEqual([])
})

it('is bounded per address', async () => {
  const { db } = tests.services.database
  const window = new Date(Math.floor(tests.clock.now.getTime() / 900_000) * 900_000).toISOString()
  await db.insertInto('signInAttempts').values({ subject: 'trial:203.0.113.9', windowStart: window, failures: 6 }).execute()
  const answer = await tests.app.inject({ method: 'POST', url: '/api/auth/trial', remoteAddress: '203.0.113.9' })
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_TRIALS'])
})

it('is bounded per wide network, and a newcomer gets the place of the network that has most', async () => {
  const { db } = tests.services.database
  const from = (remoteAddress: string) => tests.app.inject({ method: 'POST', url: '/api/auth/trial', remoteAddress })
  const until = (minutes: number) => new Date(tests.clock.now.getTime() + minutes * 60_000).toISOString()
  const aCrowd = (network: string, count: number) =>
    db
      .insertInto('users')
      .values(
        Array.from({ length: count }, (_, at) => ({
          email: `${network}-${at}@proba.invalid`,
          trialNetwork: network,
          trialUntil: until(60 + at),
        })),
      )
      .execute()
  await aCrowd('2001:db8:7::/48', 12)
  const spelled = await from('2001:0DB8:0007:ffff::1')
  expect([spelled.statusCode, spelled.json().code, spelled.headers['retry-after']]).toEqual([429, 'TOO_MANY_TRIALS', '3600'])
  expect(spelled.json().message).toContain('peste o oră')
  for (let at = 0; at < 24; at++) await aCrowd(`198.51.${at}.0/24`, 12)
  await aCrowd('192.0.2.0/24', 13)
  expect((await from('203.0.113.77')).statusCode).toBe(200)
  const left = db.selectFrom('users').select('email').where('trialNetwork', '=', '192.0.2.0/24')
  expect(await left.where('trialUntil', '>', tests.clock.now.toISOString()).execute()).toHaveLength(12)
})

it('refuses at once a visitor who would wait long', async () => {
  const answers = await Promise.all(
    ['203.0.113.5', '203.0.113.6', '203.0.113.7'].map((remoteAddress) =>
      tests.app.inject({ method: 'POST', url: '/api/auth/trial', remoteAddress }),
    ),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['15'])
  expect(refused[0]?.json().message).toContain('peste 15 secunde')
})

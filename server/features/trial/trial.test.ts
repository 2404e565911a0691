import { expect, it } from 'vitest'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'
import { endTrials } from './end-trials.ts'

const tests = await testApp()
const { db } = tests.services.database
const HOURS = 3_600_000

const from = (remoteAddress: string) => tests.app.inject({ method: 'POST', url: '/api/auth/trial', remoteAddress })

/** Trials without a company, of visitors of one network; the first of them ends in an hour, each other a minute later. */
const aCrowd = (network: string, count: number) =>
  db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, at) => ({
        email: `${at}@${network}`,
        trialNetwork: network,
        trialUntil: new Date(tests.clock.now.getTime() + (60 + at) * 60_000).toISOString(),
      })),
    )
    .execute()

const crowdOf = async (network: string) => {
  const open = db.selectFrom('users').select('email').where('trialNetwork', '=', network)
  return (await open.where('trialUntil', '>', tests.clock.now.toISOString()).orderBy('trialUntil').execute()).map(({ email }) => email)
}

// a trial takes seconds to make: all is asked of the same two, made where 300 are open already
for (let at = 0; at < 24; at++) await aCrowd(`198.51.${at}.0/24`, 12)
await aCrowd('192.0.2.0/24', 14)
const answers = await Promise.all(['203.0.113.5', '203.0.113.6', '203.0.113.7'].map(from))
const tokens = answers.flatMap((answer) => (answer.statusCode === 200 ? String(answer.json().data.token) : []))
const visitorAt = async (at: number) => {
  const visitor = caller(tests.app, tokens[at])
  const user = await visitor.call('authUser', {})
  return { ...visitor, user, companyId: user.companies[0]?.id ?? 0 }
}
const [one, other] = [await visitorAt(0), await visitorAt(1)]
const crowd = await crowdOf('192.0.2.0/24')
await db.deleteFrom('users').where('email', 'like', '%/24').execute()

it('gives each visitor a demo company of his own, with sheets, marked as a demo', async () => {
  expect(one.companyId).not.toBe(other.companyId)
  expect(one.user.companies).toMatchObject([{ demo: true }])
  const { totalRoadmaps, permissions } = await one.call('subscription', { query: { companyId: one.companyId } })
  expect(totalRoadmaps).toBeGreaterThan(100)
  expect(permissions.mayWrite).toBe(true)
  const { status } = await one.ask('roadmaps', { query: { companyId: other.companyId, type: 'vehicle' } })
  expect(status).toBe(404)
})

it('refuses at once a visitor who would wait long', () => {
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['15'])
  expect(refused[0]?.json().message).toContain('peste 15 secunde')
})

it('gives a newcomer the place of the network that has most, that of its oldest', () => {
  expect(crowd).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 2}@192.0.2.0/24`))
})

it('is bounded per wide network, however an address is spelled', async () => {
  await aCrowd('2001:db8:7::/48', 12)
  const spelled = await from('2001:0DB8:0007:ffff::1')
  expect([spelled.statusCode, spelled.json().code, spelled.headers['retry-after']]).toEqual([429, 'TOO_MANY_TRIALS', '3600'])
  expect(spelled.json().message).toContain('peste o oră')
})

it('is bounded per address', async () => {
  const window = new Date(Math.floor(tests.clock.now.getTime() / 900_000) * 900_000).toISOString()
  await db.insertInto('signInAttempts').values({ subject: 'trial:203.0.113.9', windowStart: window, failures: 6 }).execute()
  const answer = await from('203.0.113.9')
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_TRIALS'])
})

it('ends after 24 hours with everything in it, and not before', async () => {
  const { companyId, ask, user } = one
  tests.clock.pass(23 * HOURS)
  await endTrials(tests.services)
  expect((await ask('authUser')).status).toBe(200)
  tests.clock.pass(HOURS)
  await endTrials(tests.services)
  expect((await ask('authUser')).status).toBe(401)
  expect(await db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([])
  expect(await db.selectFrom('companies').select('id').where('id', '=', companyId).execute()).toEqual([])
})

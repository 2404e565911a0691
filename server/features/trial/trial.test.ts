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

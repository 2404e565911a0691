import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { subscription } from '#contract/subscription.ts'
import type { Order } from './payments.ts'
import { testPayments } from './test-payments.ts'

const payments = testPayments(randomBytes)
const ORDER: Order = {
  companyId: 7,
  subscriptionId: 41,
  packageId: 3,
  packageName: 'Anual',
  months: 12,
  cents: 7139,
  email: 'ana@transport.ro',
  customer: null,
  startsAt: null,
  baseUrl: 'https://parcurs.example',
}

test('a checkout is a page of our own, each with an unguessable session that calls take', async () => {
  const sessions = await Promise.all(Array.from({ length: 50 }, () => payments.checkout(ORDER)))
  expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(50)
  for (const { sessionId, url } of sessions) {
    expect(url).toBe(`https://parcurs.example/dashboard/payment/test/${sessionId}`)
    expect(subscription.subscriptionDetails.query.safeParse({ id: sessionId }).success).toBe(true)
  }
})

test('nothing is owed, and no message from outside is a notice', async () => {
  expect(await payments.payOwed('test_1')).toBeNull()
  expect(await payments.noticeOf(Buffer.from('{"id":"evt_1","type":"invoice.paid"}'), 't=1,v1=0')).toBeNull()
})

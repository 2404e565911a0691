import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscription.ts'
import { activation, pauseAfter } from './activation.ts'

const ANNUAL = { id: 4, name: 'Anual', months: 12, price: 59 }
const FREE = { id: 1, name: 'Gratuit', months: 1, price: 0 }

const subscription = (part: Partial<Subscription>, on = FREE, state: Subscription['permissions']['state'] = 'active'): Subscription => ({
  activePackage: {
    id: 9,
    status: 'active',
    startDate: '2026-11-01',
    expirationDate: '2026-11-30',
    endDate: null,
    price: on.price,
    package: on,
    nextPaymentDate: null,
    cancelable: false,
  },
  totalRoadmaps: 0,
  totalSheets: 0,
  permissions: { state, mayWrite: state !== 'expired', mayAddRoadmap: true, mayAddSheet: true, roadmapsLeft: null, sheetsLeft: null },
  freeAvailable: false,
  nextPackage: null,
  pendingPackage: null,
  ...part,
})

test('an ordered package waits for its payment, whatever the company has meanwhile', () => {
  expect(activation(subscription({ pendingPackage: ANNUAL }), ANNUAL)).toBe('waiting')
  expect(activation(subscription({ activePackage: null, pendingPackage: ANNUAL }), ANNUAL)).toBe('waiting')
})

test('a paid package has begun, or comes after the present one', () => {
  expect(activation(subscription({}, ANNUAL), ANNUAL)).toBe('begun')
  expect(activation(subscription({ nextPackage: { name: 'Anual', startDate: '2026-12-01', cancelable: true } }), ANNUAL)).toBe('next')
})

test('a package that was not ordered, or has expired, is open', () => {
  expect(activation(subscription({}), ANNUAL)).toBe('open')
  expect(activation(subscription({ pendingPackage: { id: 3, name: 'Semestrial' } }), ANNUAL)).toBe('open')
  expect(activation(subscription({}, ANNUAL, 'expired'), ANNUAL)).toBe('open')
})

test('the pauses between two questions grow with the time waited, from 2 to 15 seconds', () => {
  expect([0, 8000, 20_000, 60_000, 600_000].map(pauseAfter)).toEqual([2000, 2000, 5000, 15_000, 15_000])
})

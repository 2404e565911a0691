import { expect, test } from 'vitest'
import { PLAN_FAULT, planPeriod, planPrice } from './plan-texts.ts'

test('what is wrong with a package stands on its badge as specified', () =>
  expect(PLAN_FAULT).toEqual({ expired: 'EXPIRAT', failed: 'PLATA ESUATA' }))

test('a package costs euros for months, the free one nothing for days', () => {
  expect([planPrice(12.5), planPeriod({ price: 12.5, months: 1 }), planPeriod({ price: 59, months: 12 })]).toEqual([
    '12,50 €',
    '1 lună',
    '12 luni',
  ])
  expect([planPrice(0), planPeriod({ price: 0, months: 1 })]).toEqual(['0,00 €', '30 de zile'])
})

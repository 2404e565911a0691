import { expect, test } from 'vitest'
import { CANCEL_QUESTION, PLAN_FAULT, planPeriod, planPrice, planStatus, renewalPeriod } from './plan-texts.ts'

test('what is wrong with a package stands on its badge as specified', () =>
  expect(PLAN_FAULT).toEqual({ expired: 'EXPIRAT', failed: 'PLATĂ EȘUATĂ' }))

test('before a renewal ends it is asked as specified', () => expect(CANCEL_QUESTION).toBe('Ești sigur că vrei să anulezi abonamentul?'))

test('a package costs euros for months, the free one nothing for days', () => {
  expect([planPrice(12.5), planPeriod({ price: 12.5, months: 1 }), planPeriod({ price: 59, months: 12 })]).toEqual([
    '12,50 €',
    '1 lună',
    '12 luni',
  ])
  expect([planPrice(0), planPeriod({ price: 0, months: 1 })]).toEqual(['0,00 €', '30 de zile'])
  expect([renewalPeriod(1), renewalPeriod(12)]).toEqual(['în fiecare lună', 'la fiecare 12 luni'])
})

test('a canceled package and one whose payment failed say until when they are good, an expired one since when it is not', () => {
  const expirationDate = '2026-12-24'
  expect((['active', 'canceled', 'failed', 'pending'] as const).map((status) => planStatus({ status, expirationDate }, 'active'))).toEqual([
    'Activ',
    'Anulat: acces până la 24.12.2026',
    'Plata a eșuat: acces până la 24.12.2026',
    'În așteptarea plății',
  ])
  expect(planStatus({ status: 'canceled', expirationDate }, 'expired')).toBe('A expirat la 24.12.2026')
})

import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { nextDue } from './renewal.ts'

const next = (dueDay: string | null, everyMonths: number | null, doneDay: string) =>
  nextDue({ dueDay, dueKm: null, everyMonths, everyKm: null }, doneDay, null).dueDay

test.each([
  ['goes on from its day, done before it', '2026-11-30', 12, '2026-11-02', '2027-11-30'],
  ['goes on from its day, done a day late', '2026-11-12', 12, '2026-11-13', '2027-11-12'],
  ['begins anew where it was done long after', '2026-01-10', 12, '2026-11-13', '2027-11-13'],
  ['ends on the last day of a shorter month', '2026-08-31', 6, '2026-08-31', '2027-02-28'],
  ['ends on the 29th in a leap year', '2027-08-31', 6, '2027-08-31', '2028-02-29'],
  ['of the 29th ends on the 28th', '2028-02-29', 12, '2028-02-20', '2029-02-28'],
  ['has no day without an interval', '2026-11-12', null, '2026-11-13', null],
  ['of kilometres alone counts from the day it was done', null, 12, '2026-11-13', '2027-11-13'],
])('the next one %s', (_, dueDay, everyMonths, doneDay, expected) => expect(next(dueDay, everyMonths, doneDay)).toBe(expected))

test('kilometres go on from the last reading, and from the deadline where there is none', () => {
  const due = { dueDay: null, dueKm: decimal(52_500), everyMonths: null, everyKm: 15_000 }
  expect(nextDue(due, '2026-11-13', decimal(52_588)).dueKm?.toNumber()).toBe(67_588)
  expect(nextDue(due, '2026-11-13', null).dueKm?.toNumber()).toBe(67_500)
})

import { expect, test } from 'vitest'
import { laterSentence, rangeToRecalculate } from './later-sheets.ts'

const today = '2026-11-21'

test('the range to recalculate begins with the first sheet that no longer fits and reaches the end of the year', () => {
  expect(rangeToRecalculate(3, { laterSheetsAffected: 2, recalculateFrom: '2026-10-05' }, today)).toEqual({
    vehicleId: 3,
    startDate: '2026-10-05',
    endDate: '2026-12-31',
  })
  expect(rangeToRecalculate(3, { laterSheetsAffected: 1, recalculateFrom: '2027-01-04' }, today)?.endDate).toBe('2027-12-31')
})

test('nothing is offered when all later sheets fit', () => {
  expect(rangeToRecalculate(3, { laterSheetsAffected: 0, recalculateFrom: null }, today)).toBeNull()
})

test('one sheet and many are told apart', () => {
  expect(laterSentence(1)).toMatch(/^1 foaie de după aceasta nu mai începe cu/)
  expect(laterSentence(20)).toMatch(/^20 de foi de după aceasta nu mai încep cu/)
})

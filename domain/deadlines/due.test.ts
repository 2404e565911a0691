import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { type DueUnit, dueList, dueOf, holds, type Odometer } from './due.ts'
import { dueAt, dueLeft } from './words.ts'

const TODAY = '2026-11-13'
const readings = (km: number, day: string, earlier: { km: number; day: string } | null = null): Odometer => ({
  km: decimal(km),
  day,
  earlier: earlier && { km: decimal(earlier.km), day: earlier.day },
})
/** 50 km a day for 90 days, 51,500 km now. */
const DRIVEN = readings(51_500, TODAY, { km: 47_000, day: '2026-08-15' })
const told = (dueDay: string | null, dueKm: number | null, odometer: Odometer | null = null, today = TODAY, unit: DueUnit = 'km') => {
  const deadline = { dueDay, dueKm: dueKm === null ? null : decimal(dueKm), unit }
  const due = dueOf(deadline, odometer, today)
  return [due.state, due.days, due.km?.toNumber() ?? null, due.expectedDay, dueList(due), dueLeft({ ...due, dueDay, unit }, today)]
}

describe('a deadline', () => {
  test.each([
    ['2026-11-12', ['passed', -1, null, null, 'passed', 'depășit de o zi']],
    ['2026-10-14', ['passed', -30, null, null, 'passed', 'depășit de 30 de zile']],
    ['2026-11-13', ['soon', 0, null, null, 'month', 'azi']],
    ['2026-11-14', ['soon', 1, null, null, 'month', 'o zi']],
    ['2026-12-13', ['soon', 30, null, null, 'month', '30 de zile']],
    ['2026-12-14', ['later', 31, null, null, 'quarter', '31 de zile']],
    ['2027-02-11', ['later', 90, null, null, 'quarter', '90 de zile']],
    ['2027-02-12', ['later', 91, null, null, 'all', '91 de zile']],
  ])('by its day alone, %s', (day, expected) => expect(told(day, null)).toEqual(expected))

  test.each([
    ['driven beyond', 51_412, DRIVEN, ['passed', null, -88, null, 'passed', 'depășit cu 88 km']],
    ['to the kilometre', 51_500, DRIVEN, ['soon', 0, 0, TODAY, 'month', '0 km']],
    ['near by its pace', 53_000, DRIVEN, ['soon', 30, 1500, '2026-12-13', 'month', '1.500 km']],
    ['near by its kilometres alone', 52_500, readings(51_500, TODAY), ['soon', null, 1000, null, 'month', '1.000 km']],
    ['far', 60_000, DRIVEN, ['later', 170, 8500, '2027-05-02', 'all', '8.500 km']],
    [
      'of a vehicle that stands',
      60_000,
      readings(51_500, TODAY, { km: 51_500, day: '2026-08-15' }),
      ['later', null, 8500, null, 'all', '8.500 km'],
    ],
    ['of a vehicle without a sheet', 60_000, null, ['later', null, null, null, 'all', '']],
  ])('by kilometres alone, %s', (_, km, odometer, expected) => expect(told(null, km, odometer)).toEqual(expected))

  test.each([
    ['the day comes first', '2026-11-20', 60_000, ['soon', 7, 8500, '2027-05-02', 'month', '7 zile']],
    ['the kilometres come first', '2027-06-01', 53_000, ['soon', 30, 1500, '2026-12-13', 'month', '1.500 km']],
    ['the day has passed', '2026-11-01', 60_000, ['passed', -12, 8500, '2027-05-02', 'passed', 'depășit de 12 zile']],
    ['the kilometres are driven', '2027-06-01', 51_000, ['passed', 200, -500, null, 'passed', 'depășit cu 500 km']],
  ])('by both: %s', (_, day, km, expected) => expect(told(day, km, DRIVEN)).toEqual(expected))

  test('by the hours of a machine', () => {
    const worked = readings(5664, TODAY, { km: 5214, day: '2026-08-15' })
    expect(told(null, 5750, worked, TODAY, 'h')).toEqual(['soon', 18, 86, '2026-12-01', 'month', '86 ore'])
    expect(told(null, 5700, readings(5664, TODAY), TODAY, 'h')).toEqual(['soon', null, 36, null, 'month', '36 ore'])
    expect(told(null, 5650, worked, TODAY, 'h').at(-1)).toBe('depășit cu 14 ore')
    expect(dueAt({ dueDay: null, dueKm: 5750, unit: 'h' })).toBe('la 5.750 ore')
  })

  test('counts days across the turns of the clock and the 29th of February', () => {
    expect(told('2028-03-01', null, null, '2028-02-28')[1]).toBe(2)
    expect(told('2026-10-26', null, null, '2026-10-24')[1]).toBe(2)
    expect(told('2027-03-29', null, null, '2027-03-27')[1]).toBe(2)
  })
})

test('each list holds what the one before it holds', () => {
  expect(['passed', 'month', 'quarter', 'all'].map((list) => holds('month', list as 'all'))).toEqual([true, true, false, false])
})

test('says when it is due', () => {
  expect(dueAt({ dueDay: '2026-11-12', dueKm: decimal(52_500), unit: 'km' })).toBe('12.11.2026 sau la 52.500 km')
  expect(dueAt({ dueDay: null, dueKm: 52_500, unit: 'km' })).toBe('la 52.500 km')
})

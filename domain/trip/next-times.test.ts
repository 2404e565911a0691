import { describe, expect, test } from 'vitest'
import { decimal, ZERO } from '../numbers/decimal.ts'
import { nextTimes, usualMinutes } from './next-times.ts'

const mixed = (km: number) => ({ km: decimal(km), kmUrban: ZERO, kmExtraUrban: ZERO })
const day = '2026-11-21'
const sheet = { startDate: day, startTime: '08:00', endDate: day, endTime: '17:00' }
const until = (endTime: string, endDate = day) => ({ endDate, endTime })

test.each([
  [60, 60],
  [61, 65],
  [0.4, 5],
  [0, 0],
])('%d km of a mixed norm usually take %d minutes', (km, minutes) => expect(usualMinutes(mixed(km))).toBe(minutes))

test('kilometres in town take longer than those out of town', () =>
  expect(usualMinutes({ km: decimal(45), kmUrban: decimal(10), kmExtraUrban: decimal(35) })).toBe(50))

describe('the next trip', () => {
  test('begins with the sheet when it is the first, and lasts as long as its distance takes', () => {
    expect(nextTimes(sheet, undefined, mixed(60))).toEqual({ ...sheet, endTime: '09:00' })
  })

  test('begins where the one before it ended', () => {
    expect(nextTimes(sheet, until('10:00'), mixed(90))).toEqual({ ...sheet, startTime: '10:00', endTime: '11:30' })
  })

  test('never outlasts the sheet', () => {
    expect(nextTimes(sheet, until('16:30'), mixed(90))).toEqual({ ...sheet, startTime: '16:30' })
  })

  test('of no distance yet lasts to the end of the sheet', () => {
    expect(nextTimes(sheet, until('10:00'), null)).toEqual({ ...sheet, startTime: '10:00' })
    expect(nextTimes(sheet, until('10:00'), mixed(0))).toEqual({ ...sheet, startTime: '10:00' })
  })

  test('begins and ends at once where nothing is left of the sheet', () => {
    const after = { startDate: day, startTime: '17:00', endDate: day, endTime: '17:00' }
    expect(nextTimes(sheet, until('17:00'), mixed(60))).toEqual(after)
    expect(nextTimes(sheet, until('17:00'), null)).toEqual(after)
  })

  test('reaches over midnight on a sheet of several days', () => {
    const long = { ...sheet, endDate: '2026-11-23' }
    expect(nextTimes(long, until('23:30'), mixed(60))).toEqual({
      startDate: day,
      startTime: '23:30',
      endDate: '2026-11-22',
      endTime: '00:30',
    })
    expect(nextTimes(long, until('23:30'), null)).toMatchObject({ endDate: '2026-11-23', endTime: '17:00' })
  })
})

import { describe, expect, test } from 'vitest'
import { decimal, ZERO } from '../numbers/decimal.ts'
import { endAfter, followTrips, type GivenHours, givenHours, limitsOfTrips, nextTimes, roomForTrips, usualMinutes } from './hours.ts'

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

  test('never outlasts the sheet, and has no duration where it would be driven too fast', () => {
    expect(nextTimes(sheet, until('16:30'), mixed(45))).toEqual({ ...sheet, startTime: '16:30' })
    expect(nextTimes(sheet, until('16:30'), mixed(46))).toEqual({ ...sheet, startTime: '16:30', endTime: '16:30' })
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

describe('the hours of a sheet that the user did not write', () => {
  const from = (startTime: string, endTime: string) => ({ startDate: day, startTime, endDate: day, endTime })
  const followed = (hours: ReturnType<typeof from>, trips: ReturnType<typeof from>[], given: GivenHours = {}) => {
    const { hours: after } = followTrips(hours, given, trips)
    return [after.startTime, after.endTime]
  }

  test.each([
    ['00:00', '00:00', '00:00', '00:55'],
    ['08:00', '00:00', '08:00', '08:55'],
    ['08:00', '17:00', '08:00', '17:00'],
    ['00:00', '17:00', '00:00', '17:00'],
  ])('%s to %s with a route of 55 km are %s to %s', (startTime, endTime, departure, arrival) => {
    const hours = from(startTime, endTime)
    const trip = nextTimes(roomForTrips(hours, {}), undefined, mixed(55))
    expect([trip.startTime, trip.endTime]).toEqual([startTime, startTime === '00:00' ? '00:55' : '08:55'])
    expect(followed(hours, [trip])).toEqual([departure, arrival])
  })

  test('follow every later change; one that was written stays', () => {
    const first = followTrips(from('08:00', '00:00'), {}, [from('08:00', '08:55')])
    expect(first.given).toEqual({ arrival: { days: 0, time: '08:55' } })
    expect(followed(from('08:00', '08:55'), [from('08:00', '08:55'), from('08:55', '09:50')], first.given)).toEqual(['08:00', '09:50'])
    expect(followed(from('08:00', '10:00'), [from('08:00', '11:00')], first.given)).toEqual(['08:00', '10:00'])
  })

  test('of a saved sheet are those that its trips have', () => {
    const given = givenHours(from('08:00', '09:00'), [from('08:00', '08:30'), from('08:30', '09:00')])
    expect(given).toEqual({ startTime: '08:00', arrival: { days: 0, time: '09:00' } })
    expect(givenHours(from('08:00', '17:00'), [from('08:00', '08:30')])).toEqual({ startTime: '08:00' })
    expect(givenHours(from('08:00', '17:00'), [])).toEqual({})
  })

  test('keep no trip within them', () => {
    const given = { startTime: '08:00', arrival: { days: 0, time: '08:55' } }
    expect(limitsOfTrips(from('08:00', '08:55'), given)).toEqual(from('00:00', '23:59'))
    expect(limitsOfTrips(from('08:00', '17:00'), {})).toEqual(from('08:00', '17:00'))
  })

  test('move with the day of the sheet', () => {
    const moved = { ...from('08:00', '08:55'), startDate: '2026-11-25', endDate: '2026-11-25' }
    const trip = { ...moved, endTime: '09:50' }
    expect(followTrips(moved, { arrival: { days: 0, time: '08:55' } }, [trip]).hours).toEqual(trip)
  })
})

test('a machine ends after its hours, on the next day after midnight', () => {
  expect(endAfter({ startDate: day, startTime: '07:00' }, 570)).toEqual(until('16:30'))
  expect(endAfter({ startDate: day, startTime: '20:00' }, 570)).toEqual(until('05:30', '2026-11-22'))
})

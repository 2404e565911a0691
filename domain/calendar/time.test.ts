import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMinutes, isDuration, isTimeOfDay, parseMinutes } from './time.ts'

test('blank counts as 00:00', () => {
  expect(parseMinutes('')).toBe(0)
  expect(parseMinutes('  ')).toBe(0)
  expect(parseMinutes(null)).toBe(0)
})

test.each(['8', '08:60', '1000:00', '-1:00', '8.30', 'ab:cd', '08:5'])('"%s" is no time', (text) => {
  expect(parseMinutes(text)).toBeNull()
})

test('every number of minutes below 1000 hours is read back from how it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59_999 }), (minutes) => {
      expect(parseMinutes(formatMinutes(minutes))).toBe(minutes)
      expect(isDuration(formatMinutes(minutes))).toBe(true)
    }),
  )
})

test('a time of day ends at 23:59, a duration does not', () => {
  expect(isTimeOfDay('23:59')).toBe(true)
  expect(isTimeOfDay('24:00')).toBe(false)
  expect(isTimeOfDay('8:00')).toBe(false)
  expect(isDuration('125:45')).toBe(true)
  expect(isDuration('8:00')).toBe(false)
})

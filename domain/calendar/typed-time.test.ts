import { expect, test } from 'vitest'
import { typedDuration, typedTime } from './typed-time.ts'

test.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['12', '12:00'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  ['08:30', '08:30'],
  ['8.30', '08:30'],
  ['8,30', '08:30'],
  ['8 30', '08:30'],
  ['8h30', '08:30'],
  [' 8:30 ', '08:30'],
  ['130', '01:30'],
  ['173', '17:30'],
  ['1730', '17:30'],
  ['12:', '12:00'],
  ['12:3', '12:30'],
  ['73', '07:30'],
  ['0', '00:00'],
  ['23:59', '23:59'],
])('the time typed as %j is %j', (typed, time) => expect(typedTime(typed)).toBe(time))

test.each(['', '99:99', '2565', '24:00', 'abc', '8:75', '8:30:00', '80:00', '83000'])('%j is no time of day', (typed) =>
  expect(typedTime(typed)).toBeNull(),
)

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['8,30', '08:30'],
  ['8,5', '08:30'],
  ['7.5', '07:30'],
  ['0830', '08:30'],
  ['08:30', '08:30'],
  ['12545', '125:45'],
  ['125:45', '125:45'],
  ['30', '30:00'],
  ['0', '00:00'],
])('the duration typed as %j is %j', (typed, duration) => expect(typedDuration(typed)).toBe(duration))

test.each(['', 'abc', '8:75', '1234:00', '123456', '-8'])('%j is no duration', (typed) => expect(typedDuration(typed)).toBeNull())

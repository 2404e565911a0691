import { expect, test } from 'vitest'
import { tidyTime } from './tidy-time.ts'

test.each([
  ['7', '07:00'],
  ['12', '12:00'],
  ['12:', '12:00'],
  ['12:3', '12:30'],
  ['73:0', '07:30'],
  ['73', '07:30'],
  ['3', '03:00'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['99:99', '99:99'],
  ['', ''],
])('the time typed as %j is %j', (shown, time) => expect(tidyTime(shown)).toBe(time))

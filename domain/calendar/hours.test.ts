import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { formatHours } from './hours.ts'

test('hours are durations, to the minute that was typed', () => {
  expect([0, 3.17, 62.83, decimal('246.17')].map(formatHours)).toEqual(['00:00', '03:10', '62:50', '246:10'])
})

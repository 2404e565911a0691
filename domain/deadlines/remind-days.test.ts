import { expect, test } from 'vitest'
import { readRemindDays, remindDaysShown } from './remind-days.ts'

test.each([
  ['30, 14, 7', [30, 14, 7]],
  ['7;30 și 14', [30, 14, 7]],
  ['7, 7', [7]],
  ['0 365', [365, 0]],
  ['', []],
  ['366', null],
  ['-1', null],
  ['7 zile', null],
  ['1 2 3 4 5 6', null],
])('%s', (text, days) => expect(readRemindDays(text)).toEqual(days))

test('shows them as they are read', () => expect(remindDaysShown([30, 14])).toBe('30, 14'))

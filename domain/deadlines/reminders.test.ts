import { expect, test } from 'vitest'
import { dueReminders } from './reminders.ts'

test.each([
  ['none before the first', [30, 14, 7], 31, [], []],
  ['the first on its day', [30, 14, 7], 30, [], [30]],
  ['the next one alone', [30, 14, 7], 12, [30], [14]],
  ['all that were missed, at once', [30, 14, 7], 5, [], [30, 14, 7]],
  ['none that was told', [30, 14, 7], 5, [7, 14, 30], []],
  ['once it has passed, what was never told', [1], -3, [], [1]],
  ['none while the days are not known', [30], null, [], []],
])('%s', (_, days, left, told, expected) => expect(dueReminders(days, left, told)).toEqual(expected))

import { expect, test } from 'vitest'
import { proposedActive, proposedRecord } from './records.ts'

test.each([
  [[3, 5], 5, 5],
  [[3, 5], 7, null],
  [[3, 5], null, null],
  [[3], null, 3],
  [[3], 7, 3],
  [[], 3, null],
])('of %j, with %j used last, %j is proposed', (ids, last, proposed) => {
  expect(
    proposedRecord(
      ids.map((id) => ({ id })),
      last,
    ),
  ).toBe(proposed)
})

test('who is out of use by the day is neither proposed nor a second one', () => {
  const left = { id: 3, status: 'inactive', inactiveSince: '2026-11-10' as const }
  const stays = { id: 5, status: 'active', inactiveSince: null }
  expect(proposedActive([left, stays], '2026-11-10', 3)).toBe(5)
  expect(proposedActive([left, stays], '2026-11-09', 3)).toBe(3)
})

import { expect, it } from 'vitest'
import { APPROVALS, type ApprovalStep, afterStep, moves } from './approval.ts'

it.each<[ApprovalStep, (string | null)[]]>([
  // from none, submitted, approved, returned
  ['submit', ['submitted', 'submitted', null, 'submitted']],
  ['approve', ['approved', 'approved', 'approved', 'approved']],
  ['return', [null, 'returned', 'returned', 'returned']],
])('%s leads from each state to %j', (step, to) => {
  expect(APPROVALS.map((from) => afterStep(step, from))).toEqual(to)
  // a second click finds the sheet where the first one left it
  for (const from of APPROVALS) expect(moves(step, from)).toBe(afterStep(step, from) !== null && afterStep(step, from) !== from)
})

import { expect, test } from 'vitest'
import type { CheckFinding } from '#contract/checks.ts'
import { causesOf, withCause } from './causes.ts'

const finding = (code: CheckFinding['code'], severity: 'E' | 'W', message: string = code): CheckFinding => ({
  code,
  severity,
  message,
  path: null,
})
const sheets = [
  { findings: [finding('WEEKEND', 'W', 'sâmbătă'), finding('SPEED', 'W'), finding('SPEED', 'W')] },
  { findings: [finding('WEEKEND', 'W', 'duminică')] },
  { findings: [finding('KM_ZERO', 'E'), finding('SPEED', 'W'), finding('WEEKEND', 'W')] },
]

test('causes are counted once a sheet, errors first, the most frequent next', () =>
  expect(causesOf(sheets)).toEqual([
    { code: 'KM_ZERO', severity: 'E', message: 'KM_ZERO', count: 1 },
    { code: 'WEEKEND', severity: 'W', message: 'sâmbătă', count: 3 },
    { code: 'SPEED', severity: 'W', message: 'SPEED', count: 2 },
  ]))

test('a cause keeps its sheets, and all once none has it', () => {
  expect(withCause(sheets, 'SPEED')).toEqual([sheets[0], sheets[2]])
  expect(withCause(sheets, 'DATE_FUTURE')).toEqual(sheets)
  expect(withCause(sheets, null)).toBe(sheets)
})

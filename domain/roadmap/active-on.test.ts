import { expect, test } from 'vitest'
import { activeOn } from './active-on.ts'

test.each([
  ['active', null, '2026-11-10', true],
  ['broken', '2026-11-10', '2026-11-09', true],
  ['broken', '2026-11-10', '2026-11-10', false],
  ['inactive', null, '2026-11-09', false],
])('%s since %s is active on %s: %s', (status, inactiveSince, day, isActive) => {
  expect(activeOn({ status, inactiveSince }, day)).toBe(isActive)
})

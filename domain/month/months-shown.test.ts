import { expect, test } from 'vitest'
import { monthsShown } from './months-shown.ts'

test('several months are told with each year once', () => {
  expect(monthsShown(['2026-10'])).toBe('octombrie 2026')
  expect(monthsShown(['2026-08', '2026-09', '2026-10'])).toBe('august, septembrie și octombrie 2026')
  expect(monthsShown(['2025-12', '2026-01'])).toBe('decembrie 2025 și ianuarie 2026')
})

import { expect, test } from 'vitest'
import { freeWorkingDays, sheetOn } from './repeat-days.ts'

const sheets = [{ number: 7, startDate: '2026-12-03', endDate: '2026-12-04' }]

test('the preset are the working days of the month after the last sheet of the vehicle', () => {
  const days = freeWorkingDays('2026-12-15', 0, { endDate: '2026-12-04' })
  // 25 December is a holiday, 26 falls on a Saturday
  expect(days.slice(0, 3)).toEqual(['2026-12-07', '2026-12-08', '2026-12-09'])
  expect(days).not.toContain('2026-12-25')
  expect(days).toHaveLength(18)
  expect(freeWorkingDays('2026-11-15', 0, { endDate: '2026-12-04' })).toEqual([])
})

test('a sheet of two days is preset on every second day', () => {
  expect(freeWorkingDays('2026-12-15', 1, { endDate: '2026-12-04' }).slice(0, 3)).toEqual(['2026-12-07', '2026-12-09', '2026-12-11'])
})

test('a day has a sheet also where a longer one would reach into it', () => {
  expect(sheetOn('2026-12-02', 1, sheets)?.number).toBe(7)
  expect(sheetOn('2026-12-02', 0, sheets)).toBeUndefined()
})

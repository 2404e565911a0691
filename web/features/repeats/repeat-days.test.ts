import { expect, test } from 'vitest'
import { presetsOf, sheetOn, toggledDays } from './repeat-days.ts'

const sheets = [{ number: 7, startDate: '2026-12-03', endDate: '2026-12-04' }]
const december = (length = 0) =>
  presetsOf('2026-12-15', { length, sheets, firstDay: '2026-12-02', lastDay: '2026-12-04', today: '2026-12-09' })

test('after the last sheet of the vehicle come the working days of the month, and those between its sheets are free as well', () => {
  const { afterLast, workingDays } = december()
  // 25 December is a holiday, 26 falls on a Saturday
  expect(afterLast.slice(0, 3)).toEqual(['2026-12-07', '2026-12-08', '2026-12-09'])
  expect(afterLast).not.toContain('2026-12-25')
  expect(afterLast).toHaveLength(18)
  expect(workingDays.slice(0, 2)).toEqual(['2026-12-02', '2026-12-07'])
  expect(december().untilToday).toEqual(['2026-12-07', '2026-12-08', '2026-12-09'])
})

test('a sheet of two days is on every second day, and on none from which it would reach into another', () => {
  expect(december(1).workingDays.slice(0, 3)).toEqual(['2026-12-07', '2026-12-09', '2026-12-11'])
})

test('one day of each week is chosen at once, and given up the same way', () => {
  const [, , , thursdays, fridays] = december().weekdays.map(({ days }) => days)
  expect(thursdays).toEqual(['2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31'])
  // the 25th is Christmas
  expect(fridays).toEqual(['2026-12-11', '2026-12-18'])
  const chosen = toggledDays(['2026-12-10', '2026-12-14'], thursdays ?? [])
  expect(chosen).toEqual(['2026-12-10', '2026-12-14', '2026-12-17', '2026-12-24', '2026-12-31'])
  expect(toggledDays(chosen, thursdays ?? [])).toEqual(['2026-12-14'])
})

test('a day has a sheet also where a longer one would reach into it', () => {
  expect(sheetOn('2026-12-02', 1, sheets)?.number).toBe(7)
  expect(sheetOn('2026-12-02', 0, sheets)).toBeUndefined()
})

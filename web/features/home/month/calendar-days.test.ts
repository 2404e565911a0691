import { describe, expect, test } from 'vitest'
import type { CalendarSheet, MonthAsset, MonthOverview } from '#contract/month-overview.ts'
import { type Cell, calendarDays, calendarRows, fuelLeftOf, tankPoints } from './calendar-days.ts'
import { lackingShown } from './day-texts.ts'

const car = { id: 7, tankCapacity: 50 } as MonthAsset
const sheet = (part: Partial<CalendarSheet>): CalendarSheet => ({
  ...{ id: 1, assetId: 7, driverId: 3, number: 1, from: '2026-10-05', to: '2026-10-05', km: 100, minutes: 0 },
  ...{ fuelStart: 20, fuelAdded: 0, fuelLeft: 13, state: 'ok', ...part },
})
const bon = { document: 1, number: '79501', time: '06:40', qty: 40.02, um: 'L' } as const
const cellsOf = (sheets: CalendarSheet[], missing: MonthOverview['missing'] = []) => {
  const [row] = calendarRows({ month: '2026-10', assets: [car], missing }, sheets, '2026-10-20')
  return (day: string) => row?.cells.find((cell) => cell.day === day)
}

describe('the calendar of a month', () => {
  test('knows weekends and legal holidays', () => {
    const off = calendarDays('2026-12').filter((day) => day.off)
    expect(off.map(({ day }) => day)).toContain('2026-12-25')
    expect(off.map(({ day }) => day)).toContain('2026-12-05')
  })

  test('has a dot on each day of a sheet, sized by its work, marked by its worst finding on the day it begins', () => {
    const at = cellsOf([
      sheet({ id: 1, km: 100 }),
      sheet({ id: 2, from: '2026-10-06', to: '2026-10-07', km: 400, state: 'error', fuelAdded: 30 }),
      sheet({ id: 3, from: '2026-10-07', to: '2026-10-07', km: 1, state: 'warning' }),
    ])
    expect(at('2026-10-05')).toMatchObject({ kind: 'sheet', size: 13, state: 'ok', fuelled: false })
    expect(at('2026-10-06')).toMatchObject({ kind: 'sheet', size: 18, state: 'error', fuelled: true })
    expect(at('2026-10-07')?.sheets.map(({ id }) => id)).toEqual([2, 3])
    expect(at('2026-10-07')).toMatchObject({ state: 'warning', size: 18, fuelled: false })
  })

  test('tells a working day that stood from one that lacks its sheet, a day off and one to come', () => {
    const at = cellsOf([], [{ assetId: 7, day: '2026-10-10', fills: [bon] }])
    expect(['2026-10-08', '2026-10-10', '2026-10-11', '2026-10-21'].map((day) => at(day)?.kind)).toEqual([
      'stood',
      'missing',
      'empty',
      'empty',
    ])
    expect(at('2026-10-10')?.fuelled).toBe(true)
    expect(lackingShown(at('2026-10-10') ?? {})).toBe('lipsește foaia, a alimentat: Bon fiscal 79501, 40,02\u00a0L, 06:40')
  })
})

test('the line of the tank rises at a refuelling and falls over a sheet, within its capacity', () => {
  const points = tankPoints('2026-10', [sheet({ fuelStart: 20, fuelAdded: 30, fuelLeft: 25 })], 50)
  expect(points.map(({ full }) => full)).toEqual([0.4, 0.4, 1, 0.5, 0.5])
  expect(points.map(({ at }) => Math.round(at * 31))).toEqual([0, 4, 4, 5, 31])
  expect(tankPoints('2026-10', [], 50)).toEqual([])
  expect(tankPoints('2026-10', [sheet({ fuelLeft: -6 })], null).at(-1)?.full).toBe(0)
})

test('sheets of one day divide it in their order, so that the line of the tank never goes back', () => {
  const daysOf = (...sheets: CalendarSheet[]) => tankPoints('2026-10', sheets, 50).map(({ at }) => Math.round(at * 310) / 10)
  expect(daysOf(sheet({ id: 1 }), sheet({ id: 2 }))).toEqual([0, 4, 4, 4.5, 4.5, 4.5, 5, 31])
  const [long, onItsLastDay] = [sheet({ id: 1, to: '2026-10-06' }), sheet({ id: 2, from: '2026-10-06', to: '2026-10-06' })]
  expect(daysOf(long, onItsLastDay)).toEqual([0, 4, 4, 5.5, 5.5, 5.5, 6, 31])
  // one that overlaps the next ends where that begins
  expect(daysOf(sheet({ id: 1, to: '2026-10-08' }), onItsLastDay)).toEqual([0, 4, 4, 5.5, 5.5, 5.5, 6, 31])
})

test('what is left in the tank is what the last sheet leaves, where sheets say anything of fuel', () => {
  const left = (...sheets: CalendarSheet[]) => fuelLeftOf({ cells: [{ sheets }] as unknown as Cell[] })
  expect(left(sheet({ fuelLeft: 13 }), sheet({ fuelLeft: 29.87 }))).toBe(29.87)
  expect(left(sheet({ fuelStart: 10, fuelLeft: 0 }))).toBe(0)
  expect(left(sheet({ fuelStart: 0, fuelAdded: 0, fuelLeft: 0 }))).toBe(null)
  expect(left()).toBe(null)
})

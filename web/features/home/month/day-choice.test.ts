import { expect, test } from 'vitest'
import type { CalendarRow, Cell } from './calendar-days.ts'
import { chosenDays, nearestSheet, tapped } from './chosen-days.ts'
import { bounds, isFree, reached } from './day-choice.ts'

const cell = (day: number, part: Partial<Cell> = {}): Cell =>
  ({ day: `2026-10-0${day}`, off: false, kind: 'stood', sheets: [], ...part }) as Cell
const sheet = (day: number, id: number) => cell(day, { kind: 'sheet', sheets: [{ id }] as never })
// 3 and 4 October 2026 are a weekend
const cells = [sheet(1, 11), cell(2), cell(3, { off: true, kind: 'empty' }), cell(4, { off: true, kind: 'empty' }), cell(5), sheet(6, 66)]
const row = { cells } as unknown as CalendarRow

test('a choice begins where no sheet stands and stops before one, either way', () => {
  expect([isFree(cells[0]), isFree(cells[1]), isFree(undefined)]).toEqual([false, true, false])
  expect(reached(cells, { row: 0, from: 1, to: 1 }, 5)).toEqual({ row: 0, from: 1, to: 4 })
  const back = reached(cells, { row: 0, from: 4, to: 4 }, 0)
  expect([back.to, bounds(back)]).toEqual([1, [1, 4]])
})

test('taps begin a choice, draw it on, and give it up', () => {
  const tap = (before: ReturnType<typeof tapped>, column: number) => tapped(cells, before, 0, column)
  const one = tap(null, 1)
  expect(one).toEqual({ row: 0, from: 1, to: 1 })
  expect(tap(one, 1)).toBeNull()
  const more = tap(one, 4)
  expect(more).toEqual({ row: 0, from: 1, to: 4 })
  expect(tap(more, 2)).toEqual({ row: 0, from: 2, to: 2 })
  expect([tap(one, 0), tapped(cells, one, 1, 4)]).toEqual([null, { row: 1, from: 4, to: 4 }])
  expect(tapped([cell(1), sheet(2, 5), cell(3)], { row: 0, from: 0, to: 0 }, 0, 2)).toEqual({ row: 0, from: 2, to: 2 })
})

test('its days are the worked ones, or the days off where it has no others', () => {
  expect(chosenDays(cells, { row: 0, from: 1, to: 4 })).toEqual(['2026-10-02', '2026-10-05'])
  expect(chosenDays(cells, { row: 0, from: 2, to: 3 })).toEqual(['2026-10-03', '2026-10-04'])
})

test('what is repeated is the sheet before them, else the one after', () => {
  expect(nearestSheet(row, { row: 0, from: 1, to: 4 })?.id).toBe(11)
  expect(nearestSheet({ cells: cells.slice(1) } as never, { row: 0, from: 0, to: 3 })?.id).toBe(66)
  expect(nearestSheet({ cells: cells.slice(1, 4) } as never, { row: 0, from: 0, to: 2 })).toBe(null)
})

/** The calendar of a month: the content of each cell for a vehicle and a day, and the line of its tank. */
import type { CalendarSheet, Fill, MonthAsset, MonthOverview } from '#contract/month-overview.ts'
import { type Day, daysBetween, daysFrom } from '#domain/calendar/day.ts'
import { isDayOff, isPastWorkingDay } from '#domain/calendar/holidays.ts'
import type { SheetState } from '#domain/checks/codes.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'

/** A day of the month; every cell of its column knows whether it is a working day. */
export type CalendarDay = { day: Day; off: boolean }

/**
 * `sheet`: a sheet begins or continues on that day; `missing`: fuelled without a sheet; `stood`: a working day without a sheet; `empty`:
 * a day off, or in the future.
 */
export type CellKind = 'sheet' | 'missing' | 'stood' | 'empty'

export type Cell = {
  day: Day
  off: boolean
  kind: CellKind
  sheets: readonly CalendarSheet[]
  /** The worst of the sheets that begin on it. */
  state: SheetState
  /** Width of the dot in pixels. */
  size: number
  fuelled: boolean
  /** What was fuelled on a day that lacks its sheet. */
  fills?: readonly Fill[] | undefined
}

export type CalendarRow = { asset: MonthAsset; cells: readonly Cell[] }

/** Widths of the dots: the smallest for few kilometres, the largest for the longest day of the month. */
const DOT = { least: 8, most: 18 }

export const calendarDays = (month: Month): CalendarDay[] => {
  const { from, to } = daysOfMonth(month)
  return daysFrom(from, to).map((day) => ({ day, off: isDayOff(day) }))
}

const WORST: readonly SheetState[] = ['error', 'warning', 'ok']
const worst = (sheets: readonly CalendarSheet[]): SheetState => WORST.find((state) => sheets.some((sheet) => sheet.state === state)) ?? 'ok'

/** Work of a sheet: kilometres, or minutes of a machine. */
const workOf = (sheet: CalendarSheet): number => sheet.km || sheet.minutes

/** The area of a dot is proportional to the work of its day. */
const dotSize = (work: number, most: number): number =>
  most > 0 ? Math.round(DOT.least + (DOT.most - DOT.least) * Math.sqrt(work / most)) : DOT.least

/** The rows of the calendar, each vehicle relative to its own longest day. */
export const calendarRows = (
  { assets, missing, month }: Pick<MonthOverview, 'assets' | 'missing' | 'month'>,
  sheets: readonly CalendarSheet[],
  today: Day,
): CalendarRow[] => {
  const days = calendarDays(month)
  const byAsset = Map.groupBy(sheets, ({ assetId }) => assetId)
  const lacking = new Map(missing.map(({ assetId, day, fills }) => [`${assetId} ${day}`, fills]))
  return assets.map((asset) => {
    const assetSheets = byAsset.get(asset.id) ?? []
    const byDay = Map.groupBy(
      assetSheets.flatMap((sheet) => daysFrom(sheet.from, sheet.to).map((day) => ({ day, sheet }))),
      ({ day }) => day,
    )
    const most = assetSheets.reduce((longest, sheet) => Math.max(longest, workOf(sheet)), 0)
    const cells = days.map(({ day, off }): Cell => {
      const of = (byDay.get(day) ?? []).map(({ sheet }) => sheet)
      const fills = lacking.get(`${asset.id} ${day}`)
      const kind = of.length > 0 ? 'sheet' : fills ? 'missing' : isPastWorkingDay(day, today) ? 'stood' : 'empty'
      const work = of.reduce((total, sheet) => total + workOf(sheet), 0)
      const fuelled = fills !== undefined || of.some((sheet) => sheet.from === day && sheet.fuelAdded > 0)
      // a sheet is to be seen on the day it begins; on those that follow its vehicle is on the road
      const begun = of.filter(({ from }) => from === day)
      return { day, off, kind, sheets: of, state: worst(begun), size: dotSize(Math.min(work, most), most), fuelled, fills }
    })
    return { asset, cells }
  })
}

/** A point of the tank's line, both values from 0 to 1: position in the month, and fullness of the tank. */
export type TankPoint = { at: number; full: number }

/**
 * The tank over the month: level between sheets, up at a refuelling, down over a sheet; empty without sheets. The sheets are in the order
 * in which they begin: those of one day divide it, and one that reaches into the next ends where that begins.
 */
export const tankPoints = (month: Month, sheets: readonly CalendarSheet[], capacity: number | null): TankPoint[] => {
  const { from, to } = daysOfMonth(month)
  const span = daysBetween(from, to) + 1
  const most = Math.max(capacity ?? 0, ...sheets.map(({ fuelStart, fuelAdded }) => fuelStart + fuelAdded), 1)
  const point = (day: number, litres: number): TankPoint => ({ at: Math.min(day / span, 1), full: Math.max(0, Math.min(litres / most, 1)) })
  const begins = sheets.map((sheet) => {
    const ofDay = sheets.filter((other) => other.from <= sheet.from && sheet.from <= other.to)
    return daysBetween(from, sheet.from) + ofDay.indexOf(sheet) / ofDay.length
  })
  const points = sheets.flatMap((sheet, at) => {
    const start = begins[at] ?? 0
    const end = Math.min(daysBetween(from, sheet.to) + 1, begins[at + 1] ?? span)
    return [point(start, sheet.fuelStart), point(start, sheet.fuelStart + sheet.fuelAdded), point(end, sheet.fuelLeft)]
  })
  const last = points.at(-1)
  return last && points[0] ? [{ at: 0, full: points[0].full }, ...points, { at: 1, full: last.full }] : []
}

/** What the tank holds after the last sheet of the row; `null` where no sheet says anything of fuel. */
export const fuelLeftOf = ({ cells }: Pick<CalendarRow, 'cells'>): number | null => {
  const sheets = cells.flatMap((cell) => cell.sheets)
  const tells = sheets.some(({ fuelStart, fuelAdded, fuelLeft }) => fuelStart !== 0 || fuelAdded !== 0 || fuelLeft !== 0)
  return tells ? (sheets.at(-1)?.fuelLeft ?? null) : null
}

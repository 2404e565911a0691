/** Finds the days to which a trip of the proposal may be moved, and its hours there. Every refusal is one of the proposal's own limits. */
import type { Generation } from '#contract/generation.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatMinutes, parseMinutes } from '#domain/calendar/time.ts'
import { overfills } from '#domain/fuel/tank.ts'
import { allowedDays } from '#domain/generator/calendar/fuel-calendar.ts'
import type { Pace, RouteRule } from '#domain/generator/problem.ts'
import { isRuledOut } from '#domain/generator/search/day-rules.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { DIRECTION } from '#domain/vocabulary.ts'
import type { NewPlace } from './edits.ts'
import type { Preview, PreviewSheet, PreviewTrip } from './generated-preview.ts'
import type { Request } from './generator-request.ts'

/** Why a trip cannot be moved to a day. */
export type MoveRefusal = 'dayOff' | 'otherGap' | 'rule' | 'trips' | 'km' | 'unique' | 'hours' | 'tank' | 'capacity'

/** Limits of the proposal's days. */
export type DayLimits = {
  /** The days that may have trips, with the range of consecutive sheets that each belongs to. */
  days: ReadonlyMap<Day, number>
  startTime: string
  endTime: string
  km: number
  trips: number
  unique: boolean
  capacity: number | null
  rules: readonly RouteRule[]
}

/** The limits of the request behind the proposal; only the days of its ranges have no sheets yet. */
export const dayLimits = (
  request: Request,
  capacity: number | null,
  stretches: readonly Pick<Generation['stretches'][number], 'from' | 'to' | 'regulation561'>[],
): DayLimits => {
  const days = stretches.flatMap(({ from, to, regulation561 }, at) =>
    allowedDays({
      range: { from, to },
      generateOnWeekend: request.generateOnWeekend ?? false,
      generateOnHolidays: request.generateOnHolidays ?? false,
      ...(request.pace ? { pace: { ...request.pace, regulation561 } as Pace } : {}),
      pinned: (request.pinned ?? []).map(({ day }) => ({ day, trips: [] })),
      blocked: (request.blocked ?? []).map((blocked) => ({ from: blocked.from, to: blocked.to })),
    }).map((day) => [day, at] as const),
  )
  return {
    days: new Map(days),
    startTime: request.startTime ?? '00:00',
    endTime: request.endTime ?? '23:59',
    km: Number(request.maxKmPerDay),
    trips: Number(request.maximumRoutesPerDay),
    unique: request.uniqueRoutesEachDay ?? false,
    capacity,
    rules: (request.routeRules ?? []).map(({ routeId, weekdays, notFrom, notTo }) => ({
      routeId,
      ...(weekdays ? { weekdays } : {}),
      ...(notFrom ? { notFrom } : {}),
      ...(notTo ? { notTo } : {}),
    })),
  }
}

/** Minutes between two trips of a day. */
const PAUSE = 10

type Stretch = { from: number; to: number }
const stretchOf = ({ startTime, endTime }: Pick<PreviewTrip, 'startTime' | 'endTime'>): Stretch => ({
  from: parseMinutes(startTime) ?? 0,
  to: parseMinutes(endTime) ?? 0,
})

/** The trip's own hours where they are free, else the first free hours of the day that are long enough; `null` when there are none. */
const hoursOn = (trip: PreviewTrip, others: readonly PreviewTrip[], { startTime, endTime }: DayLimits): Stretch | null => {
  const tripSpan = stretchOf(trip)
  const length = tripSpan.to - tripSpan.from
  const takenHours = others.map(stretchOf).toSorted((a, b) => a.from - b.from)
  const [first, last] = [parseMinutes(startTime) ?? 0, parseMinutes(endTime) ?? 0]
  const isFree = ({ from, to }: Stretch): boolean =>
    from >= first && to <= last && takenHours.every((other) => to + PAUSE <= other.from || from >= other.to + PAUSE)
  const starts = [tripSpan.from, ...takenHours.map(({ to }) => to + PAUSE), ...takenHours.map(({ from }) => from - PAUSE - length)]
  const from = starts.find((start) => isFree({ from: start, to: start + length }))
  return from === undefined ? null : { from, to: from + length }
}

const waysOf = ({ routeId, type }: PreviewTrip): string[] =>
  (type === DIRECTION.TURRETUR ? [DIRECTION.TUR, DIRECTION.RETUR] : [type]).map((way) => `${routeId} ${way}`)

/** The trip's hours on the day, or why it cannot be driven then. */
export const placeOn = (
  trip: PreviewTrip,
  day: Day,
  { sheets }: Preview,
  limits: DayLimits,
): { place: NewPlace } | { refused: MoveRefusal } => {
  if (!limits.days.has(day)) return { refused: 'dayOff' }
  const gapOfTrip = limits.days.get(trip.startDate)
  if (gapOfTrip !== undefined && gapOfTrip !== limits.days.get(day)) return { refused: 'otherGap' }
  if (limits.rules.some((rule) => rule.routeId === trip.routeId && isRuledOut(rule, day))) return { refused: 'rule' }
  const others = sheets.find(({ startDate }) => startDate === day)?.routes ?? []
  if (others.length + 1 > limits.trips) return { refused: 'trips' }
  if (sum([...others, trip].map(({ km }) => decimal(km))).gt(limits.km)) return { refused: 'km' }
  const used = new Set(others.flatMap(waysOf))
  if (limits.unique && waysOf(trip).some((way) => used.has(way))) return { refused: 'unique' }
  const hours = hoursOn(trip, others, limits)
  if (!hours) return { refused: 'hours' }
  return { place: { day, startTime: formatMinutes(hours.from), endTime: formatMinutes(hours.to) } }
}

const isOverfull = (sheet: PreviewSheet, capacity: number): boolean =>
  overfills({ litres: decimal(sheet.fuelStart).plus(decimal(sheet.fuelAdded)), capacity: decimal(capacity) })

/** Why the tank does not allow a changed proposal: it would hold less than 0, or a refuelling no longer fits. */
export const tankRefusal = (before: Preview, after: Preview, { capacity }: DayLimits): MoveRefusal | null => {
  if (after.sheets.some(({ fuelLeft }) => fuelLeft < 0) && !before.sheets.some(({ fuelLeft }) => fuelLeft < 0)) return 'tank'
  if (capacity === null) return null
  const alreadyOverfull = new Set(before.sheets.filter((sheet) => isOverfull(sheet, capacity)).map(({ startDate }) => startDate))
  const overfull = after.sheets.filter((sheet) => sheet.fuelAdded > 0 && isOverfull(sheet, capacity))
  return overfull.some(({ startDate }) => !alreadyOverfull.has(startDate)) ? 'capacity' : null
}

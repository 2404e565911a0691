import type { RunSettings } from '#contract/generation.ts'
import type { GenerationRequest } from '#contract/generator-request.ts'
import { Refusal } from '#contract/refusals.ts'
import { addDays, type Day, formatDay } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import type { Busy } from '#domain/generator/problem.ts'
import type { SheetStart } from '#domain/roadmap/chain.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { generatedRuns, type PurchaseOfRuns, type SheetsOfRuns } from './generated-runs.repository.ts'
import { beforeGeneration, type ChainedAround } from './generator.repository.ts'
import { undoBlocker } from './runs.ts'
import { TEXTS } from './texts.ts'

export type Range = { from: Day; to: Day }

/** Most sheets examined in a range: a vehicle has no more in a year. */
export const MOST_SHEETS = 1000
const MOST_NAMED = 50
const END_OF_DAY = 1440

const inRangeRefusal = (message: string): Refusal => new Refusal('SHEETS_IN_RANGE', { message })

/** Numbers in a sentence: `201–208`, or only the first few. */
const spelled = (numbers: readonly number[]): string => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  if (sorted.length > 1 && last - first === sorted.length - 1) return `${first}–${last}`
  return `${sorted.slice(0, 5).join(', ')}${sorted.length > 5 ? ', …' : ''}`
}

/** The runs of a vehicle that make way: their sheets as one, what they bought, and what the last one was generated with. */
export type Replaced = SheetsOfRuns & { runs: readonly number[]; purchases: readonly PurchaseOfRuns[]; settings: RunSettings | null }

/**
 * The runs whose sheets will be replaced, whole: also their sheets outside of the range. `null` when the range has no sheet. Refused with
 * SHEETS_IN_RANGE when the user typed or changed a sheet of the range, when other sheets continue them, or when they have sheets of
 * vehicles other than those that are `asked` for together.
 */
export const replacedRuns = async (
  scope: CompanyScope,
  vehicleId: number,
  range: Range,
  asked: readonly number[],
): Promise<Replaced | null> => {
  const sheets = (await beforeGeneration.sheetsFrom(scope, vehicleId, range.from, MOST_SHEETS)).filter(
    ({ startDate }) => startDate <= range.to,
  )
  const typed = sheets.filter(({ generatedRunId }) => generatedRunId === null)
  if (typed.length > 0) throw inRangeRefusal(TEXTS.notGenerated(spelled(typed.map(({ number }) => number))))
  const runs = [...new Set(sheets.flatMap(({ generatedRunId }) => generatedRunId ?? []))]
  for (const obstacles of await generatedRuns.obstacles(scope, runs)) {
    const blocker = undoBlocker(obstacles)
    if (blocker) throw inRangeRefusal(blocker.message)
  }
  const others = await generatedRuns.otherVehicles(scope, runs, asked)
  if (others.length > 0) throw inRangeRefusal(TEXTS.generatedTogether(others.slice(0, 5).join(', ')))
  if (runs.length === 0) return null
  const purchases = await generatedRuns.purchasesOfRuns(scope, runs, vehicleId)
  const settings = await generatedRuns.settingsOfRuns(scope, runs, vehicleId)
  return { ...(await generatedRuns.sheetsOfRuns(scope, runs, vehicleId)), runs, purchases, settings }
}

/** The runs that a request asks to replace; `null` where it asks for none. */
export const replacedBy = async (
  scope: CompanyScope,
  { mode, vehicleId, range }: Pick<GenerationRequest, 'mode' | 'vehicleId' | 'range'>,
  asked: readonly number[] = [vehicleId],
): Promise<Replaced | null> => (mode === 'replace' ? replacedRuns(scope, vehicleId, range, asked) : null)

/** What makes two lines the same purchase, whatever litres were typed: document, supplier, date and article. */
export const purchaseKey = ({ number, partnerId, date, expenseId }: PurchaseKey): string =>
  `${number.toLowerCase()} ${partnerId} ${date} ${expenseId}`
type PurchaseKey = { number: string; partnerId: number; date: Day; expenseId: number }

/** A request for sheets in place of others: it covers all days of these, and has their purchases beside its own. */
export const takingOver = <Asked extends Pick<GenerationRequest, 'range' | 'expenses'>>(asked: Asked, replaced: Replaced | null): Asked => {
  if (!replaced) return asked
  const named = new Set(asked.expenses.map(purchaseKey))
  const most = asked.expenses.reduce((highest, { id }) => Math.max(highest, id), 0)
  const taken = replaced.purchases.filter((line) => !named.has(purchaseKey(line)))
  return {
    ...asked,
    range: coveringOf(asked.range, replaced),
    expenses: [...asked.expenses, ...taken.map(({ isFuel: _, ...line }, at) => ({ ...line, id: most + at + 1 }))],
  }
}

/** The shortest range that holds both. */
export const coveringOf = (range: Range, { from, to }: Range): Range => ({
  from: from < range.from ? from : range.from,
  to: to > range.to ? to : range.to,
})

/** The part of the range after the vehicle's last sheet, ignoring the `replaced` runs, and the sheets that come before that part. */
export const rangeAfterSheets = async (
  scope: CompanyScope,
  vehicleId: number,
  range: Range,
  replaced: readonly number[],
): Promise<{ range: Range; after: { numbers: number[]; lastDay: Day } | null }> => {
  const sheets = await beforeGeneration.sheetsFrom(scope, vehicleId, range.from, MOST_NAMED, replaced)
  if (sheets.length === 0) return { range, after: null }
  const lastDay = sheets.reduce((last, { endDate }) => (endDate > last ? endDate : last), range.from)
  const numbers = sheets.map(({ number }) => number).toReversed()
  if (lastDay >= range.to) throw inRangeRefusal(TEXTS.sheetsInRange(spelled(numbers), formatDay(lastDay)))
  return { range: { from: addDays(lastDay, 1), to: range.to }, after: { numbers, lastDay } }
}

/** Days between two sheets of a vehicle, or before the first or after the last one, both ends included. */
export type Gap = {
  range: Range
  /** State of the vehicle after the sheet before it; `null` before the first sheet. */
  start: SheetStart | null
  /** State with which the sheet after it begins; `null` after the last one. */
  end: SheetStart | null
  /** The time until which the sheet before it occupies its first day. */
  taken: Busy[]
}

/**
 * Whether nothing happened between two sheets: the odometer is unchanged. For a machine, which seldom has one, the litres are unchanged
 * too and nothing was bought.
 */
const isClosed = (before: ChainedAround, after: ChainedAround | null, kind: AssetKind, bought: readonly Day[]): boolean => {
  if (!after?.kmStart.eq(before.kmStop)) return false
  if (kind === 'vehicle') return true
  return after.fuelStart.eq(before.fuelLeft) && !bought.some((day) => before.endDate <= day && day < after.startDate)
}

/**
 * The gaps of a range between the given sheets of one vehicle, which are in order and include the last one before and the first one after
 * the range. A gap begins on the day on which the sheet before it ended, after its arrival, and ends on the day before the next one
 * starts. A gap without any driving is left out; a gap without a day is included, because its kilometres are still missing. `bought` are
 * the days of receipts.
 */
export const gapsBetween = (sheets: readonly ChainedAround[], { from, to }: Range, kind: AssetKind, bought: readonly Day[]): Gap[] =>
  [null, ...sheets].flatMap((before, at) => {
    const after = sheets[at] ?? null
    const first = before && before.endDate > from ? before.endDate : from
    const last = after && addDays(after.startDate, -1) < to ? addDays(after.startDate, -1) : to
    const isEmpty = first > last
    if (!after && isEmpty) return []
    if (before && (before.endDate > to || isClosed(before, after, kind, bought))) return []
    if (after && (after.startDate < from || (!before && isEmpty))) return []
    const busyOnFirst = before?.endDate === first ? [{ day: first, from: 0, to: parseMinutes(before.endTime) ?? END_OF_DAY }] : []
    return {
      range: isEmpty ? { from: first, to: first } : { from: first, to: last },
      start: before && { kmStart: before.kmStop, fuelStart: before.fuelLeft },
      end: after && { kmStart: after.kmStart, fuelStart: after.fuelStart },
      taken: isEmpty ? [{ day: first, from: 0, to: END_OF_DAY }] : busyOnFirst,
    }
  })

type Taken = Awaited<ReturnType<typeof beforeGeneration.busyOf>>

/** By vehicle the hours in which its driver is on sheets of other ones, by day. */
export const busyDays = async (
  scope: CompanyScope,
  driven: Parameters<typeof beforeGeneration.busyOf>[1],
  { from, to }: Range,
): Promise<ReadonlyMap<number, Busy[]>> => {
  const hours = ({ startDate, startTime, endDate, endTime }: Taken[number]): Busy[] => {
    const days: Busy[] = []
    for (let day = startDate < from ? from : startDate; day <= endDate && day <= to; day = addDays(day, 1))
      days.push({
        day,
        from: day === startDate ? (parseMinutes(startTime) ?? 0) : 0,
        to: day === endDate ? (parseMinutes(endTime) ?? END_OF_DAY) : END_OF_DAY,
      })
    return days
  }
  const byVehicle = Map.groupBy(await beforeGeneration.busyOf(scope, driven, from, to), ({ vehicleId }) => vehicleId)
  return new Map([...byVehicle].map(([vehicleId, sheets]) => [vehicleId, sheets.flatMap(hours)]))
}

/** What a range that holds sheets of the vehicle means for a generation. */
import { Refusal } from '#contract/refusals.ts'
import { addDays, type Day, formatDay } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import type { Busy } from '#domain/generator/problem.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { generatedRuns } from './generator.repository.ts'
import { TEXTS } from './texts.ts'
import { undoBlocker } from './undo-blockers.ts'

type Range = { from: Day; to: Day }

/** Sheets that are looked at in a range: a vehicle has no more in a year. */
const MOST_SHEETS = 1000
const MOST_NAMED = 50
const END_OF_DAY = 1440

const inRangeRefusal = (message: string): Refusal => new Refusal('SHEETS_IN_RANGE', { message })

/** Numbers as a sentence says them: `201–208`, else the first few. */
const spelled = (numbers: readonly number[]): string => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  if (sorted.length > 1 && last - first === sorted.length - 1) return `${first}–${last}`
  return `${sorted.slice(0, 5).join(', ')}${sorted.length > 5 ? ', …' : ''}`
}

/**
 * The runs whose sheets make way for new ones. Refused with SHEETS_IN_RANGE when some sheet of the range was typed or changed, or
 * when other sheets continue them.
 */
export const replacedRuns = async (scope: CompanyScope, vehicleId: number, range: Range): Promise<number[]> => {
  const sheets = (await generatedRuns.sheetsFrom(scope, vehicleId, range.from, MOST_SHEETS)).filter(
    ({ startDate }) => startDate <= range.to,
  )
  const typed = sheets.filter(({ generatedRunId }) => generatedRunId === null)
  if (typed.length > 0) throw inRangeRefusal(TEXTS.notGenerated(spelled(typed.map(({ number }) => number))))
  const runs = [...new Set(sheets.flatMap(({ generatedRunId }) => generatedRunId ?? []))]
  for (const obstacles of await generatedRuns.obstacles(scope, runs)) {
    const blocker = undoBlocker(obstacles)
    if (blocker) throw inRangeRefusal(blocker.message)
  }
  return runs
}

/** What is left of the range after the vehicle's last sheet, those of `replaced` runs apart, and the sheets that it goes on after. */
export const rangeAfterSheets = async (
  scope: CompanyScope,
  vehicleId: number,
  range: Range,
  replaced: readonly number[],
): Promise<{ range: Range; after: { numbers: number[]; lastDay: Day } | null }> => {
  const sheets = await generatedRuns.sheetsFrom(scope, vehicleId, range.from, MOST_NAMED, replaced)
  if (sheets.length === 0) return { range, after: null }
  const lastDay = sheets.reduce((last, { endDate }) => (endDate > last ? endDate : last), range.from)
  const numbers = sheets.map(({ number }) => number).toReversed()
  if (lastDay >= range.to) throw inRangeRefusal(TEXTS.sheetsInRange(spelled(numbers), formatDay(lastDay)))
  return { range: { from: addDays(lastDay, 1), to: range.to }, after: { numbers, lastDay } }
}

/** When the driver is on sheets of other vehicles, day by day. */
export const busyDays = async (scope: CompanyScope, driverId: number, vehicleId: number, { from, to }: Range): Promise<Busy[]> => {
  const sheets = await generatedRuns.busyOf(scope, driverId, vehicleId, from, to)
  return sheets.flatMap(({ startDate, startTime, endDate, endTime }) => {
    const days: Busy[] = []
    for (let day = startDate < from ? from : startDate; day <= endDate && day <= to; day = addDays(day, 1))
      days.push({
        day,
        from: day === startDate ? (parseMinutes(startTime) ?? 0) : 0,
        to: day === endDate ? (parseMinutes(endTime) ?? END_OF_DAY) : END_OF_DAY,
      })
    return days
  })
}

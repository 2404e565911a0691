/** The days for which sheets are generated first. */
import type { MonthOverview } from '#contract/month-overview.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'

/** The first vehicle that lacks sheets, and the days in a row that it lacks first: the generator begins with them. */
export const firstMissing = (missing: MonthOverview['missing']): { vehicleId: number; from: Day; to: Day } | undefined => {
  const [first] = missing
  if (!first) return undefined
  const vehicleId = first.assetId
  const days = missing.flatMap(({ assetId, day }) => (assetId === vehicleId ? [day] : [])).toSorted()
  const from = days[0] ?? first.day
  let to = from
  for (const day of days) if (day === addDays(to, 1)) to = day
  return { vehicleId, from, to }
}

/** The days for which sheets are generated first. */
import type { MonthOverview } from '#contract/month-overview.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'

/** The first vehicle that lacks sheets, and the days in a row that it lacks first: the generator begins with them. */
export const firstMissing = (missing: MonthOverview['missing']): { vehicleId: number; from: Day; to: Day } | undefined => {
  const [first] = missing
  if (!first) return undefined
  const days = new Set(missing.filter(({ assetId }) => assetId === first.assetId).map(({ day }) => day))
  const [from] = [...days].toSorted()
  let to = from ?? first.day
  while (days.has(addDays(to, 1))) to = addDays(to, 1)
  return { vehicleId: first.assetId, from: from ?? first.day, to }
}

/** The days of vehicles that lack a sheet, as the overview of a month names them. */
import type { MonthAsset, MonthOverview } from '#contract/month-overview.ts'
import type { Day } from '#domain/calendar/day.ts'

/** A vehicle or a machine with its days that lack a sheet, in their order. */
export type MissingDays = Pick<MonthAsset, 'id' | 'type' | 'number' | 'name'> & { days: Day[] }

/** The vehicles that lack sheets, in the order of the month's table. */
export const missingDays = ({ missing, assets }: Pick<MonthOverview, 'missing' | 'assets'>): MissingDays[] =>
  assets.flatMap(({ id, type, number, name }) => {
    const days = missing.flatMap(({ assetId, day }) => (assetId === id ? [day] : [])).toSorted()
    return days.length > 0 ? [{ id, type, number, name, days }] : []
  })

/** A vehicle's month, whole. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { MOST_CHOSEN } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { addDays } from '#domain/calendar/day.ts'
import { compareSheets, nextStart } from '#domain/roadmap/chain.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { closedUntil } from '../months/open-days.ts'
import { receipts } from '../receipts/receipts.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { loadSheets, roadmapAnswer } from './load-sheets.ts'
import { roadmaps } from './roadmaps.repository.ts'

/** The last minute of a day: a sheet that starts by then starts before the next day. */
const LAST_MINUTE = '23:59'

/** The vehicle's sheets that start in a month in order, and where its odometer and tank stand before the first of them. */
export const monthSheets = async (
  scope: CompanyScope,
  { vehicleId, month: { from, to } }: HandlerInputOf<'monthSheets'>['query'],
): Promise<HandlerAnswerOf<'monthSheets'>> => {
  const vehicle = (await vehicles.byIds(scope, [vehicleId])).get(vehicleId)
  if (!vehicle) throw new Refusal('NOT_FOUND')
  const [before, selected, lastUsed, free, closed] = await Promise.all([
    roadmaps.lastEnd(scope, vehicleId, { startDate: addDays(from, -1), startTime: LAST_MINUTE }),
    roadmaps.select(scope, { kind: vehicle.vehicleType, vehicleId, driverId: null, from, to }),
    roadmaps.lastUsed(scope, vehicleId, to),
    receipts.free(scope, vehicleId, from, to, MOST_CHOSEN),
    closedUntil(scope),
  ])
  const sheets = await loadSheets(
    scope,
    selected.toSorted(compareSheets).map(({ id }) => id),
  )
  const start = nextStart(before, vehicle)
  const frozen = closed !== null && closed >= from
  return { start, continues: before !== null, lastUsed, sheets: sheets.map(roadmapAnswer), free, frozen }
}

/** A vehicle's month, whole. */

import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { MOST_CHOSEN } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { addDays } from '#domain/calendar/day.ts'
import { idsOf } from '#domain/ids.ts'
import { compareSheets } from '#domain/roadmap/chain.ts'
import { LAST_MINUTE } from '#domain/trip/hours.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { closedUntil } from '../closed-months/open-days.ts'
import { listedReceipts } from '../receipts/listed-receipts.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { lastSheets } from './last-sheets.repository.ts'
import { loadSheets, roadmapAnswer } from './load-sheets.ts'
import { roadmaps } from './roadmaps.repository.ts'
import { beginningOf } from './vehicle-start.ts'

/** The vehicle's sheets that start in a month in order, and where its odometer and tank stand before the first of them. */
export const monthSheets = async (
  scope: CompanyScope,
  { vehicleId, month: { from, to } }: HandlerInputOf<'monthSheets'>['query'],
): Promise<HandlerAnswerOf<'monthSheets'>> => {
  const vehicle = (await vehicles.byIds(scope, [vehicleId])).get(vehicleId)
  if (!vehicle) throw new Refusal('NOT_FOUND')
  const [before, selected, lastUsed, { purpose, direction }, free, closed] = await Promise.all([
    lastSheets.end(scope, vehicleId, { startDate: addDays(from, -1), startTime: LAST_MINUTE }),
    roadmaps.select(scope, { kind: vehicle.vehicleType, vehicleId, driverId: null, from, to }),
    lastSheets.used(scope, vehicleId, to),
    lastSheets.usualTrip(scope, vehicle, { startDate: to, startTime: LAST_MINUTE }),
    listedReceipts.free(scope, vehicleId, from, to, MOST_CHOSEN),
    closedUntil(scope),
  ])
  const sheets = await loadSheets(scope, idsOf(selected.toSorted(compareSheets)))
  const { kmStart, fuelStart } = await beginningOf(scope, vehicle, before, from)
  const frozen = closed !== null && closed >= from
  const firstDay = before ? null : await lastSheets.firstDay(scope, vehicleId)
  return {
    start: { kmStart, fuelStart },
    continues: before !== null,
    firstDay,
    lastUsed: { ...lastUsed, purpose, direction },
    sheets: sheets.map(roadmapAnswer),
    free,
    frozen,
  }
}

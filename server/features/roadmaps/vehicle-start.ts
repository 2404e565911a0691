import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Interval } from '#domain/calendar/interval.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { proposedAvailable, proposedHours } from '#domain/proposals/hours.ts'
import { odometerDoubts } from '#domain/receipts/odometer.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import { LAST_MINUTE, UNWRITTEN } from '#domain/trip/hours.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { RowOf } from '../../database/row-of.ts'
import { receiptSurroundings } from '../receipts/receipt-surroundings.repository.ts'
import { meterBefore } from '../vehicles/readings.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { lastSheets } from './last-sheets.repository.ts'

type Vehicle = RowOf<typeof vehicles>

/**
 * Where a sheet begins after the last one before it; the first sheet of a vehicle at the odometer that was read at a pump by then and that
 * others do not prove wrong, and at 0 km where none was. `reading` is what it was taken from.
 */
export const beginningOf = async (
  scope: CompanyScope,
  vehicle: Vehicle,
  last: { kmStop: Decimal; fuelLeft: Decimal } | null,
  day: Day | undefined,
) => {
  const start = nextStart(last, vehicle)
  const isChained = last !== null || vehicle.vehicleType === 'machine'
  const readings = isChained ? [] : await receiptSurroundings.readingsBy(scope, vehicle.id, day)
  const doubts = odometerDoubts(readings.map((one) => ({ ...one, vehicleId: vehicle.id, day: one.date })))
  const { date, odometer } = readings.find((_, at) => !doubts[at]) ?? {}
  const reading = date && odometer ? { date, odometer } : null
  return { ...start, ...(reading ? { kmStart: reading.odometer } : {}), reading }
}

/** A number after those of all sheets: a new sheet comes after the others of its moment. */
const NEXT = 2_147_483_647

/** Of a machine where its meter stands, for how long it is available, and when it works. */
const ofMachine = async (
  scope: CompanyScope,
  { id, vehicleType }: Vehicle,
  last: (Interval & { hoursAvailable: number }) | null,
  by: { startDate: Day; startTime: string } | undefined,
) =>
  vehicleType === 'machine'
    ? {
        meter: await meterBefore(scope, id, by && { ...by, number: NEXT }),
        hoursAvailable: proposedAvailable(last?.hoursAvailable),
        hours: proposedHours(last),
      }
    : { meter: null, hoursAvailable: null, hours: null }

const startBy = async (scope: CompanyScope, vehicle: Vehicle, by: { startDate: Day; startTime: string } | undefined) => {
  const [last, usual] = await Promise.all([lastSheets.end(scope, vehicle.id, by), lastSheets.usualTrip(scope, vehicle, by)])
  const firstDay = last || !by ? null : await lastSheets.firstDay(scope, vehicle.id)
  const start = firstDay ? { kmStart: null, fuelStart: null, reading: null } : await beginningOf(scope, vehicle, last, by?.startDate)
  return { ...start, firstDay, driverId: last?.driverId ?? null, ...usual, ...(await ofMachine(scope, vehicle, last, by)) }
}

/** The vehicle by a day and hour; without a day, after its last sheet. No hour is not before the first sheet of the same day. */
export const vehicleStart = async (
  scope: CompanyScope,
  { id, day, time }: { id: number; day?: Day | undefined; time?: string | undefined },
) => {
  const vehicle = (await vehicles.byIds(scope, [id])).get(id)
  if (!vehicle) throw new Refusal('NOT_FOUND')
  const start = await startBy(scope, vehicle, day === undefined ? undefined : { startDate: day, startTime: time ?? UNWRITTEN })
  if (day === undefined || time !== undefined || start.firstDay !== day) return start
  return startBy(scope, vehicle, { startDate: day, startTime: LAST_MINUTE })
}

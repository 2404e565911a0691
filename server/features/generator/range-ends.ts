/** What a range begins with and must end with: odometer, tank, and how the tank closes. */
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Closing, closingLitres } from '#domain/generator/anchors/closing-tank.ts'
import { type Decimal, round, ZERO } from '#domain/numbers/decimal.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { odometerDoubts } from '#domain/receipts/odometer.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import { ratesOn } from '#domain/roadmap/rates.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { RowOf } from '../../database/row-of.ts'
import type { vehicles } from '../vehicles/vehicles.repository.ts'
import { gapsBetween, MOST_SHEETS, type Replaced, rangeAfterSheets } from './existing-sheets.ts'
import { beforeGeneration } from './generator.repository.ts'
import type { SharedRows, Wishes } from './read-shared.ts'
import { TEXTS } from './texts.ts'

/** A line with what its receipt says of the moment at the pump, where the line itself does not. */
export const atPump = (line: Wishes['expenses'][number], { pump }: Pick<SharedRows, 'pump'>) => {
  const stored = line.receiptId === null ? undefined : pump.get(line.receiptId)
  return {
    time: line.time ?? stored?.time ?? null,
    odometer: line.odometer ?? stored?.odometer ?? null,
    fullTank: line.fullTank ?? stored?.fullTank ?? null,
  }
}

type Start = { kmStart: Decimal; fuelStart: Decimal }

/** Refuses with INVALID a target odometer below the odometer at the start of the range. */
const requireAhead = ({ target }: Wishes, { kmStart }: Start): void => {
  if (target.kmStop?.lt(kmStart)) throw new Refusal('INVALID', { fields: { 'target.kmStop': TEXTS.targetBehind(formatKm(kmStart)) } })
}

/** How the closing tank is chosen: litres that are typed mean themselves. */
export const closingWay = ({ closing, target }: Pick<Wishes, 'closing' | 'target'>): Closing =>
  closing ?? (target.fuelLeft === null ? 'least' : 'typed')

/** Litres of the closing tank, `null` for as little as possible. Refuses a full tank whose size is not known. */
const closingOf = (wishes: Wishes, { tankCapacity }: RowOf<typeof vehicles>, { fuelStart }: Start): Decimal | null => {
  const closing = closingWay(wishes)
  if (closing === 'full' && tankCapacity === null) throw new Refusal('INVALID', { fields: { closing: TEXTS.tankUnknown } })
  return closingLitres({ closing, typed: wishes.target.fuelLeft }, { fuelStart, tankCapacity })
}

type DatedReading = { date: Day; time: string | null; odometer: Decimal | null; fullTank: boolean | null; qty: Decimal }

/**
 * The index of a vehicle before its first sheet, by the first odometer read at a pump that others do not prove wrong: less what a mixed norm
 * drives on the fuel that was gone by then, which a full tank says, else on all that was in the tank. 58.430 km with 15 L at 7,5 begin at
 * 58.230; 0 where nothing was read, and of a machine, whose meter is not an index.
 */
export const firstIndex = (vehicle: RowOf<typeof vehicles>, readings: readonly DatedReading[], fuelStart: Decimal): Decimal => {
  const doubts = odometerDoubts(readings.map(({ date, ...read }) => ({ ...read, vehicleId: vehicle.id, day: date })))
  const [first] = readings
    .filter(({ odometer }, at) => odometer?.gt(0) && !doubts[at])
    .toSorted((a, b) => `${a.date} ${a.time ?? ''}`.localeCompare(`${b.date} ${b.time ?? ''}`))
  if (vehicle.vehicleType === 'machine' || !first?.odometer) return ZERO
  const { tankCapacity } = vehicle
  const burnt = first.fullTank && tankCapacity ? fuelStart.plus(first.qty).minus(tankCapacity) : fuelStart
  const norm = ratesOn(vehicle, first.date).consumptionMixt
  const before = norm?.gt(0) && burnt.gt(0) ? burnt.times(100).div(norm) : ZERO
  return before.gt(first.odometer) ? ZERO : round(first.odometer.minus(before), 0)
}

/** Initial and required final state of the whole range, or of each of its gaps. */
export const readEnds = async (
  scope: CompanyScope,
  wishes: Wishes,
  vehicle: RowOf<typeof vehicles>,
  { replaced, shared }: { replaced: Replaced | null; shared: SharedRows },
) => {
  const fresh = (last: { kmStop: Decimal; fuelLeft: Decimal } | null): Start => {
    const first = nextStart(last, vehicle)
    const begun = replaced ?? first
    const fuelStart = wishes.fuelStart ?? begun.fuelStart
    const readings = wishes.expenses.map((line) => ({ date: line.date, qty: line.qty, ...atPump(line, shared) }))
    return last ? first : { kmStart: wishes.kmStart ?? (replaced ? begun.kmStart : firstIndex(vehicle, readings, fuelStart)), fuelStart }
  }
  if (wishes.mode === 'gaps') {
    const sheets = await beforeGeneration.around(scope, [vehicle.id], wishes.range.from, wishes.range.to, MOST_SHEETS)
    const days = wishes.expenses.map(({ date }) => date)
    const gapEnds = gapsBetween(sheets, wishes.range, vehicle.vehicleType, days).map(({ range, start, end, taken }) => ({
      range,
      taken,
      start: start ?? fresh(null),
      end: end && {
        kmStop: vehicle.kmTracking ? end.kmStart : null,
        fuelLeft: vehicle.fuelTracking ? end.fuelStart : null,
        fixed: true,
      },
    }))
    return { ends: gapEnds, after: null }
  }
  const runs = replaced?.runs ?? []
  const { range, after } = await rangeAfterSheets(scope, wishes.vehicleId, wishes.range, runs)
  const start = fresh(await beforeGeneration.lastEndWithout(scope, wishes.vehicleId, runs))
  requireAhead(wishes, start)
  const target = { kmStop: wishes.target.kmStop, fuelLeft: closingOf(wishes, vehicle, start) }
  const isAimed = target.kmStop !== null || target.fuelLeft !== null
  return { ends: [{ range, start, taken: [], end: isAimed ? { ...target, fixed: false } : null }], after }
}

/** Checks of fills: what was read at the pump against the kilometres, the hours and the tank of the sheet. */
import { type Day, daysBetween, formatDay } from '../calendar/day.ts'
import { beginning, ending, hasHours, type Interval, shownHours } from '../calendar/interval.ts'
import { parseMinutes } from '../calendar/time.ts'
import { FULL_TANK_TOLERANCE, overfills } from '../fuel/tank.ts'
import { type Decimal, decimal, round, sum, ZERO } from '../numbers/decimal.ts'
import { formatKm, formatLitres } from '../numbers/format.ts'
import { indexTolerance, readingTolerance } from '../receipts/odometer.ts'
import { type Finding, finding } from './codes.ts'
import {
  type CheckContext,
  type CheckedPurchase,
  type CheckedSheet,
  type CheckedTrip,
  isItsDay,
  isLateInvoice,
  isNearby,
  type PumpFacts,
} from './sheet.ts'

/** A least and a most: equal where the hour of a fill is known, else what the day's beginning and its end make of it. */
export type Span = { least: Decimal; most: Decimal }
type Moment = { date: Day; time: string | null }

/** Kilometres off the index from which a reading is an error. */
const FAR_KM = decimal(100)

/** A reading that lies some km off the index of a sheet: of what receipt, and when. */
export const odometerFinding = (
  path: string,
  { odometer, index, ...said }: { nr: string; odometer: Decimal; index: Decimal; at: string },
): Finding => {
  const off = odometer.minus(index)
  const values = { ...said, x: formatKm(odometer), y: formatKm(round(index, 0)) }
  return finding('ODOMETER_OFF', path, values, off.abs().gt(FAR_KM) ? 'E' : 'W')
}

const DAY_MINUTES = 1440
const minutesFrom = (day: Day, date: Day, time: string): number => daysBetween(day, date) * DAY_MINUTES + (parseMinutes(time) ?? 0)

/** The part of a trip that is driven at a moment, 0 to 1: half of one from 08:00 to 10:00 at 09:00. A trip without hours is driven on its days. */
const partDriven = (trip: Interval, { date, time }: { date: Day; time: string }): Decimal => {
  const whole = hasHours(trip) ? trip : { ...trip, endTime: '24:00' }
  const [now, end] = [minutesFrom(trip.startDate, date, time), minutesFrom(trip.startDate, whole.endDate, whole.endTime)]
  const start = minutesFrom(trip.startDate, trip.startDate, whole.startTime)
  if (now >= end) return decimal(1)
  return now <= start ? ZERO : decimal(now - start).div(end - start)
}

/** What of an amount of each trip (km, litres) is driven at a moment; rounded to hundredths. */
const drivenAt = (trips: readonly CheckedTrip[], of: 'km' | 'consumption', moment: { date: Day; time: string }): Decimal =>
  round(sum(trips.map((trip) => trip[of].times(partDriven(trip, moment)))), 2)

/** The moments between which a fill was made: its hour, else its day from end to end. */
const momentsOf = ({ date, time }: Moment): [{ date: Day; time: string }, { date: Day; time: string }] => [
  { date, time: time ?? '00:00' },
  { date, time: time ?? '24:00' },
]

/** Whether the trips on the day of a fill say their hours. */
const hoursKnown = (trips: readonly Interval[], { date }: Moment): boolean =>
  trips.every((trip) => hasHours(trip) || date < trip.startDate || date > trip.endDate)

/**
 * The index of a vehicle at the moment of a fill: the sheet's index at departure and the share of its trips until then. From 1.000 km, at
 * 09:00 of a trip of 60 km from 08:00 to 10:00, it is 1.030 km; without an hour it lies between 1.000 and 1.060 km.
 */
export const indexAt = ({ kmStart, trips }: Pick<CheckedSheet, 'kmStart' | 'trips'>, fill: Moment): Span => {
  const [from, to] = momentsOf(hoursKnown(trips, fill) ? fill : { ...fill, time: null })
  return { least: kmStart.plus(drivenAt(trips, 'km', from)), most: kmStart.plus(drivenAt(trips, 'km', to)) }
}

/** By how much a value lies above a span (negative: below it), 0 within it. */
const outside = (value: Decimal, { least, most }: Span): Decimal =>
  value.gt(most) ? value.minus(most) : value.lt(least) ? value.minus(least) : ZERO

/**
 * By how many km the odometer of a fill lies outside the index of its vehicle at that hour, `null` where it does not: 1.150 km against
 * 1.030 km is 120 km off.
 */
export const odometerOff = (
  sheet: Pick<CheckedSheet, 'kmStart' | 'trips'>,
  fill: Pick<PumpFacts, 'date' | 'time' | 'odometer' | 'readingsBefore'>,
): { off: Decimal; index: Decimal } | null => {
  if (!fill.odometer?.gt(0)) return null
  const span = indexAt(sheet, fill)
  const off = outside(fill.odometer, span)
  const index = off.gt(0) ? span.most : span.least
  return off.abs().gt(indexTolerance(index, fill.readingsBefore)) ? { off, index } : null
}

const HOUR_MINUTES = 60
const hoursIn = (minutes: number): Decimal => decimal(minutes).div(HOUR_MINUTES)

/**
 * By how many hours the meter of a machine lies outside what its sheets worked since a reading before, `null` where it agrees with one of
 * them: 4.140 h after 4.120 h and 52 to 60 h of work are 32 h off. Hours of the days of the two fills may lie before or after them.
 */
export const meterOff = (
  { hoursExploitation, hoursStationary }: Pick<CheckedSheet, 'hoursExploitation' | 'hoursStationary'>,
  { odometer, metersBefore }: Pick<PumpFacts, 'odometer' | 'metersBefore'>,
): { off: Decimal; index: Decimal } | null => {
  if (!odometer?.gt(0)) return null
  const differences = metersBefore.map((before) => {
    const most = before.odometer.plus(hoursIn(before.most + hoursExploitation + hoursStationary))
    const off = outside(odometer, { least: before.odometer.plus(hoursIn(before.least)), most })
    const agrees = off.abs().lte(readingTolerance(odometer.minus(before.odometer), 'hours'))
    return agrees ? null : { off, index: odometer.minus(off) }
  })
  return differences.includes(null) ? null : (differences[0] ?? null)
}

/** A fill before the sheet departs or after it arrives, on its days or one day from them; further off, the day of its document is told. */
export const isOutsideHours = (sheet: Interval, { date, time }: Moment): boolean => {
  if (time === null || !hasHours(sheet) || !isNearby(sheet, date)) return false
  const moment = `${date} ${time}`
  return moment < beginning(sheet) || moment > ending(sheet)
}

/** A fill as its reading is held against a sheet: a wrong hour of its day is told once, so that the reading counts for the day. */
const withinHours = <Fill extends Moment>(sheet: Interval, fill: Fill): Fill =>
  isItsDay(sheet, fill.date) && isOutsideHours(sheet, fill) ? { ...fill, time: null } : fill

/** By how many km, of a machine hours, what was read at a fill is off its sheet, and what it should be; `null` where it agrees. */
export const readingOff = (sheet: CheckedSheet, fill: PumpFacts): { off: Decimal; index: Decimal } | null => {
  if (sheet.kind === 'machine') return meterOff(sheet, fill)
  return sheet.vehicle.kmTracking ? odometerOff(sheet, withinHours(sheet, fill)) : null
}

const readingFinding = (sheet: CheckedSheet, fill: PumpFacts, nr: string, path: string): Finding[] => {
  const found = readingOff(sheet, fill)
  if (!found || !fill.odometer) return []
  const { index } = found
  if (sheet.kind === 'vehicle') {
    const atHour = withinHours(sheet, fill).time !== null && hoursKnown(sheet.trips, fill)
    return [odometerFinding(path, { nr, odometer: fill.odometer, index, at: atHour ? 'la acea oră' : 'în acea zi' })]
  }
  return [finding('METER_OFF', path, { nr, x: formatKm(fill.odometer), y: formatKm(round(index, 1)) })]
}

/** What may be in the tank after a fill, by the sheet's stock, purchases and trips. Fuel that no trip burns (standing, equipment) may be burnt before or after. */
const stockAfter = (sheet: CheckedSheet, line: CheckedPurchase, fill: PumpFacts, fills: CheckContext['receipts']['fills']): Span => {
  const { fuelStart, fuelConsumed, trips, purchases } = sheet
  const others = purchases.filter((other) => other !== line && other.isFuel)
  const isBefore = ({ date, receiptId }: CheckedPurchase): boolean | null => {
    const time = receiptId === null ? null : (fills.get(receiptId)?.time ?? null)
    if (date === null || (date === fill.date && (time === null || fill.time === null))) return null
    return date === fill.date ? (time ?? '') <= (fill.time ?? '') : date < fill.date
  }
  const bought = (certain: boolean): Decimal =>
    sum(others.filter((other) => isBefore(other) === true || (!certain && isBefore(other) === null)).map(({ qty }) => qty)).plus(line.qty)
  const [from, to] = momentsOf(fill)
  const elsewhere = fuelConsumed.minus(sum(trips.map(({ consumption }) => consumption)))
  return {
    least: fuelStart
      .plus(bought(true))
      .minus(drivenAt(trips, 'consumption', to))
      .minus(elsewhere),
    most: fuelStart.plus(bought(false)).minus(drivenAt(trips, 'consumption', from)),
  }
}

/** Filled to the brim, and by the books the tank is not full; more in one go than it holds is told by `tank.ts`. */
const tankFinding = (sheet: CheckedSheet, line: CheckedPurchase, fill: PumpFacts, { receipts }: CheckContext, path: string): Finding[] => {
  const { tankCapacity, fuelTracking } = sheet.vehicle
  if (!fill.fullTank || tankCapacity === null || !fuelTracking) return []
  if (overfills({ litres: line.qty, capacity: tankCapacity })) return []
  const stock = stockAfter(sheet, line, fill, receipts.fills)
  const litres = stock.least.gt(tankCapacity) ? stock.least : stock.most.lt(tankCapacity) ? stock.most : tankCapacity
  const off = litres.minus(tankCapacity)
  if (off.abs().lte(tankCapacity.times(FULL_TANK_TOLERANCE))) return []
  const why = off.gt(0) ? 'norma e prea mică sau lipsește o rută' : 'norma e prea mare sau lipsește o alimentare'
  const values = { nr: line.number ?? '', x: formatLitres(litres), y: formatLitres(tankCapacity), why }
  return [finding('FULL_TANK_OFF', `${path}.qty`, values)]
}

/** What is known of a line that has no receipt yet, or whose receipt says nothing. */
const NOTHING_KNOWN = {
  time: null,
  odometer: null,
  fullTank: null,
  station: null,
  before: null,
  readingsBefore: [],
  metersBefore: [],
  twins: [],
}

/** The fill of a line: as its receipt has it, with what the form has typed in its place; `null` where there is none. */
export const fillOf = ({ isFuel, qty, receiptId, date, reading }: CheckedPurchase, { receipts }: CheckContext): PumpFacts | null => {
  const facts = receiptId === null ? undefined : receipts.fills.get(receiptId)
  const day = date ?? facts?.date
  return isFuel && qty.gt(0) && day && (facts || reading) ? { ...NOTHING_KNOWN, ...facts, ...reading, date: day } : null
}

/** What is wrong with the fills of a sheet, as far as the pump says more than their lines. */
export const fillFindings = (sheet: CheckedSheet, context: CheckContext): Finding[] =>
  sheet.purchases.flatMap((line, at) => {
    const fill = fillOf(line, context)
    if (!fill) return []
    const [nr, path] = [line.number ?? '', `expenses.${at}`]
    const [twin] = fill.twins
    const twice = twin ? [finding('FILL_TWICE', `${path}.number`, { nr, sheet: twin.sheet, twin: twin.number })] : []
    // filled long before the sheet, which says nothing of it
    if (isLateInvoice(line, sheet, context)) return twice
    const time = isItsDay(sheet, fill.date) ? (fill.time ?? '') : `${fill.time} din ${formatDay(fill.date)}`
    return [
      ...readingFinding(sheet, fill, nr, `${path}.odometer`),
      ...(isOutsideHours(sheet, fill) ? [finding('FILL_HOUR_OFF', `${path}.date`, { nr, time, hours: shownHours(sheet) })] : []),
      ...twice,
      ...tankFinding(sheet, line, fill, context, path),
    ]
  })

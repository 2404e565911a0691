/** Checks of a sheet against the other sheets of its company. */
import { formatDay } from '../calendar/day.ts'
import { beginning } from '../calendar/interval.ts'
import { ZERO } from '../numbers/decimal.ts'
import { formatKm } from '../numbers/format.ts'
import { freeAbove } from '../receipts/odometer.ts'
import { CALLED, type Finding, finding } from './codes.ts'
import { odometerFinding } from './fills.ts'
import type { CheckContext, CheckedSheet } from './sheet.ts'

/** Kilometres missing between two sheets of a vehicle from which a finding is reported. */
const LONGEST_JUMP = 1500
/** How many numbers a sentence spells out. */
const SPELLED_OUT = 10

const spelled = (numbers: readonly number[], total = numbers.length): string =>
  `${numbers.slice(0, SPELLED_OUT).join(', ')}${total > SPELLED_OUT ? ', …' : ''}`

/** The missing numbers between `before` and `number`: 9 after 5 lacks 6, 7 and 8. */
const gap = (number: number, before: number): Finding[] => {
  const missing = number - before - 1
  if (missing < 1) return []
  const first = Array.from({ length: Math.min(missing, SPELLED_OUT) }, (_, at) => before + 1 + at)
  return [finding('NUMBER_GAP', 'number', { list: spelled(first, missing) })]
}

const numberFindings = ({ number }: CheckedSheet, { numberTaken, numberBefore }: CheckContext): Finding[] => {
  if (number === null) return [finding('NUMBER_MISSING', 'number')]
  return [
    ...(numberTaken ? [finding('NUMBER_DUPLICATE', 'number', { n: number })] : []),
    ...(numberBefore === null ? [] : gap(number, numberBefore)),
  ]
}

/** A sheet that has both the vehicle and the driver is told once, as the vehicle's. A machine that did not work was nowhere. */
const overlapFindings = (sheet: CheckedSheet, { vehicleOverlaps, driverOverlaps }: CheckContext): Finding[] => {
  const { kind, hoursExploitation, hoursStationary } = sheet
  if (kind === 'machine' && hoursExploitation === 0 && hoursStationary === 0) return []
  const drivenElsewhere = driverOverlaps.filter((number) => !vehicleOverlaps.includes(number))
  return [
    ...(vehicleOverlaps.length > 0
      ? [finding('SHEET_OVERLAP_VEHICLE', 'startDate', { ...CALLED[kind], nr: spelled(vehicleOverlaps) })]
      : []),
    ...(drivenElsewhere.length > 0 ? [finding('SHEET_OVERLAP_DRIVER', 'driverId', { ...CALLED[kind], nr: spelled(drivenElsewhere) })] : []),
  ]
}

/** The free reading before a sheet that proves its index at departure too low. */
export const heldBy = (
  { kmStart, vehicle }: Pick<CheckedSheet, 'kmStart' | 'vehicle'>,
  { readings, previous }: Pick<CheckContext, 'readings' | 'previous'>,
) => (vehicle.kmTracking ? freeAbove(readings, kmStart, previous?.kmStop) : null)

const freeFindings = (sheet: CheckedSheet, context: CheckContext): Finding[] => {
  const held = heldBy(sheet, context)
  if (!held) return []
  const { number, day, odometer } = held
  const nr = `${number ? `${number} ` : ''}din ${formatDay(day)}, pe nicio foaie`
  return [odometerFinding('kmStart', { nr, odometer, index: sheet.kmStart, at: 'la plecare' })]
}

const odometerFindings = ({ vehicle, kmStart }: CheckedSheet, { previous }: CheckContext): Finding[] => {
  if (!previous || !vehicle.kmTracking) return []
  const jump = kmStart.minus(previous.kmStop)
  return [
    ...(jump.eq(0) ? [] : [finding('KM_CHAIN', 'kmStart', { nr: previous.number })]),
    ...(jump.lt(0) ? [finding('KM_REGRESS', 'kmStart')] : []),
    ...(jump.gt(LONGEST_JUMP) ? [finding('KM_JUMP', 'kmStart', { x: formatKm(jump) })] : []),
  ]
}

/** Whether the vehicle bought no fuel in a month in which it burnt more than it began with. */
const burntUnbought = (sheet: CheckedSheet, { month }: CheckContext): boolean => {
  const first = month && beginning(month.first) < beginning(sheet) ? month.first : sheet
  const burnt = sheet.fuelConsumed.plus(month?.fuelConsumed ?? ZERO)
  const bought = sheet.fuelAdded.plus(month?.fuelAdded ?? ZERO)
  return burnt.gt(0) && bought.eq(0) && first.fuelStart.lt(burnt)
}

const fuelFindings = (sheet: CheckedSheet, context: CheckContext): Finding[] => {
  const { vehicle, fuelStart, fuelLeft } = sheet
  const { previous } = context
  if (!vehicle.fuelTracking) return []
  return [
    ...(previous && !fuelStart.eq(previous.fuelLeft) ? [finding('FUEL_CHAIN', 'fuelStart', { nr: previous.number })] : []),
    ...(fuelLeft.lt(0) ? [finding('FUEL_NEGATIVE', 'fuelStart')] : []),
    ...(burntUnbought(sheet, context) ? [finding('FUEL_NO_PURCHASE', 'expenses')] : []),
  ]
}

/**
 * Findings about the sheet's number, time, odometer and fuel compared with the other sheets. Odometer and fuel are compared only where
 * they are tracked for the vehicle.
 */
export const surroundingFindings = (sheet: CheckedSheet, context: CheckContext): Finding[] => [
  ...numberFindings(sheet, context),
  ...overlapFindings(sheet, context),
  ...odometerFindings(sheet, context),
  ...freeFindings(sheet, context),
  ...fuelFindings(sheet, context),
]

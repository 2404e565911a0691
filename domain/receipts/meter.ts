/** The hour meter of a machine: what was read at fills, and what its sheets worked since. */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal, round2 } from '../numbers/decimal.ts'
import { inOrderOfTime, odometerDoubts, type PumpReading } from './odometer.ts'

/** Hours on a meter after some minutes: 2.556 and 450 minutes are 2.563,5. */
export const meterAfter = (hours: Decimal, minutes: number): Decimal => round2(hours.plus(decimal(minutes).div(60)))

/** A reading of a machine's meter, with the minutes that its sheets after it worked and their last day; one that is not before the moment judges the others alone. */
export type MeterReading = PumpReading & { isBefore: boolean; minutes: number; workedOn: Day | null }

/**
 * Where the meter of a machine stands: at its newest reading that the others do not prove wrong, and the hours of the sheets since. 4.120 h
 * and two sheets of 7 and 6:30 h are 4.133,5 h; `null` where nothing was read.
 */
export const meterStands = (readings: readonly MeterReading[]): { day: Day; km: Decimal } | null => {
  const read = inOrderOfTime(readings)
  const doubts = odometerDoubts(read)
  const newest = read.findLast(({ isBefore }, at) => isBefore && doubts[at] === null)
  if (!newest) return null
  const { day, workedOn, odometer, minutes } = newest
  return { day: workedOn !== null && workedOn > day ? workedOn : day, km: meterAfter(odometer, minutes) }
}

/** Odometer readings typed at the pump: stored as read, and marked where they cannot be right. */
import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'

/** More kilometres than a vehicle drives between two fills. */
const MOST_BETWEEN = 3000

/** Why an odometer reading is doubted: 0, lower than the one before, more than 3.000 km above it. */
export type OdometerDoubt = 'zero' | 'lower' | 'far'

export type OdometerReading = { vehicleId: number | null; day: Day; time: string | null; odometer: Decimal | null }

const isAfter = (a: OdometerReading, b: OdometerReading): number => `${a.day} ${a.time ?? ''}`.localeCompare(`${b.day} ${b.time ?? ''}`)

/**
 * The doubt about each reading, `null` where there is none. Each reading is compared with the vehicle's last reading without a doubt, in
 * order of time; `before` holds the last one of each vehicle before these.
 */
export const odometerDoubts = (
  readings: readonly OdometerReading[],
  before: ReadonlyMap<number, Decimal> = new Map(),
): (OdometerDoubt | null)[] => {
  const doubts: (OdometerDoubt | null)[] = readings.map(() => null)
  const last = new Map(before)
  for (const { reading, at } of readings.map((reading, at) => ({ reading, at })).toSorted((a, b) => isAfter(a.reading, b.reading))) {
    const { vehicleId, odometer } = reading
    if (!odometer) continue
    if (odometer.lte(0)) {
      doubts[at] = 'zero'
      continue
    }
    const previous = vehicleId === null ? undefined : last.get(vehicleId)
    if (previous && odometer.lt(previous)) doubts[at] = 'lower'
    else if (previous && odometer.gt(previous.plus(MOST_BETWEEN))) doubts[at] = 'far'
    else if (vehicleId !== null) last.set(vehicleId, odometer)
  }
  return doubts
}

/** Odometer readings typed at the pump: stored as read, and marked where they cannot be right. */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal } from '../numbers/decimal.ts'

/** More kilometres than a vehicle drives between two fills. */
const MOST_BETWEEN = 3000

/** Why an odometer reading is doubted: 0, lower than the one before, higher than the one after, more than 3.000 km above the one before. */
export const ODOMETER_DOUBTS = ['zero', 'lower', 'higher', 'far'] as const
export type OdometerDoubt = (typeof ODOMETER_DOUBTS)[number]

/** The larger of 3 km (of a machine 1 h) and 1 % of what was driven since the reading before. */
const LEAST_TOLERANCE = { km: 3, hours: 1 } as const
const TOLERANCE_SHARE = 0.01

/**
 * How far the index of the vehicle at the hour of a fill may lie from the reading, given what was driven since the reading before: the
 * larger of 3 km and 1 %. 1.240 km after the reading before it is 12,4 km.
 */
export const readingTolerance = (since: Decimal, unit: keyof typeof LEAST_TOLERANCE = 'km'): Decimal => {
  const share = since.times(TOLERANCE_SHARE)
  return share.gt(LEAST_TOLERANCE[unit]) ? share : decimal(LEAST_TOLERANCE[unit])
}

export type OdometerReading = { vehicleId: number | null; day: Day; time: string | null; odometer: Decimal | null }

const isAfter = (a: OdometerReading, b: OdometerReading): number => `${a.day} ${a.time ?? ''}`.localeCompare(`${b.day} ${b.time ?? ''}`)

const isFar = (from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && to > from + MOST_BETWEEN

/** What a jump takes from a run of readings: one that a single reading rests on is worth less than a run without it. */
const JUMP = 0.75

/**
 * Places of the longest run of readings that never falls (longest non-decreasing subsequence), jumps counted against it; of two as good,
 * the one that rises least, then the one that begins earlier.
 */
const longestRise = (kms: readonly number[]): number[] => {
  const worth: number[] = []
  const previous: number[] = []
  const rise: number[] = []
  const isBetter = (run: number, climb: number, at: number) => run > (worth[at] ?? 0) || (run === worth[at] && climb < (rise[at] ?? 0))
  for (const [at, km] of kms.entries()) {
    worth[at] = 1
    previous[at] = -1
    rise[at] = 0
    for (let before = 0; before < at; before++) {
      const run = (worth[before] ?? 0) + 1 - (isFar(kms[before], km) ? JUMP : 0)
      const climb = (rise[before] ?? 0) + km - (kms[before] ?? 0)
      if ((kms[before] ?? 0) > km || !isBetter(run, climb, at)) continue
      worth[at] = run
      rise[at] = climb
      previous[at] = before
    }
  }
  const places: number[] = []
  const last = kms.reduce((best, _, at) => (isBetter(worth[at] ?? 0, rise[at] ?? 0, best) ? at : best), 0)
  for (let at = kms.length > 0 ? last : -1; at >= 0; at = previous[at] ?? -1) places.unshift(at)
  return places
}

/** The doubts about the readings of one vehicle in order of time; below `certain`, the index that they follow, none is believed. */
const doubtsInOrder = (kms: readonly number[], certain: number | null = null): (OdometerDoubt | null)[] => {
  const known = certain === null ? [] : [certain]
  const places = [...kms.keys()].filter((at) => certain === null || (kms[at] ?? 0) >= certain)
  const rise = longestRise([...known, ...places.map((at) => kms[at] ?? 0)])
  const run = rise.flatMap((place) => places[place - known.length] ?? [])
  const believed = new Set(run)
  return kms.map((km, at) => {
    const before = kms[run.findLast((other) => other < at) ?? -1] ?? certain ?? undefined
    const after = kms[run.find((other) => other > at) ?? -1]
    // a jump that the next reading confirms was driven
    if (believed.has(at)) return isFar(before, km) && (after === undefined || isFar(km, after)) ? 'far' : null
    if (before !== undefined && km < before) return 'lower'
    return isFar(before, km) ? 'far' : 'higher'
  })
}

/** The doubt about a reading between the vehicle's readings before and after it, each in order of time. */
export const doubtBetween = (before: readonly Decimal[], odometer: Decimal, after: readonly Decimal[]): OdometerDoubt | null =>
  odometer.lte(0) ? 'zero' : (doubtsInOrder([...before, odometer, ...after].map(Number))[before.length] ?? null)

/** The last of the readings before an index that agrees with it and with the others; `null` where none does. */
export const believedBefore = (before: readonly Decimal[], index: Decimal): Decimal | null => {
  const doubts = doubtsInOrder([...before, index].map(Number))
  return before.findLast((reading, at) => doubts[at] === null && reading.lte(index)) ?? null
}

/**
 * The doubt about each reading, `null` where there is none. The readings of a vehicle are taken in order of time, `before` holding its last
 * ones before these: those outside of the longest run that never falls are doubted, so that a wrong one blames no neighbour. Of 125.000,
 * 1.258.900, 126.500 and 126.900 km the second alone is. `certain` is an index before them all that cannot be wrong.
 */
export const odometerDoubts = (
  readings: readonly OdometerReading[],
  before: ReadonlyMap<number, readonly Decimal[]> = new Map(),
  certain?: Decimal | null,
): (OdometerDoubt | null)[] => {
  const doubts: (OdometerDoubt | null)[] = readings.map(({ odometer }) => (odometer?.lte(0) ? 'zero' : null))
  const inTime = readings.map((reading, at) => ({ ...reading, at })).toSorted(isAfter)
  for (const [vehicleId, own] of Map.groupBy(inTime, (reading) => reading.vehicleId)) {
    if (vehicleId === null) continue
    const known = before.get(vehicleId) ?? []
    const typed = own.flatMap(({ odometer, at }) => (odometer?.gt(0) ? [{ km: odometer, at }] : []))
    const found = doubtsInOrder([...known, ...typed.map(({ km }) => km)].map(Number), certain ? Number(certain) : null)
    for (const [place, { at }] of typed.entries()) doubts[at] = found[known.length + place] ?? null
  }
  return doubts
}

/** Readings at the pump after the last sheet among which the newest one is looked for. */
export const MOST_AFTER_SHEET = 20

/** A reading at the pump, as JSON holds it. */
export type PumpReading = { day: Day; time: string | null; odometer: number }

/**
 * Where a vehicle stands: at its newest reading that is believed. Readings at the pump after its last sheet go on from that sheet's index,
 * and one that lies below it, or that others prove wrong, does not count; without such a reading it stands where the sheet ends.
 */
export const newestReading = (
  sheet: { day: Day; km: Decimal } | null,
  afterSheet: readonly PumpReading[],
): { day: Day; km: Decimal } | null => {
  const readings = afterSheet.map(({ odometer, ...at }) => ({ ...at, vehicleId: 0, odometer: decimal(odometer) })).toSorted(isAfter)
  const doubts = odometerDoubts(readings, new Map(), sheet?.km)
  const newest = readings.findLast((_, at) => doubts[at] === null)
  return newest ? { day: newest.day, km: newest.odometer } : sheet
}

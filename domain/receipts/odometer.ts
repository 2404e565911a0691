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

/** Kilometres by which a reading may differ from an index, by those since the last believed reading before it. */
export const indexTolerance = (index: Decimal, before: readonly Decimal[]): Decimal =>
  readingTolerance(index.minus(believedBefore(before, index) ?? index))

/** The newest readings at a pump, among which it is judged where a vehicle stands. */
export const MOST_READINGS = 20

/** A reading at the pump, as JSON holds it; `free` while its receipt is on no sheet. */
export type PumpReading = { day: Day; time: string | null; odometer: number; free: boolean }

/** Readings in order of time. */
export const inOrderOfTime = <R extends PumpReading>(readings: readonly R[]) =>
  readings.map((one) => ({ ...one, vehicleId: 0, odometer: decimal(one.odometer) })).toSorted(isAfter)
type InOrder = Omit<PumpReading, 'odometer'> & { vehicleId: number; odometer: Decimal }

/** `freeAbove` of readings in order of time. */
const newestAbove = <R extends InOrder>(read: readonly R[], index: Decimal, known: Decimal): R | null => {
  const [among, since] = [odometerDoubts(read), odometerDoubts(read, new Map(), known)]
  const newest = read.findLast(({ free }, at) => free && among[at] === null && since[at] === null)
  const others = read.flatMap((one) => (one === newest ? [] : one.odometer))
  return newest?.odometer.minus(index).gt(indexTolerance(index, others)) ? newest : null
}

/**
 * The newest free reading that holds an index after it: above it, and proved wrong neither by the other readings nor by what is `known`
 * before it, `null` where none is. After 60.700 and 60.953 km a sheet from 59.753 km is what is wrong; after 609.530 km the reading is.
 * Readings on sheets are held against their own.
 */
export const freeAbove = <R extends PumpReading>(readings: readonly R[], index: Decimal, known = index) =>
  newestAbove(inOrderOfTime(readings), index, known)

/** A sheet with its index at departure and, with day and hour, at arrival. */
export type SheetEnd = { day: Day; time: string; kmStart: Decimal; km: Decimal }

/** The readings of the odometer that a sheet goes by: those after a replaced one, once the last two of them lie where the sheet does. */
const ofItsOdometer = (sheet: SheetEnd | null, read: readonly InOrder[]): readonly InOrder[] => {
  const kms = read.map(({ odometer }) => Number(odometer))
  const since = kms.findLastIndex((km, at) => isFar(km, kms[at - 1]))
  const index = Number(sheet?.km ?? 0)
  const lastTwo = kms.slice(Math.max(since, 0)).slice(-2)
  const goOn = sheet !== null && lastTwo.length === 2 && lastTwo.every((km) => !isFar(km, index) && !isFar(index, km))
  return since > 0 && goOn ? read.slice(since) : read
}

/**
 * Where a vehicle stands: at its newest reading that is believed. Readings after its last sheet go on from there, and one that lies below,
 * or that others prove wrong, does not count; a sheet that ends below a free reading before it, or below several on sheets, takes nothing
 * back: of one reading on a sheet its sheet may be right.
 */
export const newestReading = (sheet: SheetEnd | null, readings: readonly PumpReading[]): { day: Day; km: Decimal } | null => {
  const isSince = ({ day, time }: Pick<PumpReading, 'day' | 'time'>) =>
    sheet === null || day > sheet.day || (day === sheet.day && time !== null && time > sheet.time)
  const read = ofItsOdometer(sheet, inOrderOfTime(readings))
  const believed = odometerDoubts(read)
  const several = sheet !== null && read.filter((one, at) => believed[at] === null && !isSince(one) && one.odometer.gt(sheet.km)).length > 1
  const before = read.map((one) => ({ ...one, free: (one.free || several) && !isSince(one) }))
  const above = sheet && newestAbove(before, sheet.km, sheet.kmStart)
  const from = above ? { day: above.day, km: above.odometer } : sheet && { day: sheet.day, km: sheet.km }
  const since = read.filter(isSince)
  const doubts = odometerDoubts(since, new Map(), from?.km)
  const newest = since.findLast((_, at) => doubts[at] === null)
  return newest ? { day: newest.day, km: newest.odometer } : from
}

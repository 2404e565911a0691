/** Anchors: what receipts prove beside litres, which sheets have to agree with. */
import { type Decimal, decimal, sum } from '../../numbers/decimal.ts'
import { odometerDoubts, readingTolerance } from '../../receipts/odometer.ts'
import { allowedDays, inRange } from '../calendar/fuel-calendar.ts'
import { dayHours } from '../network/durations.ts'
import type { Anchor, DoubtedReading, GeneratorProblem, Receipt } from '../problem.ts'

/** One vehicle: readings are told apart by it. */
const OWN = 1

/** Fills of the range in order of day and hour, those without an hour first. */
const fillsOf = (problem: Pick<GeneratorProblem, 'range' | 'receipts'>): { receipt: Receipt; at: number }[] =>
  problem.receipts
    .map((receipt, at) => ({ receipt, at }))
    .filter(({ receipt: { date, qty } }) => qty.gt(0) && inRange(problem, date))
    .toSorted((a, b) =>
      a.receipt.date === b.receipt.date ? (a.receipt.time ?? 0) - (b.receipt.time ?? 0) : a.receipt.date < b.receipt.date ? -1 : 1,
    )

/** The reading before the first sheet; `null` where a machine's is not known. */
const readingBefore = ({ machine, kmStart }: GeneratorProblem): Decimal | null => (machine ? (machine.meterStart ?? null) : kmStart)

type Placed = { boundary: number; km: Decimal | null }

/**
 * Whether a day's trips come before or after a fill. By its hour: before noon of the day's hours the trips follow. A reading that lies
 * ahead of the one before without a day between them is reached on its own day, so that its trips come first.
 */
const edgeOf = (
  problem: GeneratorProblem,
  { receipt, km, tolerance }: { receipt: Receipt; km: Decimal | null; tolerance: Decimal },
  before: Placed,
  daysBefore: number,
) => {
  const { startTime, endTime } = dayHours(problem)
  const time = receipt.time ?? null
  const isAhead = km !== null && before.km !== null && km.minus(before.km).gt(tolerance)
  if (isAhead && daysBefore === before.boundary && (time === null || time > startTime)) return 'after'
  return time !== null && time > (startTime + endTime) / 2 ? 'after' : 'before'
}

/**
 * The problem with its anchors, and with the readings that are none: 0, lower than the one before, more than 3.000 above it. It stays as it
 * is where no receipt of the range has a reading, an hour, nor a full tank of a known size. O(fills · days).
 */
export const withAnchors = (problem: GeneratorProblem): GeneratorProblem => {
  const fills = fillsOf(problem)
  const isRead = fills.some(({ receipt }) => receipt.odometer)
  const isFilled = problem.tankCapacity !== null && fills.some(({ receipt }) => receipt.fullTank)
  // fuel that was bought in the morning is driven on its day
  const isTimed = fills.some(({ receipt: { time = null } }) => time !== null)
  if (!isRead && !isFilled && !isTimed) return problem
  const start = readingBefore(problem)
  const doubts = odometerDoubts(
    fills.map(({ receipt: { date, time, odometer } }) => ({
      ...{ vehicleId: OWN, day: date, odometer: odometer ?? null },
      time: time === null || time === undefined ? null : String(time).padStart(4, '0'),
    })),
    new Map(),
    // the index at the start is known: no number of readings stands against it
    start,
  )
  const doubted: DoubtedReading[] = fills.flatMap(({ at }, position) => {
    const doubt = doubts[position]
    return doubt ? [{ receipt: at, doubt }] : []
  })
  // a machine whose meter is not known before: its first reading is where it begins
  const origin = start ?? fills.find(({ receipt }, position) => receipt.odometer && !doubts[position])?.receipt.odometer ?? null
  const days = allowedDays({ ...problem, anchors: fills.map(({ receipt }) => ({ day: receipt.date })) })
  let [last, previous]: [Placed, Decimal | null] = [{ boundary: 0, km: start ? decimal(0) : null }, null]
  const anchors = fills.map(({ receipt, at }, position): Anchor => {
    const { date: day, odometer, time = null } = receipt
    const km = odometer && origin && !doubts[position] ? odometer.minus(origin) : null
    const tolerance = readingTolerance(km && previous ? km.minus(previous) : decimal(0), problem.machine ? 'hours' : 'km')
    const daysBefore = days.filter((other) => other < day).length
    const edge = edgeOf(problem, { receipt, km, tolerance }, last, daysBefore)
    const isDriven = days[daysBefore] === day
    if (km) [last, previous] = [{ boundary: daysBefore + (edge === 'after' && isDriven ? 1 : 0), km }, km]
    return { receipt: at, day, time, edge, km, tolerance, isFull: problem.tankCapacity !== null && receipt.fullTank === true }
  })
  return { ...problem, anchors, doubted }
}

/** How many of the days have been driven at the moment of an anchor. */
export const boundaryOf = ({ day, edge }: Anchor, days: readonly string[]): number => {
  const before = days.filter((other) => other < day).length
  return before + (edge === 'after' && days[before] === day ? 1 : 0)
}

/** Litres of the range at the moment after a fill, with nothing burnt: the initial tank and every fill up to it. */
export const boughtUpTo = (problem: GeneratorProblem, { receipt }: Anchor): Decimal => {
  const fills = fillsOf(problem)
  const until = fills.findIndex(({ at }) => at === receipt)
  return problem.fuelStart.plus(sum(fills.slice(0, until + 1).map(({ receipt: { qty } }) => qty)))
}

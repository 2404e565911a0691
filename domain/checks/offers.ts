/**
 * Corrections of a suspect sheet that need no form: move it to another day, take over the index of the sheet before it, or continue the
 * whole chain from it.
 */
import { addDays, type Day } from '../calendar/day.ts'
import { isDayOff } from '../calendar/holidays.ts'
import { beginning, ending, type Interval } from '../calendar/interval.ts'
import { formatMinutes, parseMinutes } from '../calendar/time.ts'
import { monthOf } from '../month/month.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { type ChainedSheet, indexFall, rechain } from '../roadmap/chain.ts'
import type { CheckCode } from './codes.ts'

/** The sheet begins at `startDate` and `startTime` instead; its trips move with it. It stays between the same two sheets of its vehicle. */
type Move = { kind: 'move' } & Interval
/** The sheet begins where the sheet before it ends, which lowers its odometer by `fall` km; the sheet after it already fits. */
type Ends = { kind: 'ends'; kmStart: Decimal; fuelStart: Decimal; fall: Decimal | null }
/** Every sheet of the vehicle from `from` to `to` begins where the sheet before it ends; this changes `changed` sheets, and lowers an odometer by `fall` km at most. */
type Recalculate = { kind: 'recalculate'; from: Day; to: Day; changed: number; fall: Decimal | null }
export type Offer = Move | Ends | Recalculate

/** The records around a sheet that a correction must respect. */
export type Surroundings = {
  /** The vehicle's sheets before and after it. */
  before: Interval | null
  after: Interval | null
  /** Other sheets of its driver near it. */
  driven: readonly Interval[]
  /** Days of the documents of its purchases; the vehicle was at their pumps where hours, from `first` to `last`, or an odometer were `read`. */
  documents: readonly { day: Day; read: boolean; first: string | null; last: string | null }[]
  /** The books are closed up to this day; `null` when no day is closed. */
  closedUntil: Day | null
}

/** How far a sheet is moved at most, in days. */
const FARTHEST = 6
/** Minutes to leave free between two sheets of a vehicle or a driver, and the hours of a day within which a sheet may be moved. */
const PAUSE = 10
const [EARLIEST, LATEST] = [5 * 60, 22 * 60]

export const MOVED_BY: readonly CheckCode[] = ['WEEKEND', 'SHEET_OVERLAP_VEHICLE', 'SHEET_OVERLAP_DRIVER']
export const CHAINED_BY: readonly CheckCode[] = ['KM_CHAIN', 'KM_REGRESS', 'KM_JUMP', 'FUEL_CHAIN', 'FUEL_NEGATIVE']

const overlap = (one: Interval, other: Interval): boolean => beginning(one) < ending(other) && ending(one) > beginning(other)

/**
 * The sheet moved to a day, at its own hour or at the first later one at which the vehicle and the driver are free, with the hours of the
 * day's fills; `null` when there is none.
 */
const placedOn = (day: Day, sheet: Interval, { before, after, driven, documents }: Surroundings): Interval | null => {
  const startMinutes = parseMinutes(sheet.startTime) ?? 0
  const lasts = (parseMinutes(sheet.endTime) ?? 0) - startMinutes
  const busy = [...(before ? [before] : []), ...driven].filter(({ endDate }) => endDate === day)
  const starts = [startMinutes, ...busy.map(({ endTime }) => (parseMinutes(endTime) ?? 0) + PAUSE)]
  for (const start of starts.toSorted((one, other) => Math.abs(one - startMinutes) - Math.abs(other - startMinutes))) {
    if (start < EARLIEST || start + lasts > LATEST) continue
    const placed = { startDate: day, startTime: formatMinutes(start), endDate: day, endTime: formatMinutes(start + lasts) }
    const between = (!before || ending(before) <= beginning(placed)) && (!after || ending(placed) <= beginning(after))
    const holdsFills = documents.every(
      ({ day: of, first, last }) =>
        of !== day || ((first ?? placed.startTime) >= placed.startTime && (last ?? placed.endTime) <= placed.endTime),
    )
    if (between && holdsFills && !driven.some((other) => overlap(placed, other))) return placed
  }
  return null
}

/**
 * Other days for a sheet of one day: the nearest working days before and after it, in its month, not closed, with vehicle and driver
 * free.
 */
const moves = (codes: ReadonlySet<CheckCode>, sheet: Interval, around: Surroundings): Move[] => {
  if (sheet.startDate !== sheet.endDate || sheet.endTime <= sheet.startTime) return []
  const near = (step: 1 | -1): Interval | null => {
    for (let at = 1; at <= FARTHEST; at++) {
      const day = addDays(sheet.startDate, at * step)
      // a document may be one day from its sheet, but not what was read at a pump
      const documented = around.documents.every(
        ({ day: of, read }) => of === day || (!read && of >= addDays(day, -1) && of <= addDays(day, 1)),
      )
      if (isDayOff(day) || !documented || monthOf(day) !== monthOf(sheet.startDate) || day <= (around.closedUntil ?? '')) continue
      const placed = placedOn(day, sheet, around)
      if (placed) return placed
    }
    return null
  }
  const sameDay = codes.has('WEEKEND') ? null : placedOn(sheet.startDate, sheet, around)
  const proposals = [sameDay, near(-1), near(1)].flatMap((placed) => placed ?? [])
  return proposals.filter((placed) => beginning(placed) !== beginning(sheet)).map((placed) => ({ kind: 'move', ...placed }))
}

/** The correction that continues the chain: for this sheet alone, or for all sheets from it on, whichever leaves no break. */
const chainOffers = (sheet: ChainedSheet, later: readonly ChainedSheet[], previous: Pick<ChainedSheet, 'kmStop' | 'fuelLeft'>): Offer[] => {
  const start = { kmStart: previous.kmStop, fuelStart: previous.fuelLeft }
  if (sheet.kmStart.eq(start.kmStart) && sheet.fuelStart.eq(start.fuelStart)) return []
  const links = rechain([sheet, ...later], start).filter((link) => link.changed)
  const changed = links.length
  const fall = indexFall(links)
  if (changed === 1) return [{ kind: 'ends', ...start, fall }]
  return [{ kind: 'recalculate', from: sheet.startDate, to: later.at(-1)?.startDate ?? sheet.startDate, changed, fall }]
}

type Subject = { sheet: ChainedSheet & Interval; later: readonly ChainedSheet[]; previous: ChainedSheet | null }

/**
 * The corrections of a sheet with these findings, best first, those that lower an odometer last; none where only the form can correct it.
 */
export const offersFor = (codes: ReadonlySet<CheckCode>, { sheet, later, previous }: Subject, around: Surroundings): Offer[] => {
  const chained = previous && CHAINED_BY.some((code) => codes.has(code)) ? chainOffers(sheet, later, previous) : []
  const offers = [...chained, ...(MOVED_BY.some((code) => codes.has(code)) ? moves(codes, sheet, around) : [])]
  const lowers = (offer: Offer): boolean => offer.kind !== 'move' && offer.fall !== null
  return offers.toSorted((a, b) => Number(lowers(a)) - Number(lowers(b)))
}

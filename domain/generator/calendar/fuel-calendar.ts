/** The days on which sheets may be, and the fuel available on each. */
import { addDays, type Day, weekday } from '../../calendar/day.ts'
import { isLegalHoliday } from '../../calendar/holidays.ts'
import { FULL } from '../../fuel/tank.ts'
import type { GeneratorProblem } from '../problem.ts'
import { hundredthsIn, hundredthsOf } from '../units.ts'

/** The range with its ends in order. */
const rangeInOrder = ({ from, to }: GeneratorProblem['range']): { from: Day; to: Day } =>
  from <= to ? { from, to } : { from: to, to: from }

type DayRules = Pick<GeneratorProblem, 'range' | 'generateOnWeekend' | 'generateOnHolidays' | 'blocked' | 'pace'> & {
  pinned?: readonly { day: Day }[]
  anchors?: readonly { day: Day }[]
}

/**
 * Every day of the range, both ends included, except blocked days. Weekends and legal holidays are included only where the problem allows
 * them, a day is pinned or an anchor says that the vehicle was driven. Under Regulation (EC) 561/2006, art. 8, each week has a rest of more than a day: Sundays are that rest.
 */
export const allowedDays = (problem: DayRules): Day[] => {
  const { from, to } = rangeInOrder(problem.range)
  const isAllowed = (day: Day): boolean =>
    (problem.generateOnWeekend || weekday(day) <= 5) && (problem.generateOnHolidays || !isLegalHoliday(day))
  const pinned = new Set([...(problem.pinned ?? []), ...(problem.anchors ?? [])].map(({ day }) => day))
  const isRest = (day: Day): boolean => problem.pace?.regulation561 === true && weekday(day) === 7
  const isBlocked = (day: Day): boolean => problem.blocked?.some((days) => days.from <= day && day <= days.to) ?? false
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    if ((isAllowed(day) || pinned.has(day)) && !isRest(day) && !isBlocked(day)) days.push(day)
  return days
}

export const inRange = (problem: Pick<GeneratorProblem, 'range'>, day: Day): boolean => {
  const { from, to } = rangeInOrder(problem.range)
  return from <= day && day <= to
}

/** Positions of the receipts within the range. */
export const receiptsInside = (problem: Pick<GeneratorProblem, 'range' | 'receipts'>): number[] =>
  problem.receipts.flatMap(({ date }, at) => (inRange(problem, date) ? [at] : []))

/** Allowed days are numbered 1 … N; 0 is the evening before the first. Litres are centilitres. */
export type FuelCalendar = {
  days: readonly Day[]
  /** Litres available up to the end of day i: the initial tank and the receipts up to it, those of excluded days included. */
  content: Float64Array
  /** Litres of `available` that may be burnt without touching the reserve. */
  spendable: Float64Array
  /** Litres that should be burnt: without those that must be left at the end of the range. */
  available: Float64Array
  /** What is bought before the first trip of day i. */
  bought: Float64Array
  /** What is bought after the last allowed day. */
  boughtAfter: number
  /** With anchors: what must be burnt by the end of day i for their sake and for the room in the tank. */
  least?: Float64Array
}

/** Centilitres that stay in the tank every evening: the reserve, or less where a fixed end lies below it. */
const reserveOf = ({ reserve, end }: GeneratorProblem): number => {
  const wished = reserve ? hundredthsOf(reserve) : 0
  return end?.fixed && end.fuelLeft ? Math.min(wished, hundredthsIn(end.fuelLeft)) : wished
}

/** Centilitres that refuellings are planned to fit into; where readings leave little choice, what a full tank really takes. */
export const plannedCapacity = ({ tankCapacity, anchors = [] }: GeneratorProblem): number | null =>
  tankCapacity === null ? null : hundredthsIn(anchors.length > 0 ? tankCapacity.times(FULL) : tankCapacity)

/** The fuel to burn up to each allowed day, at most `burntAtMost` centilitres in all. O(days + receipts log days). */
export const fuelCalendar = (problem: GeneratorProblem, burntAtMost = Number.POSITIVE_INFINITY): FuelCalendar => {
  const days = allowedDays(problem)
  const bought = new Float64Array(days.length + 1)
  // fuel bought during a day is available from that evening on, for the following days
  const late = new Float64Array(days.length + 1)
  let boughtAfter = 0
  const edges = new Map(problem.anchors?.map(({ receipt, edge }) => [receipt, edge]))
  for (const [position, { date, qty, time }] of problem.receipts.entries()) {
    if (!inRange(problem, date)) continue
    const edge = edges.get(position)
    const at = days.findIndex((day) => (edge === 'after' ? day > date : day >= date))
    if (at < 0) boughtAfter += hundredthsIn(qty)
    else {
      bought[at + 1] = (bought[at + 1] as number) + hundredthsIn(qty)
      if (!edge && days[at] === date && (time ?? 0) > problem.startTime) late[at + 1] = (late[at + 1] as number) + hundredthsIn(qty)
    }
  }
  const content = new Float64Array(days.length + 1)
  let litres = hundredthsIn(problem.fuelStart)
  for (let day = 0; day <= days.length; day++) {
    litres += bought[day] as number
    content[day] = litres
  }
  const reserve = reserveOf(problem)
  // where the end's odometer and litres disagree, the odometer decides
  const leftAtEnd = problem.end?.fuelLeft && !problem.end.kmStop ? hundredthsOf(problem.end.fuelLeft) : 0
  const most = Math.min(litres + boughtAfter - leftAtEnd, burntAtMost)
  const spendable = content.map((there, day) => there - reserve - (late[day] as number))
  return { days, content, spendable, available: spendable.map((there) => Math.min(there, most)), bought, boughtAfter }
}

/**
 * Centilitres that must be burnt by the end of each day so that the next refuelling fits into a tank of `capacity` centilitres; all 0
 * where the capacity is unknown; with anchors what these ask for. O(N).
 */
export const burntAtLeast = (
  { days, content, bought, boughtAfter, least: anchored }: FuelCalendar,
  capacity: number | null,
): Float64Array => {
  if (anchored) return anchored.slice()
  const least = new Float64Array(days.length + 1)
  if (capacity === null) return least
  let floor = Math.max(0, (content[0] as number) - capacity)
  least[0] = floor
  for (let day = 1; day <= days.length; day++) {
    if ((bought[day] as number) > 0) {
      floor = Math.max(floor, (content[day] as number) - capacity)
      least[day - 1] = Math.max(least[day - 1] as number, floor)
    }
    least[day] = floor
  }
  least[days.length] = Math.max(floor, boughtAfter > 0 ? (content[days.length] as number) + boughtAfter - capacity : 0)
  return least
}

/** The days on which sheets may be, and the fuel that there is on them. */
import { addDays, type Day, weekday } from '../../calendar/day.ts'
import { isLegalHoliday } from '../../calendar/holidays.ts'
import type { GeneratorProblem } from '../problem.ts'
import { hundredthsIn, hundredthsOf } from '../units.ts'

/** The range with its ends in order. */
const rangeInOrder = ({ from, to }: GeneratorProblem['range']): { from: Day; to: Day } =>
  from <= to ? { from, to } : { from: to, to: from }

type DayRules = Pick<GeneratorProblem, 'range' | 'generateOnWeekend' | 'generateOnHolidays' | 'blocked' | 'pace'> & {
  pinned?: readonly { day: Day }[]
}

/**
 * Every day of the range, both ends included, without Saturdays and Sundays and without legal holidays unless they are asked for
 * or a day stays as it is, never a blocked one. Under Regulation (EC) 561/2006, art. 8, each week has a rest of a day and more: Sundays are it.
 */
export const allowedDays = (problem: DayRules): Day[] => {
  const { from, to } = rangeInOrder(problem.range)
  const isAllowed = (day: Day): boolean =>
    (problem.generateOnWeekend || weekday(day) <= 5) && (problem.generateOnHolidays || !isLegalHoliday(day))
  const pinned = new Set(problem.pinned?.map(({ day }) => day))
  const isRest = (day: Day): boolean => problem.pace?.regulation561 === true && weekday(day) === 7
  const isBlocked = (day: Day): boolean => problem.blocked?.some((days) => days.from <= day && day <= days.to) ?? false
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    if ((isAllowed(day) || pinned.has(day)) && !isRest(day) && !isBlocked(day)) days.push(day)
  return days
}

/** Whether a day lies in the range. */
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
  /** What was there up to the end of day i: the initial tank and the receipts up to it, those of excluded days included. */
  content: Float64Array
  /** What may be burnt of it without touching the reserve. */
  spendable: Float64Array
  /** What is to be burnt of that: without what the range must end with. */
  available: Float64Array
  /** What is bought before the first trip of day i. */
  bought: Float64Array
  /** What is bought after the last allowed day. */
  boughtAfter: number
}

/** Centilitres that stay in the tank every evening: a fixed end below the reserve is a fact, and wins over it. */
const reserveOf = ({ reserve, end }: GeneratorProblem): number => {
  const wished = reserve ? hundredthsOf(reserve) : 0
  return end?.fixed && end.fuelLeft ? Math.min(wished, hundredthsIn(end.fuelLeft)) : wished
}

/** How much there is to burn by which allowed day, `burntAtMost` centilitres in all. O(days + receipts log days). */
export const fuelCalendar = (problem: GeneratorProblem, burntAtMost = Number.POSITIVE_INFINITY): FuelCalendar => {
  const days = allowedDays(problem)
  const bought = new Float64Array(days.length + 1)
  // what is filled up in the course of a day is there in the evening, for the days after it
  const late = new Float64Array(days.length + 1)
  let boughtAfter = 0
  for (const { date, qty, time } of problem.receipts) {
    if (!inRange(problem, date)) continue
    const at = days.findIndex((day) => day >= date)
    if (at < 0) boughtAfter += hundredthsIn(qty)
    else {
      bought[at + 1] = (bought[at + 1] as number) + hundredthsIn(qty)
      if (days[at] === date && (time ?? 0) > problem.startTime) late[at + 1] = (late[at + 1] as number) + hundredthsIn(qty)
    }
  }
  const content = new Float64Array(days.length + 1)
  let litres = hundredthsIn(problem.fuelStart)
  for (let day = 0; day <= days.length; day++) {
    litres += bought[day] as number
    content[day] = litres
  }
  const reserve = reserveOf(problem)
  // of an odometer and litres that disagree the odometer counts
  const leftAtEnd = problem.end?.fuelLeft && !problem.end.kmStop ? hundredthsOf(problem.end.fuelLeft) : 0
  const most = Math.min(litres + boughtAfter - leftAtEnd, burntAtMost)
  const spendable = content.map((there, day) => there - reserve - (late[day] as number))
  return { days, content, spendable, available: spendable.map((there) => Math.min(there, most)), bought, boughtAfter }
}

/**
 * What must be burnt by the end of each day so that the next refuelling fits into a tank of `capacity` centilitres; all 0
 * where it is not known. O(N).
 */
export const burntAtLeast = ({ days, content, bought, boughtAfter }: FuelCalendar, capacity: number | null): Float64Array => {
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

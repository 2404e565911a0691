/** The calendar of fuel with anchors: what has to be burnt by the moment of each reading and of each full tank. */

import { FULL_TANK_TOLERANCE } from '../../fuel/tank.ts'
import { burntAtLeast, type FuelCalendar } from '../calendar/fuel-calendar.ts'
import type { GeneratorProblem } from '../problem.ts'
import { boughtUpTo, boundaryOf } from './anchors.ts'

/** Parts of the tolerances of readings and of full tanks that are used: litres are rounded trip by trip. */
const USED = 0.99
const USED_OF_TANK = 0.9
const HUNDRED = 100

/** Least and most units burnt by the end of each day, 0 … N; a day between anchors has what the anchors around it leave. */
type Bounds = { least: Float64Array; most: Float64Array }

/** Bounds by readings alone. `perUnit` is centilitres for each unit of a reading (km, hour). */
const boundsOfReadings = (problem: GeneratorProblem, days: readonly string[], perUnit: number): Bounds => {
  const [least, most] = [new Float64Array(days.length + 1), new Float64Array(days.length + 1).fill(Number.POSITIVE_INFINITY)]
  for (const anchor of problem.anchors ?? []) {
    if (!anchor.km) continue
    const at = boundaryOf(anchor, days)
    const [burnt, tolerance] = [Number(anchor.km) * perUnit, USED * Number(anchor.tolerance) * perUnit]
    least[at] = Math.max(least[at] as number, Math.ceil(burnt - tolerance))
    most[at] = Math.max(least[at] as number, Math.min(most[at] as number, Math.floor(burnt + tolerance)))
  }
  return monotone({ least, most })
}

/** Bounds that hold for the days between as well: burnt litres never become fewer. */
const monotone = ({ least, most }: Bounds): Bounds => {
  for (let day = 1; day < least.length; day++) least[day] = Math.max(least[day] as number, least[day - 1] as number)
  for (let day = most.length - 2; day >= 0; day--) most[day] = Math.min(most[day] as number, most[day + 1] as number)
  return { least, most: most.map((litres, day) => Math.max(litres, least[day] as number)) }
}

/** The bounds narrowed by full tanks of a known size, wherever the readings allow a full tank. */
const withFullTanks = (problem: GeneratorProblem, { days, content }: FuelCalendar, bounds: Bounds): Bounds => {
  const [least, most] = [bounds.least.slice(), bounds.most.slice()]
  const size = HUNDRED * Number(problem.tankCapacity ?? 0)
  for (const anchor of problem.anchors ?? []) {
    if (!anchor.isFull) continue
    const at = boundaryOf(anchor, days)
    const there = HUNDRED * Number(boughtUpTo(problem, anchor))
    const from = Math.max(least[at] as number, Math.ceil(there - size * (1 + USED_OF_TANK * FULL_TANK_TOLERANCE)))
    // before the fill no more was burnt than the tank held, without other fills of its day; one larger than the tank proves nothing
    const before = Math.min(there - HUNDRED * Number(problem.receipts[anchor.receipt]?.qty ?? 0), content[at] as number)
    const to = Math.min(most[at] as number, Math.floor(Math.min(before, there - size * (1 - USED_OF_TANK * FULL_TANK_TOLERANCE))))
    if (from > to) continue
    least[at] = from
    most[at] = to
  }
  return monotone({ least, most })
}

/**
 * The calendar whose days burn what the anchors say, given the centilitres for each kilometre (of a machine for each hour). Unless
 * readings give way, litres do: between two readings more may be burnt than is there, which sheets then show; and the tank may overflow.
 * `readingsAlone` leaves out full tanks and the room in the tank, which may leave no sum of routes.
 * O(anchors · (days + receipts)).
 */
export const anchoredCalendar = (
  problem: GeneratorProblem,
  calendar: FuelCalendar,
  perUnit: number,
  capacity: number | null,
  readingsAlone = false,
): FuelCalendar => {
  const { anchors = [], givesWay } = problem
  if (anchors.length === 0) return calendar
  const { days, spendable, available, content } = calendar
  const byReadings = boundsOfReadings(problem, days, perUnit)
  const { least, most } = readingsAlone ? byReadings : withFullTanks(problem, calendar, byReadings)
  const room = burntAtLeast(calendar, capacity)
  if (givesWay === 'km') {
    const limit = (litres: Float64Array) => litres.map((there, day) => Math.min(there, Math.max(most[day] as number, room[day] as number)))
    const withRoom = least.map((litres, day) => Math.max(litres, room[day] as number))
    return { ...calendar, spendable: limit(spendable), available: limit(available), least: withRoom }
  }
  // the stretch that ends with a reading may burn up to it, whatever is in the tank; one that ends with a full tank no more than is there
  const lifted = (litres: Float64Array) => {
    const own = litres.slice()
    let [isShort, isRead] = [false, false]
    for (let day = days.length; day >= 0; day--) {
      if ((least[day] as number) > (least[day - 1] ?? 0)) {
        isShort = readingsAlone || (least[day] as number) > (own[day] as number)
        isRead = readingsAlone || (byReadings.least[day] as number) > (own[day] as number)
      }
      if (isShort) own[day] = isRead ? (most[day] as number) : Math.min(most[day] as number, content[day] as number)
      own[day] = Math.max(least[day] as number, Math.min(own[day] as number, most[day] as number))
    }
    return own
  }
  const fits = (day: number): boolean => !readingsAlone && (room[day] as number) <= (most[day] as number)
  const withRoom = least.map((litres, day) => (fits(day) ? Math.max(litres, room[day] as number) : litres))
  return { ...calendar, spendable: lifted(spendable), available: lifted(available), least: monotone({ least: withRoom, most }).least }
}

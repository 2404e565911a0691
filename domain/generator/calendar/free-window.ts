/** The hours of a day in which the driver is free to drive the vehicle. */
import type { Day } from '../../calendar/day.ts'
import { dayHours } from '../network/durations.ts'
import type { Anchor, GeneratorProblem } from '../problem.ts'

/** Minutes of the day: earliest departure and latest arrival. */
export type Window = { start: number; end: number }

const timedFills = ({ anchors = [] }: Pick<GeneratorProblem, 'anchors'>, day: Day) =>
  anchors.filter((anchor) => anchor.day === day && anchor.time !== null)

/**
 * Which side of its day's fills trips keep close to, as a sheet holds the hours of fills and would else have hours in which nothing is
 * driven; `null` without a fill at a known hour, and with fills on both sides.
 */
export const closeTo = (problem: Pick<GeneratorProblem, 'anchors'>, day: Day): Anchor['edge'] | null => {
  const [edge, other] = new Set(timedFills(problem, day).map((fill) => fill.edge))
  return other ? null : (edge ?? null)
}

/**
 * The longest part of a day's hours in which the driver is on no other sheet, the first of equally long ones; of length 0 when there is
 * none. A day's trips follow the fills before them and precede those after them. 8:00 – 18:00 with another vehicle from 12:00 to 13:00 is 13:00 – 18:00. O(busy log busy).
 */
export const freeWindow = (problem: Pick<GeneratorProblem, 'startTime' | 'endTime' | 'pace' | 'busy' | 'anchors'>, day: Day): Window => {
  const hours = dayHours(problem)
  const fills = timedFills(problem, day)
  const hoursOf = (edge: Anchor['edge']) => fills.filter((fill) => fill.edge === edge).map(({ time }) => time ?? 0)
  const startTime = Math.max(hours.startTime, ...hoursOf('before'))
  const endTime = Math.max(startTime, Math.min(hours.endTime, ...hoursOf('after')))
  const busy = (problem.busy ?? []).filter((stretch) => stretch.day === day).toSorted((a, b) => a.from - b.from)
  let longest: Window = { start: startTime, end: startTime }
  let free = startTime
  for (const { from, to } of [...busy, { from: endTime, to: endTime }]) {
    const end = Math.min(from, endTime)
    if (end - free > longest.end - longest.start) longest = { start: free, end }
    free = Math.max(free, to)
  }
  return longest
}

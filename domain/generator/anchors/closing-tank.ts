/** The litres with which a run should end. */
import { type Decimal, round, ZERO } from '../../numbers/decimal.ts'
import { allowedDays } from '../calendar/fuel-calendar.ts'
import type { GeneratorProblem } from '../problem.ts'
import { boughtUpTo, boundaryOf } from './anchors.ts'
import { normOf } from './contradictions.ts'

/** How the closing tank is chosen: as little as possible, as much as at the beginning, full, or litres that the user typed. */
export const CLOSINGS = ['least', 'start', 'full', 'typed'] as const
export type Closing = (typeof CLOSINGS)[number]

/** Litres that a choice means; `null` for as little as possible, and for a full tank of an unknown size. */
export const closingLitres = (
  { closing, typed }: { closing: Closing; typed: Decimal | null },
  { fuelStart, tankCapacity }: Pick<GeneratorProblem, 'fuelStart' | 'tankCapacity'>,
): Decimal | null => {
  if (closing === 'typed') return typed
  if (closing === 'start') return fuelStart.lt(0) ? ZERO : fuelStart
  return closing === 'full' ? tankCapacity : null
}

/**
 * Litres that the facts let one expect at the end, whole: after the last full tank what was bought since, less what the usual day burns on
 * the days that are left. The usual day is what the odometers say for a day up to the last reading. A tank of 60 L full with five days
 * left of 8 L is 20 L; `null` where no full tank is known or no reading follows the start.
 */
export const expectedLitres = (problem: GeneratorProblem): Decimal | null => {
  const { anchors = [], tankCapacity, machine } = problem
  const last = anchors.findLast(({ isFull }) => isFull)
  const read = anchors.findLast(({ km }) => km?.gt(0))
  const norm = normOf(problem)
  if (!last || !read?.km || !norm || !tankCapacity) return null
  const days = allowedDays(problem)
  const until = boundaryOf(read, days)
  if (until === 0) return null
  const aDay = read.km
    .times(norm)
    .div(machine ? 1 : 100)
    .div(until)
  const bought = anchors
    .slice(anchors.indexOf(last) + 1)
    .reduce((all, anchor) => all.plus(problem.receipts[anchor.receipt]?.qty ?? ZERO), ZERO)
  const left = tankCapacity.plus(bought).minus(aDay.times(days.length - boundaryOf(last, days)))
  const most = boughtUpTo(problem, anchors.at(-1) ?? last)
  const within = left.lt(0) ? ZERO : left.gt(tankCapacity) ? tankCapacity : left
  return round(within.gt(most) ? most : within, 0)
}

/** Operating sheets of a machine from fuel receipts: hours instead of trips. */
import type { Day } from '../../calendar/day.ts'
import { sum, ZERO } from '../../numbers/decimal.ts'
import { closeTo, freeWindow } from '../calendar/free-window.ts'
import { receiptsInside } from '../calendar/fuel-calendar.ts'
import type { GeneratedSheet, GeneratorAnswer } from '../problem.ts'
import { drawn, mulberry32, type Random } from '../random.ts'
import { withHoursOfFills } from '../sheets/write-sheets.ts'
import { endingExactly } from './exact-litres.ts'
import { litresOf, STEP_MINUTES } from './machine-hours.ts'
import { boundsOf, keepsReserve, type MachineProblem, type MachineSetting, pinnedOn, settingOf } from './machine-setting.ts'
import { gapOfMachine, warningsOfMachine } from './machine-warnings.ts'
import { reachable, spread } from './spread-steps.ts'

/** Requested total of steps: from the hour meter, else from the litres that should be left; without either, as many as possible. */
const wishedSteps = ({ problem: { machine, end }, all, perStep }: MachineSetting): number => {
  if (machine.target !== null) return machine.target / STEP_MINUTES
  if (!end?.fuelLeft) return Number.POSITIVE_INFINITY
  return (all - Number(end.fuelLeft.times(100))) / perStep
}

/** The reachable total nearest to the requested one; of two equally near, the smaller one. */
const nearest = (totals: Uint8Array, wished: number): number => {
  if (wished === Number.POSITIVE_INFINITY) return totals.lastIndexOf(1)
  let best = totals.indexOf(1)
  totals.forEach((is, total) => {
    if (is && Math.abs(total - wished) < Math.abs(best - wished) - 1e-9) best = total
  })
  return best
}

/**
 * Litres are rounded for each day separately, so a plan may burn more than there is. Three ways are tried to stay within the litres:
 * ignore the rounding; whole hours only; reserve half a centilitre a day.
 */
const WAYS = [
  { grid: 1, rounded: 0 },
  { grid: 2, rounded: 0 },
  { grid: 1, rounded: 0.5 },
] as const

type Plan = { plan: number[]; end: number }

/** Steps of every day, their total as near to the requested one as the litres allow. */
const planOf = (setting: MachineSetting, random: Random): Plan | null => {
  const wished = wishedSteps(setting)
  let best: Plan | null = null
  for (const { grid, rounded } of WAYS) {
    const bounds = boundsOf(setting, rounded)
    const reach = reachable(setting.steps, bounds, grid)
    const last = reach.totals.at(-1) as Uint8Array
    const end = nearest(last, wished)
    const isBetter = best === null || Math.abs(Math.min(wished, 1e9) - end) < Math.abs(Math.min(wished, 1e9) - best.end)
    if (end < 0 || !isBetter) continue
    const plan = spread(setting.steps, reach, bounds.ceiling, end, random, grid)
    if (!keepsReserve(plan, setting)) continue
    best = { plan, end }
    if (grid === 1) break
  }
  return best
}

/** Departure, arrival and hours of a sheet without trips: a pinned day keeps them, any other begins at a random hour, and ends at a fill that follows it. */
const timesOn = (problem: MachineProblem, day: Day, minutes: number, random: Random) => {
  const { start, end } = freeWindow(problem, day)
  const available = Math.min(end - start, Math.max(minutes, problem.machine.most))
  const spare = end - start - available
  const drawnLater = 15 * drawn(random, Math.floor(spare / 4 / 15) + 1)
  // a sheet that begins at 00:00 says that no hour was written
  const later = start > 0 || spare < 15 ? drawnLater : Math.max(15, drawnLater)
  const chance = start + (closeTo(problem, day) === 'after' ? spare : later)
  const pinned = pinnedOn(problem, day)
  const isKept =
    pinned?.departure !== undefined &&
    pinned.arrival !== undefined &&
    pinned.minutes === minutes &&
    pinned.departure >= start &&
    pinned.arrival <= end &&
    pinned.arrival - pinned.departure >= minutes
  const [departure, arrival] = isKept ? [pinned.departure as number, pinned.arrival as number] : [chance, chance + available]
  const hours = withHoursOfFills(problem, day, { departure, arrival })
  return { ...hours, worked: { minutes, available: hours.arrival - hours.departure } }
}

const writeMachineSheets = ({ problem, days }: MachineSetting, plan: readonly number[], random: Random) => {
  const { kmStart } = problem
  let { fuelStart } = problem
  let waiting = receiptsInside(problem)
  const sheets: GeneratedSheet[] = []
  plan.forEach((steps, at) => {
    const day = days[at]
    if (steps === 0 || day === undefined) return
    const isThere = (receipt: number) => (problem.receipts[receipt]?.date ?? '') <= day
    const receipts = waiting.filter(isThere)
    waiting = waiting.filter((receipt) => !isThere(receipt))
    const fuelAdded = sum(receipts.map((receipt) => problem.receipts[receipt]?.qty ?? ZERO))
    const fuelConsumed = litresOf(steps * STEP_MINUTES, problem)
    const fuelLeft = fuelStart.plus(fuelAdded).minus(fuelConsumed)
    sheets.push({
      ...{ day, ...timesOn(problem, day, steps * STEP_MINUTES, random), kmStart, kmDone: ZERO, kmStop: kmStart },
      ...{ fuelStart, fuelAdded, fuelConsumed, fuelLeft, trips: [], receipts },
    })
    fuelStart = fuelLeft
  })
  return { sheets, unassigned: waiting }
}

/**
 * Sheets of one machine that use up the fuel bought, by hours: (initial litres + bought − litres that should be left) ÷ the norm, in
 * steps of half an hour, at most one sheet on each allowed day and within the hours of a day, as even as the receipts allow and ±25 % at
 * random. Never with fuel that is not bought yet, nor with more in the tank than its capacity where work can prevent it. 80 L at 8 L/h
 * over five days are 10 h, about two a day. The same problem and seed give the same answer. O(days · steps).
 */
export const machineSheets = (problem: MachineProblem): GeneratorAnswer => {
  const random = mulberry32(problem.seed)
  const setting = settingOf(problem)
  const { end } = problem
  const plan = end?.fixed && end.fuelLeft ? endingExactly(setting, random) : (planOf(setting, random)?.plan ?? null)
  const written = writeMachineSheets(setting, plan ?? [], random)
  const unfilled = gapOfMachine(setting, written)
  const { sheets, unassigned } = unfilled ? { sheets: [], unassigned: receiptsInside(problem) } : written
  const fuelAdded = sum(receiptsInside(problem).map((at) => problem.receipts[at]?.qty ?? ZERO))
  const fuelConsumed = sum(sheets.map((sheet) => sheet.fuelConsumed))
  const leftover = problem.fuelStart.plus(fuelAdded).minus(fuelConsumed)
  return {
    ...{ sheets, initialFuel: problem.fuelStart, fuelAdded, fuelConsumed, distance: ZERO, leftover, unassigned },
    warnings: unfilled ? [unfilled] : warningsOfMachine(setting, { sheets, unassigned, leftover }),
  }
}

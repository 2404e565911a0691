/** The data for planning a machine's days: its hours in steps, its litres in centilitres. */
import type { Day } from '../../calendar/day.ts'
import { ZERO } from '../../numbers/decimal.ts'
import { anchoredCalendar } from '../anchors/anchored-calendar.ts'
import { burntAtLeast, fuelCalendar, plannedCapacity } from '../calendar/fuel-calendar.ts'
import type { GeneratorProblem, MachineHours, PinnedWork } from '../problem.ts'
import { litresOf, mostOn, STEP_MINUTES } from './machine-hours.ts'
import { type DaySteps, reachable } from './spread-steps.ts'

export type MachineProblem = GeneratorProblem & { machine: MachineHours }

/** The data for planning a machine's days: litres are centilitres, work is steps. */
export type MachineSetting = {
  problem: MachineProblem
  days: readonly Day[]
  steps: readonly DaySteps[]
  /** Pinned days that cannot be kept. */
  dropped: readonly Day[]
  /**
   * The most that may be burnt by the end of each day, position 0 the evening before the first, and the least that must be burnt to make
   * room for a refuelling.
   */
  spendable: ArrayLike<number>
  least: ArrayLike<number>
  /** All fuel of the range: the initial tank and the purchases. */
  all: number
  boughtAfter: number
  /** What a step burns before it is rounded. */
  perStep: number
}

/** The work of a pinned day, where it is whole steps within the day's limits. */
export const pinnedOn = ({ pinned = [], machine, ...hours }: MachineProblem, day: Day): PinnedWork | null => {
  const work = pinned.find((kept) => kept.day === day)?.work
  const isPossible =
    work && work.minutes % STEP_MINUTES === 0 && work.minutes >= machine.least && work.minutes <= mostOn({ ...hours, machine }, day)
  return isPossible ? work : null
}

/** The steps of a day, which works where it is pinned or was filled up on; neither counts without `isPinned`. */
const stepsOn = (problem: MachineProblem, day: Day, isPinned: boolean): DaySteps => {
  const pinned = isPinned ? pinnedOn(problem, day) : null
  if (pinned) return { least: pinned.minutes / STEP_MINUTES, most: pinned.minutes / STEP_MINUTES, mayRest: false }
  const [least, most] = [Math.ceil(problem.machine.least / STEP_MINUTES), mostOn(problem, day) / STEP_MINUTES]
  // a machine that was filled up works on that day, where it has the hours
  const isFill = problem.anchors?.some((anchor) => anchor.day === day) ?? false
  return { least, most, mayRest: !isPinned || !isFill || most < least }
}

/** Steps that the litres allow, with `rounded` more for the rounding of each day. */
const ceilings = ({ spendable, perStep }: MachineSetting, rounded: number): number[] =>
  Array.from(spendable, (litres, day) => Math.max(0, Math.floor((litres - rounded * day) / perStep + 1e-9)))

const floors = ({ least, perStep }: MachineSetting): number[] => Array.from(least, (litres) => Math.ceil(litres / perStep - 1e-9))

/** Most steps of all days; larger totals need not be tried. */
export const mostSteps = ({ steps }: MachineSetting): number => steps.reduce((all, { most }) => all + most, 0)

export const settingOf = (problem: MachineProblem): MachineSetting => {
  const { end, ...open } = problem
  const capacity = plannedCapacity(problem)
  const perHour = Number((problem.rates.consumptionStationary ?? ZERO).times(100))
  const plain = fuelCalendar({ ...open, ...(end ? { end: { ...end, kmStop: null } } : {}) })
  const { days, spendable, content, bought, boughtAfter, ...calendar } = anchoredCalendar(problem, plain, perHour, capacity)
  const setting: MachineSetting = {
    problem,
    days,
    steps: days.map((day) => stepsOn(problem, day, true)),
    dropped: [],
    spendable,
    least: burntAtLeast({ ...calendar, days, spendable, content, bought, boughtAfter }, capacity),
    all: (content.at(-1) as number) + boughtAfter,
    boughtAfter,
    perStep: (perHour * STEP_MINUTES) / 60,
  }
  return withoutImpossiblePins(setting)
}

/** Bounds of the running total of steps. */
export const boundsOf = (setting: MachineSetting, rounded: number) => {
  const most = mostSteps(setting)
  return { floor: floors(setting), ceiling: ceilings(setting, rounded).map((steps) => Math.min(steps, most)) }
}

/** The setting without the pinned days for which there is not enough fuel by then, and without those that exceed a limit. */
const withoutImpossiblePins = (setting: MachineSetting): MachineSetting => {
  const { problem, days } = setting
  const pinned = problem.pinned?.map(({ day }) => day) ?? []
  const dropped = new Set(pinned.filter((day) => !days.includes(day) || pinnedOn(problem, day) === null))
  const steps = [...setting.steps]
  for (;;) {
    const { totals } = reachable(steps, boundsOf({ ...setting, steps }, 0))
    const failed = totals.findIndex((own) => !own.includes(1))
    // the last day up to there that has to work
    const at = failed < 0 ? -1 : steps.findLastIndex(({ mayRest }, position) => position < failed && !mayRest)
    const day = days[at]
    if (day === undefined) return { ...setting, steps, dropped: [...dropped] }
    if (pinned.includes(day)) dropped.add(day)
    steps[at] = stepsOn(problem, day, false)
  }
}

/** Centilitres of a number of steps, rounded as on a sheet. */
export const burntBy = (steps: number, problem: MachineProblem): number => Number(litresOf(steps * STEP_MINUTES, problem).times(100))

/** Whether every evening keeps the required litres in the tank, with litres rounded as on sheets. */
export const keepsReserve = (plan: readonly number[], { problem, spendable }: MachineSetting): boolean => {
  let burnt = 0
  return plan.every((steps, at) => {
    burnt += burntBy(steps, problem)
    return steps === 0 || burnt <= (spendable[at + 1] as number)
  })
}

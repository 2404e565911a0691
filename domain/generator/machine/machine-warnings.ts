/** The warnings beside the sheets of a machine, and the reason why there are no sheets. */

import { type Decimal, decimal, HUNDRED, round2, sum } from '../../numbers/decimal.ts'
import { warningsOfAnchors } from '../anchors/anchor-warnings.ts'
import { boundaryOf } from '../anchors/anchors.ts'
import type { GeneratedSheet, GeneratorWarning } from '../problem.ts'
import { warningsOfProblem, warningsOfReceipts, warningsOfTank } from '../sheets/warnings.ts'
import { litresAsked } from './exact-litres.ts'
import { hoursOf, litresOf, STEP_MINUTES } from './machine-hours.ts'
import { type MachineSetting, mostSteps } from './machine-setting.ts'

/** Litres by which a target of the tank may be missed without a warning. */
const NEAR_ENOUGH = 0.5
/** Steps that rounding may leave in the tank without a warning. */
const LITTLE_LEFT = 2

type Written = { sheets: readonly GeneratedSheet[]; unassigned: readonly number[] }

const litresIn = (hundredths: number): Decimal => decimal(Math.round(hundredths)).div(HUNDRED)
const minutesOf = (sheets: readonly GeneratedSheet[]): number => sheets.reduce((all, { worked }) => all + (worked?.minutes ?? 0), 0)

/** The first reason, from the calendar to the fuel, why a machine works on no day. */
const reasonForNothing = ({ problem, days, steps, spendable, all }: MachineSetting): GeneratorWarning => {
  if (days.length === 0) return { code: 'NO_WORKING_DAYS' }
  if (steps.every(({ least, most }) => most < least)) return { code: 'TIME_WINDOW_TOO_SHORT', hours: hoursOf(problem.machine.least) }
  const leftAtEnd = problem.machine.target === null && problem.end?.fuelLeft ? Number(problem.end.fuelLeft.times(HUNDRED)) : 0
  if (Math.min(Math.max(...Array.from(spendable)), all - leftAtEnd) <= 0) return { code: 'NO_FUEL' }
  const { least } = problem.machine
  return { code: 'FUEL_BELOW_LEAST_HOURS', hours: hoursOf(least), litres: litresOf(least, problem) }
}

/** Whether what was read last is met by the last day: no hours may follow it. */
const endsAtReading = ({ problem: { anchors = [], givesWay }, days }: MachineSetting): boolean =>
  givesWay !== 'km' && anchors.some((anchor) => anchor.km && boundaryOf(anchor, days) === days.length)

/** Litres left in the tank without a target for them, as hours, and the limit that prevents burning them. */
const leftLarge = (setting: MachineSetting, burnt: number): GeneratorWarning[] => {
  const { problem, spendable, all, boughtAfter, perStep } = setting
  if (problem.machine.target !== null || problem.end?.fuelLeft) return []
  const isRead = endsAtReading(setting)
  const toBurn = isRead ? all - Number(problem.reserve?.times(HUNDRED) ?? 0) : (spendable[spendable.length - 1] as number) + boughtAfter
  const hold = mostSteps(setting)
  const isBound = toBurn - burnt >= perStep && hold * perStep < toBurn
  if ((isRead || !isBound) && toBurn - burnt < perStep * LITTLE_LEFT) return []
  const steps = Math.floor((toBurn - burnt) / perStep)
  return [
    {
      code: 'LEFTOVER_LARGE',
      limit: isRead ? 'reading' : isBound ? 'hours' : 'late-receipt',
      litres: litresIn(toBurn - burnt),
      hours: hoursOf(steps * STEP_MINUTES),
    },
  ]
}

/** The missed targets: by how many hours, and by how many litres, with the litres an hour that would have met both. */
const missedTargets = (
  { problem: { machine, end } }: MachineSetting,
  sheets: readonly GeneratedSheet[],
  leftover: Decimal,
): GeneratorWarning[] => {
  const minutes = minutesOf(sheets)
  const hours = machine.target === null ? null : hoursOf(machine.target - minutes)
  const litres = end?.fuelLeft && !end.fixed ? end.fuelLeft.minus(leftover) : null
  const burnt = sum(sheets.map(({ fuelConsumed }) => fuelConsumed))
  const norm = litres && machine.target !== null && minutes > 0 ? round2(burnt.minus(litres).times(60).div(minutes)) : null
  return [
    ...(hours && !hours.eq(0) ? [{ code: 'TARGET_HOURS_MISSED' as const, hours }] : []),
    ...(litres?.abs().gt(NEAR_ENOUGH) ? [{ code: 'TARGET_FUEL_MISSED' as const, litres, ...(norm?.gt(0) ? { norm } : {}) }] : []),
  ]
}

export const warningsOfMachine = (
  setting: MachineSetting,
  { sheets, unassigned, leftover }: Written & { leftover: Decimal },
): GeneratorWarning[] => {
  const { problem, dropped } = setting
  const burnt = Number(sum(sheets.map(({ fuelConsumed }) => fuelConsumed)).times(HUNDRED))
  return [
    ...(sheets.length ? [] : [reasonForNothing(setting)]),
    ...warningsOfProblem(problem),
    ...(sheets.length ? leftLarge(setting, burnt) : []),
    ...(sheets.length && unassigned.length
      ? [{ code: 'EXPENSES_AFTER_LAST_ROADMAP' as const, ids: unassigned.flatMap((at) => problem.receipts[at]?.id ?? []) }]
      : []),
    ...dropped.map((date) => ({ code: 'PINNED_DROPPED' as const, date })),
    ...(sheets.length ? [...warningsOfTank(problem, sheets), ...missedTargets(setting, sheets, leftover)] : []),
    ...warningsOfReceipts(problem, sheets),
    ...warningsOfAnchors(problem, sheets),
  ]
}

/** Why the gap before a fixed end is not filled; `null` where it is, or where there is none. */
export const gapOfMachine = (setting: MachineSetting, { sheets, unassigned }: Written): GeneratorWarning | null => {
  const { problem, all, perStep, boughtAfter } = setting
  const { end, kmStart, range } = problem
  if (!end?.fixed) return null
  const impossible = (gap: NonNullable<GeneratorWarning['gap']>, more: Partial<GeneratorWarning> = {}): GeneratorWarning => ({
    ...{ code: 'GAP_IMPOSSIBLE', ...range, gap },
    ...more,
  })
  if (end.kmStop?.lt(kmStart)) return impossible('backwards')
  if (end.kmStop?.gt(kmStart)) return impossible('distance', { km: end.kmStop.minus(kmStart) })
  if (end.fuelLeft?.lt(0)) return impossible('short', { litres: end.fuelLeft.neg() })
  const litresToBurn = litresAsked({ problem, all })
  if (litresToBurn === null) return null
  if (litresToBurn < 0) return impossible('litres', { litres: litresIn(-litresToBurn) })
  const isMet = sheets.at(-1)?.fuelLeft.eq(end.fuelLeft ?? 0) ?? litresToBurn === 0
  if (isMet && unassigned.length === 0) return null
  if (isMet || boughtAfter > 0) return impossible('receipts')
  const hours = hoursOf(Math.floor(litresToBurn / perStep) * STEP_MINUTES)
  return impossible(mostSteps(setting) * perStep < litresToBurn ? 'hours' : 'steps', { litres: litresIn(litresToBurn), hours })
}

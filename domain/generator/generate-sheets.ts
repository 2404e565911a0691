/** Months of trip sheets from fuel receipts: all steps from the problem to the answer. */
import { sum, ZERO } from '../numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '../vocabulary.ts'
import { warningsOfAnchors } from './anchors/anchor-warnings.ts'
import { anchoredCalendar } from './anchors/anchored-calendar.ts'
import { normOf } from './anchors/contradictions.ts'
import { reachAnchors, readingsMissed } from './anchors/reach-anchors.ts'
import { fuelCalendar, plannedCapacity, receiptsInside } from './calendar/fuel-calendar.ts'
import { drivesOf, limitsOf } from './network/legs.ts'
import { withinBounds, withPinnedLengths } from './network/other-lengths.ts'
import { isApplicable, networkOf } from './network/places.ts'
import type { GeneratorAnswer, GeneratorProblem, GeneratorRoute } from './problem.ts'
import { type Progress, progressOf, type Report } from './progress.ts'
import { mulberry32 } from './random.ts'
import { type Driven, planComponent, type Setting } from './search/plan-component.ts'
import { aimOf, kmOf, missed, reachEnd } from './search/reach-end.ts'
import type { Aim } from './search/vary-lengths.ts'
import { withWishedRoutes } from './search/wished-routes.ts'
import { unfilledGap, warningsOfTarget } from './sheets/range-end.ts'
import { unusedRoutes } from './sheets/unused-routes.ts'
import {
  reasonForNothing,
  reasonOfDriver,
  warningsOfNights,
  warningsOfPlan,
  warningsOfProblem,
  warningsOfReceipts,
  warningsOfTank,
} from './sheets/warnings.ts'
import { writeSheets } from './sheets/write-sheets.ts'

/** The applicable routes, each id once. */
const selectedRoutes = (problem: GeneratorProblem): GeneratorRoute[] => {
  const selectedIds = new Set<number>()
  const selected = problem.routes.filter((route) => {
    if (selectedIds.has(route.id) || !isApplicable(route, problem.rates.consumptionType)) return false
    selectedIds.add(route.id)
    return true
  })
  return withinBounds(problem, selected)
}

/** The first component, the base's before all others, in which at least one day can be driven. */
const planFirst = (setting: Setting): { driven: Driven; at: number } | null => {
  const { components } = setting.network
  for (const [at, component] of components.entries()) {
    const progress = components.length > 1 ? setting.progress.oneOfSome(at) : setting.progress
    const driven = planComponent({ ...setting, progress }, component)
    if (driven) return { driven, at }
  }
  return null
}

/** How often the days are chosen again for a fixed end: routes seldom add up to its kilometres and its litres at once. */
const TRIES_FOR_END = 4
/** Centilitres above the norm of the kilometres that a target may allow, since every trip is rounded separately. */
const ROUNDED = 3
const HUNDREDTHS_OF_KM = 100

/** Centilitres per hundredth of a kilometre, over all routes. */
const fuelPerKm = ({ drives }: Setting): number => {
  const [fuel, km] = drives.reduce(([litres, way], { oneWay }) => [litres + oneWay.fuel, way + oneWay.km], [0, 0])
  return km > 0 ? fuel / km : 0
}

type Planned = { setting: Setting; driven: Driven; at: number }

/** The days of a problem with anchors, through each of its readings. What a tank holds gives way where no sum of routes meets both. */
const planToAnchors = (setting: Setting, aim: Aim | null): Planned | null => {
  const { problem, progress, capacity } = setting
  const perKm = Number(normOf(problem) ?? ZERO) / HUNDREDTHS_OF_KM
  const burntAtMost = aim ? (aim.fuel ?? Math.round(aim.km * perKm) + ROUNDED) : undefined
  const planned = (stage: Progress, rate: number, readingsAlone: boolean): Planned | null => {
    const plain = fuelCalendar(problem, burntAtMost)
    const calendar = anchoredCalendar(problem, plain, rate * HUNDREDTHS_OF_KM, capacity, readingsAlone)
    const at = { ...setting, calendar, progress: stage }
    const first = planFirst(at)
    return first && { setting: at, ...first }
  }
  const reached = (stage: Progress, readingsAlone: boolean): Planned | null => {
    const isMixed = problem.rates.consumptionType === CONSUMPTION_TYPE.MIXT
    const first = planned(isMixed ? stage : stage.stage(0, 0.5), perKm, readingsAlone)
    // the consumption per kilometre depends on the roads that were chosen
    const ratio = first && first.driven.burnt > 0 ? first.driven.burnt / kmOf(first.driven.plans) : null
    const last = isMixed || ratio === null ? first : planned(stage.stage(0.5, 1), ratio, readingsAlone)
    return last && { ...reachAnchors(last.setting, last.driven, aim), at: last.at }
  }
  const missedBy = (one: Planned | null): number => (one ? readingsMissed(one.setting, one.driven) : Number.POSITIVE_INFINITY)
  const first = reached(progress.stage(0, 0.5), false)
  if (missedBy(first) === 0) return first
  const second = reached(progress.stage(0.5, 1), true)
  return missedBy(second) < missedBy(first) ? second : first
}

/** The days of a problem; with a fixed end, those that come nearest to it. */
const planToEnd = (setting: Setting, aim: Aim | null): Planned | null => {
  const { problem, progress } = setting
  if (problem.anchors?.length) return planToAnchors(setting, aim)
  const planned = (stage: Progress, burntAtMost?: number): Planned | null => {
    const at = { ...setting, calendar: fuelCalendar(problem, burntAtMost), progress: stage }
    const first = planFirst(at)
    return first && { setting: at, ...first }
  }
  if (!aim) return planned(progress)
  const reached = (one: Planned | null): Planned | null => one && { ...reachEnd(one.setting, one.driven, aim), at: one.at }
  if (aim.fuel !== null) return reached(planned(progress, aim.fuel))
  const first = planned(progress.stage(0, 0.5), Math.round(aim.km * fuelPerKm(setting)) + ROUNDED)
  if (problem.rates.consumptionType === CONSUMPTION_TYPE.MIXT || !first?.driven.burnt) return reached(first)
  // the consumption per kilometre depends on the roads that were chosen
  return reached(planned(progress.stage(0.5, 1), Math.round((aim.km * first.driven.burnt) / kmOf(first.driven.plans)) + ROUNDED))
}

/** The best of several plans of a problem; where the end is not fixed, the first one. */
const bestPlan = (setting: Setting): Planned | null => {
  const aim = aimOf(setting.problem)
  const isFixed = setting.problem.end?.fixed ?? false
  const planOnce = (position: number) => planToEnd(isFixed ? { ...setting, progress: setting.progress.oneOfSome(position) } : setting, aim)
  const first = planOnce(0)
  if (!aim || !isFixed) return first
  let [best, least] = [first, first ? missed(first.driven, aim) : Number.POSITIVE_INFINITY]
  for (let attempt = 1; attempt < TRIES_FOR_END && least > 0; attempt++) {
    const next = planOnce(attempt)
    if (next && missed(next.driven, aim) < least) [best, least] = [next, missed(next.driven, aim)]
  }
  return best
}

/** The answer to a problem, without extra days for preferred routes. */
const answerTo = (problem: GeneratorProblem, progress: Progress): GeneratorAnswer => {
  const random = mulberry32(problem.seed)
  const calendar = fuelCalendar(problem)
  const limits = limitsOf(problem)
  const network = networkOf(selectedRoutes(problem), problem.base)
  const drives = drivesOf(network.routes, problem)
  const lengthened = withPinnedLengths(problem, network, drives)
  const capacity = plannedCapacity(problem)

  const reason = reasonForNothing(drives, calendar, limits)
  const planned = reason ? null : bestPlan({ problem, ...lengthened, calendar, limits, capacity, progress, random })
  const setting = planned?.setting
  const written = writeSheets(problem, setting?.network ?? network, planned?.driven ?? { legs: [], plans: [] }, random)
  const unfilled = unfilledGap(problem, written, planned !== null)
  const { sheets, unassigned } = unfilled ? { sheets: [], unassigned: receiptsInside(problem) } : written

  const fuelAdded = sum(receiptsInside(problem).map((at) => problem.receipts[at]?.qty ?? ZERO))
  const fuelConsumed = sum(sheets.map((sheet) => sheet.fuelConsumed))
  const leftover = problem.fuelStart.plus(fuelAdded).minus(fuelConsumed)
  return {
    sheets,
    initialFuel: problem.fuelStart,
    fuelAdded,
    fuelConsumed,
    distance: sum(sheets.map(({ kmDone }) => kmDone)),
    leftover,
    unassigned,
    warnings: [
      ...(unfilled
        ? [unfilled]
        : reason
          ? [{ code: reason }]
          : sheets.length
            ? []
            : [{ code: (planned && reasonOfDriver(problem, planned.setting, planned.driven)) ?? ('NO_FEASIBLE_DAY' as const) }]),
      ...warningsOfProblem(problem),
      ...(planned && setting ? warningsOfPlan(problem, setting, planned, sheets.length ? unassigned : []) : []),
      ...(sheets.length ? [...warningsOfTank(problem, sheets), ...warningsOfTarget(problem, sheets, leftover)] : []),
      ...warningsOfReceipts(problem, sheets),
      ...warningsOfAnchors(problem, sheets),
      ...(planned && setting && sheets.length
        ? [
            ...warningsOfNights(setting, planned),
            ...unusedRoutes(setting, planned.driven, setting.network.components[planned.at]?.routes ?? [], sheets),
          ]
        : []),
    ],
  }
}

/**
 * Trip sheets of one vehicle that use up the fuel bought: at most one on each allowed day, each continuing the place, km and litres of
 * the one before, never with fuel that is not bought yet. They leave as little fuel as the limits allow, burn it as evenly as the
 * receipts allow, return to the base every day where the routes allow it, and vary. The same problem and seed give the same answer on
 * every machine.
 *
 * Steps: consumption of each route → excursions from the base → a menu of days → the target curve of an even consumption → the totals
 * reachable by the end of each day → one plan a day, backtracked from the last → exchanges until a requested end is reached → sheets.
 * With N days, each with a number of candidate plans (offers), and windows of W centilitres around the target this is O(N · offers · (W /
 * 32 + trips)) plus the menu, each bounded. Finally a route with a higher weight that was left out gets a day of its own.
 *
 * `report` receives the progress.
 */
export const generateSheets = (problem: GeneratorProblem, report: Report = () => {}): GeneratorAnswer => {
  const progress = progressOf(report)
  const isWished = Object.values(problem.weights ?? {}).some((weight) => weight > 1)
  let position = 0
  const generate = (variant: GeneratorProblem) => answerTo(variant, isWished ? progress.oneOfSome(position++) : progress)
  const answer = withWishedRoutes(problem, generate(problem), generate)
  progress.reached(1)
  return answer
}

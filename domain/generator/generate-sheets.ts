/** Months of trip sheets out of fuel receipts: the whole way from the problem to the answer. */
import { sum } from '../numbers/decimal.ts'
import { fuelCalendar, inRange } from './calendar/fuel-calendar.ts'
import { drivesOf, limitsOf } from './network/legs.ts'
import { isApplicable, networkOf } from './network/places.ts'
import type { GeneratorAnswer, GeneratorProblem, GeneratorRoute } from './problem.ts'
import { mulberry32 } from './random.ts'
import { type Driven, planComponent, type Setting } from './search/plan-component.ts'
import { unusedRoutes } from './sheets/unused-routes.ts'
import { reasonForNothing, warningsOfPlan, warningsOfProblem, warningsOfReceipts, warningsOfTank } from './sheets/warnings.ts'
import { writeSheets } from './sheets/write-sheets.ts'
import { hundredthsIn } from './units.ts'

/** The applicable routes, each id once. */
const selectedRoutes = ({ routes, rates }: GeneratorProblem): GeneratorRoute[] => {
  const known = new Set<number>()
  return routes.filter((route) => {
    if (known.has(route.id) || !isApplicable(route, rates.consumptionType)) return false
    known.add(route.id)
    return true
  })
}

/** The first component, the base's before all others, in which a day can be driven at all. */
const planFirst = (setting: Setting): { driven: Driven; at: number } | null => {
  for (const [at, component] of setting.network.components.entries()) {
    const driven = planComponent(setting, component)
    if (driven) return { driven, at }
  }
  return null
}

/**
 * Trip sheets of one vehicle that use up the fuel bought: at most one on each allowed day, continuing one another in place, km and
 * litres, never with fuel that is not bought yet. They leave as little fuel as the limits allow, burn it as evenly as the receipts
 * allow, come home every day where the routes allow it, and vary. The same problem and seed give the same answer on every machine.
 *
 * The way: what each route takes → excursions from the base → a menu of days → the target curve of an even consumption → which
 * totals can be reached by the end of each day → one plan a day, retraced from the last → sheets. With N days, each offered some
 * plans, and windows of W centilitres around the target that is O(N · offers · (W / 32 + trips)) beside the menu, each bounded.
 */
export const generateSheets = (problem: GeneratorProblem): GeneratorAnswer => {
  const random = mulberry32(problem.seed)
  const calendar = fuelCalendar(problem)
  const limits = limitsOf(problem)
  const network = networkOf(selectedRoutes(problem), problem.base)
  const drives = drivesOf(network.routes, problem)
  const capacity = problem.tankCapacity === null ? null : hundredthsIn(problem.tankCapacity)

  const reason = reasonForNothing(drives, calendar, limits)
  const setting = { problem, network, drives, calendar, limits, capacity, random }
  const planned = reason ? null : planFirst(setting)
  const { sheets, unassigned } = writeSheets(problem, network, planned?.driven ?? { legs: [], plans: [] }, random)

  const inside = problem.receipts.filter(({ date }) => inRange(problem, date))
  const fuelAdded = sum(inside.map(({ qty }) => qty))
  const fuelConsumed = sum(sheets.map((sheet) => sheet.fuelConsumed))
  return {
    sheets,
    initialFuel: problem.fuelStart,
    fuelAdded,
    fuelConsumed,
    distance: sum(sheets.map(({ kmDone }) => kmDone)),
    leftover: problem.fuelStart.plus(fuelAdded).minus(fuelConsumed),
    unassigned,
    warnings: [
      ...(reason ? [{ code: reason }] : sheets.length ? [] : [{ code: 'NO_FEASIBLE_DAY' as const }]),
      ...warningsOfProblem(problem),
      ...(planned ? warningsOfPlan(problem, setting, planned, sheets.length ? unassigned : []) : []),
      ...(sheets.length ? warningsOfTank(problem, sheets) : []),
      ...warningsOfReceipts(problem, sheets),
      ...(planned && sheets.length ? unusedRoutes(setting, planned.driven, network.components[planned.at]?.routes ?? [], sheets) : []),
    ],
  }
}

/** Selected routes that are never driven, with the reason. */
import type { RouteDrives } from '../network/legs.ts'
import { type GeneratedSheet, type GeneratorWarning, UNUSED_REASONS, type UnusedReason } from '../problem.ts'
import { routesRuledOut } from '../search/day-rules.ts'
import type { Driven, Setting } from '../search/plan-component.ts'

/** Data common to all routes: all litres of the range, and the routes that no day allows. */
type Bounds = { litres: number; ruledOut: (route: number) => boolean }

const boundsOf = ({ problem, network, calendar }: Setting): Bounds => {
  const byDay = problem.routeRules?.length ? calendar.days.map((day) => routesRuledOut(problem, network, day)) : []
  return {
    litres: calendar.available.reduce((a, b) => Math.max(a, b), 0),
    ruledOut: (route) => byDay.length > 0 && byDay.every((routes) => routes.has(route)),
  }
}

const whyUnused = (route: number, { network, limits }: Setting, drives: RouteDrives, driven: Driven, bounds: Bounds): UnusedReason => {
  const isLoop = network.starts[route] === network.ends[route]
  const { km, minutes, fuel } = isLoop ? drives.oneWay : drives.bothWays
  if (!driven.reached.has(route)) return km > limits.km ? 'km' : minutes > limits.minutes ? 'hours' : 'return'
  if (fuel > bounds.litres) return 'fuel'
  return bounds.ruledOut(route) ? 'rule' : 'evenness'
}

/** One warning for each reason, in the order of the reasons. `component` holds the positions of the routes that could be driven. */
export const unusedRoutes = (
  setting: Setting,
  driven: Driven,
  component: readonly number[],
  sheets: readonly GeneratedSheet[],
): GeneratorWarning[] => {
  const used = new Set(sheets.flatMap(({ trips }) => trips.map(({ routeId }) => routeId)))
  const bounds = boundsOf(setting)
  const byReason = new Map<UnusedReason, number[]>()
  for (const at of component) {
    const [route, drives] = [setting.network.routes[at], setting.drives[at]]
    if (!route || !drives || used.has(route.id)) continue
    const reason = whyUnused(at, setting, drives, driven, bounds)
    const ids = byReason.get(reason)
    if (ids) ids.push(route.id)
    else byReason.set(reason, [route.id])
  }
  return UNUSED_REASONS.flatMap((reason) => {
    const ids = byReason.get(reason)
    return ids ? [{ code: 'ROUTES_UNUSED' as const, ids, reason }] : []
  })
}

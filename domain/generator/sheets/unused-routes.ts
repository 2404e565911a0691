/** Routes that were chosen and are never driven, with the reason. */
import type { RouteDrives } from '../network/legs.ts'
import type { GeneratedSheet, GeneratorWarning, UnusedReason } from '../problem.ts'
import { UNUSED_REASONS } from '../problem.ts'
import { routesRuledOut } from '../search/day-rules.ts'
import type { Driven, Setting } from '../search/plan-component.ts'

const whyUnused = (route: number, { problem, network, limits, calendar }: Setting, drives: RouteDrives, driven: Driven): UnusedReason => {
  const isLoop = network.starts[route] === network.ends[route]
  const { km, minutes, fuel } = isLoop ? drives.oneWay : drives.bothWays
  if (!driven.reached.has(route)) return km > limits.km ? 'km' : minutes > limits.minutes ? 'hours' : 'return'
  if (fuel > calendar.available.reduce((a, b) => Math.max(a, b), 0)) return 'fuel'
  return calendar.days.every((day) => routesRuledOut(problem, network, day).has(route)) ? 'rule' : 'evenness'
}

/** One warning for each reason, in the order of the reasons. `component` are the positions of the routes that could be driven. */
export const unusedRoutes = (
  setting: Setting,
  driven: Driven,
  component: readonly number[],
  sheets: readonly GeneratedSheet[],
): GeneratorWarning[] => {
  const used = new Set(sheets.flatMap(({ trips }) => trips.map(({ routeId }) => routeId)))
  const byReason = new Map<UnusedReason, number[]>()
  for (const at of component) {
    const [route, drives] = [setting.network.routes[at], setting.drives[at]]
    if (!route || !drives || used.has(route.id)) continue
    const reason = whyUnused(at, setting, drives, driven)
    byReason.set(reason, [...(byReason.get(reason) ?? []), route.id])
  }
  return UNUSED_REASONS.flatMap((reason) => {
    const ids = byReason.get(reason)
    return ids ? [{ code: 'ROUTES_UNUSED' as const, ids, reason }] : []
  })
}

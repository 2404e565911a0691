/** Exchanges of days between two readings until the odometer comes to each of them. */
import { HUNDRED } from '../../numbers/decimal.ts'
import type { Driven, Setting } from '../search/plan-component.ts'
import { kmOf, missed, reachEnd } from '../search/reach-end.ts'
import type { Aim } from '../search/vary-lengths.ts'
import { boundaryOf } from './anchors.ts'

/** Hundredths of a kilometre by which the plans pass readings beyond their tolerance, all together. O(anchors · days). */
export const readingsMissed = ({ problem, calendar }: Setting, { plans }: Pick<Driven, 'plans'>): number =>
  (problem.anchors ?? []).reduce((all, anchor) => {
    if (!anchor.km) return all
    const driven = kmOf(plans.slice(0, boundaryOf(anchor, calendar.days)))
    const [km, tolerance] = [Number(anchor.km.times(HUNDRED)), Number(anchor.tolerance.times(HUNDRED))]
    return all + Math.max(0, Math.abs(km - driven) - tolerance)
  }, 0)

/**
 * The setting and its plans with every reading within its tolerance, as far as other days, or variable routes, reach it; after the last
 * reading the days come to the end of the range. Days before a reading that is met stay as they are. O(anchors · exchanges).
 */
export const reachAnchors = (setting: Setting, driven: Driven, end: Aim | null): { setting: Setting; driven: Driven } => {
  const { anchors = [] } = setting.problem
  const { days } = setting.calendar
  let reached = { setting, driven }
  let from = 0
  for (const anchor of anchors) {
    if (!anchor.km) continue
    const to = boundaryOf(anchor, days)
    const before = kmOf(reached.driven.plans.slice(0, from))
    const aim: Aim = {
      ...{ km: Math.round(Number(anchor.km.times(HUNDRED))) - before, fuel: null, days: { from, to } },
      tolerance: Math.floor(Number(anchor.tolerance.times(HUNDRED))),
    }
    if (to > from && missed(reached.driven, aim) > 0) reached = reachEnd(reached.setting, reached.driven, aim)
    from = Math.max(from, to)
  }
  if (!end) return reached
  const { plans } = reached.driven
  const fuelOf = (some: typeof plans) => some.reduce((all, plan) => all + (plan?.fuel ?? 0), 0)
  const aim: Aim = {
    km: end.km - kmOf(plans.slice(0, from)),
    fuel: end.fuel === null ? null : end.fuel - fuelOf(plans.slice(0, from)),
    days: { from, to: days.length },
  }
  return from < days.length ? reachEnd(reached.setting, reached.driven, aim) : reached
}

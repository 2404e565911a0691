/** Trips on variable routes, lengthened or shortened until all days together have the required kilometres. */
import { timesDriven } from '../../trip/distance.ts'
import { DIRECTION } from '../../vocabulary.ts'
import { drivesOf, type Leg } from '../network/legs.ts'
import { atLength, withLengths } from '../network/other-lengths.ts'
import { type Walk, walkOver } from '../network/walks.ts'
import type { GeneratorRoute, VariableRoute } from '../problem.ts'
import { drawn, shuffled } from '../random.ts'
import { fitsWithPause } from './day-rules.ts'
import type { Driven, Setting } from './plan-component.ts'

/**
 * Hundredths of a kilometre to be driven, and centilitres to be burnt where these are given too; some days alone may be asked, and to come
 * within a tolerance.
 */
export type Aim = { km: number; fuel: number | null; days?: { from: number; to: number }; tolerance?: number }

/** Number of ways tried to distribute the kilometres: litres are rounded trip by trip. */
const TRIES = 60
/** A kilometre. */
const HUNDREDTHS_OF_KM = 100

type Plan = Walk | null
/** A trip whose length may change: its position in its day, and its length one way in hundredths of a kilometre. */
type Slot = { day: number; at: number; leg: Leg; ways: number; length: number; least: number; most: number }

/** The trips whose length may change; none of a pinned day with a fixed length. */
const slotsOf = (
  { problem, calendar, network, drives }: Setting,
  { plans, legs, rules }: Driven,
  variable: readonly VariableRoute[],
  days: Aim['days'],
): Slot[] => {
  const daysWithLengths = new Set(problem.pinned?.filter(({ trips }) => trips.some(({ km }) => km)).map(({ day }) => day))
  return plans.flatMap((plan, day) =>
    (plan?.legs ?? []).flatMap((legAt, at) => {
      if (days && (day < days.from || day >= days.to)) return []
      if (rules.pinned.has(day + 1) && daysWithLengths.has(calendar.days[day] ?? '')) return []
      const leg = legs[legAt] as Leg
      const bounds = variable.find(({ routeId }) => routeId === network.routes[leg.route]?.id)
      if (!bounds) return []
      const length = drives[leg.route]?.oneWay.km ?? 0
      const ways = timesDriven(leg.direction)
      return { day, at, leg, ways, length, least: bounds.minKm * HUNDREDTHS_OF_KM, most: bounds.maxKm * HUNDREDTHS_OF_KM }
    }),
  )
}

/** Lengths that are longer by `lengthening` hundredths in total, each by whole kilometres but the last; `null` where there are none. */
const shared = (slots: readonly Slot[], lengthening: number, jitter: (most: number) => number): number[] | null => {
  let left = lengthening
  const lengths = slots.map((slot, at) => {
    const share = left / slot.ways / (slots.length - at) + (at < slots.length - 1 ? HUNDREDTHS_OF_KM * jitter(3) : 0)
    const rest =
      at === slots.length - 1 ? slot.length + left / slot.ways : Math.round((slot.length + share) / HUNDREDTHS_OF_KM) * HUNDREDTHS_OF_KM
    const length = Math.max(slot.least, Math.min(slot.most, rest))
    left -= (length - slot.length) * slot.ways
    return length
  })
  return left === 0 && lengths.every(Number.isInteger) ? lengths : null
}

/** The plans with changed lengths that meet the aim; `null` where no lengths do. O(tries · (trips + days)). */
export const varyLengths = (
  setting: Setting,
  driven: Driven,
  aim: Aim,
  eveningsFit: (plans: readonly Plan[]) => boolean,
): { setting: Setting; driven: Driven } | null => {
  const { problem, network, limits, random } = setting
  const slots = slotsOf(setting, driven, problem.variable ?? [], aim.days)
  if (slots.length === 0) return null
  const own = aim.days ? driven.plans.slice(aim.days.from, aim.days.to) : driven.plans
  const missing = aim.km - own.reduce((sum, plan) => sum + (plan?.km ?? 0), 0)
  const allowed = driven.plans.map((_, day) => driven.rules.allows(day + 1))
  const fits = (plan: Plan, day: number): boolean =>
    plan === null ||
    (plan.km <= limits.km &&
      fitsWithPause(plan, limits.minutes, problem.pace) &&
      // the rules know routes by the legs that were selected
      (allowed[day]?.({ ...plan, legs: driven.plans[day]?.legs ?? [] }) ?? true))
  for (let round = 0; round < TRIES; round++) {
    const order = shuffled(random, slots)
    const lengths = shared(order, missing, (most) => (round === 0 ? 0 : drawn(random, 2 * most + 1) - most))
    if (!lengths) continue
    const newLegs = order.map(({ leg }, at) => atLength(network.routes[leg.route] as GeneratorRoute, lengths[at] as number))
    const drives = drivesOf(newLegs, problem)
    const legs = [...driven.legs]
    const plans = driven.plans.map((plan) => plan && { ...plan, legs: [...plan.legs] })
    order.forEach(({ day, at, leg }, position) => {
      const drive = drives[position]?.[leg.direction === DIRECTION.TURRETUR ? 'bothWays' : 'oneWay']
      const plan = plans[day]
      if (!drive || !plan) return
      plan.legs[at] = legs.push({ ...leg, ...drive, route: network.routes.length + position }) - 1
      plans[day] = { ...walkOver(legs, plan.legs), legs: plan.legs }
    })
    const burnt = plans.reduce((sum, plan) => sum + (plan?.fuel ?? 0), 0)
    const burntWithin = plans.slice(aim.days?.from, aim.days?.to).reduce((sum, plan) => sum + (plan?.fuel ?? 0), 0)
    if ((aim.fuel !== null && burntWithin !== aim.fuel) || !plans.every(fits) || !eveningsFit(plans)) continue
    const grownRoutes = order.map(({ leg }) => leg.route)
    const grown = withLengths(network, newLegs, grownRoutes)
    return { setting: { ...setting, network: grown, drives: [...setting.drives, ...drives] }, driven: { ...driven, legs, plans, burnt } }
  }
  return null
}

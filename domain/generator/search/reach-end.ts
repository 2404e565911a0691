/**
 * Local search after the choice of days: exchanges one or two days, and varies trips of variable length, until the odometer reaches the
 * required end. Litres stay within the tube of the tank, as even as before.
 */
import { HUNDRED, sum, ZERO } from '../../numbers/decimal.ts'
import { burntAtLeast, receiptsInside } from '../calendar/fuel-calendar.ts'
import { tautString } from '../calendar/target-curve.ts'
import type { Walk } from '../network/walks.ts'
import type { GeneratorProblem } from '../problem.ts'
import { drawn } from '../random.ts'
import type { Driven, Setting } from './plan-component.ts'
import { type Aim, varyLengths } from './vary-lengths.ts'

/**
 * The kilometres and litres to drive and burn; `null` where the end of the range is free, or only its litres are fixed, which the
 * calendar takes into account.
 */
export const aimOf = ({ end, kmStart, fuelStart, receipts, range }: GeneratorProblem): Aim | null => {
  if (!end?.kmStop) return null
  const bought = sum(receiptsInside({ range, receipts }).map((at) => receipts[at]?.qty ?? ZERO))
  const fuel = end.fixed && end.fuelLeft ? Math.round(Number(fuelStart.plus(bought).minus(end.fuelLeft).times(HUNDRED))) : null
  return { km: Math.round(Number(end.kmStop.minus(kmStart).times(HUNDRED))), fuel }
}

type Plan = Walk | null
/** Replacements of chosen days, and the remaining distance from the aim with them. */
type Change = { readonly days: readonly (readonly [day: number, plan: Plan])[]; readonly missing: number }

/** Number of partner days looked up in all, and for each new day; number of successive exchanges. */
const LOOKUPS = 120_000
const PARTNERS = 8
const EXCHANGES = 12
/** Evenings may deviate from the target by this many average days; further only where they already did. */
const EVEN = 0.95

export const kmOf = (plans: readonly Plan[]): number => plans.reduce((sum, plan) => sum + (plan?.km ?? 0), 0)
const fuelOf = (plans: readonly Plan[]): number => plans.reduce((sum, plan) => sum + (plan?.fuel ?? 0), 0)

/** The days that an aim is about. */
const within = (plans: readonly Plan[], { days }: Aim): readonly Plan[] => (days ? plans.slice(days.from, days.to) : plans)

/** Distance of the days from the aim, in hundredths of a kilometre and in centilitres; 0 within its tolerance. */
export const missed = ({ plans }: Pick<Driven, 'plans'>, aim: Aim): number => {
  const own = within(plans, aim)
  const distance = Math.abs(aim.km - kmOf(own)) + (aim.fuel === null ? 0 : Math.abs(aim.fuel - fuelOf(own)))
  return distance <= (aim.tolerance ?? 0) ? 0 : distance
}

/** Whether the evenings stay within the tank, and close enough to the target, after other days are chosen. */
const eveningsOf = ({ calendar, capacity }: Setting, { outing }: Driven, chosen: readonly Plan[]) => {
  const burnt = fuelOf(chosen)
  const floor = burntAtLeast(calendar, capacity)
  const ceiling = calendar.spendable.map((litres) => Math.max(0, litres))
  const lowered = ceiling.map((most) => Math.min(most, burnt))
  const target = tautString(floor, lowered)
  const totals = (plans: readonly Plan[]): number[] => {
    let total = 0
    return plans.map((plan) => {
      total += plan?.fuel ?? 0
      return total
    })
  }
  const before = totals(chosen)
  const strays = before.reduce((most, total, at) => Math.max(most, Math.abs(total - (target[at + 1] as number))), 0)
  const halfWidth = Math.max(strays, EVEN * Math.max(burnt / Math.max(1, chosen.length), outing))
  return (plans: readonly Plan[]): boolean =>
    totals(plans).every((total, at) => {
      const leastTotal = Math.min(floor[at + 1] as number, before[at] as number)
      return total >= leastTotal && total <= (ceiling[at + 1] as number) && Math.abs(total - (target[at + 1] as number)) <= halfWidth
    })
}

/** The menu by start and end of its days: sorted by km, and by km and litres together. */
const lookup = (menu: readonly Walk[]) => {
  const groups = Map.groupBy(menu, ({ from, to }) => `${from} ${to}`)
  const sorted = new Map([...groups].map(([endPlaces, walks]) => [endPlaces, walks.toSorted((a, b) => a.km - b.km)]))
  const exact = new Map<string, Walk[]>()
  for (const walk of menu) {
    const key = `${walk.from} ${walk.to} ${walk.km} ${walk.fuel}`
    const alike = exact.get(key)
    if (alike) alike.push(walk)
    else exact.set(key, [walk])
  }
  return {
    all: (endPlaces: string): readonly Walk[] => sorted.get(endPlaces) ?? [],
    exactly: (endPlaces: string, km: number, fuel: number): readonly Walk[] => exact.get(`${endPlaces} ${km} ${fuel}`) ?? [],
    /** The walk whose length is nearest to the given km. O(log menu). */
    nearest: (endPlaces: string, km: number): Walk | undefined => {
      const walks = sorted.get(endPlaces) ?? []
      let [low, high] = [0, walks.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((walks[middle] as Walk).km < km) low = middle + 1
        else high = middle
      }
      const [above, below] = [walks[low], walks[low - 1]]
      return !above || (below && km - below.km < above.km - km) ? below : above
    },
  }
}

/** The change of one or two days that comes nearest to the aim; `null` where no change comes nearer. O(lookups · (log menu + days)). */
const nearestChange = (
  setting: Setting,
  driven: Driven,
  plans: readonly Plan[],
  aim: Aim,
  menu: ReturnType<typeof lookup>,
): Change | null => {
  const { random } = setting
  const { rules } = driven
  const { from, to } = aim.days ?? { from: 0, to: plans.length }
  const drawnDay = (): number => from + drawn(random, to - from)
  const allowed = plans.map((_, day) => rules.allows(day + 1))
  const eveningsFit = eveningsOf(setting, driven, plans)
  const mayBe = (day: number, plan: Plan): boolean =>
    !rules.pinned.has(day + 1) && (plan === null ? !rules.neverIdle.has(day + 1) : (allowed[day]?.(plan) ?? true))
  const home = driven.legs.length > 0 ? (driven.menu[0]?.from ?? 0) : 0
  // an idle day becomes a day from the base to the base; where nights are spent away, idle days are not changed
  const isHome = plans.every((plan) => plan === null || (plan.from === plan.to && plan.from === home))
  const endsOf = (plan: Plan): string | null => (plan ? `${plan.from} ${plan.to}` : isHome ? `${home} ${home}` : null)
  const isClosed = (plan: Plan): boolean => plan === null || plan.from === plan.to
  const missingKm = aim.km - kmOf(within(plans, aim))
  const missingFuel = aim.fuel === null ? 0 : aim.fuel - fuelOf(within(plans, aim))
  const best: Change = { days: [], missing: missingKm }
  let isFound = false
  const consider = (changes: Change['days'], missing: number): void => {
    if (isFound || (Math.abs(missing) >= Math.abs(best.missing) && missing !== 0)) return
    const next = plans.slice()
    for (const [day, plan] of changes) next[day] = plan
    if (!changes.every(([day, plan]) => mayBe(day, plan)) || !eveningsFit(next)) return
    Object.assign(best, { days: changes, missing })
    isFound = Math.abs(missing) <= (aim.tolerance ?? 0)
  }
  for (let looked = 0; looked < LOOKUPS && !isFound; looked += PARTNERS) {
    const day = drawnDay()
    const was = plans[day] as Plan
    const endPlaces = endsOf(was)
    const choices = endPlaces === null ? [] : menu.all(endPlaces)
    if (choices.length === 0) continue
    const plan = drawn(random, 12) === 0 && isClosed(was) ? null : (choices[drawn(random, choices.length)] as Walk)
    const km = missingKm - ((plan?.km ?? 0) - (was?.km ?? 0))
    const fuel = missingFuel - ((plan?.fuel ?? 0) - (was?.fuel ?? 0))
    if (aim.fuel === null || fuel === 0) consider([[day, plan]], km)
    for (let attempt = 0; attempt < PARTNERS && !isFound; attempt++) {
      const otherDay = drawnDay()
      const partner = plans[otherDay] as Plan
      const otherEnds = endsOf(partner)
      if (otherDay === day || otherEnds === null) continue
      const partnerKm = (partner?.km ?? 0) + km
      if (aim.fuel === null) {
        const nearest = partnerKm <= 0 && isClosed(partner) ? null : menu.nearest(otherEnds, partnerKm)
        if (nearest !== undefined)
          consider(
            [
              [day, plan],
              [otherDay, nearest],
            ],
            partnerKm - (nearest?.km ?? 0),
          )
        continue
      }
      const litres = (partner?.fuel ?? 0) + fuel
      const partners = partnerKm === 0 && litres === 0 && isClosed(partner) ? [null] : menu.exactly(otherEnds, partnerKm, litres)
      if (partners.length > 0)
        consider(
          [
            [day, plan],
            [otherDay, partners[drawn(random, partners.length)] as Plan],
          ],
          0,
        )
    }
  }
  return best.days.length > 0 ? best : null
}

/**
 * The days with a trip on a variable route put into one of them, where none has one yet: the choice that stays nearest to the aim. O(days
 * · menu).
 */
const withVariableTrip = (setting: Setting, driven: Driven, aim: Aim): readonly Plan[] => {
  const { plans, menu, legs, rules } = driven
  const variable = new Set(setting.problem.variable?.map(({ routeId }) => routeId))
  const isVariable = (plan: Walk): boolean => plan.legs.some((leg) => variable.has(setting.network.routes[legs[leg]?.route ?? -1]?.id ?? 0))
  const { from, to } = aim.days ?? { from: 0, to: plans.length }
  if (variable.size === 0 || within(plans, aim).some((plan) => plan && isVariable(plan))) return plans
  const choices = menu.filter(isVariable)
  const eveningsFit = eveningsOf(setting, driven, plans)
  let [best, leastMissing] = [plans, Number.POSITIVE_INFINITY]
  plans.forEach((was, day) => {
    const allowed = rules.allows(day + 1)
    if (!was || rules.pinned.has(day + 1) || day < from || day >= to) return
    for (const plan of choices) {
      const missing = Math.abs(aim.km - kmOf(within(plans, aim)) - plan.km + was.km)
      if (missing >= leastMissing || plan.from !== was.from || plan.to !== was.to || !(allowed?.(plan) ?? true)) continue
      const next = plans.with(day, plan)
      if (eveningsFit(next)) [best, leastMissing] = [next, missing]
    }
  })
  return best
}

/** The setting and its plans, as near to the aim as possible. Trips of variable length are legs of their own. */
export const reachEnd = (setting: Setting, driven: Driven, aim: Aim): { setting: Setting; driven: Driven } => {
  const isMet = (plans: readonly Plan[]) => missed({ plans }, aim) === 0
  const withPlans = (plans: readonly Plan[]): Driven => ({ ...driven, plans, burnt: fuelOf(plans) })
  if (isMet(driven.plans) || driven.plans.length === 0) return { setting, driven: withPlans(driven.plans) }
  let plans = aim.fuel === null ? withVariableTrip(setting, driven, aim) : driven.plans
  const menu = lookup(driven.menu)
  for (let round = 0; round < EXCHANGES && !isMet(plans); round++) {
    const varied = varyLengths(setting, withPlans(plans), aim, eveningsOf(setting, driven, plans))
    if (varied) return varied
    const change = nearestChange(setting, driven, plans, aim, menu)
    if (!change) break
    const next = plans.slice()
    for (const [day, plan] of change.days) next[day] = plan
    plans = next
  }
  return { setting, driven: withPlans(plans) }
}

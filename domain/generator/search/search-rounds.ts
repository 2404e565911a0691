/** The totals of fuel that the days can burn: rounds of searches in grains of fuel, each wider than the one before. */
import { burntAtLeast, type FuelCalendar } from '../calendar/fuel-calendar.ts'
import { tautString } from '../calendar/target-curve.ts'
import type { Leg, Limits } from '../network/legs.ts'
import type { Walk } from '../network/walks.ts'
import type { Progress } from '../progress.ts'
import type { Random } from '../random.ts'
import { type DayRules, sampleCandidates, sortedMenu } from './candidate-sampling.ts'
import { type FloorRule, type ReachableTotals, reachableTotals, type Stays, type Tube, windowWords } from './subset-sum.ts'

/** Leftovers within this difference (0.1 L) count as equal, so that evenness and variety decide between them. */
export const EQUAL_LEFTOVER = 10
/** A total this close to the upper bound (0.05 L) needs no further search, and such a gain does not justify a wider window. */
export const CLOSE_ENOUGH = 5

/**
 * Rounds of the search: the width of the window around the target, in average days; the most candidates of a day; and the limit, in words
 * of 32 totals, for the shifts of all candidates together.
 */
const EVEN_ROUNDS = [
  { halfWidth: 0.95, offers: 240, shifts: 5_000_000 },
  { halfWidth: 0.95, offers: 4000, shifts: 24_000_000 },
  { halfWidth: 0.99, offers: 4000, shifts: 24_000_000 },
  { halfWidth: 1.1, offers: 4000, shifts: 24_000_000 },
  { halfWidth: 1.4, offers: 10_000, shifts: 40_000_000 },
] as const
/** The last resort gives up evenness; it is used only where it saves more than equal leftovers. */
const UNEVEN_ROUND = { halfWidth: Number.POSITIVE_INFINITY, offers: 10_000, shifts: 60_000_000 } as const
type Round = (typeof EVEN_ROUNDS)[number] | typeof UNEVEN_ROUND
const FEWEST_OFFERS = 48
/** This number of candidates over all days costs next to nothing: a few days get more candidates each. */
const ALL_OFFERS = 24_000
/** Limit of the windows of a day, in words; above it fuel is counted in grains coarser than centilitres. */
const MOST_WORDS = 16_384

export type PlanningTask = {
  calendar: FuelCalendar
  /** Centilitres; `null` when unknown. */
  capacity: number | null
  /** Candidate plans of a day; all begin and end at stays. */
  menu: readonly Walk[]
  stays: Stays
  legs: readonly Leg[]
  limits: Limits
  weights: Float64Array
  rules: DayRules
  /** Centilitres of an ordinary outing. */
  outing: number
  /** Whether to try fewer alternatives. */
  quick?: boolean
  /** Whether variety may not cost a single centilitre. */
  exact?: boolean
  progress?: Progress
  random: Random
}

/** A task with fuel counted in grains, rounded so that a solution also satisfies the original; no plan exceeds `top`. */
export type GrainedTask = PlanningTask & { grain: number; top: number; tube: Omit<Tube, 'halfWidth'>; unit: number; widest: number }

/**
 * The greatest common divisor of the litres of all plans, in centilitres: 15 for whole kilometres there and back at 7.5 L/100 km. Legs
 * that no plan uses do not count: a leg one way is rounded to other litres.
 */
const commonDivisor = (plans: Iterable<Walk>): number => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  let common = 0
  for (const { fuel } of plans) {
    common = divisor(fuel, common)
    if (common === 1) break
  }
  return Math.max(1, common)
}

/**
 * The task in the largest grains that lose nothing: centilitres unless all litres have a common divisor; coarser ones only where windows
 * would be too wide, for vehicles that burn tons a day.
 */
export const inGrains = (task: PlanningTask, most: Float64Array, largest: number): GrainedTask => {
  const { calendar, capacity, stays, menu, rules } = task
  const days = calendar.days.length
  const bound = most[days] as number
  const widest = 2 * largest
  const width = Math.min(EVEN_ROUNDS[4].halfWidth * Math.max(bound / days, task.outing), widest)
  const exact = commonDivisor([...menu, ...rules.pinned.values()])
  let grain = exact
  while (windowWords(width / grain) * stays.length > MOST_WORDS) grain *= 2
  const inGrain = (plan: Walk): Walk => ({ ...plan, fuel: Math.ceil(plan.fuel / grain) })
  const top = Math.floor(bound / grain)
  // burning more than any days can burn is not required: the tank then overflows by the least possible, on that day alone
  const inLitres = burntAtLeast(calendar, capacity).map((least, day) => Math.min(least, most[day] as number))
  // every day driven may be counted with up to one grain too much
  const floor = inLitres.map((litres, day) => (litres > 0 ? Math.ceil(litres / grain) + (grain === exact ? 0 : day) : 0))
  const ceiling = most.map((litres) => Math.max(0, Math.min(Math.floor(litres / grain), top)))
  return {
    ...task,
    menu: sortedMenu(grain === 1 ? task.menu : task.menu.map(inGrain)),
    rules: { ...task.rules, pinned: new Map([...task.rules.pinned].map(([day, plan]) => [day, inGrain(plan)])) },
    grain,
    top,
    tube: { floor, ceiling, target: tautString(floor, ceiling) },
    unit: Math.max(top / days, task.outing / grain),
    widest: widest / grain,
  }
}

/** Result of a round: the best total, and the stays at which the last day can end with it. */
export type SearchResult = { reach: ReachableTotals; tube: Tube; offers: readonly (readonly Walk[])[]; total: number; stay: number }

/** One round; its total is -1 where the tank's floor cannot be met. */
const search = (task: GrainedTask, { halfWidth, offers: most, shifts }: Round, floorRule: FloorRule, progress?: Progress): SearchResult => {
  const { stays } = task
  const days = task.calendar.days.length
  const tube = { ...task.tube, halfWidth: Math.min(halfWidth * task.unit, task.widest) }
  const mostOffers = task.quick && stays.length === 1 ? most : Math.max(most, Math.floor(ALL_OFFERS / days))
  const count = Math.max(FEWEST_OFFERS, Math.min(mostOffers, Math.floor(shifts / (days * windowWords(tube.halfWidth)))))
  const offers = sampleCandidates(task.menu, tube, count, task.random, task.rules)
  const reach = reachableTotals(offers, tube, stays, floorRule, task.rules.neverIdle, progress)
  const totals = stays.map((_, stay) => reach.largest(days, stay, Number.POSITIVE_INFINITY))
  const largest = totals.reduce((a, b) => Math.max(a, b), -1)
  // the last day ends at the base if that is as good
  const atBase = totals[0] as number
  const endsAtBase = atBase > 0 && atBase >= largest - EQUAL_LEFTOVER / task.grain
  return { reach, tube, offers, total: endsAtBase ? atBase : largest, stay: endsAtBase ? 0 : totals.indexOf(largest) }
}

/**
 * A second search around the total found, where it is well below the upper bound: evenness then relates to what is really burnt. `null`
 * where that total is not reached within the narrower window.
 */
const aimedAt = (task: GrainedTask, { total }: SearchResult): SearchResult | null => {
  const days = task.calendar.days.length
  const ceiling = task.tube.ceiling.map((most) => Math.min(most, total))
  const tube = { ...task.tube, ceiling, target: tautString(task.tube.floor, ceiling) }
  const again = search({ ...task, top: total, tube, unit: Math.max(total / days, task.outing / task.grain) }, EVEN_ROUNDS[0], 'hard')
  return (total - again.total) * task.grain <= CLOSE_ENOUGH ? again : null
}

/** The best of all rounds, the earlier of equal ones; only where every round would overflow the tank, or miss a reading, that is allowed. */
export const searchAll = (task: GrainedTask, progress: Progress): SearchResult | null => {
  let result: SearchResult | null = null
  const missing = () => task.top - (result?.total ?? Number.NEGATIVE_INFINITY)
  for (const [position, round] of [...EVEN_ROUNDS, UNEVEN_ROUND].entries()) {
    const equal = task.exact ? 0 : round === UNEVEN_ROUND ? EQUAL_LEFTOVER : CLOSE_ENOUGH
    if (missing() * task.grain <= equal) break
    const next = search(task, round, 'hard', progress.oneOfSome(position))
    if (next.total >= 0 && (!result || (next.total - result.total) * task.grain > equal)) result = next
  }
  if (result) return (missing() * task.grain > EQUAL_LEFTOVER && aimedAt(task, result)) || result
  for (const round of task.calendar.least ? [EVEN_ROUNDS[1], UNEVEN_ROUND] : [UNEVEN_ROUND]) {
    const overfull = search(task, round, 'soft')
    if (overfull.total >= 0) return overfull
  }
  return null
}

/** The reachable totals at the end that leave no more than `slack` besides, the largest first. */
export const equalTotals = ({ reach, total, stay }: SearchResult, days: number, slack: number): number[] => {
  const totals = [total]
  for (let next = reach.largest(days, stay, total - 1); next > 0 && next >= total - slack; next = reach.largest(days, stay, next - 1))
    totals.push(next)
  return totals
}

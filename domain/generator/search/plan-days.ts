/** One plan a day: the most fuel burnt that the menu allows, as evenly as the receipts allow. */
import { isDayOff } from '../../calendar/holidays.ts'
import { burntAtLeast, type FuelCalendar } from '../calendar/fuel-calendar.ts'
import { burntAtMost, tautString } from '../calendar/target-curve.ts'
import type { Leg, Limits } from '../network/legs.ts'
import { type Walk, walkOver } from '../network/walks.ts'
import { type Progress, UNWATCHED } from '../progress.ts'
import { drawn, type Random } from '../random.ts'
import { type DayRules, sampleCandidates, sortedMenu } from './candidate-sampling.ts'
import { type Backtracked, backtrack } from './dp-backtrack.ts'
import { exchangeDays } from './exchange.ts'
import { fewestNights } from './fewest-nights.ts'
import { fewestRepeats } from './fewest-repeats.ts'
import { sameTrips } from './route-use.ts'
import { type FloorRule, type ReachableTotals, reachableTotals, type Stays, type Tube, windowWords } from './subset-sum.ts'

/** Leftovers within this difference (0.1 L) count as equal, so that evenness and variety decide between them. */
const EQUAL_LEFTOVER = 10
/** A total this close to the upper bound (0.05 L) needs no further search, and such a gain does not justify a wider window. */
const CLOSE_ENOUGH = 5

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

/** How often plans of at most `days` days are chosen again, each time with more randomness; longer ones are varied at once. */
const SHORT_PLAN = 100
const MOST_TRIES = 64
/** The same for a quick answer, and the number of exchanges of days that it tries. */
const QUICK = { tries: 12, finalists: 2, exchanges: 900 } as const
const LEAST_CHANCE = 0.15
/** Largest factor on evenness where there is fuel for fewer outings than days: their days are then spread out. */
const MOST_SPARSE = 4
/** Cost of a night away in successive tries, in squared average-day deviations: fewer nights make routes less varied. */
const PER_NIGHT = [0.3, 0.7, 1.1, 1.5] as const
/** Number of tries whose days exchange litres before the best of them is taken. */
const FINALISTS = 6
/** Share of days that repeat the day before, from which on the fewest repeats are counted. */
const OFTEN_REPEATED = 0.05
/** Share of such days from which on fewer repeats outweigh every other cost. */
const TOO_OFTEN_REPEATED = 0.1
/** Number of candidates that all tries together may look at. */
const TRIED_OFFERS = 400_000
/** Penalty of a plan that leaves 0.1 L more than another. */
const LEFTOVER_POORNESS = 0.3

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

export type DayPlans = {
  /** A plan or none for each allowed day, from position 0. */
  plans: readonly (Walk | null)[]
  /** Centilitres burnt. */
  burnt: number
  /** Whether the pinned days had to be given up, because no sequence of days fits them. */
  gaveUpPins: boolean
}

/** A task with fuel counted in grains, rounded so that a solution also satisfies the original; no plan exceeds `top`. */
type GrainedTask = PlanningTask & { grain: number; top: number; tube: Omit<Tube, 'halfWidth'>; unit: number; widest: number }

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
const inGrains = (task: PlanningTask, most: Float64Array, largest: number): GrainedTask => {
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
type SearchResult = { reach: ReachableTotals; tube: Tube; offers: readonly (readonly Walk[])[]; total: number; stay: number }

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
const searchAll = (task: GrainedTask, progress: Progress): SearchResult | null => {
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
const equalTotals = ({ reach, total, stay }: SearchResult, days: number, slack: number): number[] => {
  const totals = [total]
  for (let next = reach.largest(days, stay, total - 1); next > 0 && next >= total - slack; next = reach.largest(days, stay, next - 1))
    totals.push(next)
  return totals
}

/** Number of days whose sheet has the trips of the sheet before. */
const repeatedShare = (plans: Backtracked['plans']): number => {
  const sheets = plans.filter((plan) => plan !== null)
  return sheets.filter((plan, at) => at > 0 && sameTrips(plan, sheets[at - 1] as Walk)).length / Math.max(1, sheets.length - 1)
}

type Exchanged = { plans: Backtracked['plans']; cost: number }

/** Whether the first plans are better: fewer repeated days where either has too many, else a lower cost. */
const isBetter = (one: Exchanged, other: Exchanged): boolean => {
  const [beyond, otherBeyond] = [one, other].map(({ plans }) => Math.max(0, repeatedShare(plans) - TOO_OFTEN_REPEATED)) as [number, number]
  return beyond === otherBeyond ? one.cost < other.cost : beyond < otherBeyond
}

/** For each day's plan, the number of its trips that repeat a route in the same direction; 0 where routes must be unique. */
const timesTwice = ({ menu, rules, legs, limits }: PlanningTask): ((plan: Walk) => number) => {
  if (limits.unique) return () => 0
  const repeatsOf = new Map<Walk, number>()
  for (const plan of [...menu, ...rules.pinned.values()]) {
    const used = new Map<number, number>()
    let twice = 0
    for (const leg of plan.legs) {
      const { route, ways } = legs[leg] as Leg
      const before = used.get(route) ?? 0
      if (before & ways) twice++
      used.set(route, before | ways)
    }
    if (twice > 0) repeatsOf.set(plan, twice)
  }
  return (plan) => repeatsOf.get(plan) ?? 0
}

/** The best of several backtrackings from the totals that count as equal. */
const chosenPlans = (task: GrainedTask, result: SearchResult, progress: Progress): Backtracked['plans'] => {
  const { calendar, legs, random, grain } = task
  const days = calendar.days.length
  const daysOff = calendar.days.map(isDayOff)
  const isReceiptDay = (day: number): boolean => (calendar.bought[day] as number) > 0
  const drivable = new Set<number>()
  for (const plan of task.menu) for (const leg of plan.legs) drivable.add((legs[leg] as Leg).route)
  const toBacktrack = {
    ...task,
    ...result,
    nights: task.stays.length > 1 ? fewestNights(result.offers, result.tube, task.stays) : null,
    drivable: drivable.size,
    neverIdle: task.rules.neverIdle,
    isReceiptDay,
    sparse: Math.min(MOST_SPARSE, Math.max(1, (task.unit * days) / Math.max(1, result.total))),
    // a vehicle that is filled up on a Sunday is driven on that day
    isDayOff: (day: number) => daysOff[day - 1] === true && !isReceiptDay(day),
    twice: timesTwice(task),
  }

  // the search stops near the upper bound; where not all fuel can be burnt, days outside the menu might burn a little more
  const missing = Math.min((task.top - result.total) * grain, CLOSE_ENOUGH)
  const isCertain = task.top * grain >= (calendar.available[days] as number)
  const slack = task.exact ? 0 : (EQUAL_LEFTOVER - missing - (isCertain ? 0 : 1)) / grain
  const totals = equalTotals(result, days, slack)
  const lookedAt = result.offers.reduce((sum, offer) => sum + offer.length, 1)
  const tries = days > SHORT_PLAN ? 1 : Math.max(1, Math.min(task.quick ? QUICK.tries : MOST_TRIES, Math.floor(TRIED_OFFERS / lookedAt)))
  const attempts: Backtracked[] = []
  for (let attempt = 0; attempt < tries; attempt++) {
    const total = totals[attempt % 2 ? drawn(random, totals.length) : 0] as number
    const perNight = tries > 1 ? (PER_NIGHT[attempt % PER_NIGHT.length] ?? 1) : 1
    const back = backtrack(toBacktrack, total, result.stay, { chance: LEAST_CHANCE + attempt / tries, perNight }, random)
    const besides = (LEFTOVER_POORNESS * (result.total - total) * grain) / EQUAL_LEFTOVER
    attempts.push({ ...back, poorness: back.poorness + besides })
    progress.reached((attempt + 1) / tries / 2)
  }
  attempts.sort((a, b) => a.poorness - b.poorness)
  if (task.stays.length > 1) return attempts[0]?.plans ?? []

  const exchange = {
    ...toBacktrack,
    ...(task.quick ? { exchanges: QUICK.exchanges } : {}),
    leastTotal: result.total - slack,
    perGrain: (LEFTOVER_POORNESS * grain) / EQUAL_LEFTOVER,
  }
  const most = task.quick ? QUICK.finalists : FINALISTS
  const finalists = new Set([...attempts.slice(0, most), ...attempts.filter(({ repeated }) => repeated === 0).slice(0, most)])
  const varied = [...finalists].map(({ plans }, at) => {
    progress.reached(0.5 + at / finalists.size / 2)
    return exchangeDays(exchange, plans)
  })
  const best = varied.reduce((least, one) => (one.cost < least.cost ? one : least))
  if (repeatedShare(best.plans) <= OFTEN_REPEATED) return best.plans
  const seldom = fewestRepeats(result.offers, result.tube, totals, task.rules.neverIdle, random, best.plans)
  return [...varied, ...(seldom ? [exchangeDays(exchange, seldom)] : [])].reduce((least, one) => (isBetter(one, least) ? one : least), best)
    .plans
}

/** The centilitres of the largest plan of each day: hours that are taken and forbidden routes leave smaller ones. O(days · menu). */
const largestPlans =
  ({ menu, rules }: PlanningTask, largest: number) =>
  (day: number): number => {
    const pinned = rules.pinned.get(day)
    if (pinned) return pinned.fuel
    const allowed = rules.allows(day)
    return allowed ? menu.reduce((most, plan) => (plan.fuel > most && allowed(plan) ? plan.fuel : most), 0) : largest
  }

/** The task without the days that must have a plan but have room for none, or whose smallest plan passes the next reading. */
const withPossibleDays = (task: PlanningTask, most: Float64Array): PlanningTask => {
  const { rules, menu, calendar, capacity } = task
  if (rules.neverIdle === rules.pinned) return task
  const floor = burntAtLeast(calendar, capacity)
  const neverIdle = new Set<number>()
  let least = 0
  for (let day = 1; day <= calendar.days.length; day++) {
    const pinned = rules.pinned.get(day)
    if (rules.neverIdle.has(day)) {
      const allowed = rules.allows(day)
      const smallest =
        pinned?.fuel ??
        menu.reduce((own, plan) => (plan.fuel < own && (allowed?.(plan) ?? true) ? plan.fuel : own), Number.POSITIVE_INFINITY)
      if (pinned || least + smallest <= (most[day] as number)) {
        neverIdle.add(day)
        least += smallest
      }
    }
    least = Math.max(least, Math.min(floor[day] as number, most[day] as number))
  }
  return { ...task, rules: { ...rules, neverIdle } }
}

/**
 * Plans for all days of at least one. O(days · offers · window / 32) for the search and O(days · offers · trips) for a choice;
 * wide windows get fewer offers, so that both are bounded.
 */
export const planDays = (asked: PlanningTask): DayPlans => {
  const { calendar, legs, progress = UNWATCHED } = asked
  const largest = asked.menu.reduce((most, { fuel }) => Math.max(most, fuel), 0)
  const most = burntAtMost(calendar.available, largestPlans(asked, largest))
  const task = withPossibleDays(asked, most)
  const idle = { plans: calendar.days.map(() => null), burnt: 0, gaveUpPins: false }
  if (most.at(-1) === 0) return idle

  const grained = inGrains(task, most, largest)
  const result = searchAll(grained, progress.stage(0, 0.5))
  if (!result && task.rules.neverIdle !== task.rules.pinned)
    return planDays({ ...task, rules: { ...task.rules, neverIdle: task.rules.pinned }, progress: progress.stage(0.5, 1) })
  if (!result && task.rules.pinned.size > 0) {
    const none = new Map<number, Walk>()
    const withoutPins = { ...task, rules: { ...task.rules, pinned: none, neverIdle: none }, progress: progress.stage(0.5, 1) }
    return { ...planDays(withoutPins), gaveUpPins: true }
  }
  if (!result) return idle
  // convert grains back to centilitres
  const plans = chosenPlans(grained, result, progress.stage(0.5, 1)).map((plan) => plan && walkOver(legs, plan.legs))
  const burnt = plans.reduce((sum, plan) => sum + (plan?.fuel ?? 0), 0)
  return { plans, burnt, gaveUpPins: false }
}

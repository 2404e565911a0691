/** One plan a day: the most fuel burnt that the menu allows, as evenly as the receipts allow. */
import { isDayOff } from '../../calendar/holidays.ts'
import { burntAtLeast } from '../calendar/fuel-calendar.ts'
import { burntAtMost } from '../calendar/target-curve.ts'
import type { Leg } from '../network/legs.ts'
import { type Walk, walkOver } from '../network/walks.ts'
import { type Progress, UNWATCHED } from '../progress.ts'
import { drawn } from '../random.ts'
import { type Backtracked, backtrack } from './dp-backtrack.ts'
import { exchangeDays } from './exchange.ts'
import { fewestNights } from './fewest-nights.ts'
import { fewestRepeats } from './fewest-repeats.ts'
import { sameTrips } from './route-use.ts'
import {
  CLOSE_ENOUGH,
  EQUAL_LEFTOVER,
  equalTotals,
  type GrainedTask,
  inGrains,
  type PlanningTask,
  type SearchResult,
  searchAll,
} from './search-rounds.ts'

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

export type DayPlans = {
  /** A plan or none for each allowed day, from position 0. */
  plans: readonly (Walk | null)[]
  /** Centilitres burnt. */
  burnt: number
  /** Whether the pinned days had to be given up, because no sequence of days fits them. */
  gaveUpPins: boolean
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

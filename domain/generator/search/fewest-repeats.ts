/**
 * Days that repeat the day before as seldom as their litres allow: the dynamic programme of the totals with a count of repeats instead of
 * a bit. Random backtracking and exchanges of two days miss this optimum where few plans burn the required litres.
 */
import type { Walk } from '../network/walks.ts'
import { drawn, type Random } from '../random.ts'
import { type Tube, tubeWindow } from './subset-sum.ts'

/** Limit of the table's steps; above it only a part of the candidates is used, which is varied enough. */
const MOST_STEPS = 12_000_000
/** Marks totals that are not reached, and days before the first sheet. */
const NEVER = 65_535
const NONE = -1

/** Key of a plan, equal for plans with the same trips in any order. */
const keyOf = ({ legs }: Walk): string => legs.toSorted((a, b) => a - b).join()

type Offer = { plan: Walk; key: number }

/** The candidates of each day: one in `every` and the one already known to be good, each set of trips once, numbered over all days. */
const keyed = (offers: readonly (readonly Walk[])[], currentPlans: readonly (Walk | null)[], stride: number): Offer[][] => {
  const keys = new Map<string, number>()
  return offers.map((offer, day) => {
    const byTrips = new Map<number, Offer>()
    for (const plan of [...offer.filter((_, at) => at % stride === 0), ...(currentPlans[day - 1] ? [currentPlans[day - 1] as Walk] : [])]) {
      const text = keyOf(plan)
      const key = keys.get(text) ?? keys.size
      keys.set(text, key)
      byTrips.set(key, { plan, key })
    }
    return [...byTrips.values()]
  })
}

/**
 * For every evening and total the fewest repeats with the trips of the last sheet, and the fewest with other trips than those: a third
 * way to a total can never become the best.
 */
const tableOf = (days: number, width: number) => {
  const cells = (days + 1) * width
  return {
    fewest: new Uint16Array(cells).fill(NEVER),
    key: new Int32Array(cells).fill(NONE),
    second: new Uint16Array(cells).fill(NEVER),
    secondKey: new Int32Array(cells).fill(NONE),
  }
}
type Table = ReturnType<typeof tableOf>

const recordCell = ({ fewest, key, second, secondKey }: Table, cell: number, count: number, trips: number): void => {
  if (trips === key[cell]) {
    if (count < (fewest[cell] as number)) fewest[cell] = count
  } else if (count < (fewest[cell] as number)) {
    second[cell] = fewest[cell] as number
    secondKey[cell] = key[cell] as number
    fewest[cell] = count
    key[cell] = trips
  } else if (count < (second[cell] as number)) {
    second[cell] = count
    secondKey[cell] = trips
  }
}

/** The fewest repeats up to a cell when a sheet with these trips follows it. */
const followedBy = ({ fewest, key, second }: Table, cell: number, trips: number): number =>
  key[cell] === trips ? Math.min((fewest[cell] as number) + 1, second[cell] as number) : (fewest[cell] as number)

/** The fewest repeats up to a cell whose last sheet has these trips; `NEVER` where none is stored. */
const countAt = ({ fewest, key, second, secondKey }: Table, cell: number, trips: number): number =>
  cell < 0 ? NEVER : key[cell] === trips ? (fewest[cell] as number) : secondKey[cell] === trips ? (second[cell] as number) : NEVER

/**
 * A plan or none for each day that burns one of the totals with the fewest repeats, chosen at random among equal solutions; `null` where
 * the candidates used reach no total. They include the current plans, `good`. All plans begin and end at the base; days of `neverIdle`
 * have a sheet. O(days · offers · window).
 */
export const fewestRepeats = (
  offers: readonly (readonly Walk[])[],
  tube: Tube,
  totals: readonly number[],
  neverIdle: { has: (day: number) => boolean },
  random: Random,
  currentPlans: readonly (Walk | null)[] = [],
): (Walk | null)[] | null => {
  const days = offers.length - 1
  const width = Math.ceil(tube.halfWidth) * 2 + 1
  const stride = Math.ceil((offers.reduce((sum, offer) => sum + offer.length, 0) * width) / MOST_STEPS)
  const windows = Array.from({ length: days + 1 }, (_, day) => tubeWindow(tube, day))
  const leastTotals = windows.map(({ low, floor }) => Math.max(low, floor))
  const table = tableOf(days, width)
  const cellOf = (day: number, total: number): number => day * width + total - (windows[day]?.low ?? 0)
  const isInside = (day: number, total: number): boolean => total >= (leastTotals[day] as number) && total <= (windows[day]?.high ?? -1)
  const choices = keyed(offers, currentPlans, stride)
  recordCell(table, cellOf(0, 0), 0, NONE)

  for (let day = 1; day <= days; day++) {
    const before = windows[day - 1] as { low: number; high: number }
    const offer = choices[day] as Offer[]
    for (let total = before.low; total <= before.high; total++) {
      const from = cellOf(day - 1, total)
      if (table.fewest[from] === NEVER) continue
      if (isInside(day, total) && !neverIdle.has(day)) {
        const to = cellOf(day, total)
        recordCell(table, to, table.fewest[from] as number, table.key[from] as number)
        if (table.second[from] !== NEVER) recordCell(table, to, table.second[from] as number, table.secondKey[from] as number)
      }
      for (const { plan, key } of offer)
        if (isInside(day, total + plan.fuel)) recordCell(table, cellOf(day, total + plan.fuel), followedBy(table, from, key), key)
    }
  }

  const finalTotals = totals.filter((total) => isInside(days, total) && table.fewest[cellOf(days, total)] !== NEVER)
  if (finalTotals.length === 0) return null
  const best = finalTotals.reduce((a, b) => ((table.fewest[cellOf(days, b)] as number) < (table.fewest[cellOf(days, a)] as number) ? b : a))
  let [total, trips, count] = [best, table.key[cellOf(days, best)] as number, table.fewest[cellOf(days, best)] as number]
  const plans: (Walk | null)[] = new Array(days).fill(null)
  for (let day = days; day >= 1; day--) {
    const isIdle = !neverIdle.has(day) && countAt(table, isInside(day - 1, total) ? cellOf(day - 1, total) : -1, trips) === count
    const offeredPlan = (choices[day] as Offer[]).find(({ key }) => key === trips)?.plan
    const from = offeredPlan && isInside(day - 1, total - offeredPlan.fuel) ? cellOf(day - 1, total - offeredPlan.fuel) : -1
    const isTaken = from >= 0 && followedBy(table, from, trips) === count
    if (!offeredPlan || !isTaken || (isIdle && drawn(random, 2) === 0)) continue
    plans[day - 1] = offeredPlan
    total -= offeredPlan.fuel
    const isFromSecond = table.key[from] === trips && table.second[from] === count
    trips = (isFromSecond ? table.secondKey : table.key)[from] as number
    count = (isFromSecond ? table.second : table.fewest)[from] as number
  }
  return plans
}

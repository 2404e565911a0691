/** What the litres of a range are enough for, before anything is generated. */
import { type Decimal, decimal, roundDown, sum, ZERO } from '../../numbers/decimal.ts'
import { type TripDistances, tripDistance } from '../../trip/distance.ts'
import { CONSUMPTION_TYPE, type ConsumptionType, DIRECTION } from '../../vocabulary.ts'
import { inRange } from '../calendar/fuel-calendar.ts'
import type { GeneratorProblem } from '../problem.ts'
import { unitsOf } from './contradictions.ts'

/** The norms of a vehicle or machine that are known: of two which one counts for a km is decided by the route. */
const normsOf = ({ machine, rates }: GeneratorProblem): Decimal[] => {
  const norms = machine
    ? [rates.consumptionStationary]
    : rates.consumptionType === CONSUMPTION_TYPE.MIXT
      ? [rates.consumptionMixt]
      : [rates.consumptionUrban, rates.consumptionExtraUrban]
  return norms.flatMap((norm) => (norm?.gt(0) ? [norm] : [])).toSorted((a, b) => a.cmp(b))
}

export type Outlook = { bought: Decimal; inAll: Decimal; suffices: Reach | null; outside: number }

type Reach = { least: Decimal; most: Decimal }

const inTheRange = (problem: GeneratorProblem) => problem.receipts.filter(({ date }) => inRange(problem, date))
const boughtIn = (problem: GeneratorProblem): Decimal => sum(inTheRange(problem).map(({ qty }) => qty))

/** Kilometres, of a machine hours, for which the litres above the reserve suffice at each norm; `null` where none is known. */
const reachOf = (problem: GeneratorProblem): Reach | null => {
  const norms = normsOf(problem)
  const [lowest, highest] = [norms[0], norms.at(-1)]
  const spendable = problem.fuelStart.plus(boughtIn(problem)).minus(problem.reserve ?? ZERO)
  const at = (norm: Decimal) => (spendable.gt(0) ? spendable.times(unitsOf(problem)).div(norm) : ZERO)
  return lowest && highest ? { least: at(highest), most: at(lowest) } : null
}

/** Whole kilometres, of a machine the half hours that it works; more than there is fuel for is never said. */
const wholeOf = ({ machine }: GeneratorProblem, amount: Decimal): Decimal =>
  machine ? roundDown(amount.times(2), 0).div(2) : roundDown(amount, 0)

/**
 * Litres that the receipts put into the tank, all that there are with those of the start, and the kilometres (of a machine hours) for which
 * these suffice at the norm, without those that always stay in the tank: 40 L and 60 L bought at 8 L/100 km are 100 L for 1.250 km, and
 * with 5 L of reserve for 1.187; of norms of 10 in towns and 8 outside of them for 1.000 to 1.250 km. `null` where no norm is known.
 * `outside` are the receipts of other days, which put nothing into the tank.
 */
export const outlook = (problem: GeneratorProblem): Outlook => {
  const reach = reachOf(problem)
  const bought = boughtIn(problem)
  return {
    ...{ bought, inAll: problem.fuelStart.plus(bought), outside: problem.receipts.length - inTheRange(problem).length },
    suffices: reach && { least: wholeOf(problem, reach.least), most: wholeOf(problem, reach.most) },
  }
}

/** Km of the shortest route there and back, by the distances that a norm reads; `null` where no route has one. */
export const shortestDay = (routes: readonly Omit<TripDistances, 'direction'>[], norm: ConsumptionType): Decimal | null => {
  const lengths = routes.map((route) => tripDistance({ ...route, direction: DIRECTION.TURRETUR }, norm).km).filter((km) => km.gt(0))
  return lengths.toSorted((a, b) => a.cmp(b))[0] ?? null
}

/** How often a day of this length is worked or driven: 1.187 km are 39 times 30 km. `null` where one of them is not known. */
export const timesDriven = (reach: Decimal | null, aDay: Decimal | null): number | null =>
  reach && aDay?.gt(0) ? Math.floor(Number(reach.div(aDay))) : null

/**
 * Most sheets on some days: one on each, none without litres for a kilometre, and of a machine no more than there are litres for its least
 * hours a day, or hours up to its last reading, which it reaches whatever is in the tank. 50 L at 8 L an hour are three days of at least 2 hours.
 */
export const mostSheets = (problem: GeneratorProblem, days: number): number => {
  const { machine, anchors = [] } = problem
  const [litres, read] = [reachOf(problem)?.most ?? null, anchors.findLast(({ km }) => km)?.km ?? ZERO]
  const reach = litres && (read.gt(litres) ? read : litres)
  if (!machine) return reach?.lt(1) ? 0 : days
  return Math.min(days, timesDriven(reach, decimal(machine.least).div(60)) ?? days)
}

/**
 * The last reading of the range's receipts that the index at the start has not reached: the sheets of the range share the km until it. From
 * 60.025 km one of 60.953 km is 928 km ahead. `null` without one, as of a machine.
 */
export const furthestReading = ({ machine, anchors = [] }: GeneratorProblem): { receipt: number; ahead: Decimal } | null => {
  const last = machine ? undefined : anchors.findLast(({ km }) => km)
  return last?.km?.gt(last.tolerance) ? { receipt: last.receipt, ahead: last.km } : null
}

/** What the litres of a range are enough for, before anything is generated. */
import { type Decimal, round, sum, ZERO } from '../../numbers/decimal.ts'
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

export type Outlook = { bought: Decimal; inAll: Decimal; suffices: { least: Decimal; most: Decimal } | null; outside: number }

/**
 * Litres that the receipts put into the tank, all that there are with those of the start, and the kilometres (of a machine hours) for which
 * these suffice at the norm: 40 L and 60 L bought at 8 L/100 km are 100 L for 1.250 km; of norms of 10 in towns and 8 outside of them for
 * 1.000 to 1.250 km. `null` where no norm is known. `outside` are the receipts of other days, which put nothing into the tank.
 */
export const outlook = (problem: GeneratorProblem): Outlook => {
  const inside = problem.receipts.filter(({ date }) => inRange(problem, date))
  const bought = sum(inside.map(({ qty }) => qty))
  const inAll = problem.fuelStart.plus(bought)
  const burnt = inAll.gt(0) ? inAll : ZERO
  const norms = normsOf(problem)
  const [lowest, highest] = [norms[0], norms.at(-1)]
  const at = (norm: Decimal) => round(burnt.times(unitsOf(problem)).div(norm), 0)
  const suffices = lowest && highest ? { least: at(highest), most: at(lowest) } : null
  return { bought, inAll, suffices, outside: problem.receipts.length - inside.length }
}

type Fuel = Pick<Outlook, 'inAll' | 'suffices'>
/** Km of the shortest route there and back, by the distances that a norm reads; `null` where no route has one. */
export const shortestDay = (routes: readonly Omit<TripDistances, 'direction'>[], norm: ConsumptionType): Decimal | null => {
  const lengths = routes.map((route) => tripDistance({ ...route, direction: DIRECTION.TURRETUR }, norm).km).filter((km) => km.gt(0))
  return lengths.toSorted((a, b) => a.cmp(b))[0] ?? null
}

/**
 * Most days on which the fuel lets one drive `shortest` km, without the litres that stay in the tank: 100 L for 1.250 km of which 5 L stay
 * are 1.187 km, 39 times 30 km. `null` where no norm or no such day is known.
 */
export const mostSheets = (
  { inAll, suffices }: Fuel,
  { reserve, shortest }: { reserve: Decimal; shortest: Decimal | null },
): number | null => {
  if (!suffices || !shortest) return null
  if (inAll.lte(reserve)) return 0
  return Math.floor(Number(suffices.most.times(inAll.minus(reserve)).div(inAll).div(shortest)))
}

/**
 * The last reading of the range's receipts that the index at the start has not reached: the sheets of the range share the km until it. From
 * 60.025 km one of 60.953 km is 928 km ahead. `null` without one, as of a machine.
 */
export const furthestReading = ({ machine, anchors = [] }: GeneratorProblem): { receipt: number; ahead: Decimal } | null => {
  const last = machine ? undefined : anchors.findLast(({ km }) => km)
  return last?.km?.gt(last.tolerance) ? { receipt: last.receipt, ahead: last.km } : null
}

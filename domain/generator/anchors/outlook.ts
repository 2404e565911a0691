/** What the litres of a range are enough for, before anything is generated. */
import { type Decimal, round, sum, ZERO } from '../../numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '../../vocabulary.ts'
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

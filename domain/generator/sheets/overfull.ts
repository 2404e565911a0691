/** Refuellings that do not fit into the tank. */
import { overfills } from '../../fuel/tank.ts'
import { type Decimal, sum } from '../../numbers/decimal.ts'
import { inRange } from '../calendar/fuel-calendar.ts'
import type { GeneratedSheet, GeneratorProblem } from '../problem.ts'

/** A receipt by its position, and the litres by which it exceeds the tank's capacity; `fits` where the tank takes them all the same. */
export type Overfull = { receipt: number; litres: Decimal; fits: boolean }

/**
 * The receipts in the range after which the tank holds more than its nameplate says. A receipt is in the tank before the first trip of its day,
 * on days without a sheet too, unless it is known to follow them. Empty where the capacity is unknown. O(receipts · (receipts + sheets)).
 */
export const overfullReceipts = (problem: GeneratorProblem, sheets: readonly GeneratedSheet[]): Overfull[] => {
  const { tankCapacity, receipts, fuelStart } = problem
  if (tankCapacity === null) return []
  const inside = receipts.flatMap((receipt, at) => (inRange(problem, receipt.date) ? [{ ...receipt, at }] : []))
  return inside.flatMap(({ date, qty, at }) => {
    if (!qty.gt(0)) return []
    const bought = inside.filter((other) => other.date < date || (other.date === date && other.at <= at))
    const isAfterTrips = problem.anchors?.some(({ receipt, edge }) => receipt === at && edge === 'after')
    const burnt = sheets.filter(({ day }) => day < date || (isAfterTrips && day === date)).map(({ fuelConsumed }) => fuelConsumed)
    const there = fuelStart.plus(sum(bought.map((other) => other.qty))).minus(sum(burnt))
    // a tank with less than 0 litres in the books counts as empty: it cannot take more than its capacity
    const full = qty.gt(there) ? qty : there
    const litres = full.minus(tankCapacity)
    return litres.gt(0) ? [{ receipt: at, litres, fits: !overfills({ litres: full, capacity: tankCapacity }) }] : []
  })
}

/** Refuellings that the tank cannot take. */
import { overfills } from '../../fuel/tank.ts'
import { type Decimal, sum } from '../../numbers/decimal.ts'
import { inRange } from '../calendar/fuel-calendar.ts'
import type { GeneratedSheet, GeneratorProblem } from '../problem.ts'

/** A receipt by its position, and the litres above the tank's capacity once it is in the tank. */
export type Overfull = { receipt: number; litres: Decimal }

/**
 * The receipts in the range after which the tank holds more than it can. A receipt is in the tank before the first trip of its
 * day, on days without a sheet too. Without a known capacity there are none. O(receipts · (receipts + sheets)).
 */
export const overfullReceipts = (problem: GeneratorProblem, sheets: readonly GeneratedSheet[]): Overfull[] => {
  const { tankCapacity, receipts, fuelStart } = problem
  if (tankCapacity === null) return []
  const inside = receipts.flatMap((receipt, at) => (inRange(problem, receipt.date) ? [{ ...receipt, at }] : []))
  return inside.flatMap(({ date, qty, at }) => {
    if (!qty.gt(0)) return []
    const bought = inside.filter((other) => other.date < date || (other.date === date && other.at <= at))
    const burnt = sheets.filter(({ day }) => day < date).map(({ fuelConsumed }) => fuelConsumed)
    const there = fuelStart.plus(sum(bought.map((other) => other.qty))).minus(sum(burnt))
    // a tank that the books have below nothing is empty: it takes no more than it holds
    const full = qty.gt(there) ? qty : there
    return overfills({ litres: full, capacity: tankCapacity }) ? [{ receipt: at, litres: full.minus(tankCapacity) }] : []
  })
}

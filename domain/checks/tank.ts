/** The check of the tank: fuel bought against its capacity. */
import { overfills } from '../fuel/tank.ts'
import { type Decimal, sum } from '../numbers/decimal.ts'
import { formatLitres } from '../numbers/format.ts'
import { type Finding, finding } from './codes.ts'
import type { CheckedPurchase, CheckedSheet } from './sheet.ts'

/**
 * Least litres in the tank after a refuelling. Purchases carry no hour: everything burnt up to the end of the day may have been burnt
 * before the refuelling, and purchases of later days do not count yet.
 */
const leastAfter = ({ qty, date }: CheckedPurchase, { fuelStart, fuelConsumed, trips, purchases }: CheckedSheet): Decimal => {
  const isThere = (day: string | null): boolean => date === null || (day !== null && day <= date)
  const bought = sum(purchases.filter((line) => line.isFuel && isThere(line.date)).map((line) => line.qty))
  const burntLater = sum(trips.filter(({ startDate }) => !isThere(startDate)).map(({ consumption }) => consumption))
  const litresInTank = fuelStart.plus(bought).minus(fuelConsumed.minus(burntLater))
  return qty.gt(litresInTank) ? qty : litresInTank
}

/** Refuellings after which the tank would hold more than it can; none where its capacity is not known or fuel is not tracked. */
export const tankFindings = (sheet: CheckedSheet): Finding[] => {
  const { tankCapacity, fuelTracking } = sheet.vehicle
  if (tankCapacity === null || !fuelTracking) return []
  return sheet.purchases.flatMap((line, at) => {
    if (!line.isFuel) return []
    const litres = leastAfter(line, sheet)
    if (!overfills({ litres, capacity: tankCapacity })) return []
    const values = { nr: line.number ?? '', x: formatLitres(litres), y: formatLitres(tankCapacity) }
    return finding('FUEL_TANK', `expenses.${at}.qty`, values)
  })
}

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

/**
 * Refuellings after which the tank would hold more than it can; none where its capacity is not known or fuel is not tracked. One that
 * `told` calls off its full tank is left out: what stood in the tank at its hour says more than the least it held that day.
 */
export const tankFindings = (sheet: CheckedSheet, told: readonly Finding[]): Finding[] => {
  const { tankCapacity, fuelTracking } = sheet.vehicle
  if (tankCapacity === null || !fuelTracking) return []
  return sheet.purchases.flatMap((line, at) => {
    const path = `expenses.${at}.qty`
    if (!line.isFuel || told.some((one) => one.code === 'FULL_TANK_OFF' && one.path === path)) return []
    const litres = leastAfter(line, sheet)
    if (!overfills({ litres, capacity: tankCapacity })) return []
    const values = { nr: line.number ?? '', x: formatLitres(litres), y: formatLitres(tankCapacity) }
    return finding('FUEL_TANK', path, values)
  })
}

/** What a vehicle really burnt, from its stocks: sheets compute the stock by the norm, a stock that was typed anew is measured. */
import { type Decimal, sum } from '../numbers/decimal.ts'

type Stocks = { fuelStart: Decimal; fuelAdded: Decimal; fuelConsumed: Decimal; fuelLeft: Decimal }

/** Litres. `over` is above 0 where more was burnt than the norm allows, and below where less was. */
export type Reality = { consumed: Decimal; over: Decimal }

/**
 * Stock at the first departure + what was bought − stock after the last arrival, of consecutive sheets of one vehicle; `after` is the
 * stock with which the sheet after them begins. `null` while no sheet begins with another stock than the one before it left: then
 * nothing was measured, and the norm alone is known.
 */
export const realConsumption = (sheets: readonly Stocks[], after: Decimal | null): Reality | null => {
  const [first, last] = [sheets[0], sheets.at(-1)]
  if (!first || !last) return null
  const next = [...sheets.slice(1).map(({ fuelStart }) => fuelStart), after]
  const measured = sheets.some(({ fuelLeft }, at) => next[at] && !next[at].eq(fuelLeft))
  if (!measured) return null
  const added = sum(sheets.map(({ fuelAdded }) => fuelAdded))
  const consumed = first.fuelStart.plus(added).minus(after ?? last.fuelLeft)
  return { consumed, over: consumed.minus(sum(sheets.map(({ fuelConsumed }) => fuelConsumed))) }
}

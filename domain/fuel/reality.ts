/**
 * The fuel that a vehicle really burnt between two known stocks: a sheet computes its stock by the norm; a stock that the user typed anew is
 * a measurement.
 */
import { type Decimal, sum } from '../numbers/decimal.ts'

type Stocks = { fuelStart: Decimal; fuelAdded: Decimal; fuelConsumed: Decimal; fuelLeft: Decimal }

/** Litres. `over` is positive where the vehicle burnt more than the norm allows, negative where it burnt less. */
export type Reality = { consumed: Decimal; over: Decimal }

/**
 * Stock at the first departure + bought − stock after the last arrival, of consecutive sheets of one vehicle; `after` is the stock with
 * which the sheet after them begins. `null` while every sheet begins with the stock that the sheet before it left: nothing was measured
 * then.
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

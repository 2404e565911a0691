/**
 * The fuel that a vehicle really burnt, measured in two ways: between two known stocks (a sheet computes its stock by the norm; a stock
 * that the user typed anew is a measurement), and between two full tanks.
 */
import type { Day } from '../calendar/day.ts'
import { type Decimal, HUNDRED, round2, sum } from '../numbers/decimal.ts'

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

type Fill = { date: Day; isFuel: boolean; qty: Decimal; odometer: Decimal | null; fullTank: boolean }

/** From the first full tank to the last: days, litres, km by the odometer, litres on 100 km. */
export type FullToFull = { from: Day; to: Day; litres: Decimal; km: Decimal; per100: Decimal }

/**
 * Fuel burnt between full tanks: the fuel bought after the first full tank up to the last, over the km between their odometers. 40 l that
 * fill the tank again at 1.500 km, after a full tank at 1.000 km, are 8 l/100 km. `null` without two full tanks with growing odometers.
 */
export const fullToFull = (purchases: readonly Fill[]): FullToFull | null => {
  const fills = purchases.filter(({ isFuel }) => isFuel).toSorted((a, b) => a.date.localeCompare(b.date))
  const read = fills.flatMap(({ odometer }) => odometer ?? [])
  if (read.some((km, at) => km.lte(read[at - 1] ?? 0))) return null
  const isFull = ({ fullTank, odometer }: Fill) => fullTank && odometer !== null
  const [begin, end] = [fills.findIndex(isFull), fills.findLastIndex(isFull)]
  const [first, last] = [fills[begin], fills[end]]
  if (!first?.odometer || !last?.odometer || begin === end) return null
  const litres = sum(fills.slice(begin + 1, end + 1).map(({ qty }) => qty))
  const km = last.odometer.minus(first.odometer)
  return { from: first.date, to: last.date, litres, km, per100: round2(litres.times(HUNDRED).div(km)) }
}

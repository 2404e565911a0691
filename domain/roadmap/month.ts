/** The sheets of one vehicle's month while the user edits them: each with its totals, and the tank after each line. */
import { type Decimal, sum, ZERO } from '../numbers/decimal.ts'
import { compareSheets, type SheetPlace, type SheetStart } from './chain.ts'
import { type PurchaseTotal, type SheetInput, type SheetTotals, sheetTotals } from './totals.ts'

/** The trip and the purchase of its sheet on a line; `null` for none. */
type MonthLine = { trip: number | null; purchase: number | null }

/** A sheet of the month. A `linked` sheet begins where the sheet before it ends, any other at its own km and litres. */
export type MonthSheet = SheetPlace & { input: SheetInput; linked: boolean; lines: readonly MonthLine[] }

/** A sheet's figures: where it begins, its totals, and the litres in the tank after each of its lines. */
type SheetFigures = SheetStart & { totals: SheetTotals; tank: Decimal[] }

export type MonthFigures = {
  /** In the order in which the sheets were given. */
  sheets: SheetFigures[]
  kmDone: Decimal
  fuelConsumed: Decimal
  fuelAdded: Decimal
  /** Litres after the last sheet. */
  fuelLeft: Decimal
  /** One per currency that occurs on a sheet. */
  paid: Pick<PurchaseTotal, 'currency' | 'value'>[]
}

/**
 * Litres after each line: purchases of the lines up to it minus their consumption; consumption by the hour is subtracted on the last
 * line.
 */
const tankOf = ({ input, lines }: MonthSheet, totals: SheetTotals): Decimal[] => {
  let fuelLeft = input.fuelStart
  return lines.map(({ trip, purchase }, at) => {
    const bought = purchase === null ? undefined : input.purchases[purchase]
    if (bought?.isFuel) fuelLeft = fuelLeft.plus(bought.qty)
    if (trip !== null) fuelLeft = fuelLeft.minus(totals.trips[trip]?.consumption ?? ZERO)
    return at === lines.length - 1 ? totals.fuelLeft : fuelLeft
  })
}

/**
 * The figures of a month. The first linked sheet of the chain begins at `start`, every later one where the sheet before it in date, time,
 * number order ends. After 100 km at 7.5 l/100 km from 1000 km and 50 l, the next sheet begins at 1100 km and 42.5 l.
 */
export const monthFigures = (sheets: readonly MonthSheet[], start: SheetStart): MonthFigures => {
  const figures = new Map<MonthSheet, SheetFigures>()
  let { kmStart, fuelStart } = start
  for (const sheet of sheets.toSorted(compareSheets)) {
    const begins = sheet.linked ? { kmStart, fuelStart } : { kmStart: sheet.input.kmStart, fuelStart: sheet.input.fuelStart }
    const input = { ...sheet.input, ...begins }
    const totals = sheetTotals(input)
    figures.set(sheet, { ...begins, totals, tank: tankOf({ ...sheet, input }, totals) })
    kmStart = totals.kmStop
    fuelStart = totals.fuelLeft
  }
  const all = sheets.flatMap((sheet) => figures.get(sheet) ?? [])
  const purchaseTotals = all.flatMap(({ totals }) => totals.purchaseTotals)
  const paid = Map.groupBy(purchaseTotals, ({ currency }) => currency)
  return {
    sheets: all,
    kmDone: sum(all.map(({ totals }) => totals.kmDone)),
    fuelConsumed: sum(all.map(({ totals }) => totals.fuelConsumed)),
    fuelAdded: sum(all.map(({ totals }) => totals.fuelAdded)),
    fuelLeft: fuelStart,
    paid: [...paid].map(([currency, totals]) => ({ currency, value: sum(totals.map(({ value }) => value)) })),
  }
}

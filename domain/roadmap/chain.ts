/** The sheets of one vehicle as a chain: where one ends, the next begins. */
import type { Day } from '../calendar/day.ts'
import { type Decimal, ZERO } from '../numbers/decimal.ts'

/** The position of a sheet in the chain; `startTime` is `HH:mm`. */
export type SheetPlace = { startDate: Day; startTime: string; number: number }

/** Odometer in km and fuel in litres when a sheet begins. */
export type SheetStart = { kmStart: Decimal; fuelStart: Decimal }

/** A saved sheet in the chain: its position, both ends, and the km and litres between them. */
export type ChainedSheet = SheetPlace &
  SheetStart & { kmDone: Decimal; kmStop: Decimal; fuelAdded: Decimal; fuelConsumed: Decimal; fuelLeft: Decimal }

/** A sheet with its recomputed ends; `changed` when any of the four values differs from the saved one. */
export type Rechained<Sheet> = SheetStart & { sheet: Sheet; kmStop: Decimal; fuelLeft: Decimal; changed: boolean }

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Order of the sheets of one vehicle: start date, start time, number. Negative when `a` comes first. */
export const compareSheets = (a: SheetPlace, b: SheetPlace): number =>
  order(a.startDate, b.startDate) || order(a.startTime, b.startTime) || a.number - b.number

/** Where the next sheet begins: where the previous one ended, or at 0 km with the initial stock when there is none. */
export const nextStart = (
  previous: { kmStop: Decimal; fuelLeft: Decimal } | null,
  vehicle: { initialStock: Decimal | null },
): SheetStart =>
  previous ? { kmStart: previous.kmStop, fuelStart: previous.fuelLeft } : { kmStart: ZERO, fuelStart: vehicle.initialStock ?? ZERO }

/** By how many km recomputed ends lower the odometer of a sheet at most; `null` where they lower none. */
export const indexFall = (sheets: readonly { sheet: { kmStart: Decimal }; kmStart: Decimal }[]): Decimal | null =>
  sheets.reduce<Decimal | null>((most, { sheet, kmStart }) => {
    const fall = sheet.kmStart.minus(kmStart)
    return fall.gt(most ?? ZERO) ? fall : most
  }, null)

/**
 * The sheets of one vehicle in order, each beginning where the one before it ends, the first at `from`. Kilometres driven, fuel added and
 * fuel consumed stay as saved; norms are not applied again.
 */
export const rechain = <Sheet extends ChainedSheet>(sheets: readonly Sheet[], from: SheetStart): Rechained<Sheet>[] => {
  let { kmStart, fuelStart } = from
  return sheets.toSorted(compareSheets).map((sheet) => {
    const kmStop = kmStart.plus(sheet.kmDone)
    const fuelLeft = fuelStart.plus(sheet.fuelAdded).minus(sheet.fuelConsumed)
    const changed = !(kmStart.eq(sheet.kmStart) && kmStop.eq(sheet.kmStop) && fuelStart.eq(sheet.fuelStart) && fuelLeft.eq(sheet.fuelLeft))
    const rechained = { sheet, kmStart, kmStop, fuelStart, fuelLeft, changed }
    kmStart = kmStop
    fuelStart = fuelLeft
    return rechained
  })
}

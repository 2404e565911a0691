/** Which free fill a sheet without enough fuel lacks. */
import { type Day, daysBetween } from '../calendar/day.ts'
import type { Interval } from '../calendar/interval.ts'
import { overfills } from '../fuel/tank.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { compareSheets, type SheetPlace } from '../roadmap/chain.ts'
import { isItsDay } from './sheet.ts'

/** A free fill goes on the sheet of its day. */
export type PlaceFill = { kind: 'place'; receiptId: number; number: string; day: Day; to: SheetOfFill }
/** A fill of the vehicle lacks its supplier, its article or its number: it goes on no sheet before that is written. */
export type CompleteFill = { kind: 'complete'; number: string; day: Day }
type SheetOfFill = { id: number; version: number; number: number; startDate: Day }
/** A fill on no sheet, with the sheet of its day. */
export type FreeFill = {
  receiptId: number
  number: string
  day: Day
  qty: Decimal
  to: SheetOfFill & SheetPlace & { fuelLeft: Decimal; tankCapacity: Decimal | null }
}

/**
 * The free fill that a sheet without enough fuel lacks, the nearest to it of those that their tank holds; where the tank runs `dry`, none
 * of a later sheet.
 */
export const placeOffer = (fills: readonly FreeFill[], sheet: SheetPlace & Pick<Interval, 'endDate'>, dry: boolean): PlaceFill | null => {
  const away = ({ day }: FreeFill): number => (isItsDay(sheet, day) ? 0 : Math.abs(daysBetween(sheet.startDate, day)))
  const [best] = fills
    .filter(({ to }) => !dry || compareSheets(to, sheet) <= 0)
    .filter(({ qty, to: { fuelLeft, tankCapacity } }) => {
      const litres = fuelLeft.gt(0) ? fuelLeft.plus(qty) : qty
      return tankCapacity === null || !overfills({ litres, capacity: tankCapacity })
    })
    .toSorted((one, other) => away(one) - away(other))
  return best ? { kind: 'place', ...best } : null
}

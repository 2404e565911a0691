/** Where a new trip leaves and what for: in the form of a sheet, on a phone, in the table of a month; and where a new route leaves. */
import { DIRECTION, type Direction } from '../vocabulary.ts'

/** A place where a vehicle stands, a purpose that trips had and a way in which they were driven, as far as they are known. */
export type TripBeginning = {
  place?: string | null | undefined
  purpose?: string | null | undefined
  direction?: Direction | null | undefined
}

/**
 * The first known place and the first known purpose: those of the trip before, of the vehicle's last trip, of the company. There and back
 * where the first known trip was; after one there, or one back, the next goes there.
 */
export const proposedBeginning = (known: readonly TripBeginning[]): { place: string; purpose: string; direction: Direction } => ({
  place: known.map(({ place }) => place).find(Boolean) ?? '',
  purpose: known.map(({ purpose }) => purpose).find(Boolean) ?? '',
  direction:
    known.map(({ direction }) => direction).find((one) => typeof one === 'number') === DIRECTION.TURRETUR
      ? DIRECTION.TURRETUR
      : DIRECTION.TUR,
})

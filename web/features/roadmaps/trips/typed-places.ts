/** How places and directions of trips are read as users write them. */
import { placeKey } from '#domain/trip/places.ts'
import { DIRECTION, type Direction } from '#domain/vocabulary.ts'

const DIRECTIONS: Record<string, Direction> = {
  ...{ t: DIRECTION.TUR, tur: DIRECTION.TUR, dus: DIRECTION.TUR, r: DIRECTION.RETUR, retur: DIRECTION.RETUR, intors: DIRECTION.RETUR },
  ...{ tr: DIRECTION.TURRETUR, turretur: DIRECTION.TURRETUR, dusintors: DIRECTION.TURRETUR },
}

/** A direction: `t`, `retur`, `T/R`, `dus-întors`. */
export const typedDirection = (text: string): Direction | undefined => DIRECTIONS[placeKey(text)]

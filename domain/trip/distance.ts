import { type Decimal, decimal, round, sum, ZERO } from '../numbers/decimal.ts'
import { CONSUMPTION_TYPE, type ConsumptionType, DIRECTION, type Direction } from '../vocabulary.ts'

/** Distances of a trip as typed, one way, in km. */
export type TripDistances = { direction: Direction; distanceMixt: Decimal; distanceUrban: Decimal; distanceExtraUrban: Decimal }

/** Kilometres as driven. Where the norm is not urban/extra-urban those two are 0 and `km` alone counts. */
export type DrivenDistance = { kmUrban: Decimal; kmExtraUrban: Decimal; km: Decimal }

/** How often a trip drives its way: there and back twice. */
export const timesDriven = (direction: Direction): 1 | 2 => (direction === DIRECTION.TURRETUR ? 2 : 1)

/**
 * Kilometres as driven: a round trip counts its distance twice, exactly and before any rounding. Mixed and hourly norms
 * read only `distanceMixt`, urban/extra-urban norms only the other two. A round trip of 120 km on a mixed norm is 240 km.
 */
export const tripDistance = (trip: TripDistances, consumptionType: ConsumptionType): DrivenDistance => {
  const times = timesDriven(trip.direction)
  if (consumptionType !== CONSUMPTION_TYPE.URBAN_EXTRAURBAN)
    return { kmUrban: ZERO, kmExtraUrban: ZERO, km: trip.distanceMixt.times(times) }
  const kmUrban = trip.distanceUrban.times(times)
  const kmExtraUrban = trip.distanceExtraUrban.times(times)
  return { kmUrban, kmExtraUrban, km: kmUrban.plus(kmExtraUrban) }
}

/**
 * The one-way distance of kilometres as driven; `null` where it is no whole number of hundredths. 52 km there and back are 26; 33.33 km
 * have none.
 */
export const oneWay = (km: Decimal, direction: Direction): Decimal | null => {
  if (direction !== DIRECTION.TURRETUR) return km
  const half = km.div(2)
  return round(half, 2).eq(half) ? half : null
}

/** A route's length from the map: metres rounded to whole kilometres, halves up. 84 500 m are 85 km. */
export const wholeKm = (metres: number): Decimal => round(decimal(metres).div(1000), 0)

/** Kilometres of trips by their roads of one way; `null` where a road is not known. 30 km there and back and 12 km are 72 km. */
export const kmByRoad = (trips: readonly { km: number | null; direction: Direction }[]): Decimal | null =>
  trips.some(({ km }) => km === null) ? null : sum(trips.map(({ km, direction }) => decimal(km ?? 0).times(timesDriven(direction))))

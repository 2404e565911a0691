/** Doubts about a receipt that the user should check: a price far from what others paid, a fill where the vehicle cannot have been. */
import { type Day, daysBetween } from '../calendar/day.ts'
import { parseMinutes } from '../calendar/time.ts'
import { overfills } from '../fuel/tank.ts'
import { type Decimal, HUNDRED, round } from '../numbers/decimal.ts'
import { formatLitres, formatNumber } from '../numbers/format.ts'
import { searchKey } from '../text.ts'
import type { Currency } from '../vocabulary.ts'

/**
 * Percent above or below the median from which a price counts as far from it: between the cheapest and the dearest station of a month lie
 * about 15.
 */
const FAR_PRICE = 20
/** With fewer prices than this, no median is computed. */
const FEWEST_PRICES = 5

/** The median price of an article in a month, and the number of prices behind it. */
export type MonthPrice = { median: Decimal; count: number }

/** By how many percent, rounded, a price lies above the median of its month (negative: below it); `null` where the difference is small. */
export const priceDoubt = (price: Decimal, month: MonthPrice | null): number | null => {
  if (!month || month.count < FEWEST_PRICES || month.median.lte(0) || price.lte(0)) return null
  const percent = Number(round(price.minus(month.median).times(HUNDRED).div(month.median), 0))
  return Math.abs(percent) > FAR_PRICE ? percent : null
}

/**
 * What a unit of fuel may cost, by currency, with or without VAT: petrol, diesel, gas and electricity of the last ten years and the next.
 * Others are not judged.
 */
const FUEL_PRICES: Partial<Record<Currency, readonly [least: number, most: number]>> = { RON: [0.5, 15], EUR: [0.1, 3.5] }

/**
 * Whether a price cannot be that of fuel, litres or value are mistyped, and its month does not say so: 62.81 lei are, in a month with too few
 * receipts for a median.
 */
export const isOddPrice = (price: Decimal, currency: Currency, month: MonthPrice | null): boolean => {
  const [least, most] = FUEL_PRICES[currency] ?? []
  return (
    least !== undefined && most !== undefined && price.gt(0) && (price.lt(least) || price.gt(most)) && priceDoubt(price, month) === null
  )
}

/** The tank of a vehicle: what it holds, where that is known, and the fuel that it burns. */
export type Tank = { capacity: Decimal | null; fuelId: number | null; fuel: string }

/**
 * What is doubtful about fuel bought for a vehicle, in words: more than its tank holds in one go, or another fuel than it burns. 450 L for a
 * tank of 50 L are; 51 L are not, which a full tank takes.
 */
export const tankDoubts = ({ litres, um, articleId }: { litres: Decimal; um: string; articleId: number | null }, tank: Tank): string[] => [
  ...(tank.capacity && overfills({ litres, capacity: tank.capacity })
    ? [`${formatLitres(litres)} ${um}, într-un rezervor de ${formatNumber(tank.capacity, 0)} ${um}`]
    : []),
  ...(articleId === tank.fuelId ? [] : [`Alt combustibil decât al vehiculului (${tank.fuel})`]),
]

/** A distance between two places from the company's routes, driven in either direction. */
export type RoadTrip = { start: string; end: string; km: number }

/** The normalised words of a text, with a space before, between and after them. */
const words = (text: string): string =>
  ` ${searchKey(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `
/** The town of a place: `Baia Mare, autogara` is ` baia mare `. */
const townOf = (place: string): string => words(place.split(/[,(]/)[0] ?? '')
const SHORTEST_NAME = 5

/** Places and the km between them, both ways. */
export type Towns = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The towns that routes name, and their distances. */
export const townsOf = (trips: readonly RoadTrip[]): Towns => {
  const towns = new Map<string, Map<string, number>>()
  const note = (from: string, to: string, km: number) => {
    const neighbours = towns.get(from) ?? new Map<string, number>()
    towns.set(from, neighbours)
    neighbours.set(to, Math.min(km, neighbours.get(to) ?? Number.POSITIVE_INFINITY))
  }
  for (const { start, end, km } of trips) {
    const [from, to] = [townOf(start), townOf(end)]
    if (km <= 0 || from === to || Math.min(from.length, to.length) < SHORTEST_NAME) continue
    note(from, to, km)
    note(to, from, km)
  }
  return towns
}

/** The town of a station: the longest known town name that is part of the station's name. */
const stationTown = (station: string, towns: Towns): string | null => {
  const named = words(station)
  return [...towns.keys()].filter((town) => named.includes(town)).toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** The shortest way between two towns by the company's routes, in km (Dijkstra); `null` where none leads there. */
const distance = (from: string, to: string, towns: Towns): number | null => {
  const reached = new Map([[from, 0]])
  const done = new Set<string>()
  for (;;) {
    const [next] = [...reached].filter(([town]) => !done.has(town)).toSorted((a, b) => a[1] - b[1])
    if (!next) return null
    const [town, km] = next
    if (town === to) return km
    done.add(town)
    for (const [neighbour, further] of towns.get(town) ?? [])
      reached.set(neighbour, Math.min(km + further, reached.get(neighbour) ?? Number.POSITIVE_INFINITY))
  }
}

/** A fill as recorded at the pump. */
export type SeenFill = { date: Day; time: string | null; station: string | null; odometer: Decimal | null }

/** Km that no vehicle drives in an hour, and in a day where hours are unknown. */
const FASTEST = { hour: 110, day: 1000 }
/** Routes may take detours: the shortest road between two towns may be this fraction of the routes' distance. */
const STRAIGHTER = 0.7

const drivable = (fill: SeenFill, before: SeenFill): number => {
  const days = daysBetween(before.date, fill.date)
  const [from, to] = [before.time, fill.time].map((time) => (time === null ? null : parseMinutes(time))) as [number | null, number | null]
  if (from === null || to === null) return (days + 1) * FASTEST.day
  return ((days * 1440 + to - from) / 60) * FASTEST.hour
}

/**
 * The km between the stations of two fills of one vehicle that it cannot have driven between them, by the time or by its own odometer:
 * 350 km in 40 minutes, or with 80 km on the odometer. `null` where it can, or where a town or the distance is unknown.
 */
export const placeDoubt = (fill: SeenFill, before: SeenFill | null, towns: Towns): number | null => {
  if (!before?.station || !fill.station) return null
  const [from, to] = [stationTown(before.station, towns), stationTown(fill.station, towns)]
  const km = from && to && from !== to ? distance(from, to, towns) : null
  if (km === null) return null
  const least = km * STRAIGHTER
  const driven = fill.odometer && before.odometer ? Number(fill.odometer.minus(before.odometer)) : null
  return least > drivable(fill, before) || (driven !== null && driven >= 0 && least > driven) ? km : null
}

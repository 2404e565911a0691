/** Generated sheets while the user removes days and trips. Every number comes from the domain. */
import type { GeneratedRoadmap, Generation } from '#contract/generator.ts'
import type { Day } from '#domain/calendar/day.ts'
import { placeKey } from '#domain/generator/network/places.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { litresAdded } from '#domain/purchase/line.ts'
import { rechain } from '#domain/roadmap/chain.ts'
import { DIRECTION } from '#domain/vocabulary.ts'

type Trip = GeneratedRoadmap['routes'][number]
type Receipt = GeneratedRoadmap['expenses'][number]

/** What was taken out: days, and trips by `tripKey`. */
export type Removed = { days: ReadonlySet<Day>; trips: ReadonlySet<string> }
export const NOTHING_REMOVED: Removed = { days: new Set(), trips: new Set() }

/** Where the sheets begin: the next number, and the vehicle's index and tank. */
export type PreviewStart = { number: number; kmStart: number; fuelStart: number }

/** A trip that is left, and what it is called in what was taken out. */
export type PreviewTrip = Trip & { key: string }
/** A sheet that is left; `broken` when it begins elsewhere than the one before it ended, or a trip does. */
export type PreviewSheet = Omit<GeneratedRoadmap, 'routes'> & { routes: PreviewTrip[]; broken: { from: string; left: string } | null }

export type Preview = {
  sheets: PreviewSheet[]
  distance: number
  initialFuel: number
  fuelAdded: number
  fuelConsumed: number
  leftover: number
  /** Purchases that are on no sheet. */
  unassigned: Receipt[]
}

/** Names a trip by its day and its place on the sheet as it was generated. */
export const tripKey = (day: Day, at: number): string => `${day} ${at}`

/** Where the preview begins when nothing has moved. */
export const startOf = ({ roadmaps: [first] }: Generation): PreviewStart =>
  first ? { number: first.number, kmStart: first.kmStart, fuelStart: first.fuelStart } : { number: 1, kmStart: 0, fuelStart: 0 }

const fromOf = ({ type, start, end }: Trip): string => (type === DIRECTION.RETUR ? end : start)
const toOf = ({ type, start, end }: Trip): string => (type === DIRECTION.TUR ? end : start)

/** The first place where a trip does not begin where the one before it ended; `left` is where that was. */
const breakIn = (trips: readonly Trip[], left: string | null): PreviewSheet['broken'] => {
  let at = left
  for (const trip of trips) {
    if (at !== null && placeKey(at) !== placeKey(fromOf(trip))) return { from: fromOf(trip), left: at }
    at = toOf(trip)
  }
  return null
}

/** The sheets that keep a trip, as they were generated but for their trips. */
const keptOf = ({ roadmaps }: Generation, removed: Removed): Omit<PreviewSheet, 'broken'>[] =>
  roadmaps
    .filter(({ startDate }) => !removed.days.has(startDate))
    .map((sheet) => ({
      ...sheet,
      routes: sheet.routes.map((trip, at) => ({ ...trip, key: tripKey(sheet.startDate, at) })).filter(({ key }) => !removed.trips.has(key)),
    }))
    .filter(({ routes }) => routes.length > 0)

/**
 * The sheets without what was taken out: numbers follow one another from `start`, index and tank are chained anew, and a
 * purchase of a day that is gone stands on the first sheet after it, or on none. `isFuel` says which purchases go into the tank.
 */
export const previewOf = (
  generation: Generation,
  removed: Removed,
  start: PreviewStart,
  isFuel: (receipt: Receipt) => boolean,
): Preview => {
  const kept = keptOf(generation, removed)
  const receipts = [...generation.roadmaps.flatMap(({ expenses }) => expenses), ...generation.unassignedExpenses]
  const dayOf = (receipt: Receipt): Day | undefined => kept.find(({ startDate }) => startDate >= receipt.date)?.startDate
  const placed = Map.groupBy(receipts, dayOf)
  const litres = (lines: readonly Receipt[]) => litresAdded(lines.map((line) => ({ isFuel: isFuel(line), qty: decimal(line.qty) })))

  const from = { kmStart: decimal(start.kmStart), fuelStart: decimal(start.fuelStart) }
  const links = rechain(
    kept.map((sheet) => ({
      sheet,
      ...from,
      startDate: sheet.startDate,
      startTime: sheet.startTime,
      number: sheet.number,
      kmDone: sum(sheet.routes.map(({ km }) => decimal(km))),
      kmStop: from.kmStart,
      fuelAdded: litres(placed.get(sheet.startDate) ?? []),
      fuelConsumed: sum(sheet.routes.map(({ consumption }) => decimal(consumption))),
      fuelLeft: from.fuelStart,
    })),
    from,
  )
  let left: string | null = null
  const sheets = links.map(({ sheet: { sheet, kmDone, fuelAdded, fuelConsumed }, ...ends }, at): PreviewSheet => {
    const broken = breakIn(sheet.routes, left)
    const lastTrip = sheet.routes.at(-1)
    left = lastTrip ? toOf(lastTrip) : left
    return {
      ...sheet,
      number: start.number + at,
      startTime: sheet.routes[0]?.startTime ?? sheet.startTime,
      endTime: lastTrip?.endTime ?? sheet.endTime,
      kmStart: Number(ends.kmStart),
      kmDone: Number(kmDone),
      kmStop: Number(ends.kmStop),
      fuelStart: Number(ends.fuelStart),
      fuelAdded: Number(fuelAdded),
      fuelConsumed: Number(fuelConsumed),
      fuelLeft: Number(ends.fuelLeft),
      expenses: placed.get(sheet.startDate) ?? [],
      broken,
    }
  })
  const fuelAdded = litres(receipts)
  const fuelConsumed = sum(links.map(({ sheet }) => sheet.fuelConsumed))
  return {
    sheets,
    distance: Number(sum(links.map(({ sheet }) => sheet.kmDone))),
    initialFuel: start.fuelStart,
    fuelAdded: Number(fuelAdded),
    fuelConsumed: Number(fuelConsumed),
    leftover: Number(from.fuelStart.plus(fuelAdded).minus(fuelConsumed)),
    unassigned: placed.get(undefined) ?? [],
  }
}

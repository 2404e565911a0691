/** The generated sheets as the user edits them: removes days and trips, moves trips. Every number comes from the domain. */
import type { GeneratedRoadmap, Generation } from '#contract/generation.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatMinutes, parseMinutes } from '#domain/calendar/time.ts'
import { hourlyConsumption } from '#domain/fuel/hourly.ts'
import { placeKey } from '#domain/generator/network/places.ts'
import { type Decimal, decimal, sum } from '#domain/numbers/decimal.ts'
import { litresAdded } from '#domain/purchase/line.ts'
import { rechain, type SheetStart } from '#domain/roadmap/chain.ts'
import { DIRECTION } from '#domain/vocabulary.ts'
import type { Edits, PreviewStart } from './edits.ts'
import type { Request } from './generator-request.ts'

type Trip = GeneratedRoadmap['routes'][number]
type Receipt = GeneratedRoadmap['expenses'][number]

/** A trip that the user has not removed, with its key in `Edits`. */
export type PreviewTrip = Trip & { key: string }
/** A sheet that the user has not removed; `broken` when it, or one of its trips, begins elsewhere than the one before it ended. */
export type PreviewSheet = Omit<GeneratedRoadmap, 'routes'> & {
  routes: PreviewTrip[]
  broken: { from: string; left: string } | null
  /** For a machine: the key of its work in `Edits`, and its minutes. */
  work?: { key: string; minutes: number }
}

/** A sheet of the preview as it is sent to be checked or saved. */
export const sentSheet = ({ broken: _broken, work: _work, routes, ...sheet }: PreviewSheet) => ({
  ...sheet,
  routes: routes.map(({ key: _key, ...trip }) => trip),
})

export type Preview = {
  sheets: PreviewSheet[]
  distance: number
  /** Minutes worked by a machine on all sheets. */
  minutes: number
  initialFuel: number
  fuelAdded: number
  fuelConsumed: number
  leftover: number
  /** Purchases that are on no sheet. */
  unassigned: Receipt[]
}

/** Key of a trip: its day and its position on the sheet as generated. */
export const tripKey = (day: Day, at: number): string => `${day} ${at}`

const fromOf = ({ type, start, end }: Trip): string => (type === DIRECTION.RETUR ? end : start)
const toOf = ({ type, start, end }: Trip): string => (type === DIRECTION.TUR ? end : start)

/** The first place where a trip does not begin where the trip before it ended; `left` is that earlier end. */
const breakIn = (trips: readonly Trip[], placeLeft: string | null): PreviewSheet['broken'] => {
  let at = placeLeft
  for (const trip of trips) {
    if (at !== null && placeKey(at) !== placeKey(fromOf(trip))) return { from: fromOf(trip), left: at }
    at = toOf(trip)
  }
  return null
}

const byTime = (a: Trip, b: Trip): number => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0)

/** A machine's work on its current day with its current hours; litres by the norm. */
const workOf = (sheet: GeneratedRoadmap, { days, trips, moved, hours }: Edits, norm: Decimal | null): Omit<PreviewSheet, 'broken'>[] => {
  const key = tripKey(sheet.startDate, 0)
  const to = moved.get(key)
  if (sheet.hoursExploitation === undefined || trips.has(key) || (!to && days.has(sheet.startDate))) return []
  const generatedMinutes = parseMinutes(sheet.hoursExploitation) ?? 0
  const minutes = hours.get(key) ?? generatedMinutes
  const available = parseMinutes(sheet.hoursAvailable ?? '') ?? 0
  return [
    {
      ...sheet,
      ...(to ? { startDate: to.day, endDate: to.day, startTime: to.startTime, endTime: to.endTime } : {}),
      ...(minutes === generatedMinutes ? {} : { fuelConsumed: Number(hourlyConsumption(minutes, norm, [])) }),
      hoursExploitation: formatMinutes(minutes),
      hoursAvailable: formatMinutes(Math.max(available, minutes)),
      routes: [],
      work: { key, minutes },
    },
  ]
}

/** The sheets that still have a trip, with their current trips; a moved trip is on its new day. */
const keptOf = ({ roadmaps }: Generation, edits: Edits, norm: Decimal | null): Omit<PreviewSheet, 'broken'>[] => {
  const { days, trips, moved } = edits
  const worked = roadmaps.flatMap((sheet) => workOf(sheet, edits, norm))
  if (worked.length > 0) return worked.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const placed = roadmaps.flatMap((sheet) =>
    sheet.routes.flatMap((trip, at) => {
      const key = tripKey(sheet.startDate, at)
      const to = moved.get(key)
      if (trips.has(key) || (!to && days.has(sheet.startDate))) return []
      const when = to ? { startDate: to.day, endDate: to.day, startTime: to.startTime, endTime: to.endTime } : {}
      return { sheet, day: to?.day ?? sheet.startDate, trip: { ...trip, key, ...when } }
    }),
  )
  const generated = new Map(roadmaps.map((sheet) => [sheet.startDate, sheet]))
  return [...Map.groupBy(placed, ({ day }) => day)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, lines]) => {
      const sheet = generated.get(day) ?? lines[0]?.sheet
      return sheet ? { ...sheet, startDate: day, endDate: day, routes: lines.map(({ trip }) => trip).toSorted(byTime) } : []
    })
}

/** Ranges of consecutive sheets: the whole range from the vehicle's current state, or each gap from the sheet before it. */
const stretchesOf = ({ stretches }: Generation, from: SheetStart): (SheetStart & { from: Day })[] =>
  stretches.length > 1
    ? stretches.map((stretch) => ({ from: stretch.from, kmStart: decimal(stretch.kmStart), fuelStart: decimal(stretch.fuelStart) }))
    : [{ from: '', ...from }]

/** The gaps with generated sheets; the litres of the others belong to sheets saved before. */
const filledStretches = (stretches: Generation['stretches'], sheets: readonly { startDate: Day }[]): Generation['stretches'] =>
  stretches.length > 1
    ? stretches.filter(({ from, to }) => sheets.some(({ startDate }) => from <= startDate && startDate <= to))
    : stretches

/** The hours of a day's fills that its sheet was made to hold, whatever trips are left of it. */
const hoursOfFills = (
  { startDate, startTime, endTime }: Pick<PreviewSheet, 'startDate' | 'startTime' | 'endTime'>,
  lines: readonly Receipt[],
) => lines.flatMap(({ date, time }) => (time && date === startDate && startTime <= time && time <= endTime ? [time] : []))

/**
 * The sheets after the edits: numbered from `start`, with odometer and tank chained again; the purchase of a removed day moves to the
 * first sheet after it, or to none. `isFuel` tells which purchases go into the tank, `norm` is what a machine burns in an hour.
 */
export const previewOf = (
  generation: Generation,
  edits: Edits,
  start: PreviewStart,
  isFuel: (receipt: Receipt) => boolean,
  norm: Decimal | null = null,
): Preview => {
  const keptSheets = keptOf(generation, edits, norm)
  const receipts = [...generation.roadmaps.flatMap(({ expenses }) => expenses), ...generation.unassignedExpenses]
  const dayOf = (receipt: Receipt): Day | undefined => keptSheets.find(({ startDate }) => startDate >= receipt.date)?.startDate
  const placed = Map.groupBy(receipts, dayOf)
  const litres = (lines: readonly Receipt[]) => litresAdded(lines.map((line) => ({ isFuel: isFuel(line), qty: decimal(line.qty) })))

  const from = { kmStart: decimal(start.kmStart), fuelStart: decimal(start.fuelStart) }
  const links = stretchesOf(generation, from).flatMap((stretch, at, all) =>
    rechain(
      keptSheets
        .filter(({ startDate }) => all.findLast((one) => one.from <= startDate) === stretch || (at === 0 && startDate < stretch.from))
        .map((sheet) => ({
          sheet,
          ...from,
          startDate: sheet.startDate,
          startTime: sheet.startTime,
          number: sheet.number,
          kmDone: sum(sheet.routes.map(({ km }) => decimal(km))),
          kmStop: from.kmStart,
          fuelAdded: litres(placed.get(sheet.startDate) ?? []),
          fuelConsumed: sheet.work ? decimal(sheet.fuelConsumed) : sum(sheet.routes.map(({ consumption }) => decimal(consumption))),
          fuelLeft: from.fuelStart,
        })),
      stretch,
    ),
  )
  let placeLeft: string | null = null
  const sheets = links.map(({ sheet: { sheet, kmDone, fuelAdded, fuelConsumed }, ...ends }, at): PreviewSheet => {
    const broken = breakIn(sheet.routes, placeLeft)
    const lastTrip = sheet.routes.at(-1)
    const expenses = placed.get(sheet.startDate) ?? []
    const hours = { from: sheet.routes[0]?.startTime ?? sheet.startTime, to: lastTrip?.endTime ?? sheet.endTime }
    const fills = hoursOfFills(sheet, expenses)
    placeLeft = lastTrip ? toOf(lastTrip) : placeLeft
    return {
      ...sheet,
      number: start.number + at,
      startTime: [hours.from, ...fills].toSorted()[0] ?? hours.from,
      endTime: [hours.to, ...fills].toSorted().at(-1) ?? hours.to,
      kmStart: Number(ends.kmStart),
      kmDone: Number(kmDone),
      kmStop: Number(ends.kmStop),
      fuelStart: Number(ends.fuelStart),
      fuelAdded: Number(fuelAdded),
      fuelConsumed: Number(fuelConsumed),
      fuelLeft: Number(ends.fuelLeft),
      expenses,
      broken,
    }
  })
  const fuelAdded = litres(receipts)
  const filled = filledStretches(generation.stretches, sheets)
  const initialFuel = generation.stretches.length > 1 ? sum(filled.map(({ fuelStart }) => decimal(fuelStart))) : from.fuelStart
  const fuelConsumed = sum(links.map(({ sheet }) => sheet.fuelConsumed))
  return {
    sheets,
    minutes: sheets.reduce((all, { work }) => all + (work?.minutes ?? 0), 0),
    distance: Number(sum(links.map(({ sheet }) => sheet.kmDone))),
    initialFuel: Number(initialFuel),
    fuelAdded: Number(fuelAdded),
    fuelConsumed: Number(fuelConsumed),
    leftover: Number(initialFuel.plus(fuelAdded).minus(fuelConsumed)),
    unassigned: placed.get(undefined) ?? [],
  }
}

/** The purchases that stood on a sheet of their day before an edit and no longer do, with the day of the sheet that holds them, if any. */
export const leftBehind = (before: Preview, after: Preview): { receipt: Receipt; day: Day | null }[] => {
  const dayById = new Map(after.sheets.flatMap(({ startDate, expenses }) => expenses.map(({ id }) => [id, startDate] as const)))
  return before.sheets
    .flatMap(({ startDate, expenses }) => expenses.filter(({ date }) => date === startDate))
    .map((receipt) => ({ receipt, day: dayById.get(receipt.id) ?? null }))
    .filter(({ receipt, day }) => day !== receipt.date)
}

/**
 * Litres that a proposal may burn, and litres that stay in the tank: the reserve, or what the range should end with. Each gap keeps the
 * litres with which the sheet after it begins.
 */
export const litresToUse = (
  { sheets, initialFuel, fuelAdded }: Pick<Preview, 'sheets' | 'initialFuel' | 'fuelAdded'>,
  { reserve, target }: Pick<Request, 'reserve' | 'target'>,
  stretches: Generation['stretches'] = [],
): { kept: Decimal; toUse: Decimal } => {
  const ends = sum(filledStretches(stretches, sheets).map(({ fuelLeft }) => decimal(fuelLeft ?? 0)))
  const [least, atEnd] = [decimal(reserve ?? 0), ends.gt(0) ? ends : decimal(target?.fuelLeft ?? 0)]
  const litresKept = least.gt(atEnd) ? least : atEnd
  return { kept: litresKept, toUse: decimal(initialFuel).plus(decimal(fuelAdded)).minus(litresKept) }
}

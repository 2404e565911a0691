/** What generated sheets that are sent back have to fulfil: what the generator promises, and what is saved by now. */

import type { GeneratedRoadmapForm } from '#contract/generated-sheets.ts'
import type { GenerationRequest } from '#contract/generator-request.ts'
import { MachineSettings } from '#contract/generator-settings.ts'
import { picked } from '#contract/picked.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { inRange, receiptsInside } from '#domain/generator/calendar/fuel-calendar.ts'
import { litresOf } from '#domain/generator/machine/machine-hours.ts'
import type { GeneratorAnswer } from '#domain/generator/problem.ts'
import { violations } from '#domain/generator/sheets/violations.ts'
import { type Decimal, sum, ZERO } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { tripConsumption } from '#domain/trip/consumption.ts'
import { tripDistance } from '#domain/trip/distance.ts'
import type { ReadProblem, Stretch } from './read-problem.ts'
import { TEXTS } from './texts.ts'
import { violationMessage } from './violation-texts.ts'

/** Generated sheets of one vehicle as they are sent back, at least one. */
export type Sheets = readonly [GeneratedRoadmapForm, ...GeneratedRoadmapForm[]]

const ONE_DAY = TEXTS.oneDaySheets

/** What was generated is no longer true. */
export const changed = (message: string): Refusal => new Refusal('CHANGED', { message })

const largest = (values: readonly Decimal[]): Decimal => values.reduce((most, value) => (value.gt(most) ? value : most), ZERO)
const days = (sheets: Sheets): Day[] =>
  sheets.flatMap(({ startDate, expenses }) => [startDate, ...expenses.map(({ date }) => date)]).toSorted()

/** The widest settings that allow the sheets, for a client that does not send its request. */
const widest = (sheets: Sheets): Omit<GenerationRequest, 'travelPurpose' | 'randomizeRoutes' | 'seed'> => {
  const [first] = sheets
  const all = days(sheets)
  return {
    ...picked(first, ['vehicleId', 'driverId', 'createdBy', 'kmStart', 'fuelStart']),
    range: { from: all[0] ?? first.startDate, to: all.at(-1) ?? first.startDate },
    startTime: '00:00',
    endTime: '23:59',
    generateOnWeekend: true,
    generateOnHolidays: true,
    allowRoundTripRoutes: true,
    uniqueRoutesEachDay: false,
    maxKmPerDay: largest(sheets.map(({ kmDone }) => kmDone)),
    machine: MachineSettings.parse({ minHours: 0.5, maxHours: 24 }),
    maximumRoutesPerDay: Math.max(...sheets.map(({ routes }) => routes.length)),
    base: null,
    mode: 'after',
    blocked: [],
    reserve: null,
    target: { kmStop: null, fuelLeft: null },
    givesWay: 'litres',
    pace: null,
    routeRules: [],
    variable: [],
    busy: [],
    weights: {},
    pinned: [],
    routes: [...new Set(sheets.flatMap(({ routes }) => routes.map(({ routeId }) => routeId)))],
    expenses: [],
  }
}

/** The request behind the sheets, with the receipts taken from the sheets. */
export const wishesBehind = (sheets: Sheets, request: GenerationRequest | null | undefined) => {
  const placed = sheets.flatMap(({ expenses }) => expenses)
  const ids = new Set(placed.map(({ id }) => id))
  const rest = request?.expenses.filter(({ id }) => !ids.has(id)) ?? []
  return { ...(request ?? widest(sheets)), expenses: [...placed, ...rest] }
}

/** Refuses sheets with different vehicles, drivers or preparers, or with more than one day. */
export const requireAlike = (
  sheets: Sheets,
  { vehicleId, driverId, createdBy }: Pick<GenerationRequest, 'vehicleId' | 'driverId' | 'createdBy'>,
): void => {
  const fields: Record<string, string> = {}
  sheets.forEach((sheet, at) => {
    if (sheet.number !== sheets[0].number + at) fields[`roadmaps.${at}.number`] = TEXTS.consecutiveNumbers
    if (sheet.vehicleId !== vehicleId) fields[`roadmaps.${at}.vehicleId`] = TEXTS.oneVehicle
    if (sheet.driverId !== driverId) fields[`roadmaps.${at}.driverId`] = TEXTS.oneDriver
    if (sheet.createdBy !== createdBy) fields[`roadmaps.${at}.createdBy`] = TEXTS.onePreparer
    if (sheet.endDate !== sheet.startDate) fields[`roadmaps.${at}.endDate`] = ONE_DAY
    sheet.routes.forEach((trip, line) => {
      if (trip.startDate !== sheet.startDate) fields[`roadmaps.${at}.routes.${line}.startDate`] = ONE_DAY
      if (trip.endDate !== sheet.startDate) fields[`roadmaps.${at}.routes.${line}.endDate`] = ONE_DAY
    })
  })
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
}

type SentTrip = GeneratedRoadmapForm['routes'][number]

/** The length of a trip on a variable route, where it was sent; any other trip has the length of its route. */
export const lengthSent = ({ routeId, distanceMixt, distanceUrban, distanceExtraUrban }: SentTrip, { variable = [] }: Stretch) => {
  const isSent = distanceMixt !== null || distanceUrban !== null || distanceExtraUrban !== null
  if (!isSent || !variable.some((route) => route.routeId === routeId)) return undefined
  return { distanceMixt: distanceMixt ?? ZERO, distanceUrban: distanceUrban ?? ZERO, distanceExtraUrban: distanceExtraUrban ?? ZERO }
}

/** A machine's hours in the form of the engine's answer. Refuses a machine with routes, and litres that differ from those of its norm. */
const workedOn = ({ sheet, at }: PlacedSheet, { kind, rates }: Pick<ReadProblem, 'kind' | 'rates'>) => {
  if (kind === 'vehicle') return {}
  if (sheet.routes.length > 0) throw new Refusal('INVALID', { fields: { [`roadmaps.${at}.routes`]: TEXTS.machineWithoutRoutes } })
  const minutes = parseMinutes(sheet.hoursExploitation) ?? 0
  if (!litresOf(minutes, { rates }).eq(sheet.fuelConsumed)) throw changed(TEXTS.normChanged)
  return { worked: { minutes, available: parseMinutes(sheet.hoursAvailable) ?? 0 } }
}

/** The sheets in the form of the engine's answer; kilometres are those of the current routes. */
const answerOf = (sheets: readonly PlacedSheet[], stretch: Stretch, { kind, routes, rates }: ReadProblem): GeneratorAnswer => {
  const fields: Record<string, string> = {}
  const position = new Map(stretch.receipts.map(({ id }, at) => [id, at]))
  const driven = sheets.map(({ sheet, at }) => ({
    ...workedOn({ sheet, at }, { kind, rates }),
    day: sheet.startDate,
    departure: parseMinutes(sheet.startTime) ?? 0,
    arrival: parseMinutes(sheet.endTime) ?? 0,
    ...picked(sheet, ['kmStart', 'kmStop', 'kmDone', 'fuelStart', 'fuelAdded', 'fuelConsumed', 'fuelLeft']),
    trips: sheet.routes.flatMap((trip, line) => {
      const route = routes.get(trip.routeId)
      if (!route) {
        fields[`roadmaps.${at}.routes.${line}.routeId`] = REFUSALS.NOT_FOUND.text
        return []
      }
      const oneWay = lengthSent(trip, stretch)
      const distance = tripDistance({ ...route, ...oneWay, direction: trip.type }, rates.consumptionType)
      // a norm or a distance has changed since the sheets were generated
      if (!tripConsumption(distance, rates, null).eq(trip.consumption)) throw changed(TEXTS.ratesChanged(route.start, route.end))
      return [
        {
          routeId: trip.routeId,
          direction: trip.type,
          departure: parseMinutes(trip.startTime) ?? 0,
          arrival: parseMinutes(trip.endTime) ?? 0,
          km: distance.km,
          consumption: trip.consumption,
          ...(oneWay ? { oneWay } : {}),
        },
      ]
    }),
    receipts: sheet.expenses.map(({ id }) => position.get(id) ?? -1),
  }))
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
  const placed = new Set(driven.flatMap(({ receipts }) => receipts))
  const receiptsInStretch = receiptsInside(stretch)
  const fuelAdded = sum(receiptsInStretch.map((at) => stretch.receipts[at]?.qty ?? ZERO))
  const fuelConsumed = sum(driven.map((sheet) => sheet.fuelConsumed))
  return {
    sheets: driven,
    initialFuel: stretch.fuelStart,
    fuelAdded,
    fuelConsumed,
    distance: sum(driven.map(({ kmDone }) => kmDone)),
    leftover: stretch.fuelStart.plus(fuelAdded).minus(fuelConsumed),
    unassigned: receiptsInStretch.filter((at) => !placed.has(at)),
    warnings: [],
  }
}

/** A sheet with its position among all sheets of the request. */
type PlacedSheet = { sheet: GeneratedRoadmapForm; at: number }

/** The sheets of each range that has some. Refuses with CHANGED a sheet outside of all ranges: another sheet has taken its place. */
const byStretch = (sheets: Sheets, { stretches }: ReadProblem): { stretch: Stretch; own: [PlacedSheet, ...PlacedSheet[]] }[] => {
  const placed = new Map<Stretch, [PlacedSheet, ...PlacedSheet[]]>()
  sheets.forEach((sheet, at) => {
    // for a single range, the checks below report the wrong days
    const stretch = stretches.length === 1 ? stretches[0] : stretches.findLast((one) => inRange(one, sheet.startDate))
    if (!stretch) throw changed(TEXTS.gapGone(formatDay(sheet.startDate)))
    const sheetsOfStretch = placed.get(stretch)
    if (sheetsOfStretch) sheetsOfStretch.push({ sheet, at })
    else placed.set(stretch, [{ sheet, at }])
  })
  return [...placed].map(([stretch, own]) => ({ stretch, own }))
}

/** Refuses with CHANGED sheets that no longer continue the last one: number, km or fuel have changed since they were generated. */
const requireContinuing = (first: GeneratedRoadmapForm, stretch: Stretch, number: number): void => {
  const differences: string[] = []
  if (first.number !== number) differences.push(TEXTS.nextNumber(number))
  if (!first.kmStart.eq(stretch.kmStart)) differences.push(TEXTS.odometer(formatKm(stretch.kmStart)))
  if (!first.fuelStart.eq(stretch.fuelStart)) differences.push(TEXTS.inTank(formatLitres(stretch.fuelStart)))
  if (differences.length > 0) throw changed(TEXTS.outdated(differences.join(', ')))
}

/** Refuses sheets that the generator would never return; only the path between two trips may be broken, where the user removed a trip. */
export const requireRight = (sheets: Sheets, read: ReadProblem, accepted: readonly number[]): void => {
  for (const { stretch, own: sheetsOfStretch } of byStretch(sheets, read)) {
    const overfull = new Set(accepted.map((id) => stretch.receipts.findIndex((receipt) => receipt.id === id)))
    requireContinuing(sheetsOfStretch[0].sheet, stretch, read.nextNumber + sheetsOfStretch[0].at)
    const [first] = violations({ ...stretch, seed: 0 }, answerOf(sheetsOfStretch, stretch, read), {
      continuous: false,
      closed: false,
      overfull,
    })
    if (!first) continue
    const at = first.sheet === undefined ? undefined : sheetsOfStretch[first.sheet]?.at
    const { field, text } = violationMessage({ ...first, ...(at === undefined ? {} : { sheet: at }) }, (sheet) => sheets[sheet]?.startDate)
    throw new Refusal('INVALID', { message: text, fields: { [field]: text } })
  }
}

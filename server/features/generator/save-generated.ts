/** Saves generated sheets: all or none. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import type { Asked, GeneratedRoadmapForm } from '#contract/generator.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { blankSheet } from '#contract/roadmaps.ts'
import { type Day, dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import type { GeneratorAnswer } from '#domain/generator/problem.ts'
import { violations } from '#domain/generator/sheets/violations.ts'
import { type Decimal, sum, ZERO } from '#domain/numbers/decimal.ts'
import { formatKm, formatLitres } from '#domain/numbers/format.ts'
import { tripConsumption } from '#domain/trip/consumption.ts'
import { tripDistance } from '#domain/trip/distance.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { receipts } from '../receipts/receipts.repository.ts'
import { chains } from '../roadmaps/chains.repository.ts'
import { laterThan } from '../roadmaps/later-sheets.ts'
import { addSheets } from '../roadmaps/save-roadmap.ts'
import { generatedRuns } from './generator.repository.ts'
import { type ReadProblem, readProblem } from './read-problem.ts'
import { TEXTS } from './texts.ts'
import { undoGenerated } from './undo-generated.ts'
import { violationMessage } from './violation-messages.ts'

type Request = HandlerInputOf<'saveGenerated'>['body']
type Answer = HandlerAnswerOf<'saveGenerated'>
type SheetForm = HandlerInputOf<'saveRoadmap'>['body']
type Sheets = readonly [GeneratedRoadmapForm, ...GeneratedRoadmapForm[]]

const ONE_DAY = TEXTS.oneDaySheets

const changed = (message: string): Refusal => new Refusal('CHANGED', { message })

const largest = (values: readonly Decimal[]): Decimal => values.reduce((most, value) => (value.gt(most) ? value : most), ZERO)
const days = (sheets: Sheets): Day[] =>
  sheets.flatMap(({ startDate, expenses }) => [startDate, ...expenses.map(({ date }) => date)]).toSorted()

/** The widest settings that allow the sheets, for a client that sends no request of its own. */
const widest = (sheets: Sheets): Omit<Asked, 'travelPurpose' | 'randomizeRoutes' | 'seed'> => {
  const [first] = sheets
  const all = days(sheets)
  return {
    vehicleId: first.vehicleId,
    driverId: first.driverId,
    createdBy: first.createdBy,
    range: { from: all[0] ?? first.startDate, to: all.at(-1) ?? first.startDate },
    startTime: '00:00',
    endTime: '23:59',
    generateOnWeekend: true,
    generateOnHolidays: true,
    allowRoundTripRoutes: true,
    uniqueRoutesEachDay: false,
    maxKmPerDay: largest(sheets.map(({ kmDone }) => kmDone)),
    maximumRoutesPerDay: Math.max(...sheets.map(({ routes }) => routes.length)),
    base: null,
    mode: 'after',
    blocked: [],
    kmStart: first.kmStart,
    fuelStart: first.fuelStart,
    reserve: null,
    fuelLeft: null,
    pace: null,
    routeRules: [],
    weights: {},
    pinned: [],
    routes: [...new Set(sheets.flatMap(({ routes }) => routes.map(({ routeId }) => routeId)))],
    expenses: [],
  }
}

/** The wishes behind the sheets, the receipts as they stand on them. */
const wishesBehind = (sheets: Sheets, request: Asked | null | undefined) => {
  const placed = sheets.flatMap(({ expenses }) => expenses)
  const ids = new Set(placed.map(({ id }) => id))
  const rest = request?.expenses.filter(({ id }) => !ids.has(id)) ?? []
  return { ...(request ?? widest(sheets)), expenses: [...placed, ...rest] }
}

/** Refuses sheets that are not one vehicle's, driver's and author's, or are no single days. */
const requireAlike = (sheets: Sheets, { vehicleId, driverId, createdBy }: Pick<Asked, 'vehicleId' | 'driverId' | 'createdBy'>): void => {
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

/** The sheets as the engine would have answered them; kilometres are those of today's routes. */
const answerOf = (sheets: Sheets, { problem, routes }: ReadProblem): GeneratorAnswer => {
  const fields: Record<string, string> = {}
  const position = new Map(problem.receipts.map(({ id }, at) => [id, at]))
  const driven = sheets.map((sheet, at) => ({
    day: sheet.startDate,
    departure: parseMinutes(sheet.startTime) ?? 0,
    arrival: parseMinutes(sheet.endTime) ?? 0,
    kmStart: sheet.kmStart,
    kmDone: sheet.kmDone,
    kmStop: sheet.kmStop,
    fuelStart: sheet.fuelStart,
    fuelAdded: sheet.fuelAdded,
    fuelConsumed: sheet.fuelConsumed,
    fuelLeft: sheet.fuelLeft,
    trips: sheet.routes.flatMap((trip, line) => {
      const route = routes.get(trip.routeId)
      if (!route) {
        fields[`roadmaps.${at}.routes.${line}.routeId`] = REFUSALS.NOT_FOUND.text
        return []
      }
      const distance = tripDistance({ ...route, direction: trip.type }, problem.rates.consumptionType)
      // a norm or a distance that is no longer what it was when the sheets were generated
      if (!tripConsumption(distance, problem.rates, null).eq(trip.consumption)) throw changed(TEXTS.ratesChanged(route.start, route.end))
      return [
        {
          routeId: trip.routeId,
          direction: trip.type,
          departure: parseMinutes(trip.startTime) ?? 0,
          arrival: parseMinutes(trip.endTime) ?? 0,
          km: distance.km,
          consumption: trip.consumption,
        },
      ]
    }),
    receipts: sheet.expenses.map(({ id }) => position.get(id) ?? -1),
  }))
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
  const placed = new Set(driven.flatMap(({ receipts }) => receipts))
  const { from, to } = problem.range
  const inRange = problem.receipts.flatMap((receipt, at) => (receipt.date >= from && receipt.date <= to ? [{ ...receipt, at }] : []))
  const fuelAdded = sum(inRange.map(({ qty }) => qty))
  const fuelConsumed = sum(driven.map((sheet) => sheet.fuelConsumed))
  return {
    sheets: driven,
    initialFuel: problem.fuelStart,
    fuelAdded,
    fuelConsumed,
    distance: sum(driven.map(({ kmDone }) => kmDone)),
    leftover: problem.fuelStart.plus(fuelAdded).minus(fuelConsumed),
    unassigned: inRange.filter(({ at }) => !placed.has(at)).map(({ at }) => at),
    warnings: [],
  }
}

/** Refuses with CHANGED sheets that no longer continue the last one: number, km or fuel have moved since they were generated. */
const requireContinuing = ([first]: Sheets, { problem, nextNumber }: ReadProblem): void => {
  const told: string[] = []
  if (first.number !== nextNumber) told.push(TEXTS.nextNumber(nextNumber))
  if (!first.kmStart.eq(problem.kmStart)) told.push(TEXTS.odometer(formatKm(problem.kmStart)))
  if (!first.fuelStart.eq(problem.fuelStart)) told.push(TEXTS.inTank(formatLitres(problem.fuelStart)))
  if (told.length > 0) throw changed(TEXTS.outdated(told.join(', ')))
}

/** Refuses what the generator itself would never answer; only the way from one trip to the next may be broken, where one was taken out. */
const requireRight = (sheets: Sheets, read: ReadProblem, accepted: readonly number[]): void => {
  const overfull = new Set(accepted.map((id) => read.problem.receipts.findIndex((receipt) => receipt.id === id)))
  const [first] = violations({ ...read.problem, seed: 0 }, answerOf(sheets, read), { continuous: false, closed: false, overfull })
  if (!first) return
  const { field, text } = violationMessage(first, (at) => sheets[at]?.startDate)
  throw new Refusal('INVALID', { message: text, fields: { [field]: text } })
}

/** What is not known of a receipt that is typed into the wizard; its figures follow from its line. */
const TYPED = {
  origin: 'manual' as const,
  ...{ time: null, supplierCui: null, supplierName: null, described: null, plateRead: null, cardTail: null },
  ...{ tva: ZERO, odometer: null, fullTank: null, station: null, country: null, ignored: false, note: null, externalKey: null },
}

/**
 * Makes receipts of the list out of those that are typed, so that they stay when the run is taken back; answers them by their number.
 * One that is free already, as a run that was taken back leaves it, is taken up again.
 */
const keepTyped = async (scope: CompanyScope, sheets: Sheets): Promise<Map<number, number>> => {
  const typed = sheets.flatMap(({ vehicleId, driverId, expenses }) =>
    expenses.filter(({ receiptId }) => receiptId === null).map((receipt) => ({ vehicleId, driverId, receipt })),
  )
  const drafts = typed.map(({ vehicleId, driverId, receipt }) => ({
    ...TYPED,
    ...{ vehicleId, driverId, partnerId: receipt.partnerId, articleId: receipt.expenseId },
    ...{ date: receipt.date, document: receipt.type, number: receipt.number, paidBy: receipt.paidBy, currency: receipt.currency },
    ...{ qty: receipt.qty, um: '', price: receipt.price ?? ZERO, tvaRate: receipt.tvaRate ?? ZERO, value: receipt.value ?? ZERO },
  }))
  const alike = await receipts.freeAlike(
    scope,
    drafts.map(({ date, document, number, partnerId, articleId, qty }) => ({ date, document, number, partnerId, articleId, qty })),
  )
  const added = await receipts.addMany(
    scope,
    drafts.filter((_, at) => alike[at] === null),
  )
  return new Map(typed.map(({ receipt }, at) => [receipt.id, alike[at] ?? added.shift() ?? 0]))
}

/** A generated sheet as the form of a sheet would send it; `kept` are the receipts of the list that its receipts became. */
const formOf = (sheet: GeneratedRoadmapForm, companyId: number, { routes }: ReadProblem, kept: ReadonlyMap<number, number>): SheetForm => ({
  ...blankSheet(),
  companyId,
  type: 'vehicle',
  number: sheet.number,
  numberProposed: true,
  vehicleId: sheet.vehicleId,
  driverId: sheet.driverId,
  createdBy: sheet.createdBy,
  startDate: sheet.startDate,
  startTime: sheet.startTime,
  endDate: sheet.endDate,
  endTime: sheet.endTime,
  kmStart: sheet.kmStart,
  fuelStart: sheet.fuelStart,
  routes: sheet.routes.flatMap(({ routeId, type, purpose, startDate, startTime, endDate, endTime }) => {
    const route = routes.get(routeId)
    if (!route) return []
    const { start, end, via, distanceMixt, distanceUrban, distanceExtraUrban } = route
    return {
      // the route's own ends in every direction: the type says which way it was driven
      start,
      end,
      via,
      purpose: purpose ?? '',
      type,
      consumptionId: null,
      distanceMixt,
      distanceUrban,
      distanceExtraUrban,
      startDate,
      startTime,
      endDate,
      endTime,
    }
  }),
  // what an older client keeps in a receipt's `tva` is not its amount
  expenses: sheet.expenses.map((receipt) => ({ ...receipt, tva: null, receiptId: kept.get(receipt.id) ?? receipt.receiptId })),
})

/**
 * Saves sheets in the caller's transaction, each as if it were typed: numbers from the counter, totals from the domain, room
 * in the package. Days and trips may have been taken out since they were generated, so that a day may end elsewhere than the
 * next begins; everything else that the generator promises must still hold.
 */
export const saveGenerated = async (
  services: Services,
  scope: CompanyScope,
  userId: number,
  { roadmaps, request, overfull, confirmed }: Request,
): Promise<Answer> => {
  const [first, ...rest] = roadmaps
  if (!first) throw new Error('the contract demands a sheet')
  const sheets: Sheets = [first, ...rest]
  const wishes = wishesBehind(sheets, request)
  requireAlike(sheets, wishes)
  await chains.lockNumbers(scope, 'vehicle')
  const read = await readProblem(scope, wishes)
  for (const run of read.replaced) await undoGenerated(scope, run)
  requireContinuing(sheets, read)
  requireRight(sheets, read, overfull)

  const now = services.clock()
  const runId = await generatedRuns.add(scope, userId, confirmed, now)
  const kept = await keepTyped(scope, sheets)
  const forms = sheets.map((sheet) => formOf(sheet, scope.companyId, read, kept)) as [SheetForm, ...SheetForm[]]
  const saved = await addSheets(scope, forms, dayInRomania(now), runId)
  sheets.forEach((sheet, at) => {
    const is = saved[at]
    const same = is?.number === sheet.number && is.kmStop.eq(sheet.kmStop) && is.fuelLeft.eq(sheet.fuelLeft)
    if (!same) throw changed(TEXTS.differs(formatDay(sheet.startDate)))
  })
  const ids = saved.map(({ id }) => id)
  return { ids, runId, ...(await laterThan(scope, saved, new Set(ids))) }
}

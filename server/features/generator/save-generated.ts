/** Saves generated sheets, all or none. */

import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import type { GeneratedRoadmapForm } from '#contract/generated-sheets.ts'
import { RunSettings } from '#contract/generation.ts'
import { picked } from '#contract/picked.ts'
import { Refusal } from '#contract/refusals.ts'
import { blankSheet } from '#contract/sheet-form.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { type Decimal, decimal, ZERO } from '#domain/numbers/decimal.ts'
import { formatLitres } from '#domain/numbers/format.ts'
import { disagreement } from '#domain/purchase/line.ts'
import type { Rates } from '#domain/roadmap/record.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { receipts } from '../receipts/receipts.repository.ts'
import { laterThan } from '../roadmaps/later-sheets.ts'
import { type SavedSheet, saveSheets } from '../roadmaps/save-sheets.ts'
import { purchaseKey, replacedBy } from './existing-sheets.ts'
import { generatedRuns } from './generated-runs.repository.ts'
import { type ReadProblem, readProblem } from './read-problem.ts'
import { readShared, type SharedRows } from './read-shared.ts'
import { changed, lengthSent, requireAlike, requireRight, type Sheets, wishesBehind } from './require-promised.ts'
import { deleteRun } from './runs.ts'
import { TEXTS } from './texts.ts'

type Request = HandlerInputOf<'saveGenerated'>['body']
type Answer = HandlerAnswerOf<'saveGenerated'>
type SheetForm = HandlerInputOf<'saveRoadmap'>['body']
/** The fields missing from a receipt typed into the wizard; its amounts are computed on its line. */
const TYPED = {
  ...{ origin: 'manual' as const, supplierCui: null, supplierName: null, described: null, plateRead: null, cardTail: null },
  ...{
    tva: ZERO,
    country: null,
    issuedOn: null,
    dueOn: null,
    ignored: false,
    isDocument: false,
    typedRate: null,
    note: null,
    externalKey: null,
  },
}

/**
 * Adds the typed receipts to the list of receipts, so that they stay when the run is undone; returns them by number. A free receipt that
 * already exists, for instance after undoing a run, is used again.
 */
const keepTyped = async (scope: CompanyScope, sheets: Sheets): Promise<Map<number, number>> => {
  const typed = sheets.flatMap(({ vehicleId, driverId, expenses }) =>
    expenses.filter(({ receiptId }) => receiptId === null).map((receipt) => ({ vehicleId, driverId, receipt })),
  )
  const drafts = typed.map(({ vehicleId, driverId, receipt }) => ({
    ...TYPED,
    ...{ vehicleId, driverId, partnerId: receipt.partnerId, articleId: receipt.expenseId },
    ...{ date: receipt.date, document: receipt.type, number: receipt.number, paidBy: receipt.paidBy, currency: receipt.currency },
    ...{ time: receipt.time, odometer: receipt.odometer ?? null, fullTank: receipt.fullTank ?? null, station: receipt.station ?? null },
    ...{ qty: receipt.qty, um: '', price: receipt.price ?? ZERO, tvaRate: receipt.tvaRate ?? ZERO, value: receipt.value ?? ZERO },
  }))
  const papers = drafts.map(({ date, document, number, partnerId, articleId, qty }) => ({
    date,
    document,
    number,
    partnerId,
    articleId,
    qty,
  }))
  const alike = await receipts.freeAlike(scope, papers)
  const missing = drafts.filter((_, at) => alike[at] === null)
  const added = await receipts.addMany(scope, missing)
  return new Map(typed.map(({ receipt }, at) => [receipt.id, alike[at] ?? added.shift() ?? 0]))
}

/** The VAT as the receipt prints it; older clients keep something other than the amount in `tva`. */
const printedVat = ({ tva, tvaRate, ...line }: GeneratedRoadmapForm['expenses'][number]): Decimal | null => {
  const sent = typeof tva === 'number' && Number.isFinite(tva) ? decimal(tva) : null
  const rate = tvaRate ?? ZERO
  return sent && disagreement({ ...line, tva: sent, rate, vatApplies: rate.gt(0) }) === null ? sent : null
}

/** A generated sheet in the form of the sheet's own form; `kept` are the stored receipts for its receipts. */
const formOf = (
  sheet: GeneratedRoadmapForm,
  companyId: number,
  { kind, routes, stretches }: ReadProblem,
  receiptIds: ReadonlyMap<number, number>,
): SheetForm => ({
  ...blankSheet(),
  companyId,
  type: kind,
  numberProposed: true,
  ...picked(sheet, [
    'number',
    'vehicleId',
    'driverId',
    'createdBy',
    'startDate',
    'startTime',
    'endDate',
    'endTime',
    'kmStart',
    'fuelStart',
  ]),
  ...(kind === 'machine' ? picked(sheet, ['hoursExploitation', 'hoursAvailable', 'purposeOfTravel']) : {}),
  routes: sheet.routes.flatMap((trip) => {
    const [route, stretch] = [routes.get(trip.routeId), stretches[0]]
    if (!route || !stretch) return []
    return {
      ...picked(trip, ['type', 'startDate', 'startTime', 'endDate', 'endTime']),
      // the route's own ends whatever the direction: the type tells the direction of the trip
      ...picked(route, ['start', 'end', 'via']),
      ...picked(lengthSent(trip, stretch) ?? route, ['distanceMixt', 'distanceUrban', 'distanceExtraUrban']),
      purpose: trip.purpose ?? '',
      consumptionId: null,
    }
  }),
  expenses: sheet.expenses.map((receipt) => ({
    ...receipt,
    tva: printedVat(receipt),
    receiptId: receiptIds.get(receipt.id) ?? receipt.receiptId,
  })),
})

type OfVehicle = Pick<Request, 'roadmaps' | 'request' | 'overfull' | 'dropped'>
type ReadSheets = { sent: OfVehicle; sheets: Sheets; read: ReadProblem }
type Prepared = { sheets: Sheets; read: ReadProblem; forms: readonly [SheetForm, ...SheetForm[]] }

const sheetsOf = ({ roadmaps: [first, ...rest] }: OfVehicle): Sheets => {
  if (!first) throw new Error('the contract demands a sheet')
  return [first, ...rest]
}

/** Refuses sheets that leave out a purchase of the replaced ones, unless it is given up by name. */
const requireNothingLost = ({ sent, sheets, read }: ReadSheets): void => {
  const named = new Set([...sheets.flatMap(({ expenses }) => expenses), ...sent.dropped].map(purchaseKey))
  const lost = read.replaced?.purchases.filter((line) => !named.has(purchaseKey(line))) ?? []
  if (lost.length === 0) return
  const names = lost.slice(0, 5).map(({ number, date, qty }) => TEXTS.receiptOf(number, formatDay(date), formatLitres(qty)))
  const message = TEXTS.receiptsFallOff(`${names.join('; ')}${lost.length > names.length ? '; …' : ''}`)
  throw new Refusal('INVALID', { message, fields: { dropped: message } })
}

/** The sheets, each purchase of the replaced ones with the receipt that it was, also where the user typed it again. */
const withTheirReceipts = (sheets: Sheets, { replaced }: ReadProblem): Sheets => {
  const stored = new Map(replaced?.purchases.map((line) => [purchaseKey(line), line.receiptId]))
  const known = ({ expenses, ...sheet }: GeneratedRoadmapForm): GeneratedRoadmapForm => ({
    ...sheet,
    expenses: expenses.map((line) => ({ ...line, receiptId: line.receiptId ?? stored.get(purchaseKey(line)) ?? null })),
  })
  const [first, ...rest] = sheets
  return [known(first), ...rest.map(known)]
}

/** Reads what the sheets were generated from. `numbered` where the request contains their numbers. */
const readSheets = async (
  scope: CompanyScope,
  sent: OfVehicle,
  numbered: boolean,
  { shared, vehicleIds }: { shared?: SharedRows; vehicleIds?: readonly number[] } = {},
): Promise<ReadSheets> => {
  const wishes = wishesBehind(sheetsOf(sent), sent.request)
  const read = await readProblem(scope, wishes, await replacedBy(scope, wishes, vehicleIds), shared)
  const [first, ...rest] = sheetsOf(sent)
  const withNumber = (sheet: GeneratedRoadmapForm, at: number) => (numbered ? sheet : { ...sheet, number: read.nextNumber + at })
  const sheets: Sheets = [withNumber(first, 0), ...rest.map((sheet, at) => withNumber(sheet, at + 1))]
  requireAlike(sheets, wishes)
  return { sent, sheets: withTheirReceipts(sheets, read), read }
}

/** The settings with which the sheets of each vehicle were generated, where its request was sent with them. */
const settingsOf = (all: readonly ReadSheets[]): Record<number, RunSettings> =>
  Object.fromEntries(
    all.flatMap(({ sent: { request } }) =>
      request
        ? [
            [
              request.vehicleId,
              RunSettings.parse({
                ...request,
                maxKmPerDay: request.maxKmPerDay ?? null,
                maximumRoutesPerDay: request.maximumRoutesPerDay ?? null,
                pace: request.pace ?? null,
              }),
            ],
          ]
        : [],
    ),
  )

/** The norms of vehicles whose facts made another one, by vehicle. */
const normsOf = (all: readonly Pick<Prepared, 'read' | 'forms'>[]): ReadonlyMap<number, Rates> =>
  new Map(all.flatMap(({ read, forms: [first] }) => (read.norm ? [[first.vehicleId, read.rates] as const] : [])))

/** Deletes the runs that the sheets replace. */
const makeWay = async (scope: CompanyScope, all: readonly ReadSheets[]): Promise<void> => {
  for (const run of new Set(all.flatMap(({ read }) => read.replaced?.runs ?? []))) await deleteRun(scope, run)
}

/** The forms of sheets that fulfil the generator's promises; the replaced ones have made way, so that their receipts are free. */
const prepared = async (scope: CompanyScope, one: ReadSheets): Promise<Prepared> => {
  const { sent, sheets, read } = one
  requireRight(sheets, read, sent.overfull)
  requireNothingLost(one)
  const receiptIds = await keepTyped(scope, sheets)
  return { sheets, read, forms: sheets.map((sheet) => formOf(sheet, scope.companyId, read, receiptIds)) as [SheetForm, ...SheetForm[]] }
}

type Shown = Prepared['sheets'][number]
const endsAsShown = (saved: SavedSheet | undefined, { kmStop, fuelLeft }: Shown) => saved?.kmStop.eq(kmStop) && saved.fuelLeft.eq(fuelLeft)

/** Refuses with CHANGED sheets that were not saved as they were shown to the user. */
const requireSame = ({ sheets }: Prepared, saved: readonly SavedSheet[], isSame = endsAsShown): void => {
  const other = sheets.find((sheet, at) => !isSame(saved[at], sheet))
  if (other) throw changed(TEXTS.differs(formatDay(other.startDate)))
}

/**
 * Saves sheets in the caller's transaction, each as if the user had typed it: numbers from the counter, totals from the domain, limits of
 * the package. The user may have removed days and trips since they were generated, so a day may end elsewhere than the next one begins;
 * every other promise of the generator must still hold.
 */
export const saveGenerated = async (
  services: Services,
  scope: CompanyScope,
  userId: number,
  { confirmed, ...sent }: Request,
): Promise<Answer> => {
  await generatedRuns.lockNumbersOf(scope, [sheetsOf(sent)[0].vehicleId])
  const sheets = await readSheets(scope, sent, true)
  await makeWay(scope, [sheets])
  const preparation = await prepared(scope, sheets)
  const now = services.clock()
  const settings = settingsOf([sheets])
  const runId = await generatedRuns.add(scope, { userId, confirmed: confirmed ?? false, at: now, settings })
  const saved = await saveSheets(scope, preparation.forms, dayInRomania(now), { generatedRunId: runId, norms: normsOf([preparation]) })
  requireSame(preparation, saved, (is, shown) => endsAsShown(is, shown) && is?.number === shown.number)
  const ids = saved.map(({ id }) => id)
  return { ids, runId, ...(await laterThan(scope, saved, new Set(ids))) }
}

type Together = HandlerInputOf<'saveGeneratedTogether'>['body']

/** Saves sheets of several vehicles in the caller's transaction as one run, numbered by day, hour and plate. Returns them by vehicle. */
export const saveTogether = async (
  services: Services,
  scope: CompanyScope,
  userId: number,
  { vehicles, confirmed }: Together,
): Promise<{ runId: number; saved: SavedSheet[][] }> => {
  const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId)
  await generatedRuns.lockNumbersOf(scope, vehicleIds)
  const wishes = vehicles.map((sent) => wishesBehind(sheetsOf(sent), sent.request))
  const shared = await readShared(scope, wishes)
  const read: ReadSheets[] = []
  for (const sent of vehicles) read.push(await readSheets(scope, sent, false, { shared, vehicleIds }))
  await makeWay(scope, read)
  const all: Prepared[] = []
  for (const one of read) all.push(await prepared(scope, one))
  const plate = ({ vehicleId }: SheetForm): string => shared.vehicles.get(vehicleId)?.number ?? ''
  const key = (form: SheetForm): string => `${form.startDate} ${form.startTime} ${plate(form)}`
  const now = services.clock()
  const runId = await generatedRuns.add(scope, { userId, confirmed: confirmed ?? false, at: now, settings: settingsOf(read) })
  const inOrder = all
    .flatMap(({ forms }, group) => forms.map((form) => ({ form, group, key: key(form) })))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const forms = inOrder.map(({ form }) => form)
  const added = await saveSheets(scope, forms, dayInRomania(now), { generatedRunId: runId, norms: normsOf(all) })
  const saved = all.map((_, group) => added.filter((_sheet, at) => inOrder[at]?.group === group))
  all.forEach((sheetsOfVehicle, at) => {
    requireSame(sheetsOfVehicle, saved[at] ?? [])
  })
  return { runId, saved }
}

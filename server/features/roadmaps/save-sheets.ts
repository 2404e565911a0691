/** Saves sheets: those of the form, of the month table, of files and of the generator, one or many. */
import type { Selectable } from 'kysely'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { mapped } from '#contract/wire.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Decimal, isDecimal } from '#domain/numbers/decimal.ts'
import type { SheetPlace } from '#domain/roadmap/chain.ts'
import { type ComputedSheet, computeSheets } from '#domain/roadmap/compute-sheet.ts'
import type { Rates } from '#domain/roadmap/record.ts'
import { SHEET_TEXTS } from '#domain/roadmap/sheet-texts.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { RoadmapsTable } from '../../database/tables.ts'
import { requireRoomFor } from '../subscription/permissions.ts'
import { type AddedRoute, addRoutes } from './add-routes.ts'
import { laterThan } from './later-sheets.ts'
import { refusalOf } from './objections.ts'
import { readingOf } from './pump-reading.ts'
import { sheetRecords } from './sheet-records.repository.ts'
import { type SavedSheet as SheetBefore, sheets } from './sheets.repository.ts'
import { TEXTS } from './texts.ts'
import { type SheetColumns, writeSheets } from './write-sheets.repository.ts'

/** Labels of the form's fields by the columns that are written from them; trips and purchases are known by their sums. */
const LABELS: Readonly<Record<keyof SheetColumns, string | null>> = {
  driverId: TEXTS.driver,
  createdBy: TEXTS.preparedBy,
  startDate: 'plecare',
  startTime: 'plecare',
  endDate: 'sosire',
  endTime: 'sosire',
  kmStart: TEXTS.kmAtStart,
  fuelStart: TEXTS.fuelAtStart,
  kmDone: 'rute',
  tripConsumption: 'rute',
  fuelAdded: TEXTS.purchases,
  hoursStationary: 'ore',
  hoursExploitation: 'ore',
  hoursAvailable: 'ore',
  equipmentId: 'echipament',
  equipmentMinutes: 'echipament',
  equipmentSurchargeId: 'echipament',
  travelVehicleId: 'transport utilaj',
  advancePayment: 'avans',
  ...mapped(SHEET_TEXTS, ({ changed }) => changed),
  // what follows from the others, and what a saved sheet keeps
  kmStop: null,
  fuelConsumed: null,
  fuelLeft: null,
  stationaryConsumption: null,
  exploitationConsumption: null,
  equipmentConsumption: null,
  equipmentRate: null,
  equipmentSurchargeAmount: null,
  consumptionType: null,
  consumptionMixt: null,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: null,
}

const same = (a: unknown, b: unknown): boolean => (isDecimal(a) && isDecimal(b) ? a.eq(b) : a === b)

/** The refusal of a sheet that was saved in another window: '… Diferă acum: km la plecare, rute'. */
const changedMeanwhile = (saved: Selectable<RoadmapsTable>, intended: SheetColumns): Refusal => {
  const columns = Object.keys(LABELS) as (keyof SheetColumns)[]
  const differing = [...new Set(columns.flatMap((column) => (same(saved[column], intended[column]) ? [] : (LABELS[column] ?? []))))]
  const { text } = REFUSALS.CHANGED
  return new Refusal('CHANGED', differing.length === 0 ? {} : { message: TEXTS.differs(text, differing.join(', ')) })
}

type Form = HandlerInputOf<'saveRoadmap'>['body']

/** A sheet that was saved, and the places in its vehicle's chain where a later sheet may no longer fit. */
export type SavedSheet = {
  id: number
  number: number
  version: number
  vehicleId: number
  places: SheetPlace[]
  kmStop: Decimal
  fuelLeft: Decimal
  routesAdded: AddedRoute[]
}

type Options = {
  /** The run of the generator that new sheets are of. */
  generatedRunId?: number
  /** Norms of vehicles in place of their own, for new sheets. */
  norms?: ReadonlyMap<number, Rates>
  /** Whether the sheets are only checked: the package's limit is not asked for what is rolled back. */
  checkOnly?: boolean
  /** What is told of the sheet at a place among several. */
  refusedAt?: (refusal: Refusal, at: number) => Refusal
}

/** Where a later sheet may no longer fit: where a sheet comes to stand, and where it stood. */
const placesOf = (number: number, columns: ComputedSheet<Form>['columns'], before: SheetBefore | undefined): SheetPlace[] => {
  const { startDate, startTime, kmStop, fuelLeft } = columns
  const place = { startDate, startTime, number }
  if (!before) return [place]
  const { sheet } = before
  if (startDate !== sheet.startDate || startTime !== sheet.startTime)
    return [place, { startDate: sheet.startDate, startTime: sheet.startTime, number }]
  return kmStop.eq(sheet.kmStop) && fuelLeft.eq(sheet.fuelLeft) ? [] : [place]
}

/**
 * Saves sheets in the caller's transaction: locks those that are changed, computes all, numbers the new ones in their order, and writes.
 * All are saved or none. Sheets after them that no longer fit are not changed: see `laterThan`.
 */
export const saveSheets = async (
  scope: CompanyScope,
  forms: readonly Form[],
  today: Day,
  { generatedRunId, norms, checkOnly = false, refusedAt = (refusal) => refusal }: Options = {},
): Promise<SavedSheet[]> => {
  if (forms.length === 0) return []
  const ids = forms.flatMap(({ id }) => id ?? [])
  const receiptIds = forms.flatMap(({ expenses }) => expenses.flatMap(({ receiptId }) => receiptId ?? []))
  const before = await sheets.lock(scope, ids, receiptIds)
  const beforeOf = ({ id }: Form) => (id === null ? undefined : before.get(id))
  for (const [at, form] of forms.entries()) {
    if (form.id !== null && !before.has(form.id)) throw refusedAt(new Refusal('NOT_FOUND'), at)
    if (form.id !== null && ids.indexOf(form.id) < ids.lastIndexOf(form.id)) throw refusedAt(new Refusal('CHANGED'), at)
  }
  const vehicleIds = forms.map((form) => beforeOf(form)?.vehicleId ?? form.vehicleId)
  const records = await sheetRecords(scope, forms, vehicleIds)
  const asset: typeof records.asset = (id) => {
    const own = records.asset(id)
    return own && norms?.has(id) ? { ...own, ...norms.get(id), earlierNorms: [] } : own
  }
  const computed = computeSheets(forms, { ...records, asset }, before)
  if ('objections' in computed) throw refusedAt(refusalOf(computed.objections), computed.at)
  for (const [at, { form, columns }] of computed.entries()) {
    const saved = beforeOf(form)?.sheet
    if (saved && form.version !== null && form.version !== saved.version) throw refusedAt(changedMeanwhile(saved, columns), at)
  }

  const added = forms.filter(({ id }) => id === null)
  const numbers = await sheets.takeNumbers(scope, added)
  if (!checkOnly) for (const [kind, { length }] of Map.groupBy(added, ({ type }) => type)) await requireRoomFor(scope, kind, today, length)
  const numbered = computed.map((sheet) => ({ ...sheet, number: sheet.form.id === null ? (numbers.shift() ?? 0) : sheet.number }))
  const written = await writeSheets(
    scope,
    numbered.map(({ form, kind, number, vehicleId, columns, rows }) => {
      const purchases = rows.purchases.map((line, at) => ({ ...line, reading: readingOf(form.expenses[at] ?? line) }))
      return { id: form.id, kind, number, vehicleId, columns, rows: { ...rows, purchases }, before: beforeOf(form)?.rows ?? null }
    }),
    generatedRunId,
  )
  const driven = forms.map((form) => ({ trips: form.addsRoutes ? form.routes : [], before: beforeOf(form)?.rows.trips ?? [] }))
  const routes = forms.some(({ addsRoutes }) => addsRoutes) ? await addRoutes(scope, driven) : []
  return numbered.map(({ form, number, vehicleId, columns }, at) => ({
    ...{ id: 0, version: 0, ...written[at] },
    ...{ number, vehicleId, kmStop: columns.kmStop, fuelLeft: columns.fuelLeft },
    places: placesOf(number, columns, beforeOf(form)),
    routesAdded: routes[at] ?? [],
  }))
}

/** Saves the sheet of the form, and tells of the sheets after it that no longer fit. */
export const saveSheet = async (scope: CompanyScope, form: Form, today: Day): Promise<HandlerAnswerOf<'saveRoadmap'>> => {
  const [saved] = await saveSheets(scope, [form], today)
  if (!saved) throw new Error('a saved sheet is answered')
  const { id, number, routesAdded } = saved
  return { id, number, routesAdded, ...(await laterThan(scope, [saved], new Set([id]))) }
}

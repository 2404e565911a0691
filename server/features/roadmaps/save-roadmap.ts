/** Saves a sheet. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { SheetPlace } from '#domain/roadmap/chain.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { requireRoomFor } from '../subscription/permissions.ts'
import { addRoutes, addRoutesOfEach } from './add-routes.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { computeEach, computeNewSheets, computeSheet, readBefore } from './compute-sheet.ts'
import { laterAtEach, laterSheets } from './later-sheets.ts'
import { type PumpReading, roadmaps } from './roadmaps.repository.ts'

type Form = HandlerInputOf<'saveRoadmap'>['body']
type Answer = HandlerAnswerOf<'saveRoadmap'>
type Computed = Awaited<ReturnType<typeof computeNewSheets>>[number]

/** A sheet that was written down, and the places in its vehicle's chain where a later sheet may no longer fit. */
export type WrittenSheet = { id: number; number: number; version: number; vehicleId: number; places: SheetPlace[] }

const placeOf = (number: number, { startDate, startTime }: { startDate: Day; startTime: string }): SheetPlace => ({
  startDate,
  startTime,
  number,
})

/** What the lines of a form say of the moment at the pump; those that say nothing of it leave their receipts as they are. */
const readingsOf = (form: Form): PumpReading[] =>
  form.expenses.flatMap(({ odometer, fullTank, receiptId }, position) => {
    const isSilent = odometer === undefined && fullTank === undefined
    const isEmpty = !odometer && (fullTank ?? null) === null && receiptId === null
    return isSilent || isEmpty ? [] : [{ position, odometer: odometer ?? null, fullTank: fullTank ?? null }]
  })

/** What is found out of the chain while the sheet is being written. */
type Tell<Later> = (vehicleId: number, places: readonly SheetPlace[]) => Promise<Later>
type Written<Later> = WrittenSheet & { later: Later }

const change = async <Later>(scope: CompanyScope, id: number, form: Form, tell: Tell<Later>): Promise<Written<Later>> => {
  const saved = await roadmaps.forUpdate(scope, id)
  if (!saved) throw new Refusal('NOT_FOUND')
  const { number, vehicleId, columns, lines } = await computeSheet(scope, form, await readBefore(scope, saved))
  if (form.version !== null && form.version !== saved.version) throw changedMeanwhile(saved, columns)
  await roadmaps.change(scope, id, columns, lines)
  await roadmaps.noteReadings(scope, id, readingsOf(form))

  const moved = columns.startDate !== saved.startDate || columns.startTime !== saved.startTime
  const ends = saved.kmStop.eq(columns.kmStop) && saved.fuelLeft.eq(columns.fuelLeft)
  const places = moved || !ends ? [placeOf(number, columns), ...(moved ? [placeOf(number, saved)] : [])] : []
  return { id, number, version: saved.version + 1, vehicleId, places, later: await tell(vehicleId, places) }
}

const add = async <Later>(scope: CompanyScope, form: Form, today: Day, tell: Tell<Later>): Promise<Written<Later>> => {
  const { type: kind, vehicleId } = form
  const [{ columns, lines }, number] = await Promise.all([
    computeSheet(scope, form, null),
    form.numberProposed ? roadmaps.takeNextNumber(scope, kind) : roadmaps.noteNumber(scope, kind, form.number),
  ])
  await requireRoomFor(scope, kind, today)
  const places = [placeOf(number, columns)]
  const [id, later] = await Promise.all([
    roadmaps.add(scope, { kind, number, vehicleId }, columns, lines),
    // the queries travel together, in this order
    tell(vehicleId, places),
  ])
  await roadmaps.noteReadings(scope, id, readingsOf(form))
  return { id, number, version: 1, vehicleId, places, later }
}

const write = <Later>(scope: CompanyScope, form: Form, today: Day, tell: Tell<Later>): Promise<Written<Later>> =>
  form.id === null ? add(scope, form, today, tell) : change(scope, form.id, form, tell)

/**
 * Writes a sheet in the caller's transaction, without a look at those after it. A new one gets its number under the lock of the
 * company's counter, which is therefore taken before the package's room is counted.
 */
export const writeSheet = (scope: CompanyScope, form: Form, today: Day): Promise<WrittenSheet> =>
  write(scope, form, today, () => Promise.resolve())

/** Adds or changes a sheet in the caller's transaction, as `writeSheet` does. Later sheets that no longer fit are told, not changed. */
export const saveRoadmap = async (scope: CompanyScope, form: Form, today: Day): Promise<Answer> => {
  const before = form.addsRoutes && form.id !== null ? await roadmaps.tripEnds(scope, form.id) : []
  const { id, number, later } = await write(scope, form, today, (vehicleId, places) => laterSheets(scope, vehicleId, places))
  const routesAdded = form.addsRoutes ? await addRoutes(scope, form.routes, before) : []
  return { id, number, routesAdded, ...later }
}

type Sheet = Computed & { form: Form }
type AddedTogether = WrittenSheet & Sheet

/**
 * Numbers computed sheets of one kind in their order and writes them with what their lines say of the pump: with the next numbers, or with
 * those of their forms. `generatedRunId` marks them as sheets of a run; `tell` is asked of the places that they take.
 */
const addComputed = async <Later>(
  scope: CompanyScope,
  sheets: readonly [Sheet, ...Sheet[]],
  today: Day,
  tell: (places: readonly (SheetPlace & { vehicleId: number })[]) => Promise<Later>,
  { isProposed = true, generatedRunId }: { isProposed?: boolean; generatedRunId?: number | undefined } = {},
): Promise<{ added: AddedTogether[]; later: Later }> => {
  const { type: kind } = sheets[0].form
  const count = sheets.length
  const last = isProposed
    ? await roadmaps.takeNextNumber(scope, kind, count)
    : await roadmaps.noteNumber(scope, kind, Math.max(...sheets.map(({ form }) => form.number)))
  await requireRoomFor(scope, kind, today, count)
  const numbered = sheets.map((sheet, at) => {
    const number = isProposed ? last - count + 1 + at : sheet.form.number
    const { vehicleId } = sheet.form
    return { ...sheet, place: { kind, number, vehicleId }, chainPlace: { vehicleId, ...placeOf(number, sheet.columns) } }
  })
  const [ids, later] = await Promise.all([
    roadmaps.addAll(scope, numbered, generatedRunId),
    // the queries travel together, in this order
    tell(numbered.map(({ chainPlace }) => chainPlace)),
  ])
  const added = numbered.map(({ place: { number, vehicleId }, chainPlace, ...sheet }, at) => {
    const written = { id: ids[at] ?? 0, number, version: 1, vehicleId, places: [chainPlace] }
    return { ...sheet, ...written }
  })
  await Promise.all(added.map(({ id, form }) => roadmaps.noteReadings(scope, id, readingsOf(form))))
  return { added, later }
}

const noLater = () => Promise.resolve()

/**
 * Adds new sheets of one kind, each of another vehicle and with a proposed number, in the caller's transaction: each as `saveRoadmap`
 * does, but read, numbered and written together. A sheet that is refused has its refusal in its place, and the others are saved.
 */
export const saveEach = async (scope: CompanyScope, forms: Forms, today: Day): Promise<((Answer & { id: number }) | Refusal)[]> => {
  const computed = await computeEach(scope, forms)
  const [first, ...others] = computed.flatMap((sheet, at) => (sheet instanceof Refusal ? [] : [{ ...sheet, form: forms[at] ?? forms[0] }]))
  if (!first) return computed.filter((one) => one instanceof Refusal)
  const { added, later } = await addComputed(scope, [first, ...others], today, (places) => laterAtEach(scope, places))
  const routes = await addRoutesOfEach(
    scope,
    added.map(({ form }) => ({ trips: form.addsRoutes ? form.routes : [], before: [] })),
  )
  const answers = added.map(({ id, number }, at) => {
    const laterSheetsOfIt = later[at]
    if (!laterSheetsOfIt) throw new Error('each place has its later sheets')
    return { id, number, routesAdded: routes[at] ?? [], ...laterSheetsOfIt }
  })
  return computed.map((sheet) => (sheet instanceof Refusal ? sheet : (answers.shift() as Answer)))
}

/** A sheet among several that is refused. */
export type RefusedSheet = { at: number; refusal: Refusal }

/**
 * Adds new sheets of one kind in the caller's transaction, which holds the lock of the counter: each as `writeSheet` does, but read and
 * written together. They get the next numbers when all of them have proposed ones, else the numbers of their forms, no two of them
 * equal. When one is refused none is written, and the first one's place and refusal are answered.
 */
export const addTogether = async (scope: CompanyScope, forms: Forms, today: Day): Promise<WrittenSheet[] | RefusedSheet> => {
  const computed = await computeEach(scope, forms)
  for (const [at, refusal] of computed.entries()) if (refusal instanceof Refusal) return { at, refusal }
  const [first, ...others] = computed.flatMap((sheet, at) => (sheet instanceof Refusal ? [] : [{ ...sheet, form: forms[at] ?? forms[0] }]))
  if (!first) return []
  const isProposed = forms.every(({ numberProposed }) => numberProposed)
  const { added } = await addComputed(scope, [first, ...others], today, noLater, { isProposed })
  return added.map(({ id, number, version, vehicleId, places }) => ({ id, number, version, vehicleId, places }))
}

/**
 * Adds sheets of one vehicle and driver in the caller's transaction, which holds the lock of the counter: each as `writeSheet` does
 * and with the next number, but read, numbered and written together. `generatedRunId` marks them as sheets of a run.
 */
export const addSheets = async (scope: CompanyScope, forms: Forms, today: Day, generatedRunId?: number): Promise<AddedSheet[]> =>
  (await addSheetsOf(scope, [forms], today, generatedRunId)).flat()

type Forms = readonly [Form, ...Form[]]
export type AddedSheet = WrittenSheet & { kmStop: Decimal; fuelLeft: Decimal }

/**
 * Adds sheets of several vehicles as `addSheets` does those of one; answers them vehicle by vehicle. Numbers follow the order of
 * `earlier` across all of them, where it is given, else the order of the forms.
 */
export const addSheetsOf = async (
  scope: CompanyScope,
  vehicles: readonly Forms[],
  today: Day,
  generatedRunId?: number,
  earlier?: (a: Form, b: Form) => number,
): Promise<AddedSheet[][]> => {
  const [first, ...others] = vehicles.flatMap((forms, group) => forms.map((form) => ({ form, group })))
  if (!first) return []
  const computed = await computeNewSheets(scope, [first.form, ...others.map(({ form }) => form)])
  const sheets = [first, ...others].map((grouped, at) => ({ ...(computed[at] as Computed), ...grouped }))
  const [earliest, ...following] = earlier ? sheets.toSorted((a, b) => earlier(a.form, b.form)) : sheets
  if (!earliest) return []
  const inOrder = [earliest, ...following] as const
  const { added } = await addComputed(scope, inOrder, today, noLater, { generatedRunId })
  const written = added.map(({ id, number, version, vehicleId, places, columns }) => ({
    ...{ id, number, version, vehicleId, places },
    kmStop: columns.kmStop,
    fuelLeft: columns.fuelLeft,
  }))
  return vehicles.map((_, group) => written.filter((_sheet, at) => inOrder[at]?.group === group))
}

import { createHash } from 'node:crypto'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { Roadmap } from '#contract/saved-sheet.ts'
import { RoadmapForm } from '#contract/sheet-form.ts'
import { addDays, type Day, daysBetween, formatDay } from '#domain/calendar/day.ts'
import type { Finding } from '#domain/checks/codes.ts'
import { ZERO } from '#domain/numbers/decimal.ts'
import { type ChainedSheet, nextStart, rechain, type SheetPlace } from '#domain/roadmap/chain.ts'
import { computeSheets } from '#domain/roadmap/compute-sheet.ts'
import type { SheetTotals } from '#domain/roadmap/totals.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { refusalOfDatabase } from '../../http/refusal-of.ts'
import { chains } from '../roadmaps/chains.repository.ts'
import { recalculate } from '../roadmaps/change-chains.ts'
import { findingsOfSaved } from '../roadmaps/check-sheets.ts'
import { dryRun } from '../roadmaps/dry-run.ts'
import { lastSheets } from '../roadmaps/last-sheets.repository.ts'
import { laterThan } from '../roadmaps/later-sheets.ts'
import { type LoadedSheet, loadSheets, roadmapAnswer } from '../roadmaps/load-sheets.ts'
import { refusalOf } from '../roadmaps/objections.ts'
import { saveSheets } from '../roadmaps/save-sheets.ts'
import { sheetRecords } from '../roadmaps/sheet-records.repository.ts'
import { repeats } from './repeats.repository.ts'
import { TEXTS } from './texts.ts'

type Preview = HandlerAnswerOf<'previewRepeat'>
type Repetition = Pick<HandlerInputOf<'previewRepeat'>['body'], 'id' | 'days'>
type Form = HandlerInputOf<'saveRoadmap'>['body']
type Done = Omit<Preview, 'sheets' | 'laterFindings'> & {
  ids: number[]
  vehicleId: number
  sheets: Omit<Preview['sheets'][number], 'findings'>[]
}

/** A recalculation up to it takes every later sheet. */
const LAST_DAY = '9999-12-31'

/** Refuses days on which the vehicle has a sheet, and days so close that sheets of several days would overlap. */
const requireFree = async (scope: CompanyScope, vehicleId: number, days: readonly Day[], length: number): Promise<void> => {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const existingSheets = await repeats.sheetsOn(scope, vehicleId, first, addDays(last, length))
  const fields: Record<string, string> = {}
  for (const [at, day] of days.entries()) {
    const end = addDays(day, length)
    const taken = existingSheets.find(({ startDate, endDate }) => startDate <= end && day <= endDate)
    const before = days[at - 1]
    if (taken) fields[`days.${at}`] = TEXTS.taken(formatDay(day), taken.number)
    else if (before !== undefined && day <= addDays(before, length)) fields[`days.${at}`] = TEXTS.overlap(formatDay(before))
  }
  const [message] = Object.values(fields)
  if (message) throw new Refusal('INVALID', { message, fields })
}

const basisOf = (sheets: Done['sheets']): string => createHash('sha256').update(JSON.stringify(sheets)).digest('base64url')

/** Where a repetition stands in the chain; no other sheet begins on its day. */
const placeOf = ({ startDate, startTime, number }: Form): SheetPlace => ({ startDate, startTime, number: number ?? 0 })

/** Kilometres and fuel of one repetition, which are the same on each day. */
const consumptionOf = async (scope: CompanyScope, form: Form): Promise<Pick<SheetTotals, 'kmDone' | 'fuelConsumed'>> => {
  const computed = computeSheets([form], await sheetRecords(scope, [form], [form.vehicleId]), new Map())
  if ('objections' in computed) throw refusalOf(computed.objections)
  return computed[0]?.totals ?? { kmDone: ZERO, fuelConsumed: ZERO }
}

/**
 * The forms with the kilometres and the fuel that the vehicle has on their days: after those repeated before, and after its other sheets as a
 * recalculation lets each begin where the one before it ends.
 */
const continued = async (scope: CompanyScope, forms: readonly [Form, ...Form[]], vehicle: LoadedSheet['vehicle']): Promise<Form[]> => {
  const [first] = forms
  const before = await lastSheets.end(scope, first.vehicleId, first)
  const firstDay = before ? null : await lastSheets.firstDay(scope, first.vehicleId)
  if (firstDay) {
    const message = TEXTS.beforeFirst(formatDay(first.startDate), formatDay(firstDay))
    throw new Refusal('INVALID', { message, fields: { 'days.0': message } })
  }
  const { kmDone, fuelConsumed } = await consumptionOf(scope, first)
  const start = nextStart(before, vehicle)
  const figures = { ...start, kmDone, kmStop: ZERO, fuelAdded: ZERO, fuelConsumed, fuelLeft: ZERO }
  const repeated = forms.map((form) => ({ ...placeOf(form), ...figures, form }))
  const others = await chains.after(scope, first.vehicleId, placeOf(first))
  return rechain<ChainedSheet & { form?: Form }>([...others, ...repeated], start).flatMap(({ sheet: { form }, kmStart, fuelStart }) =>
    form ? { ...form, kmStart, fuelStart } : [],
  )
}

/**
 * Saves the sheet again on each day, in the caller's transaction and as if it were typed: from where the vehicle stands on that day,
 * with today's norms. Its trips move with it; purchases and the advance, which belong to one sheet, stay behind.
 */
const repeatSheet = async (scope: CompanyScope, { id, days }: Repetition, today: Day): Promise<Done> => {
  const [loaded] = await loadSheets(scope, [id])
  if (!loaded) throw new Refusal('NOT_FOUND')
  const sheet = Roadmap.parse(roadmapAnswer(loaded))
  await chains.lockNumbers(scope, sheet.type)
  await requireFree(scope, sheet.vehicleId, days, daysBetween(sheet.startDate, sheet.endDate))
  const formOn = (day: Day): Form => {
    const later = daysBetween(sheet.startDate, day)
    return RoadmapForm.parse({
      ...sheet,
      ...{ id: null, version: null, number: sheet.number, numberProposed: true },
      ...{ startDate: day, endDate: addDays(sheet.endDate, later), expenses: [], advancePayment: 0 },
      routes: sheet.routes.map((trip) => ({
        ...trip,
        startDate: addDays(trip.startDate, later),
        endDate: addDays(trip.endDate, later),
      })),
    })
  }
  const [first, ...others] = days.map(formOn)
  const forms = first ? await continued(scope, [first, ...others], loaded.vehicle) : []
  const saved = await saveSheets(scope, forms, today)
  const ids = saved.map((one) => one.id)
  const sheets = (await loadSheets(scope, ids)).map(({ sheet: savedSheet }) => {
    const { number, startDate: day, kmStart, kmDone, kmStop, fuelStart, fuelConsumed, fuelLeft } = savedSheet
    return { day, number, kmStart, kmDone, kmStop, fuelStart, fuelConsumed, fuelLeft }
  })
  return { ids, vehicleId: sheet.vehicleId, basis: basisOf(sheets), sheets, ...(await laterThan(scope, saved, new Set(ids))) }
}

type Findings = Awaited<ReturnType<typeof findingsOfSaved>>

/** The findings that a sheet did not have before: not those whose figures alone are others. */
const added = (id: number, before: Findings, after: Findings): Finding[] => {
  const key = ({ code, severity, path }: Finding) => `${code} ${severity} ${path}`
  const had = (before.get(id) ?? []).map(key)
  return (after.get(id) ?? []).filter((finding) => !had.includes(key(finding)))
}

/** A repetition that is rolled back: what it saves, and where later sheets are `recalculated` those, with what is found in all. */
const tried = (company: CompanyAccess, repetition: Repetition, today: Day, recalculated: boolean) =>
  dryRun(company, async (scope) => {
    const { ids, vehicleId, ...repeated } = await repeatSheet(scope, repetition, today)
    const startDate = recalculated ? repeated.recalculateFrom : null
    const range = { companyId: scope.companyId, vehicleId, startDate: startDate ?? '', endDate: LAST_DAY, preview: false, basis: null }
    const later = startDate ? (await recalculate(scope, range)).sheets.filter(({ id }) => !ids.includes(id)) : []
    const after = await findingsOfSaved(scope, [...ids, ...later.map(({ id }) => id)], today)
    const sheets = repeated.sheets.map((sheet, at) => ({ ...sheet, findings: after.get(ids[at] ?? 0) ?? [] }))
    return { preview: { ...repeated, sheets }, later, after }
  })

/**
 * What repeating would save: it is saved, the later sheets are recalculated, all is looked at and rolled back, so that the preview can
 * differ neither from the save nor from the recalculation that is offered after it. Where that is refused, for an approved sheet among
 * them, the preview is of the save alone.
 */
export const previewRepeat = async (company: CompanyAccess, repetition: Repetition, today: Day): Promise<Preview> => {
  const { preview, later, after } = await tried(company, repetition, today, true).catch((error) => {
    if (!(error instanceof Refusal || refusalOfDatabase(error))) throw error
    return tried(company, repetition, today, false)
  })
  // only what is found afterwards may be new
  const suspects = later.flatMap(({ id }) => (after.get(id)?.length ? [id] : []))
  const before: Findings = suspects.length > 0 ? await company.preparing((scope) => findingsOfSaved(scope, suspects, today)) : new Map()
  const laterFindings = later.map(({ id, number, startDate: day }) => ({ number, day, findings: added(id, before, after) }))
  return { ...preview, laterFindings: laterFindings.filter(({ findings }) => findings.length > 0) }
}

/** Repeats the sheet and notes its sheets under the key of the repetition; refuses a key that another one has. */
export const saveRepetition = async (
  scope: CompanyScope,
  { key, basis, ...repetition }: HandlerInputOf<'repeatRoadmap'>['body'],
  today: Day,
): Promise<HandlerAnswerOf<'repeatRoadmap'>> => {
  const { ids, vehicleId, sheets, basis: current, ...later } = await repeatSheet(scope, repetition, today)
  if (basis !== null && basis !== current) throw new Refusal('CHANGED', { message: TEXTS.outdated })
  if (!(await repeats.add(scope, key, ids))) throw new Refusal('KEY_REUSED')
  return { ids, ...later }
}

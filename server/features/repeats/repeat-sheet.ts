import { createHash } from 'node:crypto'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { Roadmap } from '#contract/saved-sheet.ts'
import { RoadmapForm } from '#contract/sheet-form.ts'
import { addDays, type Day, daysBetween, formatDay } from '#domain/calendar/day.ts'
import { ZERO } from '#domain/numbers/decimal.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import { computeSheets } from '#domain/roadmap/compute-sheet.ts'
import type { SheetTotals } from '#domain/roadmap/totals.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { chains } from '../roadmaps/chains.repository.ts'
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
type Done = { preview: Preview; ids: number[] }

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

const basisOf = (sheets: Preview['sheets']): string =>
  createHash('sha256')
    .update(JSON.stringify(sheets.map(({ findings, ...sheet }) => sheet)))
    .digest('base64url')

/** Kilometres and fuel of one repetition, which are the same on each day. */
const consumptionOf = async (scope: CompanyScope, form: Form): Promise<Pick<SheetTotals, 'kmDone' | 'fuelConsumed'>> => {
  const computed = computeSheets([form], await sheetRecords(scope, [form], [form.vehicleId]), new Map())
  if ('objections' in computed) throw refusalOf(computed.objections)
  return computed[0]?.totals ?? { kmDone: ZERO, fuelConsumed: ZERO }
}

/** The forms with the kilometres and the fuel that the vehicle has on their days, after its other sheets and those repeated before. */
const continued = async (scope: CompanyScope, forms: readonly [Form, ...Form[]], vehicle: LoadedSheet['vehicle']): Promise<Form[]> => {
  const { kmDone, fuelConsumed } = await consumptionOf(scope, forms[0])
  const others = await Promise.all(forms.map((form) => lastSheets.end(scope, form.vehicleId, form)))
  const firstDay = others[0] ? null : await lastSheets.firstDay(scope, forms[0].vehicleId)
  if (firstDay) {
    const message = TEXTS.beforeFirst(formatDay(forms[0].startDate), formatDay(firstDay))
    throw new Refusal('INVALID', { message, fields: { 'days.0': message } })
  }
  let repeated: (typeof others)[number] = null
  return forms.map((form, at) => {
    const other = others[at] ?? null
    const last = repeated && (!other || other.startDate <= repeated.startDate) ? repeated : other
    const { kmStart, fuelStart } = nextStart(last, vehicle)
    const { startDate, startTime, driverId } = form
    repeated = { startDate, startTime, driverId, kmStop: kmStart.plus(kmDone), fuelLeft: fuelStart.minus(fuelConsumed) }
    return { ...form, kmStart, fuelStart }
  })
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
  const [findings, sheets] = [await findingsOfSaved(scope, ids, today), await loadSheets(scope, ids)]
  const shown = sheets.map(({ sheet: savedSheet }) => {
    const { number, startDate: day, kmStart, kmDone, kmStop, fuelStart, fuelConsumed, fuelLeft } = savedSheet
    return { day, number, kmStart, kmDone, kmStop, fuelStart, fuelConsumed, fuelLeft, findings: findings.get(savedSheet.id) ?? [] }
  })
  const { laterSheetsAffected, recalculateFrom } = await laterThan(scope, saved, new Set(ids))
  return { ids, preview: { basis: basisOf(shown), sheets: shown, laterSheetsAffected, recalculateFrom } }
}

/** What repeating would save: it is saved, looked at and rolled back, so that the preview cannot differ from the save. */
export const previewRepeat = (company: CompanyAccess, repetition: Repetition, today: Day): Promise<Preview> =>
  dryRun(company, async (scope) => (await repeatSheet(scope, repetition, today)).preview)

/** Repeats the sheet and notes its sheets under the key of the repetition; refuses a key that another one has. */
export const saveRepetition = async (
  scope: CompanyScope,
  { key, basis, ...repetition }: HandlerInputOf<'repeatRoadmap'>['body'],
  today: Day,
): Promise<HandlerAnswerOf<'repeatRoadmap'>> => {
  const { ids, preview } = await repeatSheet(scope, repetition, today)
  if (basis !== null && basis !== preview.basis) throw new Refusal('CHANGED', { message: TEXTS.outdated })
  if (!(await repeats.add(scope, key, ids))) throw new Refusal('KEY_REUSED')
  const { laterSheetsAffected, recalculateFrom } = preview
  return { ids, laterSheetsAffected, recalculateFrom }
}

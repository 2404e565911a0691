/** Saves a sheet again on other days of its vehicle. */
import { createHash } from 'node:crypto'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { Roadmap, RoadmapForm } from '#contract/roadmaps.ts'
import { addDays, type Day, daysBetween, formatDay } from '#domain/calendar/day.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { chains } from '../roadmaps/chains.repository.ts'
import { findingsOfSaved } from '../roadmaps/check-sheets.ts'
import { loadSheets, roadmapAnswer } from '../roadmaps/load-sheets.ts'
import { roadmaps } from '../roadmaps/roadmaps.repository.ts'
import { saveRoadmap } from '../roadmaps/save-roadmap.ts'
import { repeats } from './repeats.repository.ts'
import { TEXTS } from './texts.ts'

type Preview = HandlerAnswerOf<'previewRepeat'>
type Repetition = Pick<HandlerInputOf<'previewRepeat'>['body'], 'id' | 'days'>
type Done = { preview: Preview; ids: number[] }

/** Ends a transaction whose work is only looked at. */
class RolledBack extends Error {
  readonly preview: Preview

  constructor(preview: Preview) {
    super('a preview is not kept')
    this.preview = preview
  }
}

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

/**
 * Saves the sheet again on each day, in the caller's transaction and as if it were typed: from where the vehicle stands on that day,
 * with today's norms. Its trips move with it; purchases and the advance, which belong to one sheet, stay behind.
 */
const repeatSheet = async (scope: CompanyScope, { id, days }: Repetition, today: Day): Promise<Done> => {
  const [loaded] = await loadSheets(scope, [id])
  if (!loaded) throw new Refusal('NOT_FOUND')
  const { vehicle } = loaded
  const sheet = Roadmap.parse(roadmapAnswer(loaded))
  await chains.lockNumbers(scope, sheet.type)
  await requireFree(scope, sheet.vehicleId, days, daysBetween(sheet.startDate, sheet.endDate))
  const saved: Awaited<ReturnType<typeof saveRoadmap>>[] = []
  for (const day of days) {
    const later = daysBetween(sheet.startDate, day)
    const stand = nextStart(await roadmaps.lastEnd(scope, sheet.vehicleId, { startDate: day, startTime: sheet.startTime }), vehicle)
    const form = RoadmapForm.parse({
      ...sheet,
      ...{ id: null, version: null, number: sheet.number, numberProposed: true },
      ...{ startDate: day, endDate: addDays(sheet.endDate, later) },
      ...{ kmStart: Number(stand.kmStart), fuelStart: Number(stand.fuelStart), expenses: [], advancePayment: 0 },
      routes: sheet.routes.map((trip) => ({
        ...trip,
        startDate: addDays(trip.startDate, later),
        endDate: addDays(trip.endDate, later),
      })),
    })
    saved.push(await saveRoadmap(scope, form, today))
  }
  const ids = saved.map((one) => one.id)
  const [findings, sheets] = [await findingsOfSaved(scope, ids, today), await loadSheets(scope, ids)]
  const shown = sheets.map(({ sheet: savedSheet }) => {
    const { number, startDate: day, kmStart, kmDone, kmStop, fuelStart, fuelConsumed, fuelLeft } = savedSheet
    return { day, number, kmStart, kmDone, kmStop, fuelStart, fuelConsumed, fuelLeft, findings: findings.get(savedSheet.id) ?? [] }
  })
  const { laterSheetsAffected, recalculateFrom } = saved.at(-1) ?? { laterSheetsAffected: 0, recalculateFrom: null }
  return { ids, preview: { basis: basisOf(shown), sheets: shown, laterSheetsAffected, recalculateFrom } }
}

/** What repeating would save: it is saved, looked at and rolled back, so that the preview cannot differ from the save. */
export const previewRepeat = async (company: CompanyAccess, repetition: Repetition, today: Day): Promise<Preview> => {
  try {
    await company.within(async (scope) => {
      throw new RolledBack((await repeatSheet(scope, repetition, today)).preview)
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.preview
    throw error
  }
  throw new Error('a preview is rolled back')
}

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

/** Saves several sheets at once: all or none. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import type { SheetPlace } from '#domain/roadmap/chain.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { receipts } from '../receipts/receipts.repository.ts'
import { removeAddedRoutes } from './add-routes.ts'
import { chains } from './chains.repository.ts'
import { findingsOfSaved } from './check-sheets.ts'
import { dryRun } from './dry-run.ts'
import { laterThan } from './later-sheets.ts'
import { roadmaps } from './roadmaps.repository.ts'
import { addTogether, type WrittenSheet, writeSheet } from './save-roadmap.ts'
import { TEXTS } from './texts.ts'

type Form = HandlerInputOf<'saveTogether'>['body']
type Answer = HandlerAnswerOf<'saveTogether'>
type Touched = { vehicleId: number; places: SheetPlace[] }

/** An objection to one of several sheets: it names the sheet's place in its fields and the sheet's day in its sentence. */
const ofSheet = (refusal: unknown, at: number, { startDate }: { startDate: Day }): unknown => {
  if (!(refusal instanceof Refusal)) return refusal
  const fields = Object.fromEntries(Object.entries(refusal.fields ?? {}).map(([path, text]) => [`sheets.${at}.${path}`, text]))
  const [reason = refusal.message] = refusal.message === REFUSALS.INVALID.text ? Object.values(fields) : []
  return new Refusal(refusal.code, {
    ...(refusal.code === 'LIMIT_REACHED' ? {} : { message: TEXTS.ofSheet(formatDay(startDate), reason) }),
    ...(refusal.fields ? { fields } : {}),
  })
}

const remove = async (scope: CompanyScope, { id, version }: Form['removed'][number]): Promise<Touched> => {
  const saved = await roadmaps.forUpdate(scope, id)
  if (!saved) throw new Refusal('NOT_FOUND')
  if (version !== null && version !== saved.version)
    throw new Refusal('CHANGED', { message: TEXTS.ofSheet(formatDay(saved.startDate), REFUSALS.CHANGED.text) })
  await roadmaps.delete(scope, id)
  return { vehicleId: saved.vehicleId, places: [saved] }
}

/** Sheets that come back: a line whose receipt went with its sheet gets another one. */
const withReceiptsLeft = async (scope: CompanyScope, sheets: Form['sheets']): Promise<Form['sheets']> => {
  const receiptIds = sheets.flatMap(({ expenses }) => expenses.flatMap(({ receiptId }) => receiptId ?? []))
  const existingIds = new Set((await receipts.byIds(scope, receiptIds)).map(({ id }) => id))
  const receiptOf = (id: number | null) => (id !== null && existingIds.has(id) ? id : null)
  return sheets.map((sheet) => ({
    ...sheet,
    expenses: sheet.expenses.map((line) => ({ ...line, receiptId: receiptOf(line.receiptId) })),
  }))
}

/** How many sheets are written by one statement. */
const AT_ONCE = 50

type Sheet = Form['sheets'][number]

/** Whether a sheet takes the next number and makes its own receipts: it depends on no other that is saved with it. */
const standsAlone = ({ id, numberProposed, expenses }: Sheet): boolean =>
  id === null && numberProposed && expenses.every(({ receiptId }) => receiptId === null)

/** Adds sheets that stand alone, kind by kind, many by one statement; answers them in the order given. */
const addAtOnce = async (scope: CompanyScope, sheets: readonly Sheet[], today: Day): Promise<WrittenSheet[]> => {
  const { companyId } = scope
  const written: WrittenSheet[] = []
  for (const ofKind of Map.groupBy(sheets.entries(), ([, { type }]) => type).values())
    for (let from = 0; from < ofKind.length; from += AT_ONCE) {
      const [first, ...others] = ofKind.slice(from, from + AT_ONCE)
      if (!first) continue
      const formOf = ([, sheet]: typeof first) => ({ ...sheet, companyId })
      const added = await addTogether(scope, [formOf(first), ...others.map(formOf)], today)
      const place = [first, ...others]
      if ('refusal' in added) {
        const [at, sheet] = place[added.at] ?? first
        throw ofSheet(added.refusal, at, sheet)
      }
      for (const [n, sheet] of added.entries()) written[place[n]?.[0] ?? 0] = sheet
    }
  return written
}

/** Adds and changes sheets one after the other: one may keep the number or the receipt that another has given up. */
const writeInTurn = async (scope: CompanyScope, sheets: readonly Sheet[], today: Day): Promise<WrittenSheet[]> => {
  const written: WrittenSheet[] = []
  for (const [at, sheet] of sheets.entries()) {
    try {
      written.push(await writeSheet(scope, { ...sheet, companyId: scope.companyId }, today))
    } catch (error) {
      throw ofSheet(error, at, sheet)
    }
  }
  return written
}

/**
 * Deletes and saves sheets in the caller's transaction, each as if it were saved by itself, in the order given. The sheets after them
 * that no longer fit are told, not changed.
 */
export const saveTogether = async (
  scope: CompanyScope,
  { sheets: sent, removed, removedRoutes, restores }: Form,
  today: Day,
): Promise<Answer> => {
  const sheets = restores ? await withReceiptsLeft(scope, sent) : sent
  for (const kind of new Set(sheets.map(({ type }) => type))) await chains.lockNumbers(scope, kind)
  const touched: Touched[] = []
  for (const sheet of removed) touched.push(await remove(scope, sheet))
  if (removedRoutes.length > 0) await removeAddedRoutes(scope, removedRoutes)
  const written = await (sheets.every(standsAlone) ? addAtOnce : writeInTurn)(scope, sheets, today)
  return {
    sheets: written.map(({ id, number, version }) => ({ id, number, version })),
    ...(await laterThan(scope, [...touched, ...written], new Set(written.map(({ id }) => id)))),
  }
}

/** Saves the sheets, checks them among all others, and takes the transaction back. Refused as saving is. */
export const checkTogether = (company: CompanyAccess, form: Form, today: Day): Promise<HandlerAnswerOf<'checkTogether'>> =>
  dryRun(company, async (scope) => {
    const { sheets } = await saveTogether(scope, form, today)
    const findings = await findingsOfSaved(
      scope,
      sheets.map(({ id }) => id),
      today,
    )
    return sheets.flatMap(({ id }, at) => {
      const ofSheet = findings.get(id) ?? []
      return ofSheet.length > 0 ? [{ at, findings: ofSheet }] : []
    })
  })

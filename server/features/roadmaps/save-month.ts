/** Saves the sheets of the month table: all or none. */

import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { idsOf } from '#domain/ids.ts'
import type { SheetPlace } from '#domain/roadmap/chain.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { findingsOfSaved } from './check-sheets.ts'
import { dryRun } from './dry-run.ts'
import { laterThan } from './later-sheets.ts'
import { saveSheets } from './save-sheets.ts'
import { sheets } from './sheets.repository.ts'
import { TEXTS } from './texts.ts'

type Form = HandlerInputOf<'saveTogether'>['body']
type Answer = HandlerAnswerOf<'saveTogether'>
type Touched = { vehicleId: number; places: SheetPlace[] }

/** An objection to one of several sheets: it names the sheet's place in its fields and the sheet's day in its sentence. */
const ofSheet = (refusal: Refusal, at: number, startDate: Day): Refusal => {
  const fields = Object.fromEntries(Object.entries(refusal.fields ?? {}).map(([path, text]) => [`sheets.${at}.${path}`, text]))
  const [reason = refusal.message] = refusal.message === REFUSALS.INVALID.text ? Object.values(fields) : []
  return new Refusal(refusal.code, {
    ...(refusal.code === 'LIMIT_REACHED' ? {} : { message: TEXTS.ofSheet(formatDay(startDate), reason) }),
    ...(refusal.fields ? { fields } : {}),
  })
}

/** Deletes sheets that no other user has changed since; answers where they stood. */
const remove = async (scope: CompanyScope, removed: Form['removed']): Promise<Touched[]> => {
  const ids = idsOf(removed)
  const saved = await sheets.lock(scope, ids)
  for (const { id, version } of removed) {
    const sheet = saved.get(id)?.sheet
    if (!sheet) throw new Refusal('NOT_FOUND')
    if (version !== null && version !== sheet.version)
      throw new Refusal('CHANGED', { message: TEXTS.ofSheet(formatDay(sheet.startDate), REFUSALS.CHANGED.text) })
  }
  return (await sheets.delete(scope, ids)).map((sheet) => ({ vehicleId: sheet.vehicleId, places: [sheet] }))
}

/**
 * Deletes and saves sheets in the caller's transaction, each as if it were saved by itself, numbered in the order given. The sheets after
 * them that no longer fit are told, not changed.
 */
export const saveMonth = async (scope: CompanyScope, { sheets: sent, removed }: Form, today: Day, checkOnly = false): Promise<Answer> => {
  const gone = removed.length > 0 ? await remove(scope, removed) : []
  const { companyId } = scope
  const forms = sent.map((sheet) => ({ ...sheet, companyId }))
  const saved = await saveSheets(scope, forms, today, {
    checkOnly,
    refusedAt: (refusal, at) => ofSheet(refusal, at, forms[at]?.startDate ?? ''),
  })
  return {
    sheets: saved.map(({ id, number, version }) => ({ id, number, version })),
    ...(await laterThan(scope, [...gone, ...saved], new Set(idsOf(saved)))),
  }
}

/** Saves the sheets, checks them among all others, and takes the transaction back. Refused as saving is, but for the package's limit. */
export const checkMonth = (company: CompanyAccess, form: Form, today: Day): Promise<HandlerAnswerOf<'checkTogether'>> =>
  dryRun(company, async (scope) => {
    const { sheets } = await saveMonth(scope, form, today, true)
    const findings = await findingsOfSaved(scope, idsOf(sheets), today)
    return sheets.flatMap(({ id }, at) => {
      const ofSheet = findings.get(id) ?? []
      return ofSheet.length > 0 ? [{ at, findings: ofSheet }] : []
    })
  })

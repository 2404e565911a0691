/** Lets a user accept warnings. */

import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { severityOf } from '#domain/checks/codes.ts'
import { idsOf } from '#domain/ids.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { openFrom } from '../closed-months/open-days.ts'
import { acceptedFindings } from '../roadmaps/accepted-findings.repository.ts'
import { findingsOfSaved } from '../roadmaps/check-sheets.ts'
import { TEXTS } from './texts.ts'

/** The sheets with these ids, locked; refuses sheets of a closed month, because accepted findings were handed over with it. */
const lockOpen = async (scope: CompanyScope, ids: readonly number[]) => {
  const saved = await acceptedFindings.lock(scope, ids)
  for (const { startDate } of saved.values()) await openFrom(scope, startDate, startDate)
  return saved
}

/** Locks sheets as the user saw them; refused with CHANGED when one has another version, with MONTH_CLOSED in a closed month. */
export const openSheets = async (scope: CompanyScope, sheets: readonly { id: number; version: number }[]): Promise<void> => {
  const saved = await lockOpen(scope, idsOf(sheets))
  for (const { id, version } of sheets) {
    const savedSheet = saved.get(id)
    if (!savedSheet) throw new Refusal('NOT_FOUND')
    if (savedSheet.version !== version) throw new Refusal('CHANGED')
  }
}

/**
 * Accepts warnings of sheets until each sheet is saved again. An error cannot be accepted: the user has to correct it. Refused with
 * CHANGED when a sheet has another version than the user saw, with MONTH_CLOSED when one belongs to a closed month.
 */
export const acceptFindings = async (
  scope: CompanyScope,
  { sheets, codes, reason }: HandlerInputOf<'acceptFindings'>['body'],
  by: { userId: number; at: Date },
): Promise<void> => {
  const refused = () => new Refusal('INVALID', { fields: { codes: TEXTS.errorNotAccepted } })
  if (codes.some((code) => severityOf(code) === 'E')) throw refused()
  await openSheets(scope, sheets)
  // an odometer far off is an error, one that is nearer a warning
  const found = await findingsOfSaved(scope, idsOf(sheets), dayInRomania(by.at))
  if ([...found.values()].flat().some(({ code, severity }) => severity === 'E' && codes.includes(code))) throw refused()
  await acceptedFindings.add(scope, { sheets, codes, reason, ...by })
}

/** Revokes the acceptance of sheets' warnings, of all or of those with these codes. */
export const withdrawAccepted = async (scope: CompanyScope, { ids, codes }: HandlerInputOf<'withdrawAccepted'>['body']): Promise<void> => {
  const saved = await lockOpen(scope, ids)
  if (ids.some((id) => !saved.has(id))) throw new Refusal('NOT_FOUND')
  await acceptedFindings.remove(scope, ids, codes ?? null)
}

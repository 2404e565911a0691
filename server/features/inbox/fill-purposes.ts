/** Writes the purpose of many trips at once. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { openSheets } from './accept-findings.ts'
import { inbox } from './inbox.repository.ts'

/**
 * Writes a purpose on the trips of sheets that have none; `purpose: null` empties the named trips again. Refused with CHANGED when a sheet
 * has another version than the user saw, with MONTH_CLOSED when one belongs to a closed month.
 */
export const fillPurposes = async (
  scope: CompanyScope,
  { sheets, purpose }: HandlerInputOf<'fillPurposes'>['body'],
): Promise<HandlerAnswerOf<'fillPurposes'>> => {
  await openSheets(scope, sheets)
  const written = await inbox.setPurposes(scope, sheets, purpose)
  const changed = sheets.flatMap(({ id, version }) => {
    const trips = written.get(id)
    return trips ? [{ id, version: version + 1, trips }] : []
  })
  return { undo: { sheets: changed, purpose: null } }
}

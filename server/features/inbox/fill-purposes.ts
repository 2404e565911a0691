/** Writes the purpose of many trips at once. */

import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { DONE } from '#contract/wire.ts'
import { idsOf } from '#domain/ids.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { openSheets } from './accept-findings.ts'
import { inbox } from './inbox.repository.ts'

/**
 * Writes a purpose on the trips of sheets that have none. Refused with CHANGED when a sheet has another version than the user saw, with
 * MONTH_CLOSED when one belongs to a closed month.
 */
export const fillPurposes = async (
  scope: CompanyScope,
  { sheets, purpose }: HandlerInputOf<'fillPurposes'>['body'],
): Promise<HandlerAnswerOf<'fillPurposes'>> => {
  await openSheets(scope, sheets)
  await inbox.setPurposes(scope, idsOf(sheets), purpose)
  return DONE
}

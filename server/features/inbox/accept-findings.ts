/** Warnings that a user calls all right. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { severityOf } from '#domain/checks/codes.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { openFrom } from '../months/open-days.ts'
import { acceptedFindings } from '../roadmaps/accepted-findings.repository.ts'
import { TEXTS } from './texts.ts'

/** The sheets with these ids, locked, none of them of a closed month: what was accepted of one was handed over with it. */
const openSheets = async (scope: CompanyScope, ids: readonly number[]) => {
  const saved = await acceptedFindings.lock(scope, ids)
  for (const { startDate } of saved.values()) await openFrom(scope, startDate, startDate)
  return saved
}

/**
 * Calls warnings of sheets all right until each is saved again. An error is refused: it has to be put right. Refused with CHANGED when
 * a sheet is not the version that was seen, with MONTH_CLOSED when one is of a closed month.
 */
export const acceptFindings = async (
  scope: CompanyScope,
  { sheets, codes, reason }: HandlerInputOf<'acceptFindings'>['body'],
  by: { userId: number; at: Date },
): Promise<void> => {
  if (codes.some((code) => severityOf(code) === 'E')) throw new Refusal('INVALID', { fields: { codes: TEXTS.errorNotAccepted } })
  const saved = await openSheets(
    scope,
    sheets.map(({ id }) => id),
  )
  for (const { id, version } of sheets) {
    const savedSheet = saved.get(id)
    if (!savedSheet) throw new Refusal('NOT_FOUND')
    if (savedSheet.version !== version) throw new Refusal('CHANGED')
  }
  await acceptedFindings.add(scope, { sheets, codes, reason, ...by })
}

/** Takes back what was accepted of sheets. */
export const withdrawAccepted = async (scope: CompanyScope, ids: readonly number[]): Promise<void> => {
  const saved = await openSheets(scope, ids)
  if (ids.some((id) => !saved.has(id))) throw new Refusal('NOT_FOUND')
  await acceptedFindings.remove(scope, ids)
}

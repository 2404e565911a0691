import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { severityOf } from '#domain/checks/codes.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { acceptedFindings } from './accepted-findings.repository.ts'
import { TEXTS } from './texts.ts'

/**
 * Calls warnings of a sheet all right until it is saved again. An error is refused: it has to be put right. Refused with CHANGED when
 * the sheet is not the version that was seen.
 */
export const acceptFindings = async (
  scope: CompanyScope,
  { id, version, codes, reason }: HandlerInputOf<'acceptFindings'>['body'],
  by: { userId: number; at: Date },
): Promise<void> => {
  if (codes.some((code) => severityOf(code) === 'E')) throw new Refusal('INVALID', { fields: { codes: TEXTS.errorNotAccepted } })
  const saved = await acceptedFindings.versionOf(scope, id)
  if (saved === undefined) throw new Refusal('NOT_FOUND')
  if (saved !== version) throw new Refusal('CHANGED')
  await acceptedFindings.add(scope, { roadmapId: id, version, codes, reason, ...by })
}

/** Takes a run of the generator back. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatDay } from '#domain/calendar/day.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { chains } from '../roadmaps/chains.repository.ts'
import { generatedRuns } from './generator.repository.ts'

/**
 * Deletes the sheets of a run and gives their numbers free. Refused with CHANGED when one of them was saved again,
 * recalculated or renumbered since, and with IN_USE when another sheet of the vehicle begins with the km and fuel that one
 * of them ends with. Those that were deleted one by one are gone already.
 */
export const undoGenerated = async (scope: CompanyScope, runId: number): Promise<HandlerAnswerOf<'undoGenerated'>> => {
  await chains.lockNumbers(scope, 'vehicle')
  const sheets = await generatedRuns.forUpdate(scope, runId)
  if (!sheets) throw new Refusal('NOT_FOUND')
  const touched = sheets.find(({ unchanged }) => !unchanged)
  if (touched)
    throw new Refusal('CHANGED', { message: `Foaia nr. ${touched.number} a fost modificată după generare: foile se șterg din listă` })
  const next = await generatedRuns.continuedBy(scope, runId)
  if (next) {
    const message = `Foaia nr. ${next.number} din ${formatDay(next.startDate)} continuă foile generate: ștergeți-o întâi pe ea`
    throw new Refusal('IN_USE', { message })
  }
  const numbers = sheets.map(({ number }) => number)
  await generatedRuns.delete(scope, runId, numbers)
  return { done: true, deleted: sheets.length }
}

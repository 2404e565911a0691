/** Undoes a recalculation or a renumbering. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { chains } from './chains.repository.ts'
import { TEXTS } from './texts.ts'

/** Gives every sheet of the change the number and the ends that it had; refused with CHANGED when one of them was saved or deleted since. */
export const undoChainChange = async (scope: CompanyScope, id: number): Promise<HandlerAnswerOf<'undoChainChange'>> => {
  const change = await chains.remembered(scope, id)
  if (!change) throw new Refusal('NOT_FOUND', { message: TEXTS.undoneAlready })
  await chains.lockNumbers(scope, change.kind)
  const restored = await chains.restore(scope, id, change.kind)
  if (restored < change.count) throw new Refusal('CHANGED', { message: TEXTS.changedSince })
  return { done: true, changed: restored }
}

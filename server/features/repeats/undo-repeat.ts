/** Takes a repetition back. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { laterSheets } from '../roadmaps/later-sheets.ts'
import { roadmaps } from '../roadmaps/roadmaps.repository.ts'
import { repeats } from './repeats.repository.ts'
import { TEXTS } from './texts.ts'

/** Deletes the sheets of a repetition and gives their numbers free; refused with CHANGED when one of them was saved again since. */
export const undoRepeat = async (scope: CompanyScope, key: string): Promise<HandlerAnswerOf<'undoRepeat'>> => {
  if (!(await repeats.has(scope, key))) throw new Refusal('NOT_FOUND')
  const sheets = await repeats.sheetsForUpdate(scope, key)
  const changed = sheets.find(({ version }) => version > 1)
  if (changed) throw new Refusal('CHANGED', { message: TEXTS.changed(changed.number) })
  // the last number first, so that the counter falls back with each
  for (const { id } of sheets) await roadmaps.delete(scope, id)
  const first = sheets.at(-1)
  const later = first ? await laterSheets(scope, first.vehicleId, [first]) : { laterSheetsAffected: 0, recalculateFrom: null }
  return { done: true, deleted: sheets.length, ...later }
}

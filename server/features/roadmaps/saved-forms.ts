/** Saved sheets as the forms that would save them again unchanged. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { Roadmap } from '#contract/saved-sheet.ts'
import { RoadmapForm } from '#contract/sheet-form.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { loadSheets, roadmapAnswer } from './load-sheets.ts'

/** The sheets with these ids, in their order; refused with NOT_FOUND when the company does not have one. */
export const savedForms = async (scope: CompanyScope, ids: readonly number[]): Promise<HandlerInputOf<'saveRoadmap'>['body'][]> => {
  const loaded = await loadSheets(scope, ids)
  if (loaded.length < ids.length) throw new Refusal('NOT_FOUND')
  return loaded.map((sheet) => RoadmapForm.parse(Roadmap.parse(roadmapAnswer(sheet))))
}

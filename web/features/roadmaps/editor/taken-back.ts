/** Requests that undo a save or a deletion of sheets: added sheets are deleted, others restored. */
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { Roadmap } from '#contract/roadmaps.ts'
import { editDraft } from './roadmap-draft.ts'

type Body = InputOf<'saveTogether'>['body']
type SheetBody = NonNullable<Body['sheets']>[number]

/** A sheet's earlier state, to be saved over its current version; without a version, as a new sheet with its number. */
export const asItWas = (sheet: Roadmap, version: number | null): SheetBody => {
  const { companyId, ...draft } = editDraft(sheet)
  return { ...draft, version, ...(version === null ? { id: null } : {}), numberProposed: false } as SheetBody
}

/** Undoes a save, and the routes that it added; `before` is the changed sheet's earlier state, `null` for a new one. */
export const backFromSave = (
  before: Roadmap | null,
  { id, routesAdded }: Pick<AnswerOf<'saveRoadmap'>, 'id' | 'routesAdded'>,
): Omit<Body, 'companyId'> => ({
  ...(before ? { sheets: [asItWas(before, before.version + 1)], removed: [] } : { sheets: [], removed: [{ id, version: 1 }] }),
  removedRoutes: routesAdded.map(({ id, version }) => ({ id, version })),
})

/** Undoes deletions. */
export const backFromDeletion = (sheets: readonly Roadmap[]): Omit<Body, 'companyId'> => ({
  sheets: sheets.map((sheet) => asItWas(sheet, null)),
  removed: [],
  restores: true,
})

/** What takes the save or the deletion of sheets back: what was added goes, what was there is as it was. */
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { Roadmap } from '#contract/roadmaps.ts'
import { editDraft } from './roadmap-draft.ts'

type Body = InputOf<'saveTogether'>['body']
type SheetBody = NonNullable<Body['sheets']>[number]

/** A sheet as it was, over the version that it has now; without one, as a new sheet of its number. */
export const asItWas = (sheet: Roadmap, version: number | null): SheetBody => {
  const { companyId, ...draft } = editDraft(sheet)
  return { ...draft, version, ...(version === null ? { id: null } : {}), numberProposed: false } as SheetBody
}

/** What takes a save back, and the routes that it added; `before` is the sheet that was changed, `null` for a new one. */
export const backFromSave = (
  before: Roadmap | null,
  { id, routesAdded }: Pick<AnswerOf<'saveRoadmap'>, 'id' | 'routesAdded'>,
): Omit<Body, 'companyId'> => ({
  ...(before ? { sheets: [asItWas(before, before.version + 1)], removed: [] } : { sheets: [], removed: [{ id, version: 1 }] }),
  removedRoutes: routesAdded.map(({ id, version }) => ({ id, version })),
})

/** What takes deletions back. */
export const backFromDeletion = (sheets: readonly Roadmap[]): Omit<Body, 'companyId'> => ({
  sheets: sheets.map((sheet) => asItWas(sheet, null)),
  removed: [],
  restores: true,
})

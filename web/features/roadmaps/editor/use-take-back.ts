/** Takes the save or the deletion of sheets back: what was added goes, what was there is as it was. */
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { Roadmap } from '#contract/roadmaps.ts'
import { useCompany } from '../../../app/company-context.tsx'
import { call } from '../../../lib/api.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback.tsx'
import { useRefresh } from '../../../ui/use-refresh.ts'
import { SHEET_AND_ROOM_QUERIES } from '../after-change.ts'
import { TEXTS } from '../texts.ts'
import { editDraft } from './roadmap-draft.ts'

type Body = InputOf<'saveTogether'>['body']
type SheetBody = NonNullable<Body['sheets']>[number]

/** A sheet as it was, over the version that it has now; without one, as a new sheet of its number. */
const asItWas = (sheet: Roadmap, version: number | null): SheetBody => {
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

/** Does it, in one transaction, or says why not: nothing that was saved since is written over. */
export const useTakeBack = () => {
  const refresh = useRefresh(SHEET_AND_ROOM_QUERIES)
  const { company } = useCompany()
  return async (body: Omit<Body, 'companyId'>): Promise<void> => {
    try {
      await call('saveTogether', { body: { companyId: company.id, ...body } })
      notifySuccess(TEXTS.takenBack)
    } catch (error) {
      notifyError(error)
    }
    refresh(body.removedRoutes?.length ? ['routes'] : [])
  }
}

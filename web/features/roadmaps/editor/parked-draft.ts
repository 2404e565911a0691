/**
 * A sheet that is not saved yet, stored in the browser: a new one while its user buys a package, because the last one was full, and what
 * was typed while the page is loaded again or its tab is discarded.
 */
import { forget, store, stored } from '../../../lib/stored.ts'
import { keptTyping } from '../../../ui/typing-kept.ts'
import type { RoadmapDraft } from './sheet-draft.ts'

type DraftOwner = Pick<RoadmapDraft, 'companyId' | 'type'>

const keyOf = ({ companyId, type }: DraftOwner): string => `interrupted:${type}:${companyId}`

/** Stores the draft for a day. */
export const parkDraft = (draft: RoadmapDraft): void => store(keyOf(draft), draft, 1, 'd')

/** The stored draft of a company and kind of sheet. */
export const parkedDraft = (owner: DraftOwner): RoadmapDraft | null => stored<RoadmapDraft>(keyOf(owner))

export const forgetParkedDraft = (owner: DraftOwner): void => forget(keyOf(owner))

/** What was typed on a page, with the number that was proposed for a new sheet. */
export type TypedSheet = { draft: RoadmapDraft; proposed: number | null }

/** The form in which a new or saved sheet is typed. */
export const SHEET_FORM = 'sheet'

/** What was typed at this address before the page was loaded again, for the same company and kind of sheet. */
export const typedSheet = ({ companyId, type }: DraftOwner): TypedSheet | null => {
  const typed = keptTyping<TypedSheet>(SHEET_FORM)
  return typed?.draft.companyId === companyId && typed.draft.type === type ? typed : null
}

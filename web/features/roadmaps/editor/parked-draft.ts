/**
 * A sheet that is not saved yet, stored in the browser: a new one while its user buys a package, because the last one was full, and what
 * was typed while the page is loaded again or its tab is discarded.
 */
import { forget, store, stored } from '../../../lib/stored.ts'
import type { RoadmapDraft } from './roadmap-draft.ts'

type DraftOwner = Pick<RoadmapDraft, 'companyId' | 'type'>

const keyOf = ({ companyId, type }: DraftOwner): string => `interrupted:${type}:${companyId}`

/** Stores the draft for a day. */
export const parkDraft = (draft: RoadmapDraft): void => store(keyOf(draft), draft, 1, 'd')

/** The stored draft of a company and kind of sheet. */
export const parkedDraft = (owner: DraftOwner): RoadmapDraft | null => stored<RoadmapDraft>(keyOf(owner))

export const forgetParkedDraft = (owner: DraftOwner): void => forget(keyOf(owner))

/** What was typed on a page, with the number that was proposed for a new sheet. */
export type TypedSheet = { draft: RoadmapDraft; proposed: number | null }

const TYPED = 'typedSheet'
const address = (): string => location.pathname + location.search

/** Stores what was typed for the next load of the same address in the same tab. */
export const keepTypedSheet = (typed: TypedSheet): void => {
  try {
    sessionStorage.setItem(TYPED, JSON.stringify({ address: address(), ...typed }))
  } catch {
    // without a store, or with a full one, it is lost with its page
  }
}

/** What was typed at this address before the page was loaded again, for the same company and kind of sheet. */
export const typedSheet = ({ companyId, type }: DraftOwner): TypedSheet | null => {
  try {
    const typed = JSON.parse(sessionStorage.getItem(TYPED) ?? 'null') as (TypedSheet & { address: string }) | null
    return typed?.address === address() && typed.draft.companyId === companyId && typed.draft.type === type ? typed : null
  } catch {
    return null
  }
}

export const forgetTypedSheet = (): void => {
  try {
    sessionStorage.removeItem(TYPED)
  } catch {
    // nothing was stored
  }
}

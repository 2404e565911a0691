/** Stores a new sheet that could not be saved because the package was full, until the user has another package. */
import { forget, store, stored } from '../../../lib/stored.ts'
import type { RoadmapDraft } from './roadmap-draft.ts'

type DraftOwner = Pick<RoadmapDraft, 'companyId' | 'type'>

const keyOf = ({ companyId, type }: DraftOwner): string => `interrupted:${type}:${companyId}`

/** Stores the draft for a day. */
export const parkDraft = (draft: RoadmapDraft): void => store(keyOf(draft), draft, 1, 'd')

/** The stored draft of a company and kind of sheet. */
export const parkedDraft = (owner: DraftOwner): RoadmapDraft | null => stored<RoadmapDraft>(keyOf(owner))

export const forgetParkedDraft = (owner: DraftOwner): void => forget(keyOf(owner))

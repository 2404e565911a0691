import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CHANGE_UNDO_DAYS } from '#domain/changes/undo.ts'
import type { Need } from '#domain/company/roles.ts'
import { TEXTS } from './texts.ts'

const DAY = 24 * 60 * 60_000

/** Calls whose change is not taken back, whatever it wrote. */
const NEVER: { readonly [N in CallName]?: string } = {
  addDossierLink: TEXTS.linkGivenOut,
  revokeDossierLink: TEXTS.linkGivenOut,
  handOver: TEXTS.givenOut,
  askPrint: TEXTS.prepared,
  deletePrint: TEXTS.prepared,
  takeFreePackage: TEXTS.money,
  connectSpv: TEXTS.connection,
  finishSpv: TEXTS.connection,
  disconnectSpv: TEXTS.connection,
  settleSpvFiles: TEXTS.connection,
}

export type ChangeHead = { call: string; at: string; undoneBy: number | null; hasLines: boolean }

/** Whether a call's changes can be taken back at all. */
export const isUndoable = (call: string): boolean => !(call in NEVER)

/** Why a change cannot be taken back; `null` when it can. */
export const reasonAgainst = ({ call, at, undoneBy, hasLines }: ChangeHead, now: Date): string | null => {
  if (undoneBy !== null) return TEXTS.undone
  const never = NEVER[call as CallName]
  if (never) return never
  if (!hasLines) return TEXTS.noLines
  return now.getTime() - new Date(at).getTime() > CHANGE_UNDO_DAYS * DAY ? TEXTS.tooOld(CHANGE_UNDO_DAYS) : null
}

/** The permission that taking back a call needs: that of the call. */
export const needToUndo = (call: string): Need => (contract[call as CallName] as Endpoint | undefined)?.needs ?? 'nomenclators'

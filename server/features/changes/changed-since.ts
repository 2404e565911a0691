/** What came after a change of a record: whether the log alone says that it can no longer be taken back. */
import { isDeepStrictEqual } from 'node:util'
import { tableOf } from './changes.repository.ts'
import { beforeLater, type ChangeLine, netChange, placeKey, type Row } from './net-change.ts'
import { contentOf } from './row-content.ts'
import { TEXTS } from './texts.ts'

/** A line of a later change, with that change. */
export type LaterLine = ChangeLine & { journalId: number }
/** Why a row stands otherwise than a change left it, and the last change that touched it. */
type Since = { sentence: (record: string, who: string | null) => string; journalId: number }

/**
 * What the first row of a record's `lines` that stands otherwise by now met `later`; `null` where all stand as they were left, as far as
 * the log of the record tells.
 */
export const changedSince = (lines: readonly ChangeLine[], later: readonly LaterLine[]): Since | null => {
  for (const net of netChange(lines)) {
    const since = later.filter((line) => line.id > net.lastLine && placeKey(line) === placeKey(net))
    const last = since.at(-1)
    if (!last) continue
    const isGone = last.action === 'd'
    if (net.kind === 'removed') {
      if (isGone) continue
      return { sentence: TEXTS.thereAgain, journalId: last.journalId }
    }
    if (isGone) return { sentence: TEXTS.removedSince, journalId: last.journalId }
    const now: Row = Object.assign({}, ...since.map(({ after }) => after))
    const then = Object.entries(contentOf(tableOf(net), beforeLater(since) ?? {}))
    const isItsOwn = (column: string) => net.kind !== 'changed' || column in net.after
    if (then.some(([column, value]) => isItsOwn(column) && !isDeepStrictEqual(value, now[column])))
      return { sentence: TEXTS.changedSince, journalId: last.journalId }
  }
  return null
}

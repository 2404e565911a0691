import { useCallback, useState } from 'react'
import { type History, rebasedOn, redone, stepped, undone } from '../draft/history.ts'

/**
 * A document that is changed step by step: each step can be taken back, and made again until another one is made. `resumed` is `first`
 * with what was typed earlier, which is one step.
 */
export const useHistory = <Doc>(first: Doc, resumed: Doc) => {
  const [{ past, now, future }, setHistory] = useState<History<Doc>>(stepped({ past: [], now: first, future: [] }, resumed))
  return {
    doc: now,
    change: useCallback((make: (doc: Doc) => Doc) => setHistory((history) => stepped(history, make(history.now))), []),
    undo: useCallback(() => setHistory(undone), []),
    redo: useCallback(() => setHistory(redone), []),
    rebase: useCallback((since: Doc, make: (doc: Doc) => Doc) => setHistory((history) => rebasedOn(history, since, make)), []),
    steps: past.length,
    undone: future.length,
  }
}

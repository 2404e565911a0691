/** What was typed, and the way back. */
import { useCallback, useState } from 'react'

type History<Doc> = { past: readonly Doc[]; now: Doc; future: readonly Doc[] }
/** Steps that can be taken back. */
const MOST_STEPS = 200

/**
 * A document that is changed step by step: each step can be taken back, and made again until another one is made. `resumed` is `first`
 * with what was typed earlier, which is one step.
 */
export const useHistory = <Doc>(first: Doc, resumed: Doc) => {
  const [{ past, now, future }, setHistory] = useState<History<Doc>>({ past: resumed === first ? [] : [first], now: resumed, future: [] })
  const change = useCallback(
    (make: (doc: Doc) => Doc) =>
      setHistory((history) => {
        const next = make(history.now)
        return next === history.now ? history : { past: [...history.past, history.now].slice(-MOST_STEPS), now: next, future: [] }
      }),
    [],
  )
  const undo = useCallback(
    () =>
      setHistory((history) => {
        const before = history.past.at(-1)
        return before === undefined ? history : { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
      }),
    [],
  )
  const redo = useCallback(
    () =>
      setHistory((history) => {
        const [next, ...rest] = history.future
        return next === undefined ? history : { past: [...history.past, history.now], now: next, future: rest }
      }),
    [],
  )
  /** Makes another document of every step from `since` on; what lies before it can no longer be taken back. */
  const rebase = useCallback(
    (since: Doc, make: (doc: Doc) => Doc) =>
      setHistory(({ past, now, future }) => {
        const at = past.lastIndexOf(since)
        const isOnLine = at >= 0 || now === since
        return { past: at < 0 ? [] : past.slice(at).map(make), now: make(now), future: isOnLine ? future.map(make) : [] }
      }),
    [],
  )
  return { doc: now, change, undo, redo, rebase, steps: past.length, undone: future.length }
}

/** What was typed step by step, and the way back: of the form of a sheet and of the table of a month. */

/** Steps that can be taken back. */
const MOST_STEPS = 200

export type History<Doc> = { past: readonly Doc[]; now: Doc; future: readonly Doc[] }

/** The history after another step, which can be taken back. */
export const stepped = <Doc>({ past, now, future }: History<Doc>, next: Doc): History<Doc> =>
  next === now ? { past, now, future } : { past: [...past, now].slice(-MOST_STEPS), now: next, future: [] }

/** The history with its last step taken back; unchanged without one. */
export const undone = <Doc>(history: History<Doc>): History<Doc> => {
  const before = history.past.at(-1)
  return before === undefined ? history : { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

/** The history with the step that was taken back last made again; unchanged without one. */
export const redone = <Doc>(history: History<Doc>): History<Doc> => {
  const [next, ...rest] = history.future
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future: rest }
}

/** Every step from `since` on made anew by `make`; what lies before it can no longer be taken back. */
export const rebasedOn = <Doc>({ past, now, future }: History<Doc>, since: Doc, make: (doc: Doc) => Doc): History<Doc> => {
  const at = past.lastIndexOf(since)
  const isOnLine = at >= 0 || now === since
  return { past: at < 0 ? [] : past.slice(at).map(make), now: make(now), future: isOnLine ? future.map(make) : [] }
}

/** The step that a key asks for: Ctrl+Z takes one back, Ctrl+Y and Ctrl+Shift+Z make it again. */
export const stepOfKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: StepKey): typeof undone | null => {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? redone : undone
  return letter === 'y' ? redone : null
}
type StepKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

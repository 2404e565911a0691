/** Changes of a company as the log numbers them: which one a call made is found by its answer. */

export type Change = { companyId: number; id: number }

const changes = new WeakMap<object, Change>()
/** Every change of this tab, and those that Ctrl+Z can take back, the last one last. */
const own = new Set<string>()
const undoable: Change[] = []

type Input = { query?: { companyId?: unknown }; body?: unknown }

/** Notes the change that the envelope of an answer names; `data` is that answer. */
export const noteChange = (data: unknown, change: unknown, { query, body }: Input): void => {
  const companyId = (body as { companyId?: unknown } | undefined)?.companyId ?? query?.companyId
  if (typeof change !== 'number') return
  const made = { companyId: Number(companyId), id: change }
  own.add(`${companyId} ${change}`)
  undoable.push(made)
  if (typeof data === 'object' && data !== null) changes.set(data, made)
}

/** Whether this tab made a change. */
export const isOwnChange = (companyId: number, id: number): boolean => own.has(`${companyId} ${id}`)

/** The last change of this tab in a company that was not taken back; `null` when there is none. */
export const lastChange = (companyId: number): Change | null => undoable.findLast((change) => change.companyId === companyId) ?? null

/** Notes that a change was taken back by another one: Ctrl+Z takes back neither. */
export const noteTakenBack = (...both: readonly Change[]): void => {
  for (const { companyId, id } of both) {
    const at = undoable.findIndex((change) => change.companyId === companyId && change.id === id)
    if (at >= 0) undoable.splice(at, 1)
  }
}

/** The change that the call with this answer made; `null` where it changed nothing of a company. */
export const changeOf = (answer: unknown): Change | null =>
  (typeof answer === 'object' && answer !== null ? changes.get(answer) : undefined) ?? null

/** Has the change of one answer stand for another, as where a form adds to what it was answered. */
export const withChangeOf = <T extends object>(answer: unknown, data: T): T => {
  const change = changeOf(answer)
  if (change) changes.set(data, change)
  return data
}

/** The one way in which a change of a company is told, taken back from its toast, and made again. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useAllowedIn } from '../app/company-context.tsx'
import { call } from '../lib/api.ts'
import { type Change, changeOf, noteTakenBack } from '../lib/changes.ts'
import { notifyError, notifySuccess, SAVED_UNDO_MS } from './feedback.tsx'
import { COMMON } from './texts.ts'

type Reactions = {
  /** After the change was taken back: a form shows again what it began with. */
  undone?: (() => void) | undefined
  /** After the change was made again. */
  redone?: (() => void) | undefined
  /** How long the toast stays, in milliseconds. */
  patience?: number
  /** Red where what was saved has mistakes. */
  color?: 'green' | 'red'
}

/** Takes changes back, the last first; answers the changes that did it. Those before a refused one stay taken back. */
const undoAll = async (changes: readonly Change[]): Promise<Change[]> => {
  const made: Change[] = []
  for (const { companyId, id } of changes.toReversed()) {
    const change = changeOf(await call('undoChange', { body: { companyId, id } }))
    if (!change) continue
    noteTakenBack({ companyId, id }, change)
    made.push(change)
  }
  return made
}

/** Takes changes back, says so and offers to make them again; a refusal is told. Everything shown is then read again. */
export const takeBack = (client: QueryClient, changes: readonly Change[], { undone, redone }: Reactions = {}): Promise<boolean> => {
  const run = async (of: readonly Change[], done: (made: Change[]) => void): Promise<boolean> => {
    try {
      done(await undoAll(of))
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      await client.invalidateQueries()
    }
  }
  const again = (made: readonly Change[]) =>
    run(made, () => {
      redone?.()
      notifySuccess(COMMON.changeMadeAgain)
    })
  return run(changes, (made) => {
    undone?.()
    notifySuccess(COMMON.changeTakenBack, () => void again(made), SAVED_UNDO_MS, COMMON.redo)
  })
}

/** `takeBack` for a screen. */
export const useTakeBack = () => {
  const client = useQueryClient()
  return useCallback((changes: readonly Change[], reactions: Reactions = {}) => takeBack(client, changes, reactions), [client])
}

/** Says that something changed; where the answers of its calls name changes, the toast offers who may take them back to do so. */
export const useNotifyChange = () => {
  const takeBackChanges = useTakeBack()
  // a driver's own changes are taken back by the office
  const mayUndo = useAllowedIn('nomenclators')
  return useCallback(
    (message: ReactNode, answers: readonly unknown[], reactions: Reactions = {}): (() => void) => {
      const changes = answers.flatMap((answer) => changeOf(answer) ?? [])
      const undo = () => void takeBackChanges(changes, reactions)
      const { patience = SAVED_UNDO_MS, color } = reactions
      return notifySuccess(message, mayUndo && changes.length > 0 ? undo : undefined, patience, COMMON.undo, color)
    },
    [takeBackChanges, mayUndo],
  )
}

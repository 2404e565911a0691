/** The one way in which a change is told and taken back from its toast; see decision 0083. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { notifyError, notifySuccess, SAVED_UNDO_MS } from './feedback.tsx'
import { COMMON } from './texts.ts'

/** One call that takes back a part of a change; it is refused where something was changed since. */
export type BackStep = () => Promise<unknown>

/**
 * Says that something changed and offers to take it back. The steps are made one after the other; the first that is refused ends them
 * and its reason is told. Everything shown is then read again; `after` is for what a form itself keeps.
 */
export const useNotifyChange = () => {
  const client = useQueryClient()
  return useCallback(
    (message: string, steps: readonly BackStep[], after?: () => void): void => {
      const takeBack = async () => {
        try {
          for (const step of steps) await step()
          after?.()
          notifySuccess(COMMON.changeTakenBack)
        } catch (error) {
          notifyError(error)
        }
        await client.invalidateQueries()
      }
      notifySuccess(message, steps.length > 0 ? takeBack : undefined, SAVED_UNDO_MS)
    },
    [client],
  )
}

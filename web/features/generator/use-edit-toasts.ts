/** Shows the effect of an edit of a proposal in a toast with which the user can undo it. */
import { useEffect, useRef } from 'react'
import { notifySuccess } from '../../ui/feedback.tsx'

export type SayEdit = (message: string, undo: () => void) => void

/** The toasts close when their proposal is replaced or being saved, or when the user leaves its step. */
export const useEditToasts = (proposal: unknown, isSaving: boolean): SayEdit => {
  const hiding = useRef<(() => void)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another proposal ends the toasts of the one before
  useEffect(
    () => () => {
      for (const hide of hiding.current.splice(0)) hide()
    },
    [proposal, isSaving],
  )
  return (message, undo) => {
    hiding.current.push(notifySuccess(message, undo))
  }
}

/** What an edit of a proposal did, said in a toast from which it is taken back. */
import { useEffect, useRef } from 'react'
import { notifySuccess } from '../../ui/feedback.tsx'

export type SayEdit = (message: string, undo: () => void) => void

/** The toasts go with the proposal that they are about: when another is generated, when it is being saved, and when its step is left. */
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

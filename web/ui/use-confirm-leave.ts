import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { holdUnsavedWork } from '../lib/unsaved-work.ts'
import { confirmLeave } from './feedback.tsx'
import { isCovered } from './use-back-closes.ts'

/**
 * Asks before a page or a dialog with changes is left for another page or for somewhere else; not once it is `left` on purpose,
 * nor when only the search of its own address changes. `question` takes the place of the usual one.
 */
export const useConfirmLeave = (changed: boolean, left?: RefObject<boolean>, question: () => Promise<boolean> = confirmLeave): void => {
  const unsaved = () => changed && !left?.current
  useEffect(() => (changed ? holdUnsavedWork(() => !left?.current) : undefined), [changed, left])
  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      // a dialog that the way back closes asks by itself, and its page is not left
      if (action === 'BACK' && isCovered()) return false
      return unsaved() && current.pathname !== next.pathname && !(await question())
    },
    enableBeforeUnload: unsaved,
  })
}

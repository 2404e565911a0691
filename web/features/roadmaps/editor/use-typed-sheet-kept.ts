import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useConfirmLeave } from '../../../ui/use-confirm-leave.ts'
import { forgetTypedSheet, keepTypedSheet, type TypedSheet } from './parked-draft.ts'

/**
 * Asks before an unsaved sheet is left, and stores what was typed while its page is hidden or unloaded: a phone discards hidden tabs without
 * asking.
 */
export const useTypedSheetKept = (unsaved: boolean, left: RefObject<boolean>, typed: () => TypedSheet): void => {
  useConfirmLeave(unsaved, left)
  const keep = useEffectEvent(() => {
    if (!left.current) keepTypedSheet(typed())
  })
  useEffect(() => {
    if (!unsaved) return
    const onPageHide = () => {
      // input is committed when its field loses the focus
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      keep()
    }
    const onVisibility = () => (document.visibilityState === 'hidden' ? keep() : forgetTypedSheet())
    window.addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onVisibility)
      forgetTypedSheet()
    }
  }, [unsaved])
}

import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * For a form that stays on its page: `take` is told what is stored once that changes, by a save that was taken back after the page was
 * left and opened again, or by another user. A form with unsaved changes keeps them, and its save finds out.
 */
export const useStoredAgain = <T>(stored: T, { dirty, busy }: { dirty: boolean; busy: boolean }, take: (stored: T) => void): void => {
  const now = JSON.stringify(stored)
  const last = useRef(now)
  const taken = useEffectEvent(() => {
    if (!dirty && !busy) take(stored)
  })
  useEffect(() => {
    if (now === last.current) return
    last.current = now
    taken()
  }, [now])
}

import { useEffect, useState } from 'react'

/** Milliseconds after which a running action is shown as slow. */
const PATIENCE_MS = 1000

/** Whether something has been running for more than a moment. */
export const useSlow = (busy: boolean): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}

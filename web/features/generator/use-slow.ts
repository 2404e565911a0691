import { useEffect, useState } from 'react'

/** How long something may take before it is said that it goes on. */
const PATIENCE_MS = 1000

/** Whether something has been going on for more than a moment. */
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

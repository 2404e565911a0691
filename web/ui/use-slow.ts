import { useEffect, useState } from 'react'

/** Whether something has been running for more than some milliseconds. */
export const useSlow = (busy: boolean, milliseconds: number): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy, milliseconds])
  return slow
}

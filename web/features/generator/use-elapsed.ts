import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Whole seconds since something began; 0 while nothing is running. */
export const useElapsed = (busy: boolean): number => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!busy) return
    const ticking = setInterval(() => setSeconds((count) => count + 1), SECOND_MS)
    return () => {
      clearInterval(ticking)
      setSeconds(0)
    }
  }, [busy])
  return seconds
}

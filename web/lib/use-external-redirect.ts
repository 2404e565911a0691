import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Leaves for an address outside these pages. `leaving` until this page is gone, so that nothing is pressed twice; who comes back to
 * it finds it usable again, unless it was left for good. `left` is the same for what asks at once.
 */
export const useExternalRedirect = (): {
  leaving: boolean
  left: RefObject<boolean>
  leaveFor: (address: string, forGood?: boolean) => void
} => {
  const [leaving, setLeaving] = useState(false)
  const left = useRef(false)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      left.current = false
      setLeaving(false)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  return {
    leaving,
    left,
    leaveFor: (address, forGood = false) => {
      left.current = true
      setLeaving(true)
      if (forGood) location.replace(address)
      else location.assign(address)
    },
  }
}

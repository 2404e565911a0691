import { useEffect, useRef, useState } from 'react'

/** Gives the focus back to what had it before; a dialog that is mounted open is not seen opening by Mantine. */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  const giving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // strict mode takes every effect down once and sets it up again: the dialog has not gone away
    clearTimeout(giving.current)
    return () => {
      if (before instanceof HTMLElement) giving.current = setTimeout(() => before.focus({ preventScroll: true }))
    }
  }, [before])
}

import { useEffect, useRef, useState } from 'react'

/** What had the focus before each dialog that is open, the outermost first. */
const openers: Element[] = []

/**
 * Gives the focus back to what had it before; a dialog that is mounted open is not seen opening by Mantine. Where one dialog takes the
 * place of another, the focus stays in the new one, and later goes back to what opened the first.
 */
export const useFocusBack = (): void => {
  const [before] = useState(() => [document.activeElement, openers.at(-1)])
  const giving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const [opener] = before
    // strict mode takes every effect down once and sets it up again: the dialog has not gone away
    clearTimeout(giving.current)
    if (opener) openers.push(opener)
    return () => {
      if (opener) openers.splice(openers.lastIndexOf(opener), 1)
      giving.current = setTimeout(() => {
        const target = before.find((element) => element?.isConnected)
        if (target instanceof HTMLElement && !document.activeElement?.closest('[role="dialog"]')) target.focus({ preventScroll: true })
      })
    }
  }, [before])
}

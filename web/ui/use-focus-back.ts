import { useEffect, useRef, useState } from 'react'

/** What had the focus before each dialog that is open, the outermost first. */
const openers: Element[] = []

/** Notes what a dialog was opened from, for the dialogs that take its place; the returned function forgets it. */
export const noteOpener = (opener: Element): (() => void) => {
  openers.push(opener)
  return () => {
    openers.splice(openers.lastIndexOf(opener), 1)
  }
}

const mayTakeFocus = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/** The title of the page, for a dialog that nothing opened or whose opener is gone. */
const pageTitle = (): HTMLElement | null => {
  const title = document.querySelector<HTMLElement>('main h1')
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1
  return title ?? document.querySelector('main')
}

/** Puts the focus at the title of the page, where a screen reader reads on; for what takes itself away once it is pressed. */
export const focusPageTitle = (): void => pageTitle()?.focus({ preventScroll: true })

/** After a change that may take away or disable what has the focus: puts it in `place`, or at the title of the page. */
export const keepFocus = (place: () => HTMLElement | null | undefined): void => {
  setTimeout(() => {
    const focused = document.activeElement
    if (mayTakeFocus(focused) && !focused.matches(':disabled')) return
    const target = place() ?? pageTitle()
    target?.focus({ preventScroll: true })
  })
}

/**
 * Gives the focus back to what had it before; a dialog that is mounted open is not seen opening by Mantine. Where one dialog takes the
 * place of another, the focus stays in the new one, and later goes back to what opened the first. What opened by itself leaves it at the
 * title of the page.
 */
export const useFocusBack = (): void => {
  const [before] = useState(() => [document.activeElement, openers.at(-1)])
  const giving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const [opener] = before
    // strict mode takes every effect down once and sets it up again: the dialog has not gone away
    clearTimeout(giving.current)
    const forget = opener ? noteOpener(opener) : undefined
    return () => {
      forget?.()
      giving.current = setTimeout(() => {
        const focused = document.activeElement
        if (focused?.closest('[role="dialog"]')) return
        // the screen that took the place of this one may have put the focus where it wants it
        const target = before.find(mayTakeFocus) ?? (mayTakeFocus(focused) ? null : pageTitle())
        target?.focus({ preventScroll: true })
      })
    }
  }, [before])
}

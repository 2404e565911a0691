import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

const LAYERS = '[aria-modal="true"], [role="menu"]'

/** Closes the topmost layer as Esc does, with its own question about what is unsaved. */
const pressEscape = (): void => {
  const layer = [...document.querySelectorAll<HTMLElement>(LAYERS)].at(-1)
  const focused = document.activeElement
  const target = layer?.contains(focused) ? focused : layer
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }))
}

/** While a layer over the page is open, the way back closes it and leaves the page below where it is. */
export const useBackCloses = (opened: boolean): void => {
  const { history } = useRouter()
  useEffect(() => {
    if (!opened) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        // of a jump over several pages the router does not know its length everywhere
        if (action !== 'BACK' || !document.querySelector(LAYERS)) return false
        pressEscape()
        return true
      },
    })
  }, [opened, history])
}

/** Dialogs and drawers lock the page below against scrolling, and count themselves in this attribute. */
const LOCKED = 'data-scroll-locked'

const onLocking = (notify: () => void): (() => void) => {
  const observer = new MutationObserver(notify)
  observer.observe(document.body, { attributes: true, attributeFilter: [LOCKED] })
  return () => observer.disconnect()
}

/** The same for every dialog and drawer. */
export const useBackClosesDialogs = (): void =>
  useBackCloses(
    useSyncExternalStore(
      onLocking,
      () => document.body.hasAttribute(LOCKED),
      () => false,
    ),
  )

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const LAYERS = '[aria-modal="true"], [role="menu"]'

/** Whether a dialog, a drawer or a menu lies over the page: the way back closes it, whatever else would be asked on leaving the page. */
export const isCovered = (): boolean => document.querySelector(LAYERS) !== null

/** Closes the topmost layer as Esc does, with its own question about what is unsaved. */
const pressEscape = (): void => {
  const layer = [...document.querySelectorAll<HTMLElement>(LAYERS)].at(-1)
  const focused = document.activeElement
  const target = layer?.contains(focused) ? focused : layer
  target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }))
}

/** While a layer lies over the page, the way back closes it and leaves the page below where it is. */
export const useBackCloses = (): void => {
  const { history } = useRouter()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }) => {
          // of a jump over several pages the router does not know its length everywhere
          if (action !== 'BACK' || !isCovered()) return false
          pressEscape()
          return true
        },
      }),
    [history],
  )
}

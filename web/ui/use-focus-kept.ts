import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a button that is disabled while it works and loses the focus by that: gives it back once the work is over, unless it
 * went elsewhere meanwhile. Without it the next key of a keyboard user, Esc included, would reach no element.
 */
export const useFocusKept = (working: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    // the browser takes the focus away only when it paints
    if (working) had.current = document.activeElement === button.current
    else if (had.current && document.activeElement === document.body) button.current?.focus()
  }, [working])
  return button
}

import { type RefObject, useEffect } from 'react'

/** Puts the focus at what is shown of the queue where nothing else has it: on a phone, which shows no queue beside it. */
export const usePaneFocus = (pane: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (document.activeElement?.matches('body, h1')) pane.current?.focus({ preventScroll: true })
  }, [pane])
}

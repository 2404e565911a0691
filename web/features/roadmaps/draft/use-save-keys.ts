import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

/** Ctrl+S saves, Ctrl+Enter saves and goes on where there is a way on, wherever the focus is. */
export const useSaveKeys = (save: () => void, next?: () => void): void => {
  const ways = useRef(new Map<string, (() => void) | undefined>())
  ways.current = new Map([
    ['s', save],
    ['enter', next],
  ])
  useWindowEvent('keydown', (event) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || !ways.current.get(key)) return
    // an open dialog has its own button
    const dialog = document.querySelector('[role="dialog"]')
    if (key === 's' || !dialog) event.preventDefault()
    if (dialog) return
    // input is committed when its field loses the focus, and drawn before it is saved
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    setTimeout(() => ways.current.get(key)?.())
  })
}

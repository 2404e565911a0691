import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S saves, Ctrl+Enter saves and goes on where there is a way on, wherever the focus is. */
export const useSaveKeys = (save: () => void, next?: () => void): void => {
  const wayOf = useEffectEvent((key: string) => (key === 's' ? save : key === 'enter' ? next : undefined))
  const press = useEffectEvent((key: string) => wayOf(key)?.())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || !wayOf(key)) return
      // an open dialog has its own button
      const dialog = document.querySelector('[role="dialog"]')
      if (key === 's' || !dialog) event.preventDefault()
      if (dialog) return
      // input is committed when its field loses the focus
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      setTimeout(() => press(key))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

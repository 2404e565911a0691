import { useEffect } from 'react'

/**
 * Keeps the height of the toasts in `--toast-space`, by which the page grows at its end and everything that stands at the bottom of
 * the window moves up: a toast covers no control.
 */
export const useToastSpace = (): void => {
  useEffect(() => {
    const toasts = document.querySelector('.mantine-Notifications-root[data-position="bottom-center"]')
    if (!toasts) return
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => {
      const shown = toasts.querySelector('.mantine-Notification-root') !== null
      style.setProperty('--toast-space', shown ? `${Math.ceil(toasts.getBoundingClientRect().height)}px` : '0px')
    })
    watcher.observe(toasts)
    return () => {
      watcher.disconnect()
      style.removeProperty('--toast-space')
    }
  }, [])
}

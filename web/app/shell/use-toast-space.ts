import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'

/** Pixels between the window's edge and the toasts, and between toasts and the content above them. */
const AROUND = 16 + 8
/** Pixels by which each of the two toasts behind the first one stands out above it, where they are stacked. */
const STANDS_OUT = 9

/**
 * Keeps the height of the toasts in `--toast-space`. The page grows by it at its end, and everything fixed to the bottom of the window
 * moves up, so that a toast covers no control.
 */
export const useToastSpace = (stacked: boolean): void => {
  const count = useNotifications().notifications.length
  const shown = count > 0
  const behind = stacked ? Math.min(2, Math.max(0, count - 1)) : 0
  useEffect(() => {
    const toasts = document.querySelector('.mantine-Notifications-root[data-position="bottom-center"]')
    if (!shown || !toasts) return
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => {
      style.setProperty('--toast-space', `${Math.ceil(toasts.getBoundingClientRect().height) + AROUND + behind * STANDS_OUT}px`)
    })
    watcher.observe(toasts)
    return () => {
      watcher.disconnect()
      style.removeProperty('--toast-space')
    }
  }, [shown, behind])
}

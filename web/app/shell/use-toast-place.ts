import { notifications, useNotifications } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const TOASTS = '.mantine-Notifications-root[data-position="bottom-left"]'
/** What a toast never lies on: buttons that no row repeats, choices, and what has the focus. */
const NEEDED = 'button:not(li *, td *), summary, [role="radiogroup"], :focus'
/** Pixels between a toast and what it stands beside. */
const APART = 8
/** Pixels from the lower edge at which it stands on every page of a desk, above the docks that some have; below what fills the window. */
const LOWEST = 90

/** The part of the page that can be pressed: the last dialog, where one is open. */
const reachable = (): ParentNode => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document

/** Whether a toast lies on something that is needed; what is itself hidden by something else does not count. */
const isInTheWay = (toast: Element): boolean => {
  const { left, right, top, bottom } = toast.getBoundingClientRect()
  return [...reachable().querySelectorAll(NEEDED)].some((control) => {
    const box = control.getBoundingClientRect()
    if (box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top) return false
    const [x, y] = [Math.max(left, box.left) + Math.min(right, box.right), Math.max(top, box.top) + Math.min(bottom, box.bottom)]
    const seen = document.elementsFromPoint(x / 2, y / 2).find((element) => !toast.contains(element))
    return seen !== undefined && control.contains(seen)
  })
}

/** Where a toast may stand, the best first, as pixels from the lower edge: above what is docked there, below the header, else higher up. */
const placesFor = (height: number): number[] => {
  const inDialog = reachable() !== document
  const topOf = (selector: string): number => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    // one that is not drawn has no height, and stands nowhere
    return box && box.height > 0 ? box.top : innerHeight
  }
  const header = inDialog ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  const floor = inDialog ? innerHeight : Math.min(topOf('[data-dock]'), topOf('[data-bar]'))
  const least = document.querySelector('[data-fills-window]') ? APART : LOWEST
  const lowest = Math.max(least, innerHeight - floor + APART)
  const highest = innerHeight - Math.max(0, header) - APART - height
  return [lowest, highest, ...[1, 2, 3, 4, 5].map((times) => lowest + times * height).filter((place) => place < highest)]
}

/**
 * Takes toasts away when the user goes to another page or opens a dialog that fills the window, not when what a toast tells of leads there
 * by itself: what they offered is in the journal.
 */
const useLeaveWithPage = (toast: string | undefined): void => {
  const router = useRouter()
  useEffect(() => {
    if (!toast) return
    const shownIn = reachable()
    let acted = false
    const act = () => {
      acted = true
    }
    const onFocus = () => {
      const opened = reachable()
      if (acted && opened !== shownIn && opened instanceof Element && opened.clientHeight >= innerHeight) notifications.clean()
    }
    const acts = ['pointerdown', 'keydown', 'popstate'] as const
    for (const name of acts) addEventListener(name, act, true)
    document.addEventListener('focusin', onFocus)
    const unsubscribe = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (acted && pathChanged) notifications.clean()
    })
    return () => {
      unsubscribe()
      document.removeEventListener('focusin', onFocus)
      for (const name of acts) removeEventListener(name, act, true)
    }
  }, [toast, router])
}

/** Keeps a toast in its place, and out of the way of what is pressed or takes the focus there. Nothing moves for it. */
export const useToastPlace = (): void => {
  const shown = useNotifications().notifications.at(-1)?.id
  useLeaveWithPage(shown)
  useEffect(() => {
    const toast = document.querySelector<HTMLElement>(TOASTS)
    if (!shown || !toast) return
    const place = () => {
      const places = placesFor(toast.offsetHeight)
      const isFree = (bottom: number): boolean => {
        toast.style.bottom = `${bottom}px`
        return !isInTheWay(toast)
      }
      if (!places.some(isFree)) toast.style.bottom = `${places[0]}px`
    }
    const giveWay = () => {
      if (isInTheWay(toast)) place()
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !toast.contains(target)) giveWay()
    }
    const watcher = new ResizeObserver(place)
    watcher.observe(toast)
    // what was done may change the page below it once the server has answered
    const pageWatcher = new ResizeObserver(giveWay)
    pageWatcher.observe(document.body)
    document.addEventListener('focusin', onFocus)
    return () => {
      watcher.disconnect()
      pageWatcher.disconnect()
      document.removeEventListener('focusin', onFocus)
    }
  }, [shown])
}

import { notifications, useNotifications } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const TOASTS = '.mantine-Notifications-root[data-position="bottom-center"]'
/** What is pressed, and what is read while one goes on: titles, keys, sums. */
const NEEDED =
  'kbd, dl:not([data-dock] *), a, button, input, label, select, textarea, summary, h1, h2, [data-dock], [role="gridcell"], [role="option"], [tabindex="0"]'
/** Of these the ones that are looked for and pressed first: covering one is worse than covering rows, each with its menu, and fields. */
const FIRST = 'button:not(li *, td *), summary, h1, h2, [data-dock]'
const WORSE = 10
/** Pixels between a toast and what it stands beside. */
const APART = 8

/** The part of the page that can be pressed: the last dialog, where one is open. */
const reachable = (): ParentNode => [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document

/** How much of the page a toast lies on where it stands now; what is itself hidden by something else does not count. */
const covered = (toast: Element): number => {
  const { left, right, top, bottom } = toast.getBoundingClientRect()
  const under = [...reachable().querySelectorAll(NEEDED)].filter((control) => {
    const box = control.getBoundingClientRect()
    const [x, y] = [Math.max(left, box.left) + Math.min(right, box.right), Math.max(top, box.top) + Math.min(bottom, box.bottom)]
    if (box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top) return false
    const seen = document.elementsFromPoint(x / 2, y / 2).find((element) => !toast.contains(element))
    return seen !== undefined && control.contains(seen)
  })
  return under.reduce((sum, control) => sum + (control.matches(FIRST) ? WORSE : 1), 0)
}

/**
 * Where a toast may stand, the best first, as pixels from the lower edge: above what is docked there, below the header, else the lowest gap
 * between what can be pressed.
 */
const placesFor = (height: number): number[] => {
  const inDialog = reachable() !== document
  const topOf = (selector: string): number => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    // one that is not drawn has no height, and stands nowhere
    return box && box.height > 0 ? box.top : innerHeight
  }
  const header = inDialog ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  const floor = inDialog ? innerHeight : Math.min(innerHeight, topOf('[data-dock]'), topOf('[data-bar]'))
  const below = innerHeight - Math.max(0, header) - APART - height
  const lowest = innerHeight - floor + APART
  const gaps = Array.from({ length: Math.max(0, Math.floor((below - lowest) / APART)) }, (_, at) => lowest + (at + 1) * APART)
  return [lowest, below, ...gaps]
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

/** Puts a toast where it covers nothing that can be pressed, and elsewhere when what is under it takes the focus or comes there. Nothing moves for it. */
export const useToastPlace = (): void => {
  const shown = useNotifications().notifications.at(-1)?.id
  useLeaveWithPage(shown)
  useEffect(() => {
    const toast = document.querySelector<HTMLElement>(TOASTS)
    if (!shown || !toast) return
    const place = () => {
      let fewest = Number.POSITIVE_INFINITY
      let best = 0
      for (const bottom of placesFor(toast.offsetHeight)) {
        toast.style.bottom = `${bottom}px`
        const count = covered(toast)
        if (count >= fewest) continue
        fewest = count
        best = bottom
        if (count === 0) break
      }
      toast.style.bottom = `${best}px`
    }
    const giveWay = () => {
      if (covered(toast) > 0) place()
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

/** Parts of a page whose program comes after it: what opens, and what is far down. */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadWhenReachable } from './lazy-screen.ts'
import { showToast } from './overlays.ts'
import { COMMON } from './texts.ts'

type Preload = { preload: () => Promise<unknown> }
type LazyPart<Props extends object> = ComponentType<Props> & Preload

/** In the place of a part that the server no longer has, because a newer version replaced it: says so, and closes what was opened. */
const Renewed = ({ onClose }: { onClose?: unknown }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    showToast({ message: COMMON.renewed, color: 'red', autoClose: 8000 })
    if (typeof onClose === 'function') onClose()
  }, [])
  return null
}

/** A part that is fetched when it is drawn for the first time, or ahead of that by `preload`; `place` stands for it meanwhile. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, place: ReactNode = null): LazyPart<Props> => {
  let fetched: ComponentType<Props> | null = null
  let coming: Promise<{ default: ComponentType<Props> }> | null = null
  const preload = () => {
    coming ??= loadWhenReachable(load)
      .catch((): ComponentType<Props> => Renewed)
      .then((part) => {
        fetched = part
        return { default: part }
      })
    return coming
  }
  const Lazy = lazy(preload) as ComponentType<Props>
  const Part = (props: Props) => {
    // what has been fetched stands in the first drawing, and what has been drawn stays the same component
    const [Shown] = useState(() => fetched ?? Lazy)
    return (
      <Suspense fallback={place}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { preload })
}

/** Runs when the browser has nothing to draw or to answer; returns what stops it. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work)
  return () => cancelIdleCallback(idle)
}

/** Fetches parts once the page that may open them stands. */
export const usePartsAhead = (parts: readonly Preload[]): void => {
  useEffect(() => whenIdle(() => parts.forEach(({ preload }) => void preload())), [parts])
}

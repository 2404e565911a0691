import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Route } from '#contract/routes.ts'
import { searchKey } from '#domain/text.ts'

/**
 * Several routes chosen from many by typing: what was typed, what fits it, which option is active and what was picked. Enter picks the
 * active option and empties the search, so that Enter once more is the form's.
 */
export const useRouteChoice = (routes: readonly Route[]) => {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<readonly Route[]>([])
  const [activeAt, setActiveAt] = useState<number | null>(0)
  const search = useRef<HTMLInputElement>(null)
  const options = useRef<HTMLDivElement>(null)

  const matching = useMemo(() => {
    const searchedText = searchKey(typed.trim())
    return routes.filter(({ name, start, end, via }) => searchKey(`${name} ${start} ${end} ${via ?? ''}`).includes(searchedText))
  }, [routes, typed])
  const active = activeAt === null ? undefined : matching[activeAt]

  const toggle = (route: Route) => {
    const others = picked.filter(({ id }) => id !== route.id)
    setPicked(others.length < picked.length ? others : [...picked, route])
    setTyped('')
    setActiveAt(null)
    search.current?.focus()
  }
  const activate = (to: number) => {
    if (matching.length === 0) return
    const next = Math.min(matching.length - 1, Math.max(0, to))
    setActiveAt(next)
    options.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') activate(activeAt === null ? 0 : activeAt + 1)
    else if (event.key === 'ArrowUp') activate(activeAt === null ? 0 : activeAt - 1)
    else if (event.key === 'Enter' && active) toggle(active)
    else return
    event.preventDefault()
  }

  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setActiveAt(0)
    },
    matching,
    active,
    activeAt,
    setActiveAt,
    picked,
    toggle,
    /** Picks a route that was not among the routes when the choice began. */
    pick: (route: Route) => {
      setPicked([...picked, route])
      setTyped('')
    },
    /** Takes a route that was deleted again out of those that were picked. */
    drop: (gone: number) => setPicked((now) => now.filter(({ id }) => id !== gone)),
    onKeyDown,
    search,
    options,
  }
}

export type RouteChoice = ReturnType<typeof useRouteChoice>

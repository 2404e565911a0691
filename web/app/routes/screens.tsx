/** How a screen is put on its address: what it takes out of the address, and what it is loaded ahead with. */
import { notFound, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { isMonth } from '#domain/month/month.ts'
import { type ListSearch, listSearch, type OnList } from '../../ui/list-search.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands in the window's title. */
    title?: string
    /** The page has a bar of its own at the bottom; on a phone the menu moves up into the header. */
    ownBar?: true
  }
}

type Loaded = { preload?: () => Promise<void> | undefined }

/** A component that is loaded ahead together with the screen inside it. */
export const around = (screen: Loaded, Component: () => ReactNode) => Object.assign(Component, { preload: () => screen.preload?.() })

/** What a list is handed: its state out of the address, and the way to change it. */
export type ListProps<State> = { state: State; onState: OnList<State> }

/** A list whose state stands in the address; `read` reads it from there. */
export const listOf = <State extends object>(
  Screen: ComponentType<ListProps<State>> & Loaded,
  read: (raw: Record<string, unknown>) => State,
) =>
  around(Screen, () => {
    const state = read(useSearch({ strict: false }))
    const navigate = useNavigate()
    return (
      <Screen
        state={state}
        onState={(next, entry) => navigate({ to: '.', search: next as never, replace: entry !== 'push', resetScroll: false })}
      />
    )
  })

/** A list of which the address holds search, order and page. */
export const plainList = (Screen: ComponentType<ListProps<ListSearch>> & Loaded) => ({
  validateSearch: listSearch,
  component: listOf<ListSearch>(Screen, listSearch),
})

/** A list that one screen shows for several kinds of rows. */
export const ofKind = <Kind, State>(Screen: ComponentType<ListProps<State> & { kind: Kind }> & Loaded, kind: Kind) =>
  Object.assign((props: ListProps<State>) => <Screen kind={kind} {...props} />, { preload: () => Screen.preload?.() })

/** Refuses an address whose parameter is no id. */
export const requireNumber = (text: string): void => {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw notFound()
}

/** Refuses an address whose parameter is no month, `2026-10`. */
export const requireMonth = (text: string): void => {
  if (!isMonth(text)) throw notFound()
}

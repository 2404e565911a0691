/** Helpers that connect a screen to its route: its search parameters, and the data it loads in advance. */
import { notFound, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { isMonth } from '#domain/month/month.ts'
import { type ListSearch, listSearch, type OnList } from '../../ui/list-search.ts'
import { useCompany } from '../company-context.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page in the window's title. */
    title?: string
    /** The page has its own bar at the bottom; on a phone the menu moves up into the header. */
    ownBar?: true
  }
}

type Loaded = { preload?: () => Promise<void> | undefined }

/** A component that is preloaded together with the screen inside it. */
export const around = (screen: Loaded, Component: () => ReactNode) => Object.assign(Component, { preload: () => screen.preload?.() })

/** Props of a list screen: its state from the address, and a function that changes it. */
export type ListProps<State> = { state: State; onState: OnList<State> }

/** `latest` with what leads from `shown` to `next`. */
const withChanges = <State extends object>(latest: State, shown: State, next: State): State => {
  const names = Object.keys({ ...shown, ...next }) as (keyof State & string)[]
  const changed = names.filter((name) => JSON.stringify(shown[name]) !== JSON.stringify(next[name]) || name in next !== name in shown)
  return { ...latest, ...Object.fromEntries(changed.map((name) => [name, next[name]])) }
}

/**
 * A list whose state is in the address; `read` parses it from there. A change that is asked for before an earlier one is drawn is added to
 * that one.
 */
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
        onState={(next, entry) =>
          navigate({
            to: '.',
            // each address has a search of its own, which the screen reads by itself
            search: ((latest: Record<string, unknown>) =>
              typeof next === 'function' ? next(read(latest)) : withChanges(read(latest), state, next)) as never,
            replace: entry !== 'push',
            resetScroll: false,
          })
        }
      />
    )
  })

/** A screen in whose place a driver has one of their own. */
export const ownOfDriver = <Props extends object>(Screen: ComponentType<Props> & Loaded, Own: ComponentType<Props> & Loaded) =>
  Object.assign(
    function ByRole(props: Props) {
      return useCompany().role === 'driver' ? <Own {...props} /> : <Screen {...props} />
    },
    { preload: () => Screen.preload?.() },
  )

/** A list whose address holds only search, order and page. */
export const plainList = (Screen: ComponentType<ListProps<ListSearch>> & Loaded) => ({
  validateSearch: listSearch,
  component: listOf<ListSearch>(Screen, listSearch),
})

/** A list screen shared by several kinds of rows. */
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

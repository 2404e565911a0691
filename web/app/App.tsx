import { type AnyRouteMatch, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearAnnouncement } from '../ui/announce.ts'
import { useBackCloses } from '../ui/use-back-closes.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { MISSING, SHELL } from './texts.ts'

/** The element from which a screen reader starts on a new page: its heading, else the page itself. */
const beginning = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')

/** The title of the page that the matched routes lead to. */
const titleOf = (matches: readonly AnyRouteMatch[]): string | undefined =>
  matches.some(({ _notFound, status }) => _notFound || status === 'notFound')
    ? MISSING.notFound
    : matches.findLast((match) => match.staticData.title)?.staticData.title

/** Sets the window's title, and moves the focus to a newly opened page. */
export const App = () => {
  const router = useRouter()
  const title = useMatches({ select: titleOf })
  useBackCloses()

  useEffect(() => {
    document.title = title ? `${title} · ${SHELL.brand}` : SHELL.brand
  }, [title])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        clearAnnouncement()
        const element = beginning()
        // a field or row that sets the focus itself keeps it
        if (!element || document.activeElement?.closest('main :is(input, [data-at])')) return
        element.tabIndex = -1
        element.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <>
      <ConnectionBar />
      <Outlet />
      <SignInAgain />
    </>
  )
}

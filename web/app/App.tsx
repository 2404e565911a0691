import { type AnyRouteMatch, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { connection } from '../lib/connection.ts'
import { clearAnnouncement } from '../ui/announce.ts'
import { useBackCloses } from '../ui/use-back-closes.ts'
import classes from './App.module.css'
import { sessionEnd } from './session-end.ts'
import { MISSING, SHELL } from './texts.ts'

const SignInAgainDialog = lazy(() =>
  import('../features/auth/SignInAgainDialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
)

/** The dialog that asks the user to sign in again, while a call waits for it. */
const SignInAgain = () => {
  const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get)
  return ended ? (
    <Suspense>
      <SignInAgainDialog email={ended.email} elsewhere={ended.elsewhere} />
    </Suspense>
  ) : null
}

/** A bar shown while the server cannot be reached. */
const ConnectionBar = () => {
  const lost = useSyncExternalStore(connection.subscribe, connection.lost)
  // the region exists before its text, so that a screen reader announces the text
  return <div role="status">{lost ? <div className={classes.bar}>{MISSING.connectionLost}</div> : null}</div>
}

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

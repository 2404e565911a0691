import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConnectionBar } from './ConnectionBar.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { SHELL } from './texts.ts'

/** The element from which a screen reader starts on a new page: its heading, else the page itself. */
const beginning = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')

/** Sets the window's title, and moves the focus to a newly opened page. */
export const App = () => {
  const router = useRouter()
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title })

  useEffect(() => {
    document.title = title ? `${title} · ${SHELL.brand}` : SHELL.brand
  }, [title])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
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

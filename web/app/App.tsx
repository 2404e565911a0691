import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConnectionBar } from './ConnectionBar.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { SHELL } from './texts.ts'

/** The element that a new page is read from: its heading, else the page itself. */
const beginning = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')

/** The window's title, and what happens on the way from one page to another. */
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
        // a field or a row that asks for the focus itself keeps it
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

import { modals } from '@mantine/modals'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { LazySelectOptions } from '../../ui/LazySelectOptions.ts'
import { lazyPart, whenIdle } from '../../ui/lazy-part.tsx'
import { preloadMenus } from '../../ui/MenuButton.tsx'
import { hostOverlays } from '../../ui/overlays.ts'

const Overlays = lazyPart(async () => (await import('./Overlays.tsx')).Overlays)

/** Dialogs, toasts and menus, loaded after the page is drawn or when the first is needed. */
export const DashboardProviders = ({ children }: { children: ReactNode }) => {
  const router = useRouter()
  const [summoned, setSummoned] = useState(false)
  useEffect(() => {
    const come = async () => {
      await Overlays.preload()
      setSummoned(true)
    }
    hostOverlays(come)
    return whenIdle(() => {
      come()
      preloadMenus()
      LazySelectOptions.preload()
    })
  }, [])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) modals.closeAll()
      }),
    [router],
  )
  return (
    <>
      {children}
      {summoned ? <Overlays /> : null}
    </>
  )
}

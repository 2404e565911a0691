import '@mantine/core/styles.layer.css'
import './fonts/fonts.css'
import './app/base.css'
import './app/print.css'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { makeRouter } from './app/router.tsx'
import { watchCompany } from './app/watch-company.ts'
import { watchSession } from './app/watch-session.ts'
import { CallError } from './lib/api.ts'
import { connection } from './lib/connection.ts'
import { exchangeAddressToken } from './lib/kept-session.ts'
import { QueryClient } from './lib/query-client.ts'

type Component = { preload?: () => Promise<void> | undefined }

/** Loads the code of pages in advance, not their data. Code that fails to load is loaded when the page is opened. */
const preloadPages = async (router: AnyRouter, paths: readonly string[]): Promise<void> => {
  const routes: Record<string, { options: { component?: unknown } } | undefined> = router.routesById
  const matches = paths.flatMap((path) => router.matchRoutes(path, {}))
  const components = new Set(matches.map(({ routeId }) => routes[routeId]?.options.component as Component | undefined))
  await Promise.all([...components].map((component) => component?.preload?.()?.catch(() => {})))
}

const RETRIES = 2

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // what the server refuses once it refuses again; a lost connection may come back
      retry: (failures, error) => !(error instanceof CallError && error.code !== null) && failures < RETRIES,
    },
  },
})
const router = makeRouter(client)

watchSession(client, router)
watchCompany(client)
connection.subscribe(() => {
  if (connection.lost()) return
  client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  if (router.state.matches.some(({ status }) => status === 'error')) router.invalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await exchangeAddressToken()
// the files of the page load while the guards wait for the server
preloadPages(router, [router.latestLocation.pathname])
// the frame from the server stays until the whole page can be drawn: it is never blank, and never comes piece by piece
await router.load()
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
)

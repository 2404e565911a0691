import '@mantine/core/styles.layer.css'
import './fonts/fonts.css'
import './app/base.css'
import { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { makeRouter } from './app/router.tsx'
import { exchangeAddressToken, forgetSession, hasSession } from './app/session.ts'
import { CallError, onUnauthenticated } from './lib/api.ts'

const RETRIES = 2
const TO_LOGIN_MS = 1000

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

let leaving: ReturnType<typeof setTimeout> | undefined
onUnauthenticated(() => {
  forgetSession()
  clearTimeout(leaving)
  leaving = setTimeout(async () => {
    // signed in again meanwhile
    if (hasSession()) return
    const { pathname, href } = router.state.location
    if (!pathname.startsWith('/auth/')) await router.navigate({ to: '/auth/login', search: { redirect: href } })
    client.clear()
  }, TO_LOGIN_MS)
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await exchangeAddressToken()
createRoot(root).render(
  <StrictMode>
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)

import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { requestsOnTheirWay } from '../lib/api.ts'
import { forget, STORED, store, stored } from '../lib/stored.ts'
import { useSlow } from '../ui/use-slow.ts'
import classes from './LoadingBar.module.css'
import { MISSING } from './texts.ts'
import { cssVariablesResolver, theme } from './theme.ts'

const SHOWN_AFTER_MS = 100

/** A thin line at the top while a request takes longer than a moment. */
const LoadingBar = () => {
  const busy = useSyncExternalStore(requestsOnTheirWay.subscribe, requestsOnTheirWay.get) > 0
  return useSlow(busy, SHOWN_AFTER_MS) ? (
    // status messages are outside of the page's landmarks
    <div className={classes.bar} role="status">
      <span className="heard">{MISSING.loading}</span>
    </div>
  ) : null
}

let watchOtherWindows: ((event: StorageEvent) => void) | undefined

const keptTheme = (fallback: MantineColorScheme): MantineColorScheme => {
  const scheme = stored<unknown>(STORED.theme)
  return isMantineColorScheme(scheme) ? scheme : fallback
}

/** Gives the browser's own bar the colour of a look; `before-paint.js` does the same before the first paint. */
const paintBrowserBar = (mode: MantineColorScheme): void => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { look = '' } = meta.dataset
    meta.media = mode === 'auto' ? `(prefers-color-scheme: ${look})` : mode === look ? 'all' : 'not all'
  }
}

/** Keeps light, dark or automatic in the browser, for every window of the product. */
const themeMode: MantineColorSchemeManager = {
  get: keptTheme,
  set: (mode) => {
    store(STORED.theme, mode)
    paintBrowserBar(mode)
  },
  subscribe: (onUpdate) => {
    watchOtherWindows = (event) => {
      if (event.key === STORED.theme) onUpdate(keptTheme('auto'))
    }
    window.addEventListener('storage', watchOtherWindows)
  },
  unsubscribe: () => {
    if (watchOtherWindows) window.removeEventListener('storage', watchOtherWindows)
  },
  clear: () => forget(STORED.theme),
}

/**
 * Nonce with which the security policy allows the page's style elements; the library that locks scrolling behind a dialog reads it under
 * this name.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** Provides theme and server data to everything below. */
export const Providers = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={themeMode}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <LoadingBar />
      {children}
    </MantineProvider>
  </QueryClientProvider>
)

/** The application of the browser benches, in a process of its own. */
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { startProcess } from './app-process.ts'

/** Measures in a browser beside an application with fresh data, and ends both. */
export const withBrowser = async (measure: (browser: Browser, address: string) => Promise<void>): Promise<void> => {
  const { address, stop } = await startProcess('', { program: 'scripts/e2e-server.ts', env: { LOG_LEVEL: 'silent' } })
  const browser = await chromium.launch(await findBrowser())
  try {
    await measure(browser, address)
  } finally {
    await browser.close()
    await stop()
  }
}

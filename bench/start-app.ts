/** The application of the browser benches, in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { freePort } from '../server/database/free-port.ts'

const PATIENCE = 60_000

/** Starts the application with fresh data on a free port; `stop` ends it and removes them. */
const startApp = async (): Promise<{ address: string; stop: () => Promise<unknown> }> => {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['scripts/e2e-server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', PUBLIC_URL: address, LOG_LEVEL: 'silent' },
  })
  const stop = () => {
    server.kill('SIGTERM')
    return once(server, 'exit')
  }
  for (let waited = 0; waited < PATIENCE; waited += 200) {
    if (
      await fetch(`${address}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { address, stop }
    await sleep(200)
  }
  await stop()
  throw new Error('The application did not start')
}

/** Measures in a browser beside an application with fresh data, and ends both. */
export const withBrowser = async (measure: (browser: Browser, address: string) => Promise<void>): Promise<void> => {
  const { address, stop } = await startApp()
  const browser = await chromium.launch(await findBrowser())
  try {
    await measure(browser, address)
  } finally {
    await browser.close()
    await stop()
  }
}

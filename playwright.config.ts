import { defineConfig } from '@playwright/test'
import { findBrowser, findShell } from './scripts/browser.ts'
import { freePort } from './server/database/free-port.ts'

// the workers read this file again and must find the same port
process.env.E2E_PORT ??= String(await freePort())
// they do not see the command line: a window takes a browser that has one
process.env.E2E_WINDOW ??= String(process.argv.some((argument) => ['--headed', '--debug', '--ui'].includes(argument)))
const address = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // a slow machine draws late; only a journey that fails waits this long
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'node_modules/.cache/playwright-report.json' }]],
  outputDir: 'node_modules/.cache/playwright',
  use: {
    baseURL: address,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    // a click waits until what it is on has stopped moving
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: process.env.E2E_WINDOW === 'true' ? await findBrowser() : await findShell(),
    screenshot: 'only-on-failure',
    // recording takes a quarter of a run's time: `npm run test:e2e auth -- --trace on` for a test that fails
    trace: 'off',
    actionTimeout: 30_000,
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // where the width changes what is on the screen: the other journeys would only repeat what they proved at a desk
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    env: { PORT: process.env.E2E_PORT, HOST: '127.0.0.1', PUBLIC_URL: address, LOG_LEVEL: 'warn' },
    url: `${address}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

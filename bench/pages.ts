/**
 * What the pages cost that users meet first: bytes, files and requests as the browser counts them, the layout's shift, and Lighthouse's marks of a
 * telephone. `node bench/pages.ts quick` leaves Lighthouse out; `node bench/pages.ts login list` looks at those pages alone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { Flags } from 'lighthouse'
import { dayInRomania } from '#domain/calendar/day.ts'
import { aCompany, aFleet, aSheet, keepToken, type OwnCompany } from '../e2e/test.ts'
import { findBrowser } from '../scripts/browser.ts'
import { freePort } from '../server/database/free-port.ts'
import { withBrowser } from './start-app.ts'

type Page = { name: string; path: string; signedIn: boolean }

/** Milliseconds after which a page has asked for all that it shows. */
const SETTLED = 600
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What the mark of its performance is made of. */
const TIMES = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', TBT: 'total-blocking-time' } as const

const pagesOf = (sheet: number, vehicle: number, day: string): Page[] => [
  { name: 'front', path: '/', signedIn: false },
  { name: 'tool', path: '/model-foaie-de-parcurs', signedIn: false },
  { name: 'law', path: '/norma-proprie-de-consum', signedIn: false },
  { name: 'login', path: '/auth/login', signedIn: false },
  { name: 'home', path: '/dashboard', signedIn: true },
  { name: 'list', path: '/dashboard/foi', signedIn: true },
  { name: 'form', path: `/dashboard/foi/edit/${sheet}`, signedIn: true },
  { name: 'month', path: `/dashboard/foi/tabel/${vehicle}/${day.slice(0, 7)}`, signedIn: true },
  { name: 'generator', path: '/dashboard/generate', signedIn: true },
]

type Loaded = { script?: boolean; call?: boolean; bytes?: number }

const sumOf = (loaded: readonly Loaded[]) => {
  const bytesOf = (some: readonly Loaded[]) => some.reduce((sum, { bytes = 0 }) => sum + bytes, 0)
  const scripts = loaded.filter(({ script }) => script)
  return {
    script: bytesOf(scripts),
    scripts: scripts.length,
    all: bytesOf(loaded),
    requests: loaded.length,
    calls: loaded.filter(({ call }) => call).length,
  }
}

/** Counts what a cold visit loads, what its page fetches ahead included, and by how much its layout moves. */
const count = async (browser: Browser, address: string, { path, signedIn }: Page, company: OwnCompany) => {
  const context = await browser.newContext({ baseURL: address, locale: 'ro-RO', viewport: { width: 1366, height: 768 } })
  if (signedIn) {
    const before = await context.newPage()
    await before.goto('/robots.txt')
    await keepToken(before, company.token)
    await before.close()
  }
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const requests = new Map<string, Loaded>()
  session.on('Network.requestWillBeSent', ({ requestId }) => requests.set(requestId, {}))
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    Object.assign(requests.get(requestId) ?? {}, { script: type === 'Script', call: response.url.includes('/api/') }),
  )
  // what its headers weigh is left out: a better protocol sends them once
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = (request.bytes ?? 0) + encodedDataLength
  })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'load' })
  // a page that hears of changes is never without a request
  await page.waitForTimeout(SETTLED)
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
  await context.close()
  return { ...sumOf([...requests.values()]), shift }
}

/** Lighthouse's marks on its slowed telephone, in a browser of its own that keeps the session. */
const marks = async (address: string, { path, signedIn }: Page, company: OwnCompany): Promise<string> => {
  const { default: lighthouse } = await import('lighthouse')
  const { executablePath, args } = await findBrowser()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'))
  const context = await chromium.launchPersistentContext(folder, { executablePath, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    const page = await context.newPage()
    await page.goto(`${address}/robots.txt`)
    if (signedIn) await keepToken(page, company.token)
    const flags = { port, logLevel: 'error', onlyCategories: [...CATEGORIES], disableStorageReset: true } satisfies Flags
    const lighthouseResult = await lighthouse(`${address}${path}`, flags)
    if (!lighthouseResult) throw new Error(`Lighthouse said nothing of ${path}`)
    const { categories, audits } = lighthouseResult.lhr
    const scores = CATEGORIES.map((name) => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`)
    const times = Object.entries(TIMES).map(([name, audit]) => `${name} ${Math.round(audits[audit]?.numericValue ?? 0)} ms`)
    const shift = `CLS ${(audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}`
    return [...scores, ...times, shift].join(', ')
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const pageArguments = process.argv.slice(2)
const quick = pageArguments.includes('quick')
const names = pageArguments.filter((name) => name !== 'quick')
await withBrowser(async (browser, address) => {
  const company = await aCompany(address)
  const fleet = await aFleet(company)
  const day = dayInRomania(new Date())
  const { id } = await aSheet(company, fleet, day)
  for (let number = 2; number <= 5; number++) await aSheet(company, fleet, day, { number })
  for (const page of pagesOf(id, fleet.vehicle.id, day)) {
    if (names.length > 0 && !names.includes(page.name)) continue
    const { script, scripts, all, requests, calls, shift } = await count(browser, address, page, company)
    console.log(
      `${page.name}: ${kB(script)} of JavaScript in ${scripts} files, ${kB(all)} in ${requests} requests (${calls} calls), shift ${shift.toFixed(3)}`,
    )
    if (!quick) console.log(`  Lighthouse, mobile: ${await marks(address, page, company)}`)
  }
})

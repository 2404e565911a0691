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
import { startApp } from './start-app.ts'

type Page = { name: string; path: string; signedIn: boolean }

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const pagesOf = (sheet: number): Page[] => [
  { name: 'front', path: '/', signedIn: false },
  { name: 'login', path: '/auth/login', signedIn: false },
  { name: 'home', path: '/dashboard', signedIn: true },
  { name: 'list', path: '/dashboard/foi', signedIn: true },
  { name: 'form', path: `/dashboard/foi/edit/${sheet}`, signedIn: true },
]

/** Counts what a cold visit loads, and by how much its layout moves. */
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
  const kinds = new Map<string, string>()
  const sum = { script: 0, scripts: 0, all: 0, requests: 0, calls: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    if (response.url.includes('/api/')) sum.calls++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.requests++
    sum.all += encodedDataLength
    if (kinds.get(requestId) !== 'Script') return
    sum.scripts++
    sum.script += encodedDataLength
  })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
  await context.close()
  return { ...sum, shift }
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
    const told = await lighthouse(`${address}${path}`, flags)
    if (!told) throw new Error(`Lighthouse said nothing of ${path}`)
    return CATEGORIES.map((name) => `${name} ${Math.round((told.lhr.categories[name]?.score ?? 0) * 100)}`).join(', ')
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const asked = process.argv.slice(2)
const quick = asked.includes('quick')
const names = asked.filter((name) => name !== 'quick')
const server = await startApp()
const browser = await chromium.launch(await findBrowser())
try {
  const company = await aCompany(server.address)
  const fleet = await aFleet(company)
  const day = dayInRomania(new Date())
  const { id } = await aSheet(company, fleet, day)
  for (let number = 2; number <= 5; number++) await aSheet(company, fleet, day, { number })
  for (const page of pagesOf(id)) {
    if (names.length > 0 && !names.includes(page.name)) continue
    const { script, scripts, all, requests, calls, shift } = await count(browser, server.address, page, company)
    console.log(
      `${page.name}: ${kB(script)} of JavaScript in ${scripts} files, ${kB(all)} in ${requests} requests (${calls} calls), shift ${shift.toFixed(3)}`,
    )
    if (!quick) console.log(`  Lighthouse, mobile: ${await marks(server.address, page, company)}`)
  }
} finally {
  await browser.close()
  await server.stop()
}

/**
 * By how much the layout of each page of the dashboard moves while it is opened, at the widths of telephones, tablets and desks, with the
 * company of the demo. Prints what is above a thousandth, and what moved. `node bench/shift.ts 390 1366` looks at those widths alone.
 */
import type { Browser, Page } from '@playwright/test'
import { keepToken } from '../e2e/test.ts'
import { withBrowser } from './start-app.ts'

/** Milliseconds after which a page has asked for all that it shows. */
const SETTLED = 600
const WIDTHS = [390, 768, 1024, 1366, 1440]
/** What is printed: a smaller shift is not seen. */
const SEEN = 0.001
/** How long a page that asks for nothing more is watched. */
const SETTLED_MS = 500

const PLACES = [
  ...['', '/foi', '/foi/add', '/foi/tabel', '/sheets', '/sheets/add', '/alimentari', '/verificare', '/generate', '/generate/vehicles'],
  ...['/companies', '/vehicles', '/machineries', '/expenses', '/routes', '/consumptions', '/partners', '/drivers'],
  ...['/settings', '/settings/documents', '/settings/fiscal', '/settings/receipts', '/settings/journal', '/settings/prints'],
  ...['/account', '/subscription', '/subscription/invoices', '/payment', '/company/add'],
]

type Moved = { value: number; what: string[] }

/** Collects what moves, as the browser reports it. */
const watch = () => {
  const moved: Moved[] = []
  Object.assign(window, { moved })
  const named = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 24)}` : '?'
  }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) moved.push({ value, what: sources.map(({ node }) => named(node)) })
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftOf = async (page: Page, path: string): Promise<Moved[]> => {
  await page.goto(path, { waitUntil: 'load' })
  // a page that hears of changes is never without a request
  await page.waitForTimeout(SETTLED)
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => (window as unknown as { moved: Moved[] }).moved)
}

const asked = process.argv.slice(2).map(Number)
const widths = asked.length > 0 ? asked : WIDTHS
await withBrowser(async (browser: Browser, address: string) => {
  const answer = await fetch(`${address}/api/auth/trial`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  const { token } = (await answer.json()).data as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const { data: start } = await (await fetch(`${address}/api/auth/start`, { headers })).json()
  const query = `companyId=${start.user.activeCompanyId}&type=vehicle&page=1&size=1`
  const { data: sheets } = await (await fetch(`${address}/api/roadmap?${query}`, { headers })).json()
  const month = String(sheets[0].startDate).slice(0, 7)
  const places = [...PLACES, `/foi/edit/${sheets[0].id}`, `/foi/tabel/${sheets[0].vehicleId}/${month}`, `/luna/${month}/inchidere`]
  for (const width of widths) {
    const context = await browser.newContext({ baseURL: address, locale: 'ro-RO', viewport: { width, height: width < 600 ? 844 : 768 } })
    const page = await context.newPage()
    await page.goto('/robots.txt')
    await keepToken(page, token)
    await page.addInitScript(watch)
    let clean = 0
    for (const place of places) {
      const moved = await shiftOf(page, `/dashboard${place}`)
      const sum = moved.reduce((all, { value }) => all + value, 0)
      if (sum < SEEN) clean++
      else
        console.log(
          `${width} /dashboard${place}: ${sum.toFixed(4)}\n${moved.map(({ value, what }) => `    ${value.toFixed(4)} ${what.join(' | ')}`).join('\n')}`,
        )
    }
    console.log(`${width}: ${clean} of ${places.length} pages stand still`)
    await context.close()
  }
})

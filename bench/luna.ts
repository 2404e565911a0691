/**
 * What the month costs: the calls of the home page and of the inbox with 100,000 sheets and years of history, and the frames of the
 * calendar while 200 vehicles are scrolled through in a browser. It fails where the month's call takes longer than is wanted.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { openApp, openCompany } from './open-app.ts'
import { FLEET, SHEETS, seedCompany } from './seed.ts'

/** Milliseconds that the month's call may take. */
const WANTED_MS = 100
const ROUNDS = 15
/** A frame that takes this much longer than one of sixty a second is one that is seen to be late. */
const LATE_MS = 25

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const timed = async (what: string, work: () => Promise<unknown>): Promise<number> => {
  await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  const [middle, slowest] = [median(times), Math.max(...times)]
  console.log(`${what.padEnd(52)} ${middle.toFixed(1).padStart(8)} ms  ${slowest.toFixed(1).padStart(8)} ms at most`)
  return middle
}

/** The times between frames while the page is scrolled down and up again by the wheel's steps. */
const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const times: number[] = []
    let last = await frame()
    const end = document.documentElement.scrollHeight - innerHeight
    const steps = 150
    for (let at = 0; at <= 2 * steps; at++) {
      scrollTo(0, (end * (at <= steps ? at : 2 * steps - at)) / steps)
      const now = await frame()
      times.push(now - last)
      last = now
    }
    return times
  })

/** What the page's own thread spends its time with; the rest of a late frame is drawing, which a machine without a graphics card does itself. */
const COSTS = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'] as const
const costsOf = async (session: CDPSession): Promise<number[]> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return COSTS.map((name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
}

const { app, owner, close } = await openApp()
try {
  const { call, companyId, token } = await openCompany(app)
  const { partnerId, fuelId } = await seedCompany(owner, companyId)
  // every fourth sheet fuelled; the first ones alone, or the triggers' statements are planned for empty tables
  const fuelled = (which: string) =>
    owner.query(`
      insert into purchases (company_id, roadmap_id, position, date, number, document, partner_id, article_id, is_fuel, qty, price, tva,
        tva_rate, value, currency, paid_by)
      select ${companyId}, id, 0, start_date, id::text, 1, ${partnerId}, ${fuelId}, true, 40, 6, 50.4, 21, 290.4, 'RON', 'card'
      from roadmaps where company_id = ${companyId} and id % 4 = 0 and ${which}`)
  await fuelled('id % 64 = 0')
  await owner.query('analyze purchases, receipts')
  await fuelled('id % 64 <> 0')
  await owner.query('vacuum analyze')
  const month = FLEET.from.slice(0, 7)
  const query = { companyId, month }
  console.log(`${SHEETS.toLocaleString('ro')} sheets; ${FLEET.vehicles} vehicles with ${FLEET.days} sheets each in the month`)
  const overview = await timed('month/overview', () => call('monthOverview', { query }))
  await timed('month/overview of twelve full months', () => call('monthOverview', { query: { companyId, month: '2026-10' } }))
  const table = await timed('month/table', () => call('monthTable', { query }))
  await timed('month/calendar', () => call('monthCalendar', { query }))
  await timed('month/to-see', () => call('toSee', { query: { companyId } }))

  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  await page.evaluate((value) => localStorage.setItem('USER_TOKEN', JSON.stringify({ expiry: 0, value })), token)
  await page.goto(`${address}/dashboard?month=${month}`)
  await page.getByRole('grid').waitFor()
  await sleep(2000)
  const rows = await page.getByRole('grid').getAttribute('aria-rowcount')
  const drawn = await page.locator('[role="row"][data-virtual]').count()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await costsOf(session)
  const frames = await framesOf(page)
  const after = await costsOf(session)
  const late = frames.filter((time) => time > LATE_MS).length
  console.log(
    `calendar of ${Number(rows) - 1} vehicles, ${drawn} rows drawn: ${(1000 / median(frames)).toFixed(0)} frames a second by the median, ${late} of ${frames.length} late`,
  )
  console.log(
    `  of ${(frames.reduce((all, time) => all + time, 0) / 1000).toFixed(1)} s: ${COSTS.map((name, at) => `${name} ${((after[at] ?? 0) - (before[at] ?? 0)).toFixed(2)} s`).join(', ')}`,
  )
  await browser.close()
  if (table > WANTED_MS) throw new Error(`month/table takes ${table.toFixed(0)} ms, wanted are ${WANTED_MS}`)
  if (overview > WANTED_MS) throw new Error(`month/overview takes ${overview.toFixed(0)} ms, wanted are ${WANTED_MS}`)
} finally {
  await close()
}

/**
 * What a key costs in the month as a table: 31 days of 4 trips, pasted and then typed in. Milliseconds of the page's main thread a key,
 * script, style and layout included, as Chromium counts them; saving is measured by `server/features/roadmaps/together.test.ts`.
 */
import type { CDPSession, Page } from '@playwright/test'
import { dayInRomania } from '#domain/calendar/day.ts'
import { aCompany, aFleet, keepToken } from '../e2e/test.ts'
import { withBrowser } from './start-app.ts'

const TRIPS_A_DAY = 4
/** The longest that a key may take, in milliseconds. */
const MOST = 16

const HEADINGS = 'Zi\tPlecare\tSosire\tDe la – la\tkm\tSens\tScop\tBon nr.\tLitri\tLei'
const rows = Array.from({ length: 31 * TRIPS_A_DAY }, (_, at) => {
  const [day, trip] = [Math.floor(at / TRIPS_A_DAY) + 1, at % TRIPS_A_DAY]
  const receipt = trip === 0 ? [String(day), '30,5', '228,75'] : ['', '', '']
  return [day, `${8 + 2 * trip}:00`, `${9 + 2 * trip}:30`, 'Ploiești – Câmpina', '64', 'T/R', 'Livrare', ...receipt].join('\t')
})

const paste = (page: Page, text: string) =>
  page.evaluate((written) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', written)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const busy = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** Milliseconds of each of the keys; those that the page spends a while later are theirs too. */
const measured = async (page: Page, session: CDPSession, what: string, keys: readonly string[], times: number): Promise<void> => {
  const spent: number[] = []
  for (let time = 0; time < times; time++)
    for (const key of keys) {
      const before = await busy(session)
      await page.keyboard.press(key)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      spent.push(((await busy(session)) - before) * 1000)
    }
  spent.sort((a, b) => a - b)
  const at = (part: number) => (spent[Math.floor((spent.length - 1) * part)] ?? 0).toFixed(1).padStart(6)
  console.log(`${what.padEnd(28)} median ${at(0.5)} ms   19 of 20 below ${at(0.95)} ms   most ${at(1)} ms`)
}

await withBrowser(async (browser, address) => {
  const context = await browser.newContext({ baseURL: address, locale: 'ro-RO', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const company = await aCompany(address)
  const { vehicle } = await aFleet(company)
  await page.goto('/auth/login')
  await keepToken(page, company.token)
  const month = `${dayInRomania(new Date()).slice(0, 4)}-01`
  await page.goto(`/dashboard/foi/tabel/${vehicle.id}/${month}`)
  await page.getByRole('gridcell').first().focus()
  await paste(page, [HEADINGS, ...rows].join('\n'))
  await page.getByRole('button', { name: /^Pune în tabel/ }).click()
  await page.getByRole('region', { name: 'Perioadă' }).getByText('31 · 124').waitFor()
  const session = await context.newCDPSession(page)
  // the processor's time, not the clock's: a busy machine does not count
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })

  console.log(`The month as a table, ${rows.length} rows; wanted: below ${MOST} ms a key\n`)
  const cell = page.getByRole('gridcell').nth(3)
  for (const [what, keys] of [
    // what the measuring itself takes, which the others have too
    ['a key that does nothing', ['F9']],
    ['an arrow', ['ArrowDown']],
    ['a letter, and Enter', ['5', 'Enter']],
    ['Ctrl+D', ['ArrowDown', 'Control+d']],
    ['Ctrl+Z', ['Control+z']],
  ] as const) {
    await cell.click()
    await measured(page, session, what, keys, 40)
  }
})

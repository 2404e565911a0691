/**
 * What a key costs in a sheet of sixty trips: milliseconds of work from the press until everything that it changes is laid out, on this machine and
 * with its processor slowed four times, as ratios to the same keys in a sheet of two trips.
 */
import type { CDPSession, Page } from '@playwright/test'
import { dayInRomania } from '#domain/calendar/day.ts'
import { sheetForm } from '../e2e/pages/sheet.ts'
import { aCompany, aFleet, aSheet, keepToken } from '../e2e/test.ts'
import { withBrowser } from './start-app.ts'

const TRIPS = [2, 60]
const SLOWED = [1, 4]
/** What is typed, and into which field of the sheet. */
const TYPED = [
  ['Combustibil la plecare', '350,25'],
  ['Combustibil la plecare', '398,75'],
  ['Combustibil la plecare', '402,5'],
] as const

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Notes for every key how long the page works on it: its handlers, what React draws, and the layout. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = []
    let pressed = 0
    window.addEventListener(
      'keydown',
      () => {
        pressed = performance.now()
      },
      true,
    )
    // React has drawn what the key changes by the end of its own microtask, which is queued before this one
    window.addEventListener('input', () =>
      queueMicrotask(() => {
        // asks for the layout that the next frame would make
        document.body.getBoundingClientRect()
        times.push(performance.now() - pressed)
      }),
    )
    Object.assign(window, { keyTimes: times })
  })

const measure = async (page: Page, cdp: CDPSession, slowed: number): Promise<number[]> => {
  const sheet = sheetForm(page)
  const type = async () => {
    for (const [label, text] of TYPED) {
      await sheet.header.text(label).fill('')
      await sheet.header.text(label).pressSequentially(text, { delay: 30 })
    }
  }
  await type()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0))
  await type()
  await type()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
}

await withBrowser(async (browser, address) => {
  const company = await aCompany(address)
  const fleet = await aFleet(company)
  const day = dayInRomania(new Date())
  const times = { startDate: day, startTime: '08:00', endDate: day, endTime: '16:00' }
  const trip = { start: 'Ploiești', end: 'Câmpina', purpose: 'Livrare', type: 2 as const, distanceMixt: 32, ...times }
  const base = new Map<number, number>()
  for (const trips of TRIPS) {
    const { id } = await aSheet(company, fleet, day, { number: trips, fuelStart: 400, routes: Array.from({ length: trips }, () => trip) })
    const context = await browser.newContext({ baseURL: address, locale: 'ro-RO', viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    await page.goto('/auth/login')
    await keepToken(page, company.token)
    const cdp = await context.newCDPSession(page)
    for (const slowed of SLOWED) {
      // a page that was typed into before would be measured with its waiting checks
      await page.goto(`/dashboard/foi/edit/${id}`)
      await sheetForm(page).totals.waitFor()
      await watchKeys(page)
      const keys = await measure(page, cdp, slowed)
      const middle = middleOf(keys)
      const before = base.get(slowed)
      if (before === undefined) base.set(slowed, middle)
      const ratio = before === undefined ? '' : `, ${(middle / before).toFixed(1)} times a sheet of ${TRIPS[0]}`
      console.log(
        `${trips} trips, processor slowed ${slowed}×: median ${middle.toFixed(1)} ms a key, worst ${Math.max(...keys).toFixed(1)} ms${ratio}`,
      )
    }
    await context.close()
  }
})

/** A month of sheets typed as a table. */
import { expect } from '@playwright/test'
import { faultsInBothLooks } from './pages/axe.ts'
import { shot } from './pages/shot.ts'
import { PHONE_ONLY, PHONE_TOO } from './pages/window.ts'
import { aFleet, aSheet, test } from './test.ts'

const MONTH = '2026-02'

test('a month is typed by keyboard alone, saved at once, and the save taken back', async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  await page.goto(`/dashboard/foi/tabel/${fleet.vehicle.id}/${MONTH}`)
  const focused = page.locator(':focus')
  await expect(focused).toHaveRole('gridcell')

  // what the keys do is told in the way they work: Esc leads back to its button
  await page.getByRole('button', { name: 'Taste' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Taste' })).toContainText('salvează')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Taste' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Taste' })).toBeFocused()
  await page.reload()
  await expect(focused).toHaveRole('gridcell')

  // the cursor stands on the first working day without a sheet, Monday the 2nd: a route by its town, its direction, purpose and a receipt
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.type('camp')
  // the only route to the town is taken
  await expect(page.getByRole('option', { name: 'Ploiești – Câmpina', selected: true })).toBeVisible()
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  for (const text of ['T/R', 'Livrare', '77', '40', '290,4']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // the cursor stands at the first cell of the 3rd: what is above is copied, and one of its hours is wrong
  for (let at = 0; at < 5; at++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Home')
  await page.keyboard.type('8:99')
  await page.keyboard.press('Enter')
  const totals = page.getByRole('region', { name: 'Perioadă' })
  await expect(totals).toContainText('128 km')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: /1 celulă de îndreptat/ })).toBeVisible()
  await expect(focused.getByText('Scrie ora între 00:00 și 23:59')).toBeVisible()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  for (const key of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(key)
  await shot(page, info, '42-month')

  expect(await faultsInBothLooks(page, { strict: true })).toEqual([])

  // what is still being written in a cell is saved too
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/roadmap/month?*', (route) => held.then(() => route.continue()))
  await page.keyboard.type('9:30')
  await page.keyboard.press('Control+s')
  // a toast under the pointer stays
  await page.getByText('2 foi au fost salvate').hover()
  const sheets = () => company.call('roadmaps', { query: { companyId: company.id, sort: 'number', direction: 'asc' } })
  expect((await sheets()).map(({ number, startDate, startTime, kmDone }) => [number, startDate, startTime, kmDone])).toEqual([
    [1, '2026-02-02', '08:00', 64],
    [2, '2026-02-03', '07:00', 64],
  ])
  // the save is what is taken back, also before the month is read again
  await expect(focused).toHaveRole('gridcell')
  await page.keyboard.press('Control+z')
  release()
  await expect(page.getByText('Schimbarea a fost anulată')).toBeVisible()
  expect(await sheets()).toEqual([])
})

test('rows of a spreadsheet are put in once every bad cell is put right', async ({ page, company }) => {
  const fleet = await aFleet(company)
  await page.goto(`/dashboard/foi/tabel/${fleet.vehicle.id}/${MONTH}`)
  await expect(page.locator(':focus')).toHaveRole('gridcell')
  const rows = Array.from({ length: 28 }, (_, at) => `${at + 1}.02.2026\t8:00\t9:30\tPloiești – Câmpina\t64\tT/R\tLivrare\t\t\t`)
  const bad: Record<number, [string, string]> = { 1: ['8:00', '8:0o'], 3: ['Ploiești – Câmpina', 'Câmpulung'], 5: ['6.02', '31.02'] }
  for (const [at, [from, to]] of Object.entries(bad)) rows[Number(at)] = rows[Number(at)]?.replace(from, to) ?? ''
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    ['Zi\tPlecare\tSosire\tDe la – la\tkm\tSens\tScop\tBon nr.\tLitri\tLei', ...rows].join('\n'),
  )
  const dialog = page.getByRole('dialog', { name: /^Lipești 28 de rânduri/ })
  await expect(dialog.getByText('3 celule de îndreptat')).toBeVisible()
  const put = dialog.getByRole('button', { name: 'Pune în tabel 28 de rânduri' })
  await expect(put).toBeDisabled()
  await dialog.getByLabel('Rândul 3, Plecare').fill('8')
  // what was put right is asked about before it is thrown away
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuă editarea' }).click()
  await dialog.getByLabel('Rândul 5, De la – la').fill('Ploiești – Câmpulung')
  await dialog.getByLabel('Rândul 7, Zi').fill('6')
  await put.click()
  await expect(page.getByRole('region', { name: 'Perioadă' })).toContainText('28 · 28')
  expect(await company.call('roadmaps', { query: { companyId: company.id } })).toEqual([])
})

test('what is typed while the month is saved and read again stays, and is saved next', async ({ page, company }) => {
  const fleet = await aFleet(company)
  await page.goto(`/dashboard/foi/tabel/${fleet.vehicle.id}/${MONTH}`)
  await expect(page.locator(':focus')).toHaveRole('gridcell')
  const sent: unknown[] = []
  // an answer is on its way for a while, and so is the month that is read again
  await page.route(/\/roadmap\/(together|month)(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postDataJSON())
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ response })
  })
  const cell = (day: number, column: string) => page.locator(`[id="cell-${MONTH}-0${day}:0-${column}"]`)
  const write = async (day: number, texts: Record<string, string>) => {
    for (const [column, text] of Object.entries(texts)) {
      await cell(day, column).click()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
  }
  const trip = { places: 'Ploiești – Câmpina', purpose: 'Livrare', receipt: '77', litres: '10', value: '75' }
  await write(2, trip)
  await page.keyboard.press('Control+s')
  // over the row that is being saved, and in one of its own; the save that is asked for meanwhile waits
  await write(2, { purpose: 'Retur', receipt: '78' })
  await write(3, trip)
  await page.keyboard.press('Control+s')
  // and while the second one is under way, on a row that it does not hold
  await expect.poll(() => sent.length).toBe(2)
  await write(4, { places: 'Ploiești – Câmpina', purpose: 'Livrare' })
  await expect(cell(4, 'km')).toHaveText('32')
  const save = page.getByRole('button', { name: 'Salvează luna' })
  await expect(save).toBeEnabled()
  // what was typed since the last save is taken back, and made again
  await cell(4, 'places').click()
  for (const key of ['Control+z', 'Control+z']) await page.keyboard.press(key)
  await expect(cell(4, 'places')).toHaveText('a stat')
  await expect(cell(3, 'purpose')).toHaveText('Livrare')
  for (const key of ['Control+y', 'Control+y']) await page.keyboard.press(key)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  const query = { companyId: company.id, vehicleId: fleet.vehicle.id, month: `${MONTH}-01` }
  await expect.poll(async () => (await company.call('monthSheets', { query })).sheets.length).toBe(3)
  await expect(save).not.toHaveAttribute('data-loading')
  await expect(save).toBeDisabled()
  const saved = await company.call('monthSheets', { query })
  expect(saved.sheets.map(({ kmStart, routes, expenses }) => [kmStart, routes[0]?.purpose, expenses[0]?.number])).toEqual([
    [0, 'Retur', '78'],
    [32, 'Livrare', '77'],
    [64, 'Livrare', undefined],
  ])
  expect(saved.free).toEqual([])
  expect(sent).toHaveLength(3)
})

test('who types over what another user saved chooses what stays, and keeps a sheet that was deleted as a new one', async ({
  page,
  company,
}, info) => {
  const fleet = await aFleet(company)
  const first = await aSheet(company, fleet, `${MONTH}-02`)
  const second = await aSheet(company, fleet, `${MONTH}-03`, { number: 2, kmStart: 1064, fuelStart: 35.2 })
  await page.goto(`/dashboard/foi/tabel/${fleet.vehicle.id}/${MONTH}`)
  await expect(page.locator(':focus')).toHaveRole('gridcell')
  const cell = (day: number, column: string) => page.locator(`[id="cell-${MONTH}-0${day}:0-${column}"]`)
  const write = async (day: number, column: string, text: string) => {
    await cell(day, column).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await write(2, 'purpose', 'Retur marfă')
  const { sheet } = await company.call('openSheet', { query: { companyId: company.id, id: first.id } })
  const routes = sheet.routes.map((trip) => ({ ...trip, purpose: 'Livrare mobilă' }))
  await company.call('saveRoadmap', { body: { ...sheet, companyId: company.id, routes, observations: 'Verificat' } })
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'Altcineva a salvat între timp' })
  await expect(question.getByRole('button', { name: /Foaia 1: Ruta 1, Scris de tine: .*Retur marfă/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(question.getByRole('button', { name: /Salvat acum: .*Livrare mobilă/ })).toBeVisible()
  await shot(page, info, '43-month-conflict')
  await question.getByRole('button', { name: 'Păstrează ce am scris eu' }).click()
  await expect(page.getByText('1 foaie a fost salvată')).toBeVisible()
  const after = await company.call('roadmap', { query: { companyId: company.id, id: first.id } })
  expect([after.routes[0]?.purpose, after.observations]).toEqual(['Retur marfă', 'Verificat'])

  await write(3, 'purpose', 'Garanție')
  await company.call('deleteRoadmap', { query: { companyId: company.id, id: second.id } })
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvează ca nou' }).click()
  const sheets = () => company.call('roadmaps', { query: { companyId: company.id, sort: 'number', direction: 'asc' } })
  await expect.poll(async () => (await sheets()).map(({ startDate }) => startDate)).toEqual([`${MONTH}-02`, `${MONTH}-03`])
})

test('a free receipt that is put on its day is told the same before the save as after it', async ({ page, company }) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, `${MONTH}-02`)
  const on = { vehicleId: fleet.vehicle.id, partnerId: fleet.partner.id, articleId: fleet.fuel.id, date: `${MONTH}-03` }
  await company.call('saveReceipt', { body: { ...on, companyId: company.id, number: '77', qty: 20, value: 150 } })
  await page.goto(`/dashboard/foi/tabel/${fleet.vehicle.id}/${MONTH}`)
  await page.getByRole('button', { name: 'Pune 1 alimentare liberă' }).click()
  await expect(page.getByRole('gridcell', { name: 'scrie ruta' })).toBeFocused()
  const remarks = page.getByRole('button', { name: /greșeli/ })
  await expect(remarks).toBeVisible()
  const before = await remarks.textContent()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 foaie a fost salvată')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvează luna' })).toBeDisabled()
  await expect(remarks).toHaveText(before ?? '')
})

test('on a phone the month is a list of days, each trip with its kilometres', PHONE_ONLY, async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, '2026-02-02')
  await aSheet(company, fleet, '2026-02-04', { number: 2, kmStart: 1064, fuelStart: 35.2 })
  await page.goto(`/dashboard/foi/tabel/${fleet.vehicle.id}/${MONTH}`)
  const trip = page.getByRole('row').filter({ hasText: 'Ploiești – Câmpina' }).first()
  for (const cell of ['08:00', '64', 'Livrare']) await expect(trip.getByText(cell, { exact: true })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  // a day that lacks its sheet is written by its route
  const missing = page.getByRole('gridcell', { name: 'a stat' }).first()
  await missing.tap()
  await page.keyboard.type('Ploiești – Câmpina')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Perioadă' })).toContainText('192 km')
  // what is pressed is as high as a finger, and no figure is cut
  const low = await page.evaluate(
    () =>
      [...document.querySelectorAll('[role="gridcell"]')].filter(
        (cell) => cell.clientHeight > 0 && cell.getBoundingClientRect().height < 43.9,
      ).length,
  )
  expect(low).toBe(0)
  // days off stand in one line, which opens them
  await page.getByRole('button', { name: '7–8 sâ, du fără foi: arată zilele' }).tap()
  await expect(page.locator(`[id="cell-${MONTH}-07:0-places"]`)).toBeFocused()
  await expect(page.locator(`[id="cell-${MONTH}-08:0-places"]`)).toBeVisible()
  await shot(page, info, '63-month')
  expect(await faultsInBothLooks(page, { strict: true })).toEqual([])
})

test(
  'a month that was generated without purposes gets them by one press, within the package',
  PHONE_TOO,
  async ({ page, company }, info) => {
    const { vehicle, driver, route } = await aFleet(company)
    const roadmaps = [2, 3, 4, 5, 6].map((day, at) => {
      const on = `${MONTH}-0${day}`
      const times = { startDate: on, startTime: '08:00', endDate: on, endTime: '16:00' }
      const trip = {
        routeId: route.id,
        start: 'Ploiești',
        end: 'Câmpina',
        via: null,
        type: 2 as const,
        km: 64,
        consumption: 4.8,
        purpose: '',
      }
      const figures = { kmStart: at * 64, kmDone: 64, kmStop: at * 64 + 64, fuelAdded: 0, fuelConsumed: 4.8 }
      const fuel = { fuelStart: 40 - at * 4.8, fuelLeft: 40 - (at + 1) * 4.8 }
      const people = { vehicleId: vehicle.id, driverId: driver.id, createdBy: driver.id }
      return { number: at + 1, ...people, ...times, ...figures, ...fuel, routes: [{ ...trip, ...times }], expenses: [] }
    })
    await company.call('saveGenerated', { body: { companyId: company.id, roadmaps } })
    await page.goto(`/dashboard/foi/tabel/${vehicle.id}/${MONTH}`)
    const cell = (day: string, column: string) => page.locator(`[id="cell-${MONTH}-${day}:0-${column}"]`)
    const write = async (day: string, column: string, text: string) => {
      await cell(day, column).dblclick()
      await page.keyboard.press('Control+a')
      if (text) await page.keyboard.type(text)
      else await page.keyboard.press('Delete')
      await page.keyboard.press('Enter')
    }
    // the written row is proposed a purpose, those after it move with its kilometres
    await write('02', 'km', '70')
    await expect(cell('02', 'purpose')).toContainText('Interes de serviciu')
    await write('09', 'places', 'Ploiești – Câmpina')
    const remarks = page.getByRole('button', { name: /încap 0 foi/ })
    await expect(remarks).toContainText('greșeli')
    await remarks.click()
    await shot(page, info, '64-purposes')
    expect(await faultsInBothLooks(page, { strict: true })).toEqual([])
    await page.getByRole('button', { name: 'Pune „Interes de serviciu” la 4 rute fără scop' }).click()
    await expect(cell('06', 'purpose')).toContainText('Interes de serviciu')
    // the day that the package does not take goes away with its places
    await write('09', 'places', '')
    await expect(remarks).toBeHidden()
    await shot(page, info, '65-purposes')
    await page.getByRole('button', { name: 'Salvează luna' }).click()
    await page.getByText('5 foi au fost salvate').hover()
  },
)

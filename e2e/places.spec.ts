/** Where one stands after a sheet was saved or left: the same period, the same queue, the next sheet. */
import { expect } from '@playwright/test'
import { dayInRomania, daysFrom } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { faultsInBothLooks } from './pages/axe.ts'
import { rowOf } from './pages/list.ts'
import { sheetForm, toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { PHONE_TOO } from './pages/window.ts'
import { aFleet, aSheet, test } from './test.ts'

const today = () => dayInRomania(new Date())
/** The 15th of the month before this one. */
const lastMonth = (): string => {
  const [year, month] = dayInRomania(new Date()).split('-').map(Number) as [number, number]
  return month === 1 ? `${year - 1}-12-15` : `${year}-${String(month - 1).padStart(2, '0')}-15`
}
const monthOf = (day: string) => day.slice(0, 7)
/** Days of last month that are worked, and those that are not. */
const ofLastMonth = (off: boolean): string[] =>
  daysFrom(`${monthOf(lastMonth())}-05`, `${monthOf(lastMonth())}-27`).filter((day) => isDayOff(day) === off)
const romanian = (day: string) => day.split('-').reverse().join('.')

test('the list shows the month of a sheet that was saved in another one', async ({ page, company }) => {
  await aFleet(company)
  const sheet = sheetForm(page)
  await page.goto('/dashboard/foi')
  await page.getByRole('button', { name: 'Adaugă foaie' }).first().click()
  await sheet.header.choose('Vehicul', /PH 12 ABC/)
  await sheet.header.choose('Șofer', 'Șerban Țepeș')
  await expect(sheet.header.text('Combustibil la plecare')).not.toHaveValue('')
  await sheet.header.text('Data plecării').fill(romanian(lastMonth()).replaceAll('.', '/'))
  await sheet.save()
  await expect(toast(page, 'a fost salvată')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/foi\\?.*from=${monthOf(lastMonth())}-01`))
  const row = rowOf(page, romanian(lastMonth()))
  await expect(row).toBeVisible()
  await expect(row).toBeFocused()
})

test('leaving a sheet comes back to the period, the page and the row it was opened from', async ({ page, company }) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, lastMonth())
  await page.goto(`/dashboard/foi?from=${monthOf(lastMonth())}-01&to=${lastMonth()}&sort=number&direction=asc`)
  await rowOf(page, romanian(lastMonth())).click()
  await page.getByRole('button', { name: 'Renunță' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${monthOf(lastMonth())}-01.*to=${lastMonth()}.*sort=number|sort=number.*from=`))
  await expect(rowOf(page, romanian(lastMonth()))).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Foi de parcurs' }).click()
  await expect(rowOf(page, romanian(lastMonth()))).toBeFocused()
})

test('the inbox puts a sheet right by a key, opens another at its fault, and goes on with the next', async ({ page, company }) => {
  const fleet = await aFleet(company)
  // the second and the third begin below where the one before ended
  const days = ofLastMonth(false) as [string, string, string]
  await aSheet(company, fleet, days[0])
  for (const [at, day] of [days[1], days[2]].entries()) await aSheet(company, fleet, day, { number: at + 2, kmStart: 100 * (at + 1) })
  await page.goto(`/dashboard/foi?from=${monthOf(lastMonth())}-01&to=${lastMonth()}`)
  await page.getByRole('main').getByRole('button', { name: 'Mai multe', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Verifică foile' }).click()
  await expect(page).toHaveURL(new RegExp(`verificare\\?month=${monthOf(lastMonth())}`))
  const queue = page.getByRole('navigation', { name: 'Coada de verificat' })
  await expect(queue.getByRole('button')).toHaveCount(2)

  await queue.getByRole('button').first().click()
  await expect(page.getByRole('article', { name: 'Foaia 2' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('article', { name: 'Foaia 3' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('article', { name: 'Foaia 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Deschide foaia' }).click()
  const sheet = sheetForm(page)
  await expect(sheet.totals).toBeVisible()
  await expect(sheet.header.text('Km la plecare')).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'Verificare' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Verificare' }).click()

  await expect(page.getByRole('button', { name: /^Recalculează de aici \(2 foi\)/ })).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText('Recalculat: 2 foi')).toBeVisible()
})

test('a sheet opened from the inbox has the focus in the very cell that its finding blames', async ({ page, company }) => {
  const fleet = await aFleet(company)
  const [day] = ofLastMonth(false) as [string]
  const way = { start: 'Ploiești', end: 'Câmpina', purpose: 'Livrare', type: 1 as const, startDate: day, endDate: day }
  await aSheet(company, fleet, day, {
    routes: [
      { ...way, distanceMixt: 32, startTime: '08:00', endTime: '09:00' },
      { ...way, start: 'Câmpina', end: 'Ploiești', distanceMixt: 0, startTime: '09:00', endTime: '10:00' },
    ],
  })
  await page.goto(`/dashboard/verificare?month=${monthOf(lastMonth())}`)
  await expect(page.getByRole('heading', { name: 'Foaia 1: Ruta 2 nu are kilometri' })).toBeVisible()
  await page.getByRole('button', { name: 'Deschide foaia' }).click()
  await expect(page.getByRole('textbox', { name: 'Km, ruta 2', exact: true })).toBeFocused()
})

test('a warning is all right with a reason, by the keyboard alone, until the month is clean', async ({ page, company }) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, ofLastMonth(true)[0] ?? '')
  await page.goto(`/dashboard/verificare?month=${monthOf(lastMonth())}`)
  await expect(page.getByRole('article', { name: 'Foaia 1' })).toBeVisible()
  expect(await faultsInBothLooks(page, { area: 'main', strict: true })).toEqual([])
  const accept = async () => {
    await page.keyboard.press('e')
    await expect(page.getByRole('textbox', { name: 'Motiv' })).toBeFocused()
    // the pane scrolls to its field, the page around it does not
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.type('livrare cerută de client')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Foile sunt în regulă' })).toBeVisible()
  }
  await accept()
  await expect(page.getByRole('cell', { name: 'livrare cerută de client' })).toBeVisible()
  // the last sheet has gone, and the key still takes it back
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('article', { name: 'Foaia 1' })).toBeVisible()
  await accept()
  await page.getByRole('button', { name: 'Retrage' }).click()
  await expect(page.getByRole('article', { name: 'Foaia 1' })).toBeVisible()
})

test('a new sheet is calm until something is typed, and its picker keeps what was picked in sight', async ({ page, company }) => {
  const fleet = await aFleet(company)
  await company.call('saveRoute', { body: { companyId: company.id, name: 'Brașov', start: 'Ploiești', end: 'Brașov', distanceMixt: 110 } })
  const sheet = sheetForm(page)
  await sheet.open()
  await expect(sheet.header.list('Vehicul')).toBeFocused()
  const checked = page.waitForResponse('**/api/roadmap/check')
  await sheet.header.choose('Vehicul', new RegExp(fleet.vehicle.number))
  await checked
  await expect(sheet.header.text('Combustibil la plecare')).not.toHaveValue('')
  await expect(page.getByText('Kilometrii parcurși sunt zero')).toHaveCount(0)
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)

  await sheet.trips.getByRole('button', { name: 'Din rutele mele' }).click()
  const picker = page.getByRole('dialog', { name: 'Alege rute' })
  await expect(picker.getByRole('combobox', { name: 'Caută ruta' })).toBeFocused()
  await page.keyboard.type('campina')
  await page.keyboard.press('Enter')
  await page.keyboard.type('brasov')
  await expect(picker.getByRole('status')).toHaveText('1 rută aleasă')
  await expect(picker.getByRole('button', { name: 'Scoate Câmpina' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('button', { name: 'Adaugă 2 rute' })).toBeVisible()

  await picker.getByRole('button', { name: 'Scrie altă rută' }).click()
  const trip = page.getByRole('dialog', { name: 'Scrie altă rută' })
  // where the car stands is known already
  await expect(trip.getByRole('textbox', { name: 'Sosire în' })).toBeFocused()
  await expect(trip.locator('[aria-invalid="true"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet.trips.getByRole('button', { name: 'Din rutele mele' })).toBeFocused()
})

test('the trips of a sheet are drawn on a map in place of its paper, below them on a phone', PHONE_TOO, async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  const times = { startDate: today(), startTime: '08:00', endDate: today(), endTime: '16:00' }
  const trip = { start: 'Ploiești', via: 'Snagov', end: 'București', purpose: 'Livrare', type: 2, distanceMixt: 62, ...times } as const
  const { id } = await aSheet(company, fleet, today(), { routes: [trip] })
  const sheet = sheetForm(page)
  await page.goto(`/dashboard/foi/edit/${id}`)
  await sheet.trips.getByRole('button', { name: 'Hartă' }).click()
  const map = page.getByRole('complementary', { name: 'Rutele pe hartă' })
  await expect(map.getByText('248 km pe drum')).toBeVisible()
  await expect(map).toBeInViewport()
  await expect(page.getByRole('complementary', { name: 'Foaia pe hârtie' })).toHaveCount(0)
  await shot(page, info, '62-map-of-a-day')
  await sheet.trips.getByRole('button', { name: 'Hartă' }).click()
  await expect(map).toHaveCount(0)
})

/** Where one stands after a sheet was saved or left: the same period, the same queue, the next sheet. */
import { expect } from '@playwright/test'
import { dayInRomania } from '#domain/calendar/day.ts'
import { rowOf } from './pages/list.ts'
import { sheetForm, toast } from './pages/sheet.ts'
import { aFleet, aSheet, test } from './test.ts'

/** The 15th of the month before this one. */
const lastMonth = (): string => {
  const [year, month] = dayInRomania(new Date()).split('-').map(Number) as [number, number]
  return month === 1 ? `${year - 1}-12-15` : `${year}-${String(month - 1).padStart(2, '0')}-15`
}
const monthOf = (day: string) => day.slice(0, 7)
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

test('the queue keeps its period, and goes on with the next sheet after one is saved', async ({ page, company }) => {
  const fleet = await aFleet(company)
  // the second and the third do not begin where the one before ended
  const days = [10, 11, 12].map((day) => `${monthOf(lastMonth())}-${day}`) as [string, string, string]
  await aSheet(company, fleet, days[0])
  for (const [at, day] of [days[1], days[2]].entries()) await aSheet(company, fleet, day, { number: at + 2, kmStart: 5000 * (at + 1) })
  await page.goto(`/dashboard/foi?from=${monthOf(lastMonth())}-01&to=${lastMonth()}`)
  await page.getByRole('button', { name: 'Operații' }).click()
  await page.getByRole('menuitem', { name: 'Verifică foile' }).click()
  await expect(page).toHaveURL(new RegExp(`verificare\\?from=${monthOf(lastMonth())}-01&to=${lastMonth()}`))
  // the address changes first: until the queue stands there, the row belongs to the list that is being left
  await expect(page.getByRole('heading', { name: 'Verificarea foilor de parcurs' })).toBeVisible()

  await rowOf(page, romanian(days[2])).click()
  const sheet = sheetForm(page)
  await expect(sheet.totals).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Verificarea foilor de parcurs' })).toBeVisible()
  await sheet.header.text('Km la plecare').fill('5064')
  await sheet.save()
  await expect(page).toHaveURL(new RegExp(`verificare\\?from=${monthOf(lastMonth())}-01`))
  // newest first: the sheet of the day before is the next
  await expect(rowOf(page, romanian(days[1]))).toBeFocused()
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

  await sheet.trips.getByRole('button', { name: 'Adaugă rută' }).click()
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
  await expect(trip.getByRole('textbox', { name: 'Plecare din' })).toBeFocused()
  await expect(trip.locator('[aria-invalid="true"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet.trips.getByRole('button', { name: 'Adaugă rută' })).toBeFocused()
})

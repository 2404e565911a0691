/** A saved sheet once more on other days, and as a template that a new one begins with. */
import { expect } from '@playwright/test'
import { faultsInBothLooks } from './pages/axe.ts'
import { sheetForm, toast } from './pages/sheet.ts'
import { aFleet, aSheet, test } from './test.ts'

test('a sheet is repeated by keyboard on days of a calendar, taken back, and kept as a template', async ({ page, company }) => {
  const fleet = await aFleet(company)
  const { id } = await aSheet(company, fleet, '2026-10-05')
  const sheets = async () => (await company.call('roadmaps', { query: { companyId: company.id, sort: 'number' } })).length
  await page.goto(`/dashboard/foi/edit/${id}`)
  await page.getByRole('button', { name: 'Repetă pe alte zile' }).press('Enter')
  const repeat = page.getByRole('dialog', { name: 'Repetă foaia nr. 1' })
  // the free working days stand there already; the free package takes four more sheets
  const none = repeat.getByRole('button', { name: 'Nicio zi' })
  await expect(none).toBeEnabled()
  await expect(repeat.getByRole('button', { name: 'Salvează 4 foi' })).toBeEnabled()
  await repeat.getByRole('button', { name: 'În fiecare vineri' }).press('Enter')
  await expect(repeat.getByText('Pachetul mai permite 4 foi: scoate 3 zile sau alege alt pachet.')).toBeVisible()
  await none.press('Enter')
  for (const day of ['6 Octombrie', '7 Octombrie']) await repeat.getByRole('button', { name: new RegExp(`^${day}`) }).press('Enter')
  await expect(repeat.getByRole('row', { name: /07\.10\.2026/ })).toContainText('64 km')
  const save = repeat.getByRole('button', { name: 'Salvează 2 foi' })
  await expect(save).toBeEnabled()
  expect(await faultsInBothLooks(page, { area: '[role="dialog"]' })).toEqual([])
  await save.press('Enter')
  // a toast under the pointer stays
  await toast(page, '2 foi au fost salvate').hover()
  expect(await sheets()).toBe(3)
  await toast(page, '2 foi au fost salvate').getByRole('button', { name: 'Anulează' }).press('Enter')
  await expect(toast(page, 'Schimbarea a fost anulată')).toBeVisible()
  expect(await sheets()).toBe(1)

  await page
    .getByRole('button', { name: 'Alte acțiuni' })
    .or(page.getByRole('button', { name: 'Mai multe', exact: true }))
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Păstrează ca șablon' }).press('Enter')
  const keep = page.getByRole('dialog', { name: 'Păstrează foaia nr. 1 ca șablon' })
  await keep.getByRole('textbox', { name: 'Denumire' }).pressSequentially('cursa de luni')
  expect(await faultsInBothLooks(page, { area: '[role="dialog"]' })).toEqual([])
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Șablonul „cursa de luni” se găsește la Adaugă foaie')).toBeVisible()
  await page.goto('/dashboard/foi')
  await page.getByRole('button', { name: 'Adaugă din șablon' }).press('Enter')
  // the first entry has the focus
  await expect(page.getByRole('menuitem', { name: 'cursa de luni' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheetForm(page).trips.getByRole('row', { name: /Ploiești – Câmpina/ })).toBeVisible()
})

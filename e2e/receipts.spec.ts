/** A receipt from the hand of a person to the sheet of its day. */
import { expect } from '@playwright/test'
import { dayInRomania } from '#domain/calendar/day.ts'
import { dialogOf } from './pages/fields.ts'
import { rowOf } from './pages/list.ts'
import { toast } from './pages/sheet.ts'
import { sidewaysPixels } from './pages/window.ts'
import { aFleet, aSheet, test } from './test.ts'

test('a receipt is typed by its total, given its vehicle, and put on the sheet of its day', async ({ page, company }) => {
  const fleet = await aFleet(company)
  const sheet = await aSheet(company, fleet, dayInRomania(new Date()))
  await page.goto('/dashboard/alimentari')
  await page.getByRole('button', { name: 'Alimentare', exact: true }).first().click()
  const form = dialogOf(page, 'Alimentare sau cheltuială')
  await form.type('Număr document', '4711')
  // the company's only vehicle with its fuel, and the only supplier, stand there already
  await expect(form.list('Articol')).toHaveValue('Motorină')
  await expect(form.list('Furnizor')).toHaveValue(/Benzinăria Nord/)
  await expect(form.list('Vehicul')).toHaveValue(/PH 12 ABC/)
  await form.list('Vehicul').clear()
  await form.type('Cantitate', '40')
  await form.type('Valoare cu TVA', '290,4')
  await expect(form.dialog.getByRole('status')).toContainText('Net 240,00 + TVA 21 % 50,40')
  await form.press('Salvează')
  await expect(rowOf(page, '4711')).toContainText('De atribuit')
  await expect(page.locator(':focus')).toContainText('4711')
  expect(await sidewaysPixels(page)).toBe(0)

  await rowOf(page, '4711').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Atribuie vehicul' }).first().click()
  const assign = dialogOf(page, 'Alege vehiculul')
  // the list is open, and its search has the focus
  await page.keyboard.type('12 abc')
  await page.getByRole('option', { name: /PH 12 ABC/ }).click()
  await assign.press('Atribuie')
  await expect(rowOf(page, '4711')).toContainText('Liber')

  // what was assigned is let go
  await expect(rowOf(page, '4711').getByRole('checkbox')).not.toBeChecked()
  await rowOf(page, '4711').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pune pe foi' }).click()
  // a toast under the pointer stays
  await toast(page, '1 alimentare pe 1 foaie').hover()
  await expect(rowOf(page, '4711')).toContainText(`foaia ${sheet.number}`)
  const { expenses } = await company.call('roadmap', { query: { companyId: company.id, id: sheet.id } })
  expect(expenses).toMatchObject([{ number: '4711', qty: 40, value: 290.4 }])
  await toast(page, '1 alimentare pe 1 foaie').getByRole('button', { name: 'Anulează' }).click()
  await expect(rowOf(page, '4711')).toContainText('Liber')
  expect((await company.call('roadmap', { query: { companyId: company.id, id: sheet.id } })).expenses).toEqual([])
})

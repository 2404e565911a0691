/** A card statement and an e-invoice dropped together, imported, and taken back. */
import { expect } from '@playwright/test'
import { faultsOf } from './pages/axe.ts'
import { rowOf } from './pages/list.ts'
import { toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { PHONE_TOO, sidewaysPixels } from './pages/window.ts'
import { aFleet, test } from './test.ts'

const OMV = 'TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice'
const statement = (plate: string) => ({
  name: 'omv.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [OMV, `03.10.2026;5678;10123;${plate};0;DN1;DIESEL;42.50;7.29`, `04.10.2026;5678;10124;${plate};0;DN1;ADBLUE;10.00;4.00`].join('\n'),
  ),
})
const another = { name: 'a.xml', mimeType: 'text/xml', buffer: Buffer.from('<html></html>') }

test('a statement is looked through, imported with one button, and taken back', PHONE_TOO, async ({ page, company }, info) => {
  const { vehicle } = await aFleet(company)
  await page.goto('/dashboard/alimentari')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menu = page.getByRole('main').getByRole('button', { name: 'Mai multe', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole((await menu.isVisible()) ? 'menuitem' : 'button', { name: 'Importă extras sau facturi' }).click()
  await expect(page.getByRole('button', { name: 'Alege fișierele' })).toBeVisible()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([statement(vehicle.number), another])
  const confirm = page.getByRole('button', { name: 'Importă 1 alimentare' })
  await expect(confirm).toBeVisible()
  await expect(page.getByText('nu este o e-Factură')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Ce este „ADBLUE”' })).toHaveValue('nu se importă')
  expect(await faultsOf(page, 'light', { area: '[role="dialog"]' })).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
  await shot(page, info, '75-receipt-import')
  // what follows is the same at every width
  if (info.project.name === 'phone') return
  await confirm.click()
  // a toast under the pointer stays
  await toast(page, '1 alimentare importată').hover()
  await expect(rowOf(page, '10123')).toBeVisible()
  await toast(page, '1 alimentare importată').getByRole('button', { name: 'Anulează' }).click()
  await expect(rowOf(page, '10123')).toBeHidden()
})

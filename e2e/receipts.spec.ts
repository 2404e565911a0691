/** A receipt from the hand of a person to the sheet of its day. */
import { expect } from '@playwright/test'
import { addDays, dayInRomania } from '#domain/calendar/day.ts'
import { faultsOf } from './pages/axe.ts'
import { dialogOf } from './pages/fields.ts'
import { rowOf } from './pages/list.ts'
import { toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
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
  await expect(rowOf(page, '4711')).toContainText('Liberă')

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
  await expect(rowOf(page, '4711')).toContainText('Liberă')
  expect((await company.call('roadmap', { query: { companyId: company.id, id: sheet.id } })).expenses).toEqual([])
})

test('what looks entered twice or overfills a tank stays off the sheet until it is put there all the same, and comes off again', async ({
  page,
  company,
}, info) => {
  const fleet = await aFleet(company)
  const { id: companyId, call } = company
  const [saved] = (await call('vehicles', { query: { companyId } })).filter(({ id }) => id === fleet.vehicle.id)
  await call('saveVehicle', { body: { ...saved, companyId, tankCapacity: 50 } as never })
  const today = dayInRomania(new Date())
  const sheet = await aSheet(company, fleet, addDays(today, -2))
  const { kmStop, fuelLeft } = await call('roadmap', { query: { companyId, id: sheet.id } })
  const next = await aSheet(company, fleet, addDays(today, -1), { number: 2, kmStart: kmStop, fuelStart: fuelLeft })
  const of = { companyId, date: addDays(today, -2), partnerId: fleet.partner.id, articleId: fleet.fuel.id, vehicleId: fleet.vehicle.id }
  const receipt = (body: object) => call('saveReceipt', { body: { ...of, number: '71597', qty: 10, value: 72.6, ...body } })
  const first = await receipt({})
  await call('placeReceipts', { body: { companyId, ids: [first.id] } })
  await receipt({ number: 'T71597', document: 2, value: 80, origin: 'phone', code: 'A' })
  await receipt({ number: '88', qty: 45, value: 326.7 })

  await page.goto('/dashboard/alimentari?state=free&month=all')
  const pair = page.getByText('Pare dublă cu Bon fiscal 71597')
  await expect(pair).toBeVisible()
  await expect(page.getByText('Sumele diferă: rămâne')).toBeVisible()
  await shot(page, info, '50-receipts-free')
  for (const number of ['T71597', '88']) await rowOf(page, number).getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Scoate de pe foaie' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pune pe foi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pune pe foi' })
  await expect(dialog).toContainText('1 alimentare pare dublă: unește sau pune oricum')
  await expect(dialog).toContainText('Alimentarea 88 depășește rezervorul')
  await expect(dialog.getByRole('link', { name: `foaia ${sheet.number}` }).first()).toBeVisible()
  await shot(page, info, '51-receipts-left')
  for (const look of ['light', 'dark'] as const) expect(await faultsOf(page, look)).toEqual([])
  await dialog.getByRole('button', { name: 'Pune oricum 2 alimentări' }).click()
  await expect(toast(page, '2 alimentări pe 1 foaie')).toBeVisible()
  const offer = page.getByRole('dialog', { name: 'Foile următoare nu se mai leagă' })
  await offer.getByRole('button', { name: 'Recalculează' }).click()
  await expect(toast(page, '1 foaie a fost recalculată')).toBeVisible()
  expect((await call('roadmap', { query: { companyId, id: next.id } })).fuelStart).toBe(Number(fuelLeft) + 65)

  await page.goto('/dashboard/alimentari?state=sheet&month=all')
  await rowOf(page, 'T71597').getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Pune pe foi' })).toHaveCount(0)
  await expect(page.getByText('Amândouă sunt pe foi')).toBeVisible()
  // of the ticked row, not of the pair, which stands below the other one
  await page.locator('[data-above-bar]').getByRole('button', { name: 'Scoate de pe foaie' }).click()
  await expect(toast(page, '1 alimentare scoasă de pe foi')).toBeVisible()
  await offer.getByRole('button', { name: 'Mai târziu' }).click()
  await expect(rowOf(page, 'Telefon')).toHaveCount(0)
  await toast(page, '1 alimentare scoasă de pe foi').getByRole('button', { name: 'Anulează' }).click()
  await expect(rowOf(page, 'T71597')).toContainText(`foaia ${sheet.number}`)
  await rowOf(page, '88')
    .getByRole('button', { name: /^Acțiuni/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Scoate de pe foaie' })).toBeVisible()
  await shot(page, info, '52-receipts-on-sheet')
})

test('all receipts of a list are chosen at once, and a doubted reading is marked in its own column', async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  const { id: companyId, call } = company
  const of = { companyId, partnerId: fleet.partner.id, articleId: fleet.fuel.id, vehicleId: fleet.vehicle.id, qty: 10, value: 72.6 }
  const today = dayInRomania(new Date())
  for (let at = 1; at <= 17; at++)
    await call('saveReceipt', {
      body: { ...of, date: addDays(today, at - 18), number: `N${at}`, odometer: at === 16 ? 90_000 : 1000 + at * 10 },
    })
  await page.goto('/dashboard/alimentari?state=free&month=all')
  await page.getByRole('checkbox', { name: 'Alege toate rândurile paginii' }).check()
  await page.getByRole('button', { name: 'Alege toate 17' }).click()
  await expect(page.getByRole('status').filter({ hasText: '17' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alege toate 17' })).toHaveCount(0)
  const doubt = 'km cu peste 3.000 mai mulți decât la alimentarea dinainte'
  await expect(rowOf(page, 'N16').getByTitle(doubt)).toContainText('90.000')
  await expect(page.getByTitle(doubt)).toHaveCount(1)
  await shot(page, info, '53-receipts-chosen')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, info, '54-receipts-390')
  for (const look of ['light', 'dark'] as const) expect(await faultsOf(page, look)).toEqual([])
  await shot(page, info, '55-receipts-390-dark')
})

/** No screen and no dialog has a serious fault against WCAG 2.2 AA, in light and dark, nor is any wider than the window. */

import { expect, type Locator, type Page, test as stranger, type TestInfo } from '@playwright/test'
import { dayInRomania } from '#domain/calendar/day.ts'
import { faultsOf } from './pages/axe.ts'
import { billing } from './pages/billing.ts'
import { dialogOf } from './pages/fields.ts'
import { act, rowsOf } from './pages/list.ts'
import { sheetForm } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { PHONE_ONLY, PHONE_TOO, sidewaysPixels } from './pages/window.ts'
import { aTaxCode } from './tax-codes.ts'
import { aFleet, aSheet, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Goes to a page as a link of the application does, which loads nothing anew; the title of the page before has to go first. */
const go = async (page: Page, path: string) => {
  const left = await heading(page).elementHandle()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect.poll(() => left?.evaluate((title) => title.isConnected)).toBe(false)
}

/**
 * Checks what stands on the page in both looks: an open dialog alone, since nothing behind it can be reached, else the page
 * in a window as high as itself, where no bar lies across what one would scroll to. `once` is what shows that it has arrived.
 */
const expectClean = async (page: Page, info: TestInfo, name: string, once: Locator) => {
  await expect(once).toBeVisible()
  const modal = (await page.getByRole('dialog').count()) > 0
  const window = page.viewportSize()
  const high = await page.evaluate(() => document.documentElement.scrollHeight)
  if (!modal) {
    expect.soft(await page.getByRole('main').count(), `${name} has one main region`).toBe(1)
    expect.soft(await heading(page).count(), `${name} has one title`).toBe(1)
  }
  if (window && !modal && high > window.height) await page.setViewportSize({ ...window, height: high })
  // a colour on its way to another one is neither of them
  await page.evaluate(() => {
    // a style element would need the nonce of the page
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    const faults = await faultsOf(page, colorScheme, modal ? { area: '[role="dialog"]' } : {})
    expect.soft(faults, `${name}, ${colorScheme}`).toEqual([])
    await shot(page, info, `60-${name}-${colorScheme}`)
  }
  expect.soft(await sidewaysPixels(page), `${name} scrolls sideways`).toBe(0)
  if (window) await page.setViewportSize(window)
}

stranger('pages for everybody', PHONE_TOO, async ({ page }, info) => {
  stranger.slow()
  for (const path of [
    '/',
    '/deductibilitate-50-100',
    '/model-foaie-de-parcurs',
    '/auth/login',
    '/auth/register',
    '/auth/reset',
    '/auth/code',
    '/auth/undo',
    '/terms',
    '/auth/nicaieri',
  ]) {
    await page.goto(path)
    await expectClean(page, info, path.replaceAll('/', '-'), heading(page))
  }
  await page.goto('/auth/register')
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await expectClean(page, info, 'register-errors', page.getByText('Scrie emailul').first())
})

test('the month', PHONE_TOO, async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, '2026-03-10')
  await page.goto('/dashboard?month=2026-03')
  // the charts are made when one comes near them
  await page.getByRole('heading', { name: 'Abonament' }).scrollIntoViewIfNeeded()
  await expectClean(page, info, 'month', page.getByRole('heading', { name: 'Kilometri pe șofer' }))
  if (info.project.name === 'phone') return
  await page
    .getByRole('gridcell', { name: /^09\.03\.2026/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('gridcell', { name: /^10\.03\.2026, foaia 1, 64 km/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/foi\/edit\//)
})

test('home, companies, package', PHONE_TOO, async ({ page, company }, info) => {
  test.slow()
  await aFleet(company)
  for (const path of [
    '',
    '/companies',
    '/account',
    '/company/add',
    `/company/edit/${company.id}`,
    '/subscription',
    '/subscription/limited',
    '/payment',
    '/luna/2026-11/inchidere',
    '/settings/fiscal',
    '/termene',
    ...(info.project.name === 'phone' ? [] : ['/verificare', '/generate', '/settings/journal', '/settings/receipts']),
  ]) {
    await (path === '' ? page.goto('/dashboard') : go(page, `/dashboard${path}`))
    await expectClean(page, info, `home${path.replaceAll('/', '-')}`, heading(page))
  }
  await page.getByRole('button', { name: /^Societatea activă/ }).click()
  await expectClean(page, info, 'company-menu', page.getByRole('menuitem', { name: 'Ieșire' }))
})

test('receipts: none, some, the form', PHONE_TOO, async ({ page, company }, info) => {
  test.slow()
  const fleet = await aFleet(company)
  await page.goto('/dashboard/alimentari')
  await expectClean(page, info, 'no-receipts', page.getByText('Nicio alimentare'))
  const receipt = { companyId: company.id, date: dayInRomania(new Date()), qty: 40, value: 290.4 }
  await company.call('saveReceipt', { body: { ...receipt, number: '1' } })
  await company.call('saveReceipt', {
    body: { ...receipt, number: '2', partnerId: fleet.partner.id, articleId: fleet.fuel.id, vehicleId: fleet.vehicle.id, odometer: 1000 },
  })
  await page.reload()
  await expectClean(page, info, 'receipts', page.getByText('De atribuit').filter({ visible: true }).last())
  await page
    .getByRole('button', { name: /^(Alimentare|Scrie)$/ })
    .first()
    .click()
  await expectClean(page, info, 'receipt-form', page.getByRole('dialog'))
})

test('buying a package: billing with faults, its payment', async ({ page }, info) => {
  test.slow()
  const order = billing(page)
  await page.goto('/dashboard/payment/invoice/999999')
  await expectClean(page, info, 'no-package', heading(page))
  await page.goto('/dashboard/payment')
  await order.choosePackage('Anual')
  await order.text('Denumire').clear()
  await order.text('CUI').clear()
  await order.press('Preia')
  await order.press('Plătește')
  await expectClean(page, info, 'billing', page.getByText('Trebuie să fii de acord cu termenii și condițiile', { exact: true }))
  await order.choosePerson('Persoană fizică')
  await expectClean(page, info, 'billing-person', order.text('Nume și prenume'))
  await order.choosePerson('Persoană juridică')
  await order.text('CUI').fill(aTaxCode())
  await order.text('Denumire').fill('Societatea Agricolă de Mecanizare și Transporturi Șerbănești-Târgu Frumos S.R.L.')
  await order.agree()
  await order.press('Plătește')
  await order.expectTestCheckout()
  await order.press('Card refuzat')
  await expectClean(page, info, 'test-checkout', page.getByRole('alert').filter({ hasText: 'Cardul a fost refuzat' }))
})

test('a package that was bought: waiting for its payment, its invoices, the end of its renewal', async ({
  page,
  company,
  baseURL,
}, info) => {
  test.slow()
  const annual = (await company.call('packages', {})).find(({ name }) => name === 'Anual')
  const billed = { name: 'Ana Țuțu', state: 'Prahova', city: 'Ploiești', address: 'Str. Libertății nr. 5' }
  const { sessionId } = await company.call('checkout', {
    body: { companyId: company.id, packageId: Number(annual?.id), baseUrl: String(baseURL), invoiceType: 'fizica', ...billed, agree: true },
  })
  await page.goto('/dashboard/subscription/invoices')
  await expectClean(page, info, 'no-invoices', page.getByText('Nicio factură.'))
  await page.goto('/dashboard/subscription')
  await expectClean(page, info, 'subscription-pending', page.getByText('Plată în așteptare'))
  await page.getByRole('link', { name: 'Verifică plata' }).click()
  await expectClean(page, info, 'activation', page.getByRole('heading', { name: 'Se confirmă plata' }))
  await company.call('payTestCheckout', { body: { companyId: company.id, sessionId, card: 'good' } })
  await expectClean(page, info, 'activated', page.getByRole('heading', { name: 'Plata este confirmată' }))
  await page.goto('/dashboard/subscription/invoices')
  await expectClean(page, info, 'invoices', page.getByRole('link', { name: /PDF$/ }))
  await page.goto('/dashboard/subscription')
  await page.getByRole('button', { name: 'Anulează abonamentul' }).click()
  await expectClean(page, info, 'cancel-question', page.getByRole('dialog'))
})

const NOMENCLATORS = [
  ['vehicles', 'Adaugă vehicul'],
  ['machineries', 'Adaugă utilaj'],
  ['routes', 'Adaugă ruta'],
  ['expenses', 'Adaugă articol'],
  ['consumptions', /^Adaug. spor/],
  ['partners', 'Adaugă partener'],
  ['drivers', 'Adaugă șofer'],
] as const

test('each nomenclator: the list, its dialog with faults', PHONE_TOO, async ({ page, company }, info) => {
  test.slow()
  await aFleet(company)
  await page.goto('/dashboard/drivers')
  await expect(heading(page)).toBeVisible()
  // on a phone the widest of them stands for all: they are one screen and one dialog, configured
  for (const [path, add] of info.project.name === 'phone' ? NOMENCLATORS.slice(0, 1) : NOMENCLATORS) {
    await page.keyboard.press('Escape')
    await go(page, `/dashboard/${path}`)
    const button = page.getByRole('main').getByRole('button', { name: add }).first()
    await expectClean(page, info, path, button)
    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Salvează' }).click()
    await expectClean(page, info, `${path}-dialog`, dialog.getByText(/^(Scrie|Alege|Completează) /).first())
  }
})

test('the lists of sheets, a row menu, the question before deleting', PHONE_TOO, async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, dayInRomania(new Date()))
  await page.goto('/dashboard/sheets')
  await expectClean(page, info, 'sheets', page.getByText('Nicio foaie luna aceasta'))
  await page.goto('/dashboard/foi')
  const menu = page.getByRole('button', { name: /^Acțiuni pentru/ })
  await expectClean(page, info, 'foi', menu)
  await menu.click()
  await expectClean(page, info, 'row-menu', page.getByRole('menuitem', { name: 'Șterge' }))
  await page.getByRole('menuitem', { name: 'Șterge' }).click()
  await expectClean(page, info, 'question', page.getByRole('dialog'))
})

test('the form of a sheet: with faults, with rows, every dialog', PHONE_TOO, async ({ page, company }, info) => {
  test.slow()
  await aFleet(company)
  const sheet = sheetForm(page)
  await sheet.open()
  // the only vehicle and the only driver are chosen by themselves
  const km = sheet.header.text('Km la plecare')
  await expect(km).toHaveValue('0')
  await expect(sheet.header.list('Șofer')).toHaveValue('Șerban Țepeș')
  await km.clear()
  await sheet.save()
  await expectClean(page, info, 'sheet-faults', page.getByText('Scrie numărul').first())
  await sheet.header.type('Km la plecare', '1000')
  await sheet.unfold()
  await page.getByRole('button', { name: 'Alege data plecării' }).click()
  await expectClean(page, info, 'calendar', page.getByRole('dialog', { name: 'Data plecării' }))
  // its styles come later than those of buttons
  await expect(page.locator('[role="dialog"] button[data-selected]')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.press('Escape')

  const trip = await sheet.newTrip()
  await trip.press('Adaugă')
  await expectClean(page, info, 'trip', trip.dialog.getByText('Completează câmpul').first())
  await trip.text('Plecare din').fill('Ploiești')
  await trip.text('Sosire în').fill('Sinaia')
  await trip.text('Scop deplasare').fill('Livrare')
  await trip.type('Distanță Mixtă', '900')
  await trip.press('Adaugă')
  await page.getByRole('button', { name: 'Din rutele mele' }).click()
  const picker = dialogOf(page, 'Alege rute')
  await expectClean(page, info, 'picker', picker.dialog)
  await page.keyboard.press('Escape')
  const line = await sheet.newPurchase()
  await line.choose('Furnizor', /Benzinăria Nord/)
  await line.choose('Articol', 'Motorină')
  await expectClean(page, info, 'purchase', line.dialog)
  await line.text('Număr document').fill('1')
  await line.type('Cantitate', '10')
  await line.type('Valoare cu TVA', '75')
  await line.press('Adaugă')
  await page.getByRole('button', { name: 'Adaugă beneficiar' }).click()
  const beneficiary = dialogOf(page, 'Adaugă beneficiar')
  await expectClean(page, info, 'beneficiary', beneficiary.dialog)
  await beneficiary.choose('Beneficiar', /Benzinăria Nord/)
  await beneficiary.text('Scop').fill('Transport')
  await beneficiary.press('Adaugă')
  await expect(beneficiary.dialog).toBeHidden()
  await expectClean(page, info, 'sheet', sheet.totals.getByRole('status'))
})

const CSV = 'Denumire;Plecare;Sosire;Distanță mixtă\nCâmpina;Ploiești;Câmpina;33\nSinaia;Ploiești;Sinaia;60\n'

test('the dialogs of lists: the map, a file to read, the stock of fuel', async ({ page, company }, info) => {
  test.slow()
  await aFleet(company)
  await page.goto('/dashboard/routes')
  await act(page, 'Câmpina', 'Modifică')
  await page.getByRole('dialog').getByRole('button', { name: 'Harta' }).click()
  const map = page.getByRole('dialog', { name: 'Harta' })
  await expectClean(page, info, 'map', map.getByRole('button', { name: 'Caută' }))
  await page.goto('/dashboard/routes')
  await page.getByRole('button', { name: 'Import / Export' }).click()
  await page.getByRole('menuitem', { name: 'Importă din fișier' }).click()
  const reading = page.getByRole('dialog', { name: 'Importă în Rute' })
  await expectClean(page, info, 'import', reading.getByRole('button', { name: 'Alege fișierul' }))
  const file = (text: string) => ({ name: 'rute.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await reading.locator('input[type=file]').setInputFiles(file(CSV))
  await expectClean(page, info, 'import-preview', reading.getByRole('button', { name: /^Importă/ }))
  await reading.locator('input[type=file]').setInputFiles(file(CSV.replace('60', 'departe')))
  await expectClean(page, info, 'import-faults', reading.getByText(/greșeli, de aceea/))
  await page.goto('/dashboard/vehicles')
  await act(page, 'PH 12 ABC', 'Stoc combustibil')
  await expectClean(page, info, 'fuel-stock', page.getByRole('dialog').getByText('Stoc inițial'))
})

test('the dialogs of sheets: recalculating, renumbering, printing, a travel order', async ({ page, company }, info) => {
  test.slow()
  const fleet = await aFleet(company)
  const day = dayInRomania(new Date())
  await aSheet(company, fleet, day)
  await aSheet(company, fleet, day, { number: 7, startTime: '17:00', endTime: '18:00', routes: [] })
  await page.goto('/dashboard/foi')
  for (const [operation, name] of [
    ['Recalculează', 'recalculate'],
    ['Renumerotează', 'renumber'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: 'Mai multe', exact: true }).click()
    await page.getByRole('menuitem', { name: operation }).click()
    const change = dialogOf(page, operation)
    if (name === 'recalculate') await change.choose('Vehicul', /PH 12 ABC/)
    await expectClean(page, info, name, change.dialog)
    await change.press('Arată ce se schimbă')
    await expectClean(page, info, `${name}-preview`, change.dialog.getByText(/se modifică/).first())
    await page.keyboard.press('Escape')
  }
  await page.getByRole('main').getByRole('button', { name: 'Mai multe', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tipărește' }).click()
  await expectClean(page, info, 'print', page.getByRole('dialog', { name: 'Tipărește' }))
  await page.keyboard.press('Escape')
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Acțiuni pentru/ })
    .click()
  await page.getByRole('menuitem', { name: 'Ordin de deplasare', exact: true }).click()
  await expectClean(page, info, 'travel-order', page.getByRole('dialog', { name: 'Ordin de deplasare', exact: true }))
})

test('what is asked and said in passing: leaving, a limit, another company', async ({ page, company }, info) => {
  test.slow()
  const fleet = await aFleet(company)
  for (const number of [1, 2, 3, 4, 5]) await aSheet(company, fleet, dayInRomania(new Date()), { number })
  await page.goto('/dashboard/foi')
  await page.getByRole('button', { name: 'Adaugă foaie' }).click()
  await expectClean(page, info, 'limit', page.getByRole('dialog', { name: 'Oops' }))
  await page.goto('/dashboard/drivers')
  await page.getByRole('button', { name: 'Adaugă șofer' }).click()
  await dialogOf(page, 'Adaugă șofer').text('Denumire').fill('Ana')
  await page.keyboard.press('Escape')
  await expectClean(page, info, 'leave', page.getByRole('dialog', { name: 'Renunți la modificări?' }))
  await page.goto('/dashboard/settings')
  await expectClean(page, info, 'settings', heading(page))
  await page.getByRole('button', { name: /^Societatea activă/ }).click()
  await page.getByRole('menuitem', { name: 'Schimbă societatea' }).click()
  await expectClean(page, info, 'switch', page.getByRole('dialog', { name: 'Schimbă societatea' }))
})

test('the form of an operating sheet', async ({ page, company }, info) => {
  const { fuel } = await aFleet(company)
  const machine = {
    vehicleType: 'machine',
    number: 'EXC 1',
    calculationType: 'fuel',
    consumptionType: 3,
    consumptionStationary: 9,
  } as const
  await company.call('saveVehicle', { body: { companyId: company.id, fuelId: fuel.id, ...machine } })
  await page.goto('/dashboard/sheets/add')
  const sheet = sheetForm(page)
  await sheet.header.choose('Utilaj', /EXC 1/)
  await sheet.header.type('Ore exploatare', '730')
  await expectClean(page, info, 'machine-sheet', sheet.totals)
})

test('how documents look', async ({ page }, info) => {
  await page.goto('/dashboard/settings/documents')
  await expectClean(page, info, 'templates', page.getByRole('checkbox', { name: 'Ora plecării' }))
})

test('pages whose parts are checked elsewhere are no wider than a phone', PHONE_ONLY, async ({ page, company }) => {
  await aFleet(company)
  await page.goto('/dashboard/drivers')
  await expect(heading(page)).toBeVisible()
  for (const path of [
    'machineries',
    'consumptions',
    'subscription/invoices',
    'payment/invoice/2',
    'settings',
    'settings/documents',
    'sheets/add',
  ]) {
    await go(page, `/dashboard/${path}`)
    await expect(heading(page)).toBeVisible()
    await expect.poll(() => sidewaysPixels(page), path).toBe(0)
  }
})

test('the menu', PHONE_TOO, async ({ page }, info) => {
  await page.goto('/dashboard')
  const phone = info.project.name === 'phone'
  await page.getByRole('button', { name: phone ? 'Meniu' : 'Nomenclator', exact: true }).click()
  const entry = phone ? page.getByRole('link', { name: 'Parteneri' }) : page.getByRole('menuitem', { name: 'Parteneri' })
  await expectClean(page, info, 'menu', entry)
  // the way back closes what lies over the page, and not the page
  await entry.click()
  const opener = page.getByRole('button', { name: phone ? 'Meniu' : 'Nomenclator', exact: true })
  await expect(page).toHaveURL(/partners$/)
  await expect(entry).toBeHidden()
  await opener.click()
  await expect(entry).toBeVisible()
  await page.goBack()
  await expect(entry).toBeHidden()
  await expect(page).toHaveURL(/partners$/)
})

/** The automatic generator, from a receipt to sheets in the list and back. */
import { expect, type Page } from '@playwright/test'
import { dialogOf, fieldsOf } from './pages/fields.ts'
import { toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { PHONE_TOO, sidewaysPixels } from './pages/window.ts'
import { aFleet, type OwnCompany, test } from './test.ts'

const FREE_PACKAGE = 5

/** Saves a sheet that begins where the last one of the company's vehicle ends. */
const nextSheet = async ({ id: companyId, call }: OwnCompany) => {
  const [last] = await call('roadmaps', { query: { companyId, sort: 'number', direction: 'desc' } })
  if (!last) throw new Error('There is no sheet to continue')
  const { kmStart, fuelStart } = await call('vehicleData', { query: { companyId, id: last.vehicle.id } })
  const when = { startDate: '2026-12-10', startTime: '08:00', endDate: '2026-12-10', endTime: '09:00' }
  const trip = { start: 'Ploiești', end: 'Câmpina', purpose: 'Livrare', type: 1 as const, distanceMixt: 1, ...when }
  return call('saveRoadmap', {
    body: {
      ...{ companyId, type: 'vehicle', number: 5, vehicleId: last.vehicle.id, driverId: last.driver.id },
      ...{ kmStart: kmStart ?? 0, fuelStart: fuelStart ?? 0, routes: [trip], ...when },
    },
  })
}

/** What stands beside a name on the results, in the bar or in the account of the fuel; a phone's bar hides some. */
const figure = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

test('a receipt becomes a week of sheets: generated, shortened, saved and taken back', PHONE_TOO, async ({ page, company }, info) => {
  test.slow()
  await aFleet(company)
  const main = fieldsOf(page.getByRole('main'))
  // a dialog that is just going away has buttons of the same names
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused()
  const current = page.getByRole('list', { name: 'Pași' }).locator('[aria-current="step"]')

  await test.step('proposes whose sheets they are, and who draws them up', async () => {
    await page.goto('/dashboard/generate')
    await step('Alege vehiculul și oamenii')
    // the company has one vehicle and one driver
    await expect(main.list('Vehicul')).toHaveValue(/PH 12 ABC/)
    await expect(main.list('Șofer')).toHaveValue('Șerban Țepeș')
    await expect(main.list('Operator')).toHaveValue('Șerban Țepeș')
    await shot(page, info, '30-people')
    await press('Continuă')
  })

  await test.step('asks before it goes on without a receipt, and takes one', async () => {
    await step('Adaugă alimentările')
    await press('Continuă')
    await expect(main.text('Index la început (km)')).toHaveAccessibleDescription(/Scrie indexul de la bord/)
    await main.type('Index la început (km)', '0')
    await press('Continuă')
    const dialog = page.getByRole('dialog').filter({
      hasText: 'Nu ai adăugat nicio alimentare. Se va folosi cantitatea disponibilă în rezervor. Ești sigur că vrei să continui?',
    })
    await dialog.getByRole('button', { name: 'Închide' }).last().click()
    await press('Adaugă alimentare sau cheltuială')
    const line = dialogOf(page, 'Alimentare sau cheltuială')
    await line.text('Număr document').fill('BF 7')
    await line.type('Data', '02/12/2026')
    await line.choose('Furnizor', /Benzinăria Nord/)
    await expect(line.list('Articol')).toHaveValue('Motorină')
    await line.type('Cantitate', '20')
    await line.type('Valoare cu TVA', '150')
    await line.press('Adaugă')
    await shot(page, info, '31-fuel')
    await press('Continuă')
  })

  await test.step('has every applicable route selected, and demands one', async () => {
    await step('Alege rutele')
    await expect(page.getByText('1 din 1 alese')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Toate rutele' }).uncheck()
    await press('Continuă')
    await expect(page.getByRole('alert').filter({ hasText: 'Alege cel puțin o rută' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Toate rutele' }).check()
    await main.text('Scop Deplasare: Câmpina').fill('Livrare marfă')
    await shot(page, info, '32-routes')
    await press('Continuă')
  })

  await test.step('begins with the days from the receipt to the end of its month and the usual limits', async () => {
    await step('Setări')
    await expect(main.text('De la')).toHaveValue('02/12/2026')
    await expect(main.text('Până la')).toHaveValue('31/12/2026')
    await expect(main.text('Maximum km pe zi')).toHaveValue('500')
    await expect(main.text('Maximum rute pe zi')).toHaveValue('4')
    await expect(main.list('Locul de plecare')).toHaveAttribute('placeholder', 'Ploiești (propus)')
    await main.type('De la', '01/12/2026')
    await main.type('Până la', '07/12/2026')
    // a day of two trips would stay when one of them is carried to another day
    await main.type('Maximum rute pe zi', '1')
    await shot(page, info, '33-settings')
    await press('Generează')
  })

  const days = page.getByRole('button', { name: /^Scoate ziua/ })
  await test.step('shows the sheets, and keeps what was typed when one goes back', async () => {
    await step('Rezultate')
    await expect(current).toHaveText(/Rezultate/)
    await expect(days.nth(FREE_PACKAGE)).toBeVisible()
    await expect(figure(page, 'La început')).toHaveText('40,00 L')
    await expect(figure(page, '1 alimentare')).toHaveText('+20,00 L')
    expect(await sidewaysPixels(page)).toBe(0)
    await shot(page, info, '34-results')
    await press('Înapoi')
    await expect(main.text('Maximum rute pe zi')).toHaveValue('1')
    await press('Generează')
    await step('Rezultate')
  })

  await test.step('refuses more than the package allows, saves what is left after days were taken out', async () => {
    await press(/^Salvează/)
    await expect(page.getByText('Bifează confirmarea')).toBeVisible()
    await expect(page.getByText('Scoate zile, scurtează intervalul la Setări sau alege alt pachet')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Confirm că deplasările corespund realității' }).check()
    await press(/^Salvează/)
    const limit = page.getByRole('dialog').filter({ hasText: 'Ai atins limita maximă a pachetului' })
    await expect(limit.getByRole('button', { name: 'Modifică Pachet' })).toBeVisible()
    await limit.getByRole('button', { name: 'Închide' }).last().click()
    for (let left = await days.count(); left > FREE_PACKAGE; left--) {
      await days.last().click()
      await expect(days).toHaveCount(left - 1)
    }
    await expect(figure(page, 'Foi')).toHaveText(String(FREE_PACKAGE))
  })

  const isDesk = info.project.name === 'desktop'
  if (isDesk)
    await test.step('drags a trip to the free day with the mouse', async () => {
      const calendar = page.getByRole('region', { name: 'Calendarul lunii' })
      const trip = calendar.getByRole('button', { name: /: Ploiești – Câmpina,/ }).last()
      const from = (await trip.getAttribute('aria-label')) ?? ''
      await trip.hover()
      await page.mouse.down()
      const place = await trip.boundingBox()
      await page.mouse.move((place?.x ?? 0) + 12, (place?.y ?? 0) + 12, { steps: 3 })
      const target = calendar.getByRole('button', { name: /^Mută / }).last()
      // a drag is over a place from the second move on
      for (const x of [4, 8]) await target.hover({ position: { x, y: 8 } })
      await expect(calendar.getByRole('status')).toContainText(/^Pe \d\d\.12\.2026: 64 km/)
      await page.mouse.up()
      await expect(calendar.getByRole('button', { name: from, exact: true })).toHaveCount(0)
      await expect(figure(page, 'Foi')).toHaveText(String(FREE_PACKAGE))
    })

  await test.step('carries a trip to another day by keyboard, and says what that does', async () => {
    const trips = page.getByRole('region', { name: 'Calendarul lunii' }).getByRole('button', { name: /: Ploiești – Câmpina,/ })
    const last = trips.last()
    const from = (await last.getAttribute('aria-label')) ?? ''
    await last.press('Enter')
    await last.press(isDesk ? 'ArrowLeft' : 'ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: /^Pe \d\d\.12\.2026: 64 km, .* nimic altceva nu se mută\.$/ })).toBeVisible()
    await last.press('Enter')
    await expect(trips.last()).not.toHaveAttribute('aria-label', from)
    await expect(trips.last()).toBeFocused()
    await expect(figure(page, 'Foi')).toHaveText(String(FREE_PACKAGE))
  })

  await test.step('saves what is left, confirmed anew', async () => {
    await shot(page, info, '35-shortened')
    await expect(figure(page, 'De văzut după salvare')).toHaveText(/^\d/)
    // what was edited is confirmed anew
    await page.getByRole('checkbox', { name: 'Confirm că deplasările corespund realității' }).check()
    await press('Salvează 5 foi')
    // a toast under the pointer stays
    await toast(page, '5 foi au fost salvate').hover()
    await expect(page).toHaveURL(/\/dashboard\/foi(\?|$)/)
    await shot(page, info, '36-list')
  })

  await test.step('takes the whole run back', async () => {
    const query = { companyId: company.id }
    expect((await company.call('roadmaps', { query })).length).toBe(FREE_PACKAGE)
    await toast(page, '5 foi au fost salvate').getByRole('button', { name: 'Anulează' }).click()
    await expect(toast(page, 'Schimbarea a fost anulată')).toBeVisible()
    expect(await company.call('roadmaps', { query })).toEqual([])
  })
})

test('leaving the generator asks once something was chosen', async ({ page, company }) => {
  await aFleet(company)
  await page.goto('/dashboard/generate')
  await fieldsOf(page.getByRole('main')).choose('Vehicul', /PH 12 ABC/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Parcurs/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Renunți la modificări?' }).getByRole('button', { name: 'Continuă editarea' }).click()
  await expect(fieldsOf(page.getByRole('main')).list('Vehicul')).toHaveValue(/PH 12 ABC/)
})

test('a saved run is found again on the first step, and taken back from there', async ({ page, company }, info) => {
  test.slow()
  await aFleet(company)
  const main = fieldsOf(page.getByRole('main'))
  // a dialog that is just going away has buttons of the same names
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click()
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused()
  const home = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /Parcurs/ })
      .first()
      .click()
  const runs = page.getByRole('region', { name: 'Foi generate anterior' })

  await test.step('generates four days', async () => {
    await page.goto('/dashboard/generate')
    await main.choose('Vehicul', /PH 12 ABC/)
    await main.choose('Șofer', 'Șerban Țepeș')
    await expect(runs).toBeHidden()
    await press('Continuă')
    await main.type('Index la început (km)', '0')
    await press('Înapoi')
    await press('Continuă')
    await expect(main.text('Index la început (km)')).toHaveValue('0')
    await press('Continuă')
    await page.getByRole('dialog', { name: 'Nicio alimentare' }).getByRole('button', { name: 'Continuă' }).click()
    await step('Alege rutele')
    await press('Continuă')
    await main.type('De la', '02/12/2026')
    await main.type('Până la', '05/12/2026')
    await press('Generează')
    await step('Rezultate')
  })

  await test.step('says that a long saving goes on, and asks before it is left alone', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/roadmap/generate-save', async (route) => {
      await answered
      await route.continue()
    })
    await expect(figure(page, 'De văzut după salvare')).toHaveText(/^\d/)
    await page.getByRole('checkbox', { name: 'Confirm că deplasările corespund realității' }).check()
    await press('Salvează 4 foi')
    await expect(page.getByRole('status').filter({ hasText: 'Se salvează 4 foi… Nu închide pagina.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Înapoi' })).toBeDisabled()
    await shot(page, info, '37-saving')
    await home()
    await page.getByRole('dialog', { name: 'Foile se salvează' }).getByRole('button', { name: 'Schimbă pagina' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    // the address changes before the page does
    await expect(page.getByRole('heading', { name: 'Generează foi de parcurs' })).toHaveCount(0)
    answer()
    await expect(toast(page, '4 foi au fost salvate. Generarea se poate anula și mai târziu')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await shot(page, info, '38-saved')
  })

  await test.step('tells why it cannot be taken back while another sheet continues it', async () => {
    const { id, number } = await nextSheet(company)
    await page.goto('/dashboard/generate')
    await expect(runs).toContainText(`Foaia nr. ${number} din 10.12.2026 continuă foile generate: șterge-o întâi pe ea`)
    await expect(runs.getByRole('button', { name: /^Anulează generarea/ })).toBeDisabled()
    expect(await sidewaysPixels(page)).toBe(0)
    await shot(page, info, '39-kept')
    await company.call('deleteRoadmap', { query: { companyId: company.id, id } })
  })

  await test.step('takes it back as a whole', async () => {
    await home()
    await page.goto('/dashboard/generate')
    await runs.getByRole('button', { name: /^Anulează generarea/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Anulezi generarea?' })
    await expect(dialog).toContainText('PH 12 ABC · Dacia Duster: 4 foi (nr. 1 – 4), 02.12.2026 – 05.12.2026')
    await shot(page, info, '40-undo')
    await dialog.getByRole('button', { name: 'Anulează generarea' }).click()
    await expect(toast(page, 'Schimbarea a fost anulată')).toBeVisible()
    await expect(runs).toBeHidden()
    expect(await company.call('roadmaps', { query: { companyId: company.id } })).toEqual([])
  })
})

test('several vehicles are generated together and saved as one run', async ({ page, company }, info) => {
  const { fuel, driver } = await aFleet(company)
  const vehicles = await company.call('vehicles', { query: { companyId: company.id } })
  const second = await company.call('saveVehicle', {
    body: {
      ...{ companyId: company.id, vehicleType: 'vehicle', number: 'PH 34 DEF', category: 'M1', calculationType: 'fuel', fuelId: fuel.id },
      ...{ consumptionType: 1, consumptionMixt: 7.5, initialStock: 30 },
    },
  })
  const hours = { startDate: '2026-11-02', startTime: '08:00', endDate: '2026-11-02', endTime: '09:00' }
  const trip = { start: 'Ploiești', end: 'Câmpina', purpose: 'Livrare', type: 2 as const, distanceMixt: 32, ...hours }
  await company.call('saveRoadmap', {
    body: {
      ...{ companyId: company.id, type: 'vehicle', number: 1, vehicleId: vehicles[0]?.id ?? 0, driverId: driver.id, routes: [trip] },
      ...{ kmStart: 1000, fuelStart: 35, ...hours },
    },
  })
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => main.getByRole('button', { name }).click()
  await page.goto('/dashboard/generate')
  await main.getByRole('link', { name: /Mai multe vehicule odată/ }).click()
  // a Saturday, which the checks find
  await fieldsOf(main).type('De la', '07/11/2026')
  await fieldsOf(main).type('Până la', '07/11/2026')
  await main.getByRole('checkbox', { name: /PH 34 DEF/ }).check()
  await main.getByRole('checkbox', { name: /PH 12 ABC/ }).check()
  await press('Continuă')
  // the odometer of a vehicle without sheets is not known
  const first = main.getByLabel(/^Index la început/)
  await expect(first).toHaveAccessibleDescription(/Scrie indexul de la bord/)
  await fieldsOf(main).type('Index la început', '12500')
  await press('Continuă')
  await press('Continuă')
  await expect(main.getByText('Foi existente în interval')).toBeHidden()
  await press('Generează')
  await main.getByRole('tab', { name: /PH 34 DEF/ }).click()
  await expect(main.getByRole('region', { name: 'Calendarul lunii' })).toBeVisible()
  expect(await sidewaysPixels(page)).toBe(0)
  await shot(page, info, '41-together')
  // the count of both leads to the list of the one that has some
  await press(/^De văzut după salvare: .*vezi lista/)
  await expect(page.locator('#generated-mistakes, #generated-findings').and(page.locator(':focus'))).toBeVisible()
  await press(/^Salvează \d+ foi, 2 vehicule/)
  await expect(main.getByText(/Bifează confirmarea/)).toBeVisible()
  await main.getByRole('checkbox', { name: 'Confirm că deplasările corespund realității' }).check()
  await press(/^Salvează \d+ foi, 2 vehicule/)
  await expect(toast(page, 'foi au fost salvate')).toBeVisible()
  const sheets = await company.call('roadmaps', { query: { companyId: company.id, sort: 'number' } })
  expect(new Set(sheets.slice(1).map(({ vehicle }) => vehicle.id)).size).toBe(2)
  const { id } = sheets.find(({ vehicle }) => vehicle.id === second.id) ?? { id: 0 }
  expect((await company.call('roadmap', { query: { companyId: company.id, id } })).kmStart).toBe(12_500)
})

test('a machine has operating sheets by hours, moved and saved by keyboard', async ({ page, company }, info) => {
  test.slow()
  const { fuel } = await aFleet(company)
  await company.call('saveVehicle', {
    body: {
      ...{ companyId: company.id, vehicleType: 'machine', number: 'EXC 1', make: 'JCB', model: '3CX', calculationType: 'fuel' },
      ...{ fuelId: fuel.id, consumptionType: 3, consumptionStationary: 8, initialStock: 45 },
    },
  })
  const main = fieldsOf(page.getByRole('main'))
  const press = async (name: string | RegExp) => {
    const button = page.getByRole('main').getByRole('button', { name })
    await expect(button).toBeEnabled()
    await button.press('Enter')
  }
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused()
  await page.goto('/dashboard/generate')
  await step('Alege vehiculul și oamenii')
  await page.getByRole('radio', { name: 'Vehicul' }).press('ArrowRight')
  await main.choose('Utilaj', /EXC 1/)
  await main.choose('Operator', 'Șerban Țepeș')
  await press('Continuă')
  await step('Adaugă alimentările')
  await press('Continuă')
  await page.getByRole('dialog', { name: 'Nicio alimentare' }).getByRole('button', { name: 'Continuă' }).press('Enter')
  await step('Ore și lucrări')
  await press('Adaugă lucrare')
  await main.type('Lucrarea', 'Săpătură fundație')
  await main.type('Locul lucrării', 'Șantier Câmpina')
  await press('Continuă')
  await step('Setări')
  await expect(main.text('Maximum km pe zi')).toHaveCount(0)
  await main.type('De la', '01/12/2026')
  await main.type('Până la', '31/12/2026')
  await press('Generează')
  await step('Rezultate')
  // 45 l but the reserve of 5 are 5 h at 8 l/h
  await expect(figure(page, 'Ore')).toHaveText('5 ore')
  await expect(figure(page, 'Rămân la sfârșit')).toHaveText('5,00 L')
  expect(await sidewaysPixels(page)).toBe(0)
  await shot(page, info, '37-machine')

  const works = page
    .getByRole('region', { name: 'Calendarul lunii' })
    .getByRole('button', { name: /^Săpătură fundație, Șantier Câmpina, / })
  const from = (await works.last().getAttribute('aria-label')) ?? ''
  await works.last().press('Enter')
  await works.last().press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: /^Pe \d\d\.12\.2026: .* ore, / })).toBeVisible()
  await works.last().press('Enter')
  await expect(works.last()).not.toHaveAttribute('aria-label', from)
  await expect(works.last()).toBeFocused()

  await press(/^Salvează/)
  await expect(page.getByText('Bifează confirmarea')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Confirm că orele și lucrările corespund realității' }).press('Space')
  await press(/^Salvează/)
  await expect(page).toHaveURL(/\/dashboard\/sheets\?/)
  await expect(toast(page, 'foi au fost salvate')).toBeVisible()

  // the address of a trip sheet opens an operating sheet as what it is
  const [saved] = await company.call('roadmaps', { query: { companyId: company.id, type: 'machine' } })
  await page.goto(`/dashboard/foi/edit/${saved?.id}`)
  await expect(page).toHaveURL(`/dashboard/sheets/edit/${saved?.id}`)
  await expect(page.getByRole('heading', { name: /^Foaie de funcționare/ })).toBeVisible()
})

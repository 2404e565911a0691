/** From nothing to a signed piece of paper: account, company, package, vehicle and the rest, a sheet, its document. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { anEmail } from './api.ts'
import { register } from './pages/account.ts'
import { dialogOf, fieldsOf } from './pages/fields.ts'
import { act, remove, rowOf } from './pages/list.ts'
import { sheetForm, toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { PHONE_ONLY } from './pages/window.ts'
import { aTaxCode, REGISTERED } from './tax-codes.ts'
import { test as ownTest } from './test.ts'

test('somebody new writes the first sheet, prints it, changes it and deletes it', async ({ page }, info) => {
  test.slow()
  await register(page, anEmail())
  const step = fieldsOf(page.getByRole('main'))
  const cui = aTaxCode('company')

  await test.step('adds the company that the registry knows, on the free package', async () => {
    await shot(page, info, '01-cui')
    await step.text('CUI').fill(`RO ${cui}`)
    await page.getByRole('button', { name: 'Continuă' }).click()
    await expect(step.text('Denumire')).toHaveValue(REGISTERED.company)
    await expect(step.text('CUI')).toHaveValue(`RO${cui}`)
    await expect(step.text('Localitate')).toHaveValue('Ploiești')
    await expect(step.list('Județ')).toHaveValue('Prahova')
    await expect(page.getByRole('checkbox', { name: 'Plătitor de TVA' })).toBeChecked()
    await step.text('Administrator').fill('Ștefan Țuțea')
    await shot(page, info, '02-company')
    await page.getByRole('button', { name: 'Salvează' }).click()
    await expect(page.getByRole('heading', { name: `Bună, ${REGISTERED.company}` })).toBeVisible()
    await expect(page.getByText('Gratuit', { exact: true })).toBeVisible()
    // the first steps follow by themselves, and may be left
    await expect(page.getByRole('dialog', { name: 'Pasul 1 din 3: vehiculul' })).toBeVisible()
    await page.keyboard.press('Escape')
    await shot(page, info, '03-home')
  })

  const steps = page.getByRole('region', { name: 'Primii pași' })
  const begin = async (list: string, button: string, title: string) => {
    await page.goto(`/dashboard/${list}`)
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    return dialogOf(page, title)
  }

  await test.step('adds a fuel', async () => {
    const form = await begin('expenses', 'Adaugă articol', 'Adaugă articol')
    await form.text('Denumire').fill('Motorină Euro 6')
    await form.dialog.getByRole('checkbox', { name: 'Combustibil' }).check()
    await form.text('TVA').fill('21')
    await form.press('Salvează')
    await expect(rowOf(page, 'Motorină Euro 6')).toContainText('21 %')
  })

  await test.step('adds a vehicle', async () => {
    const form = await begin('vehicles', 'Adaugă vehicul', 'Adaugă vehicul')
    await form.text('Număr').fill('PH 12 ȘTF')
    await form.text('Marcă').fill('Dacia')
    await form.text('Model').fill('Duster')
    await form.choose('Combustibil', 'Motorină Euro 6')
    await form.type('Consum mixt', '7.5')
    await form.choose('Mod de calcul', 'FIFO')
    await form.type('Stoc inițial', '20')
    await form.type('Valoare stoc inițial', '140')
    await shot(page, info, '04-vehicle')
    await form.press('Salvează')
    await expect(rowOf(page, 'PH 12 ȘTF')).toContainText('Activ')
  })

  await test.step('adds a driver', async () => {
    const form = await begin('drivers', 'Adaugă șofer', 'Adaugă șofer')
    await form.text('Denumire').fill('Gheorghiță Înțeleptu')
    await form.text('Funcție').fill('șofer')
    await form.press('Salvează')
    await expect(rowOf(page, 'Gheorghiță Înțeleptu')).toContainText('Activ')
  })

  await test.step('adds the supplier that the registry knows', async () => {
    const form = await begin('partners', 'Adaugă partener', 'Adaugă partener')
    await form.text('CUI').fill(aTaxCode('supplier'))
    await form.press('Preia')
    await expect(form.text('Denumire')).toHaveValue(REGISTERED.supplier)
    await expect(form.dialog.getByRole('checkbox', { name: 'Plătitor de TVA' })).toBeChecked()
    await shot(page, info, '05-supplier')
    await form.press('Salvează')
    await expect(rowOf(page, REGISTERED.supplier)).toContainText('Ploiești')
  })

  await test.step('adds a route', async () => {
    const form = await begin('routes', 'Adaugă ruta', 'Adaugă ruta')
    await form.text('Denumire').fill('Valea Prahovei')
    await form.text('Plecare').fill('Ploiești')
    await form.text('Sosire').fill('Câmpina')
    await form.type('Mixtă', '37,3')
    await shot(page, info, '06-route')
    await form.press('Salvează')
    await expect(rowOf(page, 'Valea Prahovei')).toContainText('37,3 km')
  })

  const sheet = sheetForm(page)
  await test.step('writes the sheet and sees its totals while typing', async () => {
    await page.goto('/dashboard')
    await steps.getByRole('button', { name: /Scrie prima foaie de parcurs/ }).click()
    await sheet.unfold()
    await expect(sheet.header.text('Număr')).toHaveValue('1')
    await sheet.header.choose('Vehicul', /PH 12 ȘTF/)
    await expect(sheet.header.text('Combustibil la plecare')).toHaveValue('20,00')
    await sheet.header.choose('Șofer', 'Gheorghiță Înțeleptu')
    await expect(sheet.header.list('Întocmit de')).toHaveValue('Gheorghiță Înțeleptu')
    await sheet.header.type('Ora plecării', '07:30')
    await sheet.header.type('Ora sosirii', '18:00')
    await sheet.header.type('Km la plecare', '125120')

    // 120 km there and back at 7,5 L/100 km
    const trip = await sheet.newTrip()
    await trip.text('Plecare din').fill('Ploiești')
    await trip.text('Sosire în').fill('Brașov')
    await trip.text('Scop deplasare').fill('Livrare marfă')
    await trip.dialog.getByText('Tur/Retur', { exact: true }).click()
    await trip.type('Distanță Mixtă', '120')
    await expect(trip.dialog.getByRole('status')).toHaveText('Această rută: 240 km, 18,00 L')
    await shot(page, info, '07-trip')
    await trip.press('Adaugă')
    await sheet.expectTotals({ km: '240 km', start: '20,00 L', added: '0,00 L', consumed: '18,00 L', left: '2,00 L' })

    // a predefined route, by keyboard alone, driven as the one before: 74,6 km × 7,5 / 100 = 5,595 → 5,60 L
    await sheet.trips.getByRole('button', { name: 'Din rutele mele' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Caută ruta' })).toBeFocused()
    await page.keyboard.type('prahovei')
    await shot(page, info, '08-picker')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await sheet.expectTotals({ km: '314,6 km', start: '20,00 L', added: '0,00 L', consumed: '23,60 L', left: '−3,60 L' })
    await expect(sheet.totals.getByRole('status')).toContainText('Lipsesc 3,60 L: adaugă o alimentare')
    await shot(page, info, '09-negative')

    // 262,50 lei with 21 %: 216,94 + 45,56; 216,942… / 35 = 6,1983
    const line = await sheet.newPurchase()
    // the company's only supplier and the vehicle's fuel stand there already
    await expect(line.list('Furnizor')).toHaveValue(new RegExp(REGISTERED.supplier))
    await line.text('Număr document').fill('BF 1234')
    await line.choose('Articol', 'Motorină Euro 6')
    await line.type('Cantitate', '35')
    await line.type('Valoare cu TVA', '262.50')
    await line.dialog.getByText('Mai multe', { exact: true }).click()
    await expect(line.text('Preț fără TVA')).toHaveValue('6,1983')
    await expect(line.dialog.getByRole('status')).toHaveText('Net 216,94 + TVA 21 % 45,56 = 262,50 lei')
    await shot(page, info, '10-purchase')
    await line.press('Adaugă')
    await sheet.expectTotals({ km: '314,6 km', start: '20,00 L', added: '35,00 L', consumed: '23,60 L', left: '31,40 L' })
    await expect(sheet.totals.getByRole('status')).toBeHidden()
    await shot(page, info, '11-sheet')

    // loaded again before it was saved, as a phone does with a tab that it has discarded
    await page.reload()
    await expect(toast(page, 'Am reluat foaia pe care nu apucaseși să o salvezi')).toBeVisible()
    await sheet.expectTotals({ km: '314,6 km', start: '20,00 L', added: '35,00 L', consumed: '23,60 L', left: '31,40 L' })
  })

  await test.step('saves it and finds it in the list', async () => {
    await sheet.save()
    await expect(toast(page, 'Foaia nr. 1 a fost salvată')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/foi$/)
    const row = rowOf(page, 'PH 12 ȘTF')
    await expect(row).toContainText('314,6 km')
    await expect(row).toContainText('23,60 L')
    await expect(row).toContainText('Gheorghiță Înțeleptu')
    await shot(page, info, '12-list')
  })

  await test.step('opens it: number and vehicle stay, the rest can be changed', async () => {
    await act(page, 'PH 12 ȘTF', 'Modifică')
    await expect(page.getByRole('heading', { name: 'Foaie de parcurs nr. 1' })).toBeVisible()
    await sheet.unfold()
    await expect(sheet.header.text('Număr')).toBeDisabled()
    await expect(sheet.header.list('Vehicul')).toBeDisabled()
    await sheet.expectTotals({ km: '314,6 km', start: '20,00 L', added: '35,00 L', consumed: '23,60 L', left: '31,40 L' })
    await expect(sheet.header.text('Km la plecare')).toHaveValue('125.120')
    await shot(page, info, '13-opened')
    await fieldsOf(page).text('Observații').fill('Încărcat la Ploiești,\ndescărcat la Brașov')
    await fieldsOf(page).type('Avans primit', '100')
    await shot(page, info, '14-edit')
    await sheet.save()
    await expect(page).toHaveURL(/\/dashboard\/foi$/)
  })

  await test.step('downloads the document: everything that the law asks for, in Romanian letters, with the same totals', async () => {
    const downloading = page.waitForEvent('download')
    await act(page, 'PH 12 ȘTF', 'Foaie de parcurs')
    const preview = page.getByRole('dialog', { name: 'Foaie de parcurs · nr. 1' })
    await preview.getByRole('button', { name: 'Descarcă' }).click()
    const file = await downloading
    await shot(page, info, '15-paper')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    const pdf = readPdf(await readFile(await file.path()))
    const text = pdf.pages
      .map((one) => one.text)
      .join('\n')
      .replace(/\s+/g, ' ')
    for (const words of [
      'FOAIE DE PARCURS',
      'Nr. 1 din',
      REGISTERED.company,
      `RO${cui}`,
      'Ploiești',
      'PH 12 ȘTF',
      'Dacia Duster',
      'Motorină Euro 6',
      'Gheorghiță Înțeleptu',
      'ora 07:30',
      'ora 18:00',
      'Brașov',
      'Câmpina',
      'Livrare marfă',
      '125.120',
      '314,6',
      '125.434,6',
      '20,00',
      '35,00',
      '23,60',
      '31,40',
      'BF 1234',
      REGISTERED.supplier,
      '262,50',
      'descărcat la Brașov',
      '100,00 lei',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/[şţŞŢ�]/)
  })

  await test.step('deletes it through the question', async () => {
    await remove(page, 'PH 12 ȘTF', 'Ești sigur că vrei să ștergi această foaie de parcurs?')
    await expect(toast(page, 'Foaia nr. 1 a fost ștearsă')).toBeVisible()
    await expect(page.getByText('Nicio foaie luna aceasta')).toBeVisible()
  })
})

/** Presses of a finger, and of the key of a phone's keyboard that ends a field; letters are typed where the focus stands. */
const thumb = (page: Page) => {
  let taps = 0
  return {
    tap: (place: Locator) => {
      taps++
      return place.tap()
    },
    go: () => {
      taps++
      return page.keyboard.press('Enter')
    },
    taps: () => taps,
  }
}

ownTest('on a phone the first sheet is on paper after twelve taps', PHONE_ONLY, async ({ page }, info) => {
  const { tap, go, taps } = thumb(page)
  const focused = (name: string) => expect(page.locator(':focus')).toHaveAccessibleName(name)
  await page.goto('/dashboard?pasi=1')
  await focused('Număr')
  await page.keyboard.type('PH 12 ABC')
  await go()
  // the administrator drives until somebody else is named
  await focused('Denumire')
  await expect(page.locator(':focus')).toHaveValue('Ioana Țuțuianu')
  await go()
  // vehicle, driver and the place where one leaves are known: where to is asked
  await focused('La, ruta 1')
  await page.keyboard.type('Brașov')
  await go()
  await focused('Km, ruta 1')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.type('110')
  await shot(page, info, '16-first-trip')
  await tap(page.getByRole('button', { name: 'Pune ruta pe foaie' }))
  const sheet = sheetForm(page)
  await expect(sheet.totals).toContainText('110 km')
  await tap(sheet.totals.getByRole('button', { name: 'Salvează', exact: true }))
  await tap(page.getByRole('button', { name: /^Acțiuni/ }).first())
  await tap(page.getByRole('menuitem', { name: 'Foaie de parcurs' }))
  // no litres are written yet: that is said, and holds nothing up
  await tap(page.getByRole('button', { name: 'Arată oricum' }))
  const [file] = await Promise.all([page.waitForEvent('download'), tap(page.getByRole('dialog').getByRole('button', { name: 'Descarcă' }))])
  const [paper] = readPdf(await readFile(await file.path())).pages
  expect(paper?.text).toContain('PH 12 ABC')
  expect(paper?.text.replace(/\s+/g, ' ')).toContain('Brașov')
  expect(taps()).toBeLessThanOrEqual(12)
})

test('a registry that does not answer locks nobody out, and the free package can be taken afterwards', async ({ page }, info) => {
  await register(page, anEmail())
  const step = fieldsOf(page.getByRole('main'))
  const refusal = page.getByRole('alert').filter({ hasText: 'Nu am putut valida acest cui' })

  await step.text('CUI').fill('12345678')
  await page.getByRole('button', { name: 'Continuă' }).click()
  await expect(refusal).toContainText('CUI invalid: cifra de control nu corespunde')
  await expect(refusal.getByRole('button')).toBeHidden()

  const cui = aTaxCode('without answer')
  await step.text('CUI').fill(cui)
  await page.getByRole('button', { name: 'Continuă' }).click()
  await expect(refusal).toContainText('Registrul ANAF nu răspunde acum')
  await shot(page, info, '20-cui-refused')
  await refusal.getByRole('button', { name: 'Continuă fără validare' }).click()

  await expect(step.text('CUI')).toHaveValue(cui)
  await step.text('Denumire').fill('Societatea Agricolă de Mecanizare și Transporturi Șerbănești-Târgu Frumos S.R.L.')
  await step.choose('Județ', 'Iași')
  await step.text('Localitate').fill('Târgu Frumos')
  await step.text('Adresă').fill('Str. Ștefan cel Mare nr. 12')
  await step.text('Administrator').fill('Ion Ionescu')
  await page.getByRole('checkbox', { name: /^Începe gratuit/ }).uncheck()
  await page.getByRole('button', { name: 'Salvează' }).click()

  await expect(page).toHaveURL(/\/dashboard\/payment$/)
  await shot(page, info, '21-payment')
  await page.getByRole('button', { name: 'Începe gratuit' }).click()
  await expect(page.getByRole('heading', { name: /^Bună, Societatea Agricolă/ })).toBeVisible()
  await shot(page, info, '22-long-name')
})

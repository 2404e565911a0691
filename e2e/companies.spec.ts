/** Companies of an account: added once, changed, and one of them worked in. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type Caller, signedUp } from './api.ts'
import { fieldsOf } from './pages/fields.ts'
import { rowOf, rowsOf } from './pages/list.ts'
import { toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { aTaxCode, REGISTERED } from './tax-codes.ts'
import { aFleet, aSheet, signedIn, test } from './test.ts'

const wizard = (page: Page) => {
  const { text, list } = fieldsOf(page.getByRole('main'))
  return { text, list, press: (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click() }
}

/** Another company of the user, which becomes the active one. */
const anotherCompany = (person: Pick<Caller, 'call'>, name: string) =>
  person.call('saveCompany', {
    body: { cui: aTaxCode(), name, tva: false, administrator: 'Ana', state: 'Iași', city: 'Iași', address: 'Str. Lungă nr. 1' },
  })

test('a code that is corrected cannot go on as the one that was looked up before', async ({ page }) => {
  await page.goto('/dashboard/company/add')
  const { text, press } = wizard(page)
  const [before, after] = [aTaxCode('unknown'), aTaxCode('unknown')]
  await text('CUI').fill(before)
  await press('Continuă')
  const refusal = page.getByRole('alert', { name: 'Nu am putut valida acest cui' })
  await expect(refusal).toContainText(before)
  await text('CUI').fill(after)
  await expect(refusal).toBeHidden()
  await press('Continuă')
  await expect(refusal).toContainText(after)
  await press('Continuă fără validare')
  await expect(text('CUI')).toHaveValue(after)
})

test('a company is added once, also by somebody who presses again while its page is on the way', async ({ page, baseURL }) => {
  const person = await signedUp(baseURL as string)
  await signedIn(page.context(), person.token)
  await page.goto('/dashboard/company/add')
  const { text, press } = wizard(page)
  await text('CUI').fill(aTaxCode('company'))
  await press('Continuă')
  await text('Administrator').fill('Ștefan Țuțea')
  // the page that follows stays away until the button was pressed often enough
  let presses = 0
  let arrive = () => {}
  const often = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.exposeFunction('pressed', () => ++presses > 50 && arrive())
  await page.route('**/dashboard', async (route) => {
    presses = 0
    await often
    await route.continue()
  })
  await page.evaluate(() => {
    setInterval(() => {
      document.querySelector<HTMLButtonElement>('main button[type="submit"]')?.click()
      ;(window as unknown as { pressed: () => void }).pressed()
    }, 10)
  })
  await expect(page.getByRole('heading', { level: 1, name: `Bună, ${REGISTERED.company}` })).toBeVisible()
  expect(await person.call('companies', {})).toHaveLength(1)
})

test('the address of a sheet of another own company leads into that company', async ({ page, company }) => {
  const sheet = await aSheet(company, await aFleet(company), '2026-11-10')
  const { id: companyId } = await anotherCompany(company, 'Alta S.R.L.')
  await company.call('takeFreePackage', { body: { companyId } })
  await page.goto(`/dashboard/foi/edit/${sheet.id}`)
  await page.getByRole('button', { name: 'Deschide în Transport Exemplu S.R.L.' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Foaie de parcurs nr/ })).toBeVisible()
  await page.goto(`/dashboard/foi/edit/${sheet.id + 100_000}`)
  await expect(page.getByText('A fost ștearsă sau este a altei societăți.')).toBeVisible()
})

test('a changed company asks before it is left, and once saved leads to the list', async ({ page, company }) => {
  await page.goto(`/dashboard/company/edit/${company.id}`)
  const { text, press } = wizard(page)
  await expect(text('CUI')).toHaveAttribute('readonly')
  await text('Localitate').fill('Câmpina')
  const elsewhere = page.getByRole('link', { name: 'Parcurs, acasă' })
  const question = page.getByRole('dialog', { name: 'Renunți la modificări?' })
  await elsewhere.click()
  await question.getByRole('button', { name: 'Continuă editarea' }).click()
  await expect(text('Localitate')).toHaveValue('Câmpina')
  await press('Salvează')
  await expect(page).toHaveURL(/\/dashboard\/companies$/)
  await expect(toast(page, 'Informația a fost salvată')).toBeVisible()
  await expect(rowOf(page, 'Câmpina, Prahova')).toHaveCount(1)
})

test('another company is chosen from a list of names and tax codes; leaving it gives the focus back', async ({ page, company }, info) => {
  const long = 'Societatea Agricolă de Mecanizare și Transporturi Șerbănești-Târgu Frumos S.R.L.'
  await anotherCompany(company, long)
  await page.goto('/dashboard/companies')
  const menu = page.getByRole('button', { name: /^Societatea activă/ })
  const open = async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Schimbă societatea' }).click()
  }
  const list = page.getByRole('dialog', { name: 'Schimbă societatea' })
  await open()
  await expect(list.getByRole('button', { name: long })).toBeFocused()
  await expect(list.getByRole('button', { name: /^Transport Exemplu S\.R\.L\. ?RO\d+ · Proprietar$/ })).toBeVisible()
  await shot(page, info, '50-switch')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await open()
  await list.getByRole('button', { name: /^Transport Exemplu/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bună, Transport Exemplu S.R.L.' })).toBeVisible()
})

test('somebody without a company reads his clients in from a file, works in the first, and takes the list out again', async ({
  page,
  baseURL,
}, info) => {
  const person = await signedUp(baseURL as string)
  await signedIn(page.context(), person.token)
  await page.goto('/dashboard/companies')
  const pick = async (item: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Import / Export' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await pick('Importă din fișier')
  const dialog = page.getByRole('dialog', { name: 'Importă în Societăți' })
  const [first, second] = [aTaxCode(), aTaxCode()]
  const lines = (administrator: string) =>
    [
      'CUI;Denumire;Plătitor de TVA;Administrator;Județ;Localitate;Adresă',
      `RO${first};Zorile S.R.L.;Da;Ștefan Țuțea;Iași;Pașcani;Str. Gării 2`,
      `${second};Alba Trans S.R.L.;Nu;${administrator};Prahova;Câmpina;Str. Lungă 1`,
    ].join('\r\n')
  const choose = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'clienti.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(lines(''))
  await expect(dialog.getByRole('row', { name: '3 Administrator Câmp obligatoriu' })).toBeVisible()
  await shot(page, info, '52-import-faults')
  await choose(lines('Ana Pop'))
  await shot(page, info, '53-import-preview')
  await dialog.getByRole('button', { name: 'Importă 2 rânduri' }).click()
  await expect(toast(page, 'Importul s-a încheiat: 2 rânduri noi')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Societatea activă: Zorile S.R.L.' })).toBeVisible()
  await shot(page, info, '54-imported')

  await page.getByRole('searchbox').fill('pascani')
  await expect(rowsOf(page)).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await pick('Exportă CSV')
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^societati-\d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1)).toEqual([
    `${first};Zorile S.R.L.;;;Da;Ștefan Țuțea;Iași;Pașcani;Str. Gării 2`,
  ])
})

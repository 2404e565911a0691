/** Buying a package: choice, billing, payment, invoice, and the end of its renewal. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { dayInRomania, formatDay } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/plan/package-days.ts'
import { mailTo } from './outside.ts'
import { billing } from './pages/billing.ts'
import { dialogOf } from './pages/fields.ts'
import { rowOf } from './pages/list.ts'
import { toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { aTaxCode, REGISTERED } from './tax-codes.ts'
import { test } from './test.ts'

test.use({ free: false })

const home = (page: Page) => page.getByRole('heading', { name: /^Bună/ })
const today = () => dayInRomania(new Date())

/** What the page has told its analytics of purchases. */
const purchases = (page: Page) =>
  page.evaluate(() => {
    const told = (window as { dataLayer?: { event?: string; ecommerce?: { value: number; items: { item_name: string }[] } }[] }).dataLayer
    return (told ?? [])
      .filter(({ event }) => event === 'purchase')
      .map(({ ecommerce }) => [ecommerce?.items[0]?.item_name, ecommerce?.value])
  })

const downloaded = async (page: Page, link: RegExp) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** Invoices are issued in rounds: the list is opened until there is one. */
const openInvoices = async (page: Page) => {
  await expect(async () => {
    await page.goto('/dashboard/subscription/invoices')
    const paper = page.getByRole('link', { name: /PDF$/ })
    await expect(paper.or(page.getByText('Nicio factură.'))).toBeVisible()
    expect(await paper.count()).toBe(1)
  }).toPass({ timeout: 120_000 })
}

test('a package is chosen, billed, refused, paid, invoiced and cancelled', async ({ page, company }, info) => {
  test.slow()
  const order = billing(page)
  const cui = aTaxCode('company')

  await test.step('a company without a package begins with the choice of one', async () => {
    await page.goto('/dashboard')
    const annual = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Anual' })
    await expect(annual).toContainText('Preț inițial 84,00 €59,00 €12 luni, fără TVA71,39 € cu TVAEconomisești 25,00 €')
    await shot(page, info, '70-packages')
    await order.choosePackage('Anual')
  })

  await test.step('the order says what is paid, and that nothing really is', async () => {
    await expect(page.getByRole('alert').filter({ hasText: 'Instalare de probă: nu se încasează bani' })).toBeVisible()
    const ordered = page.getByRole('region', { name: 'Comanda' })
    await expect(ordered.getByRole('definition')).toHaveText(['12 luni', formatDay(today()), '59,00 €', '12,39 €', '71,39 €'])
    await expect(ordered).toContainText(/la cursul BNR de azi: \d{3},\d\d lei/)
    await expect(order.text('Denumire')).toHaveValue('Transport Exemplu S.R.L.')
    await expect(order.list('Județ')).toHaveValue('Prahova')
  })

  await test.step('what is missing or wrong is said at its field', async () => {
    await order.text('Denumire').clear()
    await order.text('CUI').fill('123')
    await order.press('Plătește')
    await expect(order.text('Denumire')).toHaveAccessibleDescription('Scrie denumirea')
    await expect(order.text('CUI')).toHaveAccessibleDescription('CUI invalid: cifra de control nu corespunde')
    await expect(page.getByText('Trebuie să fii de acord cu termenii și condițiile', { exact: true })).toBeVisible()
    await shot(page, info, '71-billing-faults')
  })

  await test.step('the registry fills the form in, and asks before it replaces what was typed', async () => {
    await order.text('CUI').fill(aTaxCode())
    await order.press('Preia')
    await expect(page.getByText('Nu am putut prelua informațiile de la Ministerul Finanțelor, te rugăm să verifici CUI-ul')).toBeVisible()
    await order.text('CUI').fill(`RO ${cui}`)
    await order.press('Preia')
    const question = dialogOf(page, 'Înlocuiești ce ai scris?')
    await expect(question.dialog).toContainText('Str. Libertății nr. 5')
    await question.press('Înlocuiește')
    await expect(order.text('CUI')).toHaveValue(cui)
    await expect(order.text('Denumire')).toHaveValue(REGISTERED.company)
    await expect(order.text('Nr. Reg. Com.')).toHaveValue('J29/1234/2020')
  })

  await test.step('nothing typed is lost by leaving, or by changing the kind of person', async () => {
    await page.getByRole('link', { name: 'Pachete' }).click()
    await dialogOf(page, 'Renunți la modificări?').press('Continuă editarea')
    await order.choosePerson('Persoană fizică')
    await expect(order.text('CUI')).toBeHidden()
    await expect(order.text('Nume și prenume')).toHaveValue('')
    await expect(order.list('Județ')).toHaveValue('')
    await order.choosePerson('Persoană juridică')
    await expect(order.text('Denumire')).toHaveValue(REGISTERED.company)
    await expect(order.list('Județ')).toHaveValue('Prahova')
    await shot(page, info, '72-billing')
  })

  await test.step('a double click orders once', async () => {
    let orders = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/subscription/checkout')) orders++
    })
    await order.agree()
    await page.getByRole('button', { name: 'Plătește' }).dblclick()
    await order.expectTestCheckout()
    expect(orders).toBe(1)
  })

  await test.step('a card that is declined pays nothing', async () => {
    await expect(page.getByRole('definition')).toHaveText(['12 luni', formatDay(today()), '71,39 €'])
    await order.press('Card refuzat')
    await expect(page.getByRole('alert').filter({ hasText: 'Cardul a fost refuzat: nu s-a încasat nimic' })).toBeVisible()
    await shot(page, info, '73-declined')
    await page
      .getByRole('link', { name: 'Parcurs, acasă' })
      .or(page.getByRole('link', { name: 'Luna' }))
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Alege pachetul' })).toBeVisible()
    await page.goBack()
  })

  await test.step('the package begins, and the purchase is told once', async () => {
    await order.press('Plătește')
    // it goes by itself
    await expect(toast(page, 'Plata este confirmată: pachetul Anual')).toBeVisible()
    await expect(home(page)).toBeVisible()
    const card = page.getByRole('heading', { name: 'Abonament' }).locator('../../..')
    await expect(card).toContainText('Anual')
    await expect(card).toContainText('59,00 €')
    await expect.poll(() => purchases(page)).toEqual([['Anual', 59]])
    expect(new URL(page.url()).search).toBe('')
    await shot(page, info, '74-paid')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Plata nu mai este deschisă' })).toBeVisible()
    const [, session] = /test\/(\w+)$/.exec(page.url()) ?? []
    const asked = page.waitForResponse(/subscription\/details/)
    await page.goto(`/dashboard?payment=success&sub=${session}`)
    expect((await asked).status()).toBe(200)
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await purchases(page)).toEqual([])
  })

  await test.step('the invoice comes by itself, on paper and for e-Factura', async () => {
    await openInvoices(page)
    const row = rowOf(page, /PROBA \d+/)
    await expect(row).toContainText('Anual')
    await expect(row).toContainText(formatDay(today()))
    await expect(row).toContainText(/\d{3},\d\d lei/)
    await shot(page, info, '75-invoices')
    const paper = await downloaded(page, /PDF$/)
    expect(paper.name).toMatch(/^Factura-PROBA-\d+\.pdf$/)
    expect(readPdf(paper.content).pages[0]?.text).toContain(REGISTERED.company)
    const xml = await downloaded(page, /XML/)
    expect(xml.name).toMatch(/^Factura-PROBA-\d+\.xml$/)
    expect(xml.content.toString()).toContain(`RO${cui}`)
    await expect.poll(() => mailTo(company.email)).toContain('/dashboard/subscription/invoices')
  })

  await test.step('the renewal ends only when that is confirmed', async () => {
    const until = formatDay(addMonths(today(), 12))
    await page.goto('/dashboard/subscription')
    const main = page.getByRole('main')
    await expect(main).toContainText('Activ')
    const cancel = page.getByRole('button', { name: 'Anulează abonamentul', exact: true })
    await cancel.click()
    const question = dialogOf(page, 'Ești sigur că vrei să anulezi abonamentul?')
    await expect(question.dialog).toContainText(`Pachetul Anual rămâne valabil până la ${until}`)
    await question.dialog.getByRole('button', { name: 'Închide' }).last().click()
    await expect(question.dialog).toBeHidden()
    await expect(cancel).toBeFocused()
    await cancel.click()
    await shot(page, info, '76-cancel')
    await question.press('Anulează abonamentul')
    await expect(main).toContainText(`Anulat: acces până la ${until}`)
    await expect(cancel).toBeHidden()
    await page.goto('/dashboard')
    await expect(home(page)).toBeVisible()
  })
})

test('a natural person is billed, and again at the next order', async ({ page }, info) => {
  test.slow()
  const order = billing(page)
  await page.goto('/dashboard/payment')
  await order.choosePackage('Lunar')
  await order.choosePerson('Persoană fizică')
  await order.press('Plătește')
  await expect(page.getByText(/^(Scrie|Alege|Completează) /)).toHaveCount(4)
  await order.text('Nume și prenume').fill('Ștefan Țuțuianu')
  await order.choose('Județ', 'București')
  await expect(order.text('Localitate')).toHaveAccessibleDescription('Scrie localitatea')
  await order.text('Localitate').fill('Sector 3')
  await order.text('Adresă').fill('Str. Florilor nr. 1')
  await order.agree()
  await expect(page.getByRole('main')).toContainText('De plată 8,47 € (7,00 € fără TVA)')
  await shot(page, info, '77-person')
  await order.press('Plătește')
  await order.expectTestCheckout()
  await order.press('Plătește')
  await expect(home(page)).toBeVisible()

  await openInvoices(page)
  const xml = await downloaded(page, /XML/)
  expect(xml.content.toString()).toContain('Ștefan Țuțuianu')

  await page.goto('/dashboard/payment')
  await order.choosePackage('Semestrial')
  await expect(page.getByRole('radio', { name: 'Persoană fizică' })).toBeChecked()
  await expect(order.text('Nume și prenume')).toHaveValue('Ștefan Țuțuianu')
  await expect(page.getByRole('region', { name: 'Comanda' })).toContainText('rămâne valabil până atunci')
})

test('who comes back before the payment is confirmed waits, and goes on by itself', async ({ page, company }, info) => {
  const order = billing(page)
  await page.goto('/dashboard/payment')
  await order.choosePackage('Anual')
  await order.agree()
  await order.press('Plătește')
  await order.expectTestCheckout()
  const [, sessionId = ''] = /test\/(\w+)$/.exec(page.url()) ?? []
  await page.goto(`/dashboard?payment=success&sub=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Se confirmă plata' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'pachetul Anual' })).toBeVisible()
  await shot(page, info, '78-waiting')
  await page.goto('/dashboard/subscription')
  await page.getByRole('link', { name: 'Verifică plata' }).click()
  await expect(page.getByRole('heading', { name: 'Se confirmă plata' })).toBeVisible()
  await page.goto(`/dashboard?payment=success&sub=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Se confirmă plata' })).toBeVisible()
  await company.call('payTestCheckout', { body: { companyId: company.id, sessionId, card: 'good' } })
  await expect(home(page)).toBeVisible()
  await expect.poll(() => purchases(page)).toEqual([['Anual', 59]])
})

test('what cannot be paid leads on', async ({ page, company }) => {
  await page.goto('/dashboard/payment/invoice/999999')
  await expect(page.getByRole('heading', { name: 'Pachetul nu există' })).toBeVisible()
  await page.goto('/dashboard/payment/activate/999999')
  await expect(page.getByRole('heading', { name: 'Pachetul nu există' })).toBeVisible()
  await page.goto('/dashboard/payment/invoice/x')
  await expect(page.getByRole('heading', { name: 'Pagina nu există' })).toBeVisible()
  await page.goto('/dashboard/payment/test/test_0123456789')
  await expect(page.getByRole('heading', { name: 'Plata nu mai este deschisă' })).toBeVisible()
  await page.goto('/dashboard/subscription/invoices')
  await expect(page.getByText('Nicio factură.')).toBeVisible()

  const packages = await company.call('packages', {})
  const idOf = (named: string) => packages.find(({ name }) => name === named)?.id
  await page.goto(`/dashboard/payment/activate/${idOf('Anual')}`)
  await expect(page.getByRole('heading', { name: 'Date de facturare' })).toBeVisible()
  await page.goto(`/dashboard/payment/invoice/${idOf('Gratuit')}`)
  await page.getByRole('button', { name: 'Începe gratuit' }).click()
  await expect(home(page)).toBeVisible()
  await page.goto(`/dashboard/payment/activate/${idOf('Gratuit')}`)
  await expect(page.getByRole('heading', { name: 'Pachetul este activ' })).toBeVisible()
})

/** Which user is signed in, for how long, and where a visitor is led. */
import { expect, type Page, test } from '@playwright/test'
import { anEmail, caller, PASSWORD, signedUp } from './api.ts'
import { logOut, signIn } from './pages/account.ts'
import { dialogOf, fieldsOf } from './pages/fields.ts'
import { rowOf } from './pages/list.ts'
import { shot } from './pages/shot.ts'
import { aTaxCode } from './tax-codes.ts'
import { aCompany, signedIn } from './test.ts'

const greeting = { level: 1, name: 'Bună, Transport Exemplu S.R.L.' } as const

test('a wrong password is told and what was typed stays', async ({ page, baseURL }, info) => {
  const { email } = await signedUp(baseURL as string)
  await page.goto('/auth/login')
  await signIn(page, { email, password: 'alta parola' })
  await expect(page.getByRole('alert')).toHaveText('Cont sau parolă invalidă')
  await expect(fieldsOf(page).text('Email')).toHaveValue(email)
  await shot(page, info, '30-wrong-password')
  await signIn(page, { email: anEmail() })
  await expect(page.getByRole('alert')).toHaveText('Cont sau parolă invalidă')
})

for (const { ticked, kept, hours } of [
  { ticked: false, kept: '12 hours', hours: 12 },
  { ticked: true, kept: '30 days', hours: 720 },
])
  test(`a session is kept for ${kept} ${ticked ? 'with' : 'without'} Ține-mă minte`, async ({ page, context, baseURL }) => {
    const { email } = await aCompany(baseURL as string)
    await page.goto('/auth/login')
    if (ticked) await page.getByRole('checkbox', { name: 'Ține-mă minte' }).check()
    await signIn(page, { email })
    await expect(page.getByRole('heading', greeting)).toBeVisible()
    const left = await page.evaluate(() => JSON.parse(localStorage.getItem('USER_TOKEN') ?? '{}').expiry - Date.now())
    expect(Math.abs(left / 3_600_000 - hours)).toBeLessThan(0.1)
    const another = await context.newPage()
    await another.goto('/auth/login')
    await expect(another.getByRole('heading', greeting)).toBeVisible()
  })

test('leaving ends the session in the browser and on the server', async ({ page, baseURL }) => {
  const { token } = await aCompany(baseURL as string)
  await signedIn(page.context(), token)
  await page.goto('/dashboard')
  await logOut(page)
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(caller(baseURL as string, token).call('authUser', {})).rejects.toThrow('Not authenticated')
  await page.goto('/dashboard/routes')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fdashboard%2Froutes$/)
})

test('a session that the server ended leads to the sign-in page and back to where one was', async ({ page, baseURL }) => {
  const { email, token, call } = await aCompany(baseURL as string)
  await signedIn(page.context(), token)
  await page.goto('/dashboard/routes')
  await expect(page.getByText('Nicio rută', { exact: true })).toBeVisible()
  await call('logout', {})
  await page.getByRole('searchbox').fill('nimic')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fdashboard%2Froutes/)
  await signIn(page, { email })
  await expect(page).toHaveURL(/\/dashboard\/routes/)
  await expect(page.getByRole('heading', { level: 1, name: /^Rute/ })).toBeVisible()
})

/** A page of the company's routes with a route half written in its dialog. */
const halfWritten = async (page: Page, token: string) => {
  await signedIn(page.context(), token)
  await page.goto('/dashboard/routes')
  await page.getByRole('main').getByRole('button', { name: 'Adaugă ruta' }).first().click()
  const form = dialogOf(page, 'Adaugă ruta')
  await form.type('Denumire', 'Spre mare')
  await form.type('Plecare', 'Ploiești')
  await form.type('Sosire', 'Constanța')
  return form
}

test('a session that ends under a half-written form is opened again over it, and the save goes on', async ({ page, baseURL }, info) => {
  const { token, call, email } = await aCompany(baseURL as string)
  const form = await halfWritten(page, token)
  await call('logout', {})
  await form.press('Salvează')
  const again = dialogOf(page, 'Intră din nou în cont')
  await expect(again.text('Email')).toHaveValue(email)
  await expect(again.text('Parola')).toBeFocused()
  await shot(page, info, '31-sign-in-again')
  await again.type('Parola', 'alta parola')
  await page.keyboard.press('Enter')
  await expect(again.dialog.getByRole('alert')).toHaveText('Cont sau parolă invalidă')
  await again.type('Parola', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again.dialog).toBeHidden()
  await expect(form.dialog).toBeHidden()
  await expect(rowOf(page, 'Spre mare')).toBeVisible()
})

test('who gives up what he has typed is led to the sign-in page and back', async ({ page, baseURL }) => {
  const { token, call, email } = await aCompany(baseURL as string)
  const form = await halfWritten(page, token)
  await call('logout', {})
  await form.press('Salvează')
  await dialogOf(page, 'Intră din nou în cont').press('Renunță la ce am scris')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fdashboard%2Froutes/)
  await signIn(page, { email })
  await expect(page.getByRole('heading', { level: 1, name: /^Rute/ })).toBeVisible()
})

test('signing out in one tab signs out all; what is half-written in another is kept for its owner', async ({ page, context, baseURL }) => {
  const { token, email } = await aCompany(baseURL as string)
  const form = await halfWritten(page, token)
  const [reader, leaver] = [await context.newPage(), await context.newPage()]
  await reader.goto('/dashboard')
  await expect(reader.getByRole('heading', greeting)).toBeVisible()
  await leaver.goto('/dashboard')
  await logOut(leaver)
  await expect(reader).toHaveURL(/\/auth\/login$/)
  const again = dialogOf(page, 'Intră din nou în cont')
  await expect(again.dialog).toBeVisible()
  await signIn(reader, { email })
  await expect(reader.getByRole('heading', greeting)).toBeVisible()
  // signed in again in another tab as the same person: this one goes on
  await expect(again.dialog).toBeHidden()
  await expect(form.text('Plecare')).toHaveValue('Ploiești')
  await form.press('Salvează')
  await expect(rowOf(page, 'Spre mare')).toBeVisible()
})

test('a tab of somebody else follows who signed in', async ({ page, context, baseURL }) => {
  const [first, second] = [await aCompany(baseURL as string), await aCompany(baseURL as string)]
  await page.goto('/auth/login')
  await signIn(page, first)
  await expect(page.getByRole('heading', greeting)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await logOut(other)
  await signIn(other, second)
  await expect(other.getByRole('heading', greeting)).toBeVisible()
  await page.goto('/dashboard/account')
  await expect(fieldsOf(page).text('Email')).toHaveValue(second.email)
})

test('while the server is away a bar says so and goes by itself; nothing typed is lost', async ({ page, baseURL }, info) => {
  const { token } = await aCompany(baseURL as string)
  const form = await halfWritten(page, token)
  const bar = page.getByText('Fără legătură. Ce ai scris e păstrat. Reîncerc…', { exact: true })
  await page.route('**/api/**', (route) => route.abort())
  await form.press('Salvează')
  await expect(bar).toBeVisible()
  await expect(page.getByText('Încă nesalvat: se trimite singur când revine legătura.')).toBeVisible()
  await expect(page.getByText('Am întâmpinat o eroare la aplicație')).toHaveCount(0)
  await shot(page, info, '32-server-away')
  // it goes on asking, and the bar stays while there is no answer
  for (let asked = 0; asked < 2; asked++) await page.waitForRequest('**/api/health')
  await expect(bar).toBeVisible()
  await page.unroute('**/api/**')
  await expect(bar).toBeHidden()
  // what was to be saved is saved by itself
  await expect(rowOf(page, 'Spre mare')).toBeVisible()
})

test('a list that did not load while the server was away loads when it is back', async ({ page, baseURL }) => {
  const { token } = await aCompany(baseURL as string)
  await signedIn(page.context(), token)
  await page.goto('/dashboard/routes')
  await expect(page.getByText('Nicio rută', { exact: true })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('searchbox').fill('nimic')
  await expect(page.getByText('Lista nu s-a putut încărca')).toBeVisible()
  await page.unroute('**/api/**')
  await expect(page.getByText('Niciun rezultat')).toBeVisible()
})

test('a one-time token leaves the address at once; a spent one signs nobody in', async ({ page }) => {
  await page.goto('/dashboard/foi?token=folosit-deja&page=2')
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(page.url()).not.toContain('token')
})

test('without a session every page of the dashboard asks for one, and the page asked for opens afterwards', async ({ page, baseURL }) => {
  const { email } = await aCompany(baseURL as string)
  await page.goto('/')
  await page.getByRole('link', { name: 'Intră', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goto('/dashboard/drivers?search=ion')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  await page.getByRole('link', { name: 'Creează un cont' }).click()
  await page.getByRole('link', { name: 'Intră în cont' }).click()
  await signIn(page, { email })
  await expect(page).toHaveURL(/\/dashboard\/drivers\?search=ion$/)
  await page.goto('/auth/register')
  await expect(page.getByRole('heading', greeting)).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a page whose program does not arrive says so, and opens once it does', async ({ page, baseURL }, info) => {
  const { token } = await aCompany(baseURL as string)
  await page.route('**/assets/*.js', (route) => route.abort())
  const failure = page.getByRole('alert').filter({ hasText: 'Pagina nu s-a putut încărca.' })
  await page.goto('/auth/login')
  await expect(failure).toBeVisible()
  await signedIn(page.context(), token)
  await page.goto('/dashboard/drivers')
  await expect(failure).toBeVisible()
  await shot(page, info, '31-program-missing')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reîncarcă pagina' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Șoferi|^Conducători/ })).toBeVisible()
  await expect(failure).toBeHidden()
})

test('a visitor tries the product in a company of his own, without an account', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('59 €')).toBeVisible()
  await page.getByRole('link', { name: 'Încearcă fără cont' }).click()
  await expect(page.getByRole('heading', { name: 'Transilvania Logistic' })).toBeVisible({ timeout: 60_000 })
})

test('somebody without a company is led to add one, without a package to choose one', async ({ page, baseURL }) => {
  const person = await signedUp(baseURL as string)
  await signedIn(page.context(), person.token)
  await page.goto('/dashboard/foi')
  await expect(page).toHaveURL(/\/dashboard\/company\/add$/)
  // the other pages would only lead here again
  await page.getByRole('navigation').getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Societăți/ })).toBeVisible()

  await person.call('saveCompany', {
    body: {
      cui: aTaxCode(),
      name: 'Fără Pachet S.R.L.',
      administrator: 'Ana',
      state: 'Iași',
      city: 'Iași',
      address: 'Str. Lungă 1',
    },
  })
  await page.goto('/dashboard/foi')
  await expect(page).toHaveURL(/\/dashboard\/payment$/)
  await page.goto('/dashboard/company/edit/999999')
  await expect(page).toHaveURL(/\/dashboard\/payment$/)
})

/** Who is signed in, for how long, and where somebody who is not is led. */
import { expect, test } from '@playwright/test'
import { anEmail, caller, signedUp } from './api.ts'
import { logOut, signIn } from './pages/account.ts'
import { fieldsOf } from './pages/fields.ts'
import { shot } from './pages/shot.ts'
import { aTaxCode } from './tax-codes.ts'
import { aCompany, keepToken } from './test.ts'

const greeting = { level: 1, name: 'Bună, Transport Exemplu S.R.L.' } as const

test('a wrong password is told and what was typed stays', async ({ page, baseURL }, info) => {
  const { email } = await signedUp(baseURL as string)
  await page.goto('/auth/login')
  await signIn(page, { email, password: 'alta parola' })
  await expect(page.getByRole('alert')).toHaveText('Cont sau parola invalida')
  await expect(fieldsOf(page).text('Email')).toHaveValue(email)
  await shot(page, info, '30-wrong-password')
  await signIn(page, { email: anEmail() })
  await expect(page.getByRole('alert')).toHaveText('Cont sau parola invalida')
})

for (const { ticked, kept, hours } of [
  { ticked: false, kept: '12 hours', hours: 12 },
  { ticked: true, kept: '30 days', hours: 720 },
])
  test(`a session is kept for ${kept} ${ticked ? 'with' : 'without'} Tine-ma minte`, async ({ page, context, baseURL }) => {
    const { email } = await aCompany(baseURL as string)
    await page.goto('/auth/login')
    if (ticked) await page.getByRole('checkbox', { name: 'Tine-ma minte' }).check()
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
  await page.goto('/auth/login')
  await keepToken(page, token)
  await page.goto('/dashboard')
  await logOut(page)
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(caller(baseURL as string, token).call('authUser', {})).rejects.toThrow('Not authenticated')
  await page.goto('/dashboard/routes')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fdashboard%2Froutes$/)
})

test('a session that the server ended leads to the sign-in page and back to where one was', async ({ page, baseURL }) => {
  const { email, token, call } = await aCompany(baseURL as string)
  await page.goto('/auth/login')
  await keepToken(page, token)
  await page.goto('/dashboard/routes')
  await expect(page.getByText('Nicio ruta', { exact: true })).toBeVisible()
  await call('logout', {})
  await page.getByRole('searchbox').fill('nimic')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fdashboard%2Froutes/)
  await signIn(page, { email })
  await expect(page).toHaveURL(/\/dashboard\/routes/)
  await expect(page.getByRole('heading', { level: 1, name: /^Rute/ })).toBeVisible()
})

test('a one-time token leaves the address at once; a spent one signs nobody in', async ({ page }) => {
  await page.goto('/dashboard/foi?token=folosit-deja&page=2')
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(page.url()).not.toContain('token')
})

test('without a session every page of the dashboard asks for one, and the page asked for opens afterwards', async ({ page, baseURL }) => {
  const { email } = await aCompany(baseURL as string)
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goto('/dashboard/drivers?search=ion')
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/)
  await page.getByRole('link', { name: 'Creează un cont' }).click()
  await page.getByRole('link', { name: 'Intră în cont' }).click()
  await signIn(page, { email })
  await expect(page).toHaveURL(/\/dashboard\/drivers\?search=ion$/)
  await page.goto('/auth/register')
  await expect(page.getByRole('heading', greeting)).toBeVisible()
})

test('somebody without a company is led to add one, without a package to choose one', async ({ page, baseURL }) => {
  const person = await signedUp(baseURL as string)
  await page.goto('/auth/login')
  await keepToken(page, person.token)
  await page.goto('/dashboard/foi')
  await expect(page).toHaveURL(/\/dashboard\/company\/add$/)
  await page.goto('/dashboard/companies')
  await expect(page.getByRole('heading', { name: /^Societati/ })).toBeVisible()

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

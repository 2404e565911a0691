/** What administrators see and do, and what users see of it. */
import { expect, test } from '@playwright/test'
import { ADMINISTRATOR, takeRecoveryCode } from './outside.ts'
import { signIn } from './pages/account.ts'
import { fieldsOf } from './pages/fields.ts'
import { shot } from './pages/shot.ts'
import { aCompany } from './test.ts'

const asAdministrator = async (page: import('@playwright/test').Page) => {
  await page.goto('/auth/login')
  await signIn(page, ADMINISTRATOR)
  await fieldsOf(page)
    .text('Codul din aplicația de autentificare')
    .fill(await takeRecoveryCode())
  await page.getByRole('button', { name: 'Intră în cont' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Utilizatori/ })).toBeVisible()
}

test('an administrator is led to the accounts, and works in one as its user, who is told', async ({ page, baseURL }, info) => {
  const { email } = await aCompany(baseURL as string)
  await asAdministrator(page)
  await page.goto('/dashboard/routes')
  await expect(page).toHaveURL(/\/admin\/users$/)
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByText('1–1 din 1')).toBeVisible()
  await page.getByText(email).click()
  const dialog = page.getByRole('dialog', { name: email })
  await dialog.getByRole('tab', { name: 'Societăți' }).click()
  await expect(dialog.getByRole('cell', { name: 'Transport Exemplu S.R.L.' })).toBeVisible()
  await shot(page, info, '90-user')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Acțiuni pentru ${email}`, exact: false }).click()
  await page.getByRole('menuitem', { name: 'Intră în cont' }).click()
  await page.getByRole('button', { name: 'Intră în cont' }).click()
  await expect(page.getByText(`${ADMINISTRATOR.email} este autentificat în contul ${email}`)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Înapoi la administrare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Utilizatori/ })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('an administrator keeps prepared mails', async ({ page }, info) => {
  const name = `Noutăți ${info.project.name} ${info.workerIndex}`
  await asAdministrator(page)
  await page.getByRole('link', { name: 'Șabloane de email' }).click()
  await page.getByRole('button', { name: 'Adaugă șablon' }).first().click()
  const { text } = fieldsOf(page)
  await text('Denumire').fill(name)
  await text('Subiect').fill('Ce este nou')
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText('Scrie textul', { exact: true })).toBeVisible()
  await text('Text').fill('Bună ziua')
  await shot(page, info, '91-email-template')
  await page.getByRole('button', { name: 'Salvează' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
})

test('a user has nothing to look for among the administrators', async ({ page, baseURL }) => {
  const { email } = await aCompany(baseURL as string)
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/auth\/login/)
  await signIn(page, { email })
  await expect(page.getByRole('heading', { level: 1, name: /^Bună/ })).toBeVisible()
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a link of a newsletter ends it', async ({ page }, info) => {
  await page.goto('/unsubscribe?email=ana%40exemplu.ro')
  await expect(page.getByRole('switch', { name: 'Newsletter antreprenori' })).toBeChecked()
  await shot(page, info, '92-unsubscribe')
  await page.getByRole('button', { name: 'Dezabonare' }).click()
  await expect(page.getByText('Nu vei mai primi comunicări din partea noastră pentru opțiunile selectate')).toBeVisible()
  await page.goto('/unsubscribe')
  await expect(page).toHaveURL(/\/auth\/login/)
})

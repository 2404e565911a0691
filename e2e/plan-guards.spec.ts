/** What a package allows is said before anything is typed, and a notice that does not apply leads on. */
import { expect } from '@playwright/test'
import { aFleet, aSheet, test } from './test.ts'

test('a package without room says so before the form is filled in, and its notices lead on where they do not apply', async ({
  page,
  company,
}) => {
  const fleet = await aFleet(company)
  for (const notice of ['expired', 'limited']) {
    await page.goto(`/dashboard/subscription/${notice}`)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await page.goto('/dashboard/home')
  await expect(page).toHaveURL(/\/dashboard$/)
  for (const number of [1, 2, 3, 4, 5]) await aSheet(company, fleet, '2026-10-05', { number })
  await page.goto('/dashboard/foi/add')
  await expect(page).toHaveURL(/\/dashboard\/subscription\/limited$/)
  await expect(page.getByRole('heading', { name: /pachetului/ })).toBeVisible()
})

test('a deleted company says what goes with it, and is taken back from its toast and from the list', async ({ page, company }) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, '2026-10-05')
  const remove = async () => {
    await page.goto('/dashboard/companies')
    await page.getByRole('button', { name: /^Acțiuni pentru/ }).click()
    await page.getByRole('menuitem', { name: 'Șterge' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('1 foaie de parcurs, 1 vehicul sau utilaj')
    await expect(question).toContainText('30 de zile')
    await question.getByRole('button', { name: 'Șterge' }).click()
  }
  await remove()
  await page.getByRole('alert').getByRole('button', { name: 'Anulează' }).click()
  await expect(page.getByRole('row', { name: /Transport Exemplu/ })).toBeVisible()
  await remove()
  await page.getByRole('button', { name: /^Recuperează/ }).click()
  await expect(page.getByRole('row', { name: /Transport Exemplu/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Societăți șterse' })).toBeHidden()
})

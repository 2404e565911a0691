/** A month is closed, refuses changes, and opens again with a reason. */
import { expect } from '@playwright/test'
import { fieldsOf } from './pages/fields.ts'
import { toast } from './pages/sheet.ts'
import { overlap, PHONE_TOO } from './pages/window.ts'
import { aFleet, aSheet, test } from './test.ts'

test('a month is closed by its page, and reopened with a reason', PHONE_TOO, async ({ page, company }) => {
  const fleet = await aFleet(company)
  const sheet = await aSheet(company, fleet, '2026-11-10')
  const month = '2026-11'
  await page.goto(`/dashboard/luna/${month}/inchidere`)
  await expect(page.getByText('1 foaie', { exact: true })).toBeVisible()
  // the use of the car is not recorded: it is asked for once, and recorded
  await page.getByText('fără utilizare').locator('..').getByRole('button', { name: 'Rezolvă' }).press('Enter')
  await page.getByRole('button', { name: 'Completează' }).press('Enter')
  await expect(page.getByText('fără utilizare')).toBeHidden()
  const { text } = fieldsOf(page)
  await page.getByText('Adaugă o notă', { exact: true }).click()
  await text('Notă').pressSequentially('verificată de Ana')
  const seen = page.getByRole('checkbox', { name: 'Am verificat ce e de văzut' })
  if (await seen.isVisible()) {
    await page.getByRole('button', { name: 'Închide luna' }).press('Enter')
    await expect(page.getByText('Bifează ca să închizi luna', { exact: true })).toBeVisible()
    await expect(seen).toBeFocused()
    await seen.press('Space')
  }
  await page.getByRole('button', { name: 'Închide luna' }).press('Enter')
  await expect(page.getByText('verificată de Ana')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Amprenta lunii', { exact: true })).toBeVisible()
  for (const program of await page.getByRole('radiogroup', { name: 'Program' }).locator('label').all())
    await expect.poll(() => overlap(toast(page, 'Luna a fost închisă'), program)).toBe(0)
  await expect(company.call('deleteRoadmap', { query: { companyId: company.id, id: sheet.id } })).rejects.toThrow('MONTH_CLOSED')
  await page.getByRole('button', { name: 'Redeschide luna' }).press('Enter')
  const reason = fieldsOf(page.getByRole('dialog')).text('Motivul')
  await reason.pressSequentially('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Trebuie să aibă cel puțin 5 caractere', { exact: true })).toBeVisible()
  await reason.pressSequentially(' o factură')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Închide luna' })).toBeVisible()
})

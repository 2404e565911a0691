import { expect, type Page } from '@playwright/test'
import { dialogOf, fieldsOf } from './fields.ts'

/** Figures of the totals bar as they are written, in its order. */
export type Totals = { km: string; start: string; added: string; consumed: string; left: string }

/** The form of a trip sheet. */
export const sheetForm = (page: Page) => {
  const general = page.getByRole('region', { name: 'Date generale' })
  const header = fieldsOf(general)
  const totals = page.getByRole('region', { name: 'Totaluri' })
  return {
    header,
    totals,
    open: async () => {
      await page.goto('/dashboard/foi/add')
      await expect(totals).toBeVisible()
    },
    /** Shows all fields of the head, of which some or all are folded. */
    unfold: async () => {
      await expect(general).toBeVisible()
      const fold = general.locator('button[aria-controls][aria-expanded="false"]:visible')
      // of a vehicle without a sheet it opens by itself, once its start has come
      await expect(async () => {
        if ((await fold.count()) > 0) await fold.first().click({ timeout: 1_000 })
        await expect(fold).toHaveCount(0, { timeout: 1_000 })
      }).toPass()
    },
    /** The field of the notes, which a phone folds until it is asked for. */
    notes: async () => {
      const fold = page.getByRole('button', { name: /^Avans primit/ })
      if (await fold.isVisible()) await fold.click()
      return fieldsOf(page).text('Observații')
    },
    trips: page.getByRole('region', { name: 'Rute' }),
    purchases: page.getByRole('region', { name: 'Alimentări și cheltuieli' }),
    newTrip: async () => {
      await page.getByRole('button', { name: 'Din rutele mele' }).click()
      await dialogOf(page, 'Alege rute').press('Scrie altă rută')
      return dialogOf(page, 'Scrie altă rută')
    },
    newPurchase: async () => {
      await page.getByRole('button', { name: 'Adaugă alimentare sau cheltuială' }).click()
      return dialogOf(page, 'Alimentare sau cheltuială')
    },
    save: () => totals.getByRole('button', { name: 'Salvează', exact: true }).click(),
    expectTotals: ({ km, start, added, consumed, left }: Totals) =>
      expect(totals.locator('dt + dd')).toHaveText([km, start, added, consumed, left]),
  }
}

/** What the product says in passing, at the bottom of the window. */
export const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

import { expect, type Page } from '@playwright/test'
import { fieldsOf } from './fields.ts'

/** The way from the choice of a package to its payment. */
export const billing = (page: Page) => {
  const fields = fieldsOf(page)
  return {
    ...fields,
    choosePackage: async (name: string) => {
      await page.getByRole('link', { name: `Alege pachetul ${name}` }).click()
      await expect(page.getByRole('heading', { name: 'Date de facturare' })).toBeVisible()
    },
    choosePerson: (kind: 'Persoană juridică' | 'Persoană fizică') => page.getByText(kind, { exact: true }).click(),
    agree: () => page.getByRole('checkbox', { name: /Sunt de acord/ }).check(),
    press: (button: string) => page.getByRole('button', { name: button, exact: true }).click(),
    /** The page that stands in for the payment provider's. */
    expectTestCheckout: () => expect(page.getByRole('heading', { name: 'Plată de probă – nu se încasează bani' })).toBeVisible(),
  }
}

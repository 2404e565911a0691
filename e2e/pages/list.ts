import { expect, type Locator, type Page } from '@playwright/test'

/** The row of a list, or on a phone its card. */
export const rowOf = (page: Page, text: string | RegExp): Locator => {
  const main = page.getByRole('main')
  return main.getByRole('table').getByRole('row').or(main.getByRole('list').getByRole('listitem')).filter({ hasText: text })
}

/** The rows of a list in their order, without its header. */
export const rowsOf = (page: Page): Locator => rowOf(page, '').filter({ has: page.getByRole('button', { name: /^Acțiuni pentru/ }) })

/** Picks from the menu at the end of a row. */
export const act = async (page: Page, text: string | RegExp, action: string): Promise<void> => {
  await rowOf(page, text)
    .getByRole('button', { name: /^Acțiuni pentru/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Deletes a row, through the question that names it. */
export const remove = async (page: Page, text: string, question: string): Promise<void> => {
  await act(page, text, 'Șterge')
  const dialog = page.getByRole('dialog', { name: question, exact: true })
  await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: 'Șterge' }).click()
}

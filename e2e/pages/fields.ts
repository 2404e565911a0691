import type { Locator, Page } from '@playwright/test'

/** Fields of a page or a dialog by their labels. */
export const fieldsOf = (area: Page | Locator) => {
  const text = (label: string | RegExp): Locator => area.getByRole('textbox', { name: label, exact: true })
  const list = (label: string): Locator => area.getByRole('combobox', { name: label, exact: true })
  return {
    text,
    list,
    /** Types key by key, as a person does, over what stands in the field. */
    type: async (label: string | RegExp, typed: string): Promise<void> => {
      await text(label).clear()
      await text(label).pressSequentially(typed)
    },
    choose: async (label: string, option: string | RegExp): Promise<void> => {
      await list(label).click()
      // lists hang beside the page, not inside the dialog
      const page = 'page' in area ? area.page() : area
      await page.getByRole('listbox', { name: label, exact: true }).getByRole('option', { name: option }).click()
    },
  }
}

/** The dialog of a name, its fields and its buttons. */
export const dialogOf = (page: Page, name: string | RegExp) => {
  const dialog = page.getByRole('dialog', { name })
  return {
    ...fieldsOf(dialog),
    dialog,
    press: (button: string) => dialog.getByRole('button', { name: button, exact: true }).click(),
  }
}

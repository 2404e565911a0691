import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../api.ts'
import { fieldsOf } from './fields.ts'

/** Types an address and a password into the sign-in page and sends them. */
export const signIn = async (page: Page, { email, password = PASSWORD }: { email: string; password?: string }): Promise<void> => {
  // the page of a new account has fields of the same names, and stays while this one comes
  await expect(page.getByRole('heading', { name: 'Autentificare' })).toBeVisible()
  const { text } = fieldsOf(page)
  await text('Email').fill(email)
  await text('Parola').fill(password)
  await page.getByRole('button', { name: 'Intră în cont' }).click()
}

/** Opens an account on the page for it; a user without a company is led to add one. */
export const register = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth/register')
  const { text } = fieldsOf(page)
  await text('Email').fill(email)
  await text('Parola').fill(PASSWORD)
  await text('Confirmă parola').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /Sunt de acord/ }).check()
  await page.getByRole('button', { name: 'Creează contul' }).click()
  await expect(page.getByRole('heading', { name: /^Adaug. societate/ })).toBeVisible()
}

/** Leaves through the company's menu. */
export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Societatea activă/ }).click()
  await page.getByRole('menuitem', { name: 'Ieșire' }).click()
}

/** Printing many sheets at once: chosen, counted, waited for, stopped, taken as a spreadsheet. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { dayInRomania } from '#domain/calendar/day.ts'
import { dialogOf } from './pages/fields.ts'
import { sheetForm } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { aFleet, aSheet, type OwnCompany, test } from './test.ts'

const today = () => dayInRomania(new Date())

const withSheets = async (company: OwnCompany, count: number) => {
  const fleet = await aFleet(company)
  for (let number = 1; number <= count; number++) await aSheet(company, fleet, today(), { number })
}

const printDialog = async (page: Page) => {
  await page.goto('/dashboard/foi')
  await page.getByRole('main').getByRole('button', { name: 'Mai multe', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tipărește' }).click()
  return dialogOf(page, 'Tipărește')
}

/** A print that tells how far it is and comes no further: `go` writes what it is told, `gone` is the end of its client. */
const slowPrint = async () => {
  let write: ((text: string) => void) | undefined
  let left: () => void = () => {}
  const gone = new Promise<void>((resolve) => {
    left = resolve
  })
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/pdf' })
    response.on('close', left)
    write = (text) => response.write(text)
    write('%PDF-1.7\n')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    go: async (text: string) => {
      await expect.poll(() => write !== undefined).toBe(true)
      write?.(text)
    },
    gone,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a long print tells how far it is, and stopping it reaches the server', async ({ page, company }, info) => {
  await withSheets(company, 1)
  const print = await slowPrint()
  await page.route('**/api/roadmap/print', (route) => route.continue({ url: print.address }))
  const form = await printDialog(page)
  await expect(form.dialog.getByRole('status')).toHaveText('1 foaie în această selecție')
  await form.press('Arată documentul')
  const { dialog } = dialogOf(page, 'Foaie de parcurs')
  const bar = dialog.getByRole('progressbar', { name: 'Pregătirea documentelor' })
  await expect(bar).toBeVisible()
  await expect(bar).not.toHaveAttribute('aria-valuenow')
  await shot(page, info, '80-print-begins')
  await print.go('1 0 obj\nendobj\n%done 119/2000\n2 0 obj\nendobj\n%done 120/20')
  await expect(bar).toHaveAttribute('aria-valuenow', '119')
  await print.go('00\n')
  await expect(bar).toHaveAttribute('aria-valuenow', '120')
  await expect(bar).toHaveAttribute('aria-valuemax', '2000')
  await expect(dialog.getByText('Pregătite 120 din 2.000 de documente').first()).toBeVisible()
  await shot(page, info, '81-print-counts')
  await dialog.getByRole('button', { name: 'Oprește' }).click()
  await print.gone
  await expect(dialog).toBeHidden()
  await expect(form.dialog).toBeVisible()
  print.close()
})

test('a print that breaks off says so and can be asked for again', async ({ page, company }, info) => {
  await withSheets(company, 1)
  const print = await slowPrint()
  await page.route('**/api/roadmap/print', (route) => route.continue({ url: print.address }), { times: 1 })
  const form = await printDialog(page)
  await form.press('Arată documentul')
  await print.go('%done 1/2\n')
  print.close()
  const { dialog, press } = dialogOf(page, 'Foaie de parcurs')
  await expect(dialog.getByRole('alert')).toContainText('A apărut o eroare la descărcare. Te rugăm încearcă din nou')
  await shot(page, info, '82-print-broken')
  await press('Încearcă din nou')
  await expect(dialog.getByRole('button', { name: 'Descarcă' })).toBeEnabled()
})

test('what is a table can be taken as a spreadsheet, and says why when it cannot', async ({ page, company }, info) => {
  await withSheets(company, 2)
  const form = await printDialog(page)
  await form.choose('Document', 'Foaie de activitate zilnică (FAZ)')
  await form.press('Arată documentul')
  const { dialog } = dialogOf(page, 'Foaie de activitate zilnică (FAZ)')
  const workbook = dialog.getByRole('button', { name: 'XLSX' })
  await page.route('**/api/roadmap/print-workbook', (route) => route.abort(), { times: 1 })
  await workbook.click()
  await expect(dialog.getByRole('alert')).toHaveText('XLSX: A apărut o eroare la descărcare. Te rugăm încearcă din nou')
  await shot(page, info, '83-workbook-failed')
  const downloading = page.waitForEvent('download')
  await workbook.click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^faz-ph12abc-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await shot(page, info, '84-workbook')
})

test('a kind that is no table offers no spreadsheet, and an empty selection explains itself', async ({ page, company }, info) => {
  await aFleet(company)
  const form = await printDialog(page)
  await expect(form.dialog.getByRole('status')).toHaveText('Nicio foaie în această selecție')
  await shot(page, info, '85-print-empty')
  await form.press('Arată documentul')
  const { dialog } = dialogOf(page, 'Foaie de parcurs')
  await expect(dialog.getByRole('alert')).toContainText('Nu există foi pentru selecția făcută')
  await expect(dialog.getByRole('button', { name: 'Încearcă din nou' })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'XLSX' })).toBeHidden()
})

test('the page of a sheet, printed by the browser, is one sheet of paper without its buttons', async ({ page, company }) => {
  const { id } = await aSheet(company, await aFleet(company), '2026-10-05')
  await page.goto(`/dashboard/foi/edit/${id}`)
  await expect(sheetForm(page).totals).toContainText('64 km')
  // the last of the parts that are drawn one after the other
  await expect(page.getByRole('textbox', { name: 'Observații' })).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Foaie de parcurs nr. 1' })).toBeVisible()
  await expect(sheetForm(page).totals.getByRole('button')).toHaveCount(0)
})

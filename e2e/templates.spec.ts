/** How a company's documents look: set with a live preview, kept, and found again on what is printed. */
import { readFile } from 'node:fs/promises'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { LOGO_BYTES } from '#domain/report/logo.ts'
import { dialogOf, fieldsOf } from './pages/fields.ts'
import { act } from './pages/list.ts'
import { toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { PHONE_TOO, sidewaysPixels } from './pages/window.ts'
import { aFleet, aSheet, test } from './test.ts'

const FOOTER = 'Tel. 0722 000 111 · Țesătoria Șoimul'

/** All words of a PDF. */
const wordsOf = (bytes: Uint8Array): string =>
  readPdf(bytes)
    .pages.map(({ text }) => text.replace(/\s+/g, ' '))
    .join('\n')

/** The screen, and the words of its preview. */
const templatesScreen = (page: Page, info: TestInfo) => {
  const preview = page.getByRole('region', { name: 'Previzualizare' })
  const wordsShown = async () => (await preview.locator('svg text').allTextContents()).join(' ').replace(/\s+/g, ' ')
  const phone = info.project.name === 'phone'
  const side = (name: 'Setări' | 'Previzualizare') => page.getByRole('radiogroup').getByText(name, { exact: true }).click()
  return {
    fields: fieldsOf(page.getByRole('main')),
    column: (name: string) => page.getByRole('checkbox', { name, exact: true }),
    save: page.getByRole('button', { name: 'Salvează' }),
    state: page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /salvat/ }),
    /** Looks at the paper, which on a phone is behind the fields. */
    expectPaper: async (look: (words: string) => boolean, name: string) => {
      if (phone) await side('Previzualizare')
      await expect.poll(async () => look(await wordsShown()), { message: name }).toBe(true)
      await expect(preview).toHaveAttribute('aria-busy', 'false')
      await shot(page, info, `70-templates-${name}`)
      expect(await sidewaysPixels(page)).toBe(0)
      if (phone) await side('Setări')
    },
  }
}

/** A photograph of `width` × `height`: noise, which no format makes small. */
const aPhotograph = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      const pixels = pen.createImageData(wide, high)
      for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919 + (at >> 5) * 104729) % 256
      pen.putImageData(pixels, 0, 0)
      return canvas.toDataURL('image/jpeg', 1)
    },
    [width, height] as const,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

test('logo, footer, a signature and a column: seen while they are set, kept, and printed', PHONE_TOO, async ({ page, company }, info) => {
  test.slow()
  const fleet = await aFleet(company)
  await aSheet(company, fleet, dayInRomania(new Date()))
  await page.goto('/dashboard/settings')
  await page.getByRole('link', { name: /^Aspectul documentelor/ }).click()
  await expect(page).toHaveTitle(/^Aspectul documentelor/)
  const screen = templatesScreen(page, info)
  await page.reload()

  await test.step('begins with the documents as they come', async () => {
    await screen.expectPaper((words) => words.includes('FOAIE DE PARCURS') && words.includes('Ora plecării'), 'plain')
    await expect(screen.fields.text('Verificat')).toHaveAttribute('placeholder', 'Verificat')
    await expect(screen.state).toHaveText('Totul este salvat')
    await expect(page.getByRole('button', { name: 'Revino la forma standard' })).toBeDisabled()
  })

  await test.step('shows every change before it is kept', async () => {
    await screen.fields.text('Text în subsol').fill(FOOTER)
    await screen.expectPaper((words) => words.includes(FOOTER), 'footer')
    await expect(page.getByText(`${FOOTER.length} din 160 de caractere`)).toBeVisible()
    await screen.fields.text('Verificat').fill('Contabil șef')
    await screen.fields.text('Aprobă').fill('Ștefania Țurcanu')
    await screen.column('Ora plecării').uncheck()
    const changed = (words: string) =>
      words.includes('Contabil șef') &&
      words.includes('Ștefania Țurcanu') &&
      !words.includes('Ora plecării') &&
      words.includes('Ora sosirii')
    await screen.expectPaper(changed, 'changed')
    await expect(screen.state).toHaveText('Modificări nesalvate')
  })
  // what follows is the same at every width
  if (info.project.name === 'phone') return

  await test.step('makes a picture that is too large small enough', async () => {
    const photograph = await aPhotograph(page, 800, 400)
    expect(photograph.length).toBeGreaterThan(LOGO_BYTES)
    await page.locator('input[type=file]').setInputFiles({ name: 'sigla.jpg', mimeType: 'image/jpeg', buffer: photograph })
    const logo = page.getByRole('img', { name: 'Sigla aleasă' })
    await expect(logo).toBeVisible()
    const address = (await logo.getAttribute('src')) ?? ''
    expect((address.length * 3) / 4).toBeLessThanOrEqual(LOGO_BYTES + 100)
    await page.locator('input[type=file]').setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('text') })
    await expect(page.getByText('Imaginea nu poate fi citită: alege un fișier PNG sau JPEG').first()).toBeVisible()
    await expect(logo).toHaveAttribute('src', address)
    await screen.expectPaper((words) => words.includes(FOOTER), 'logo')
  })

  await test.step('keeps what was typed when saving fails, and saves by keyboard', async () => {
    await page.route('**/api/template/add', (route) => route.abort())
    await screen.save.click()
    await expect(toast(page, /^Am întâmpinat o/)).toBeVisible()
    await expect(screen.fields.text('Text în subsol')).toHaveValue(FOOTER)
    await page.unroute('**/api/template/add')
    await screen.fields.text('Text în subsol').focus()
    await page.keyboard.press('Control+s')
    await expect(toast(page, 'Aspectul documentelor a fost salvat')).toBeVisible()
    await expect(screen.state).toHaveText('Totul este salvat')
    await page.reload()
    await expect(screen.fields.text('Text în subsol')).toHaveValue(FOOTER)
    await expect(screen.fields.text('Verificat')).toHaveValue('Contabil șef')
    await expect(screen.column('Ora plecării')).not.toBeChecked()
    await expect(page.getByRole('img', { name: 'Sigla aleasă' })).toBeVisible()
  })

  await test.step('asks before changes are lost, and takes them back', async () => {
    await screen.fields.text('Text în subsol').fill('altceva')
    await page.getByRole('link', { name: 'Setări' }).last().click()
    const question = dialogOf(page, 'Renunți la modificări?')
    await question.press('Continuă editarea')
    await expect(screen.fields.text('Text în subsol')).toHaveValue('altceva')
    await page.getByRole('main').getByRole('button', { name: 'Renunță', exact: true }).click()
    await question.press('Renunță')
    await expect(screen.fields.text('Text în subsol')).toHaveValue(FOOTER)
    await expect(screen.state).toHaveText('Totul este salvat')
  })

  await test.step('prints the sheet so', async () => {
    await page.goto('/dashboard/foi')
    const downloading = page.waitForEvent('download')
    await act(page, 'PH 12 ABC', 'Foaie de parcurs')
    const document = dialogOf(page, /^Foaie de parcurs/)
    await document.press('Descarcă')
    const words = wordsOf(await readFile(await (await downloading).path()))
    for (const one of [FOOTER, 'Contabil șef', 'Ștefania Țurcanu', 'Ora sosirii']) expect(words).toContain(one)
    expect(words).not.toContain('Ora plecării')
  })
})

test('each kind has its own, stands in the address, and can be as it came', async ({ page }, info) => {
  const screen = templatesScreen(page, info)
  await page.goto('/dashboard/settings/documents?document=bon-consum')
  await screen.expectPaper((words) => words.includes('BON DE CONSUM'), 'voucher')
  await expect(page.getByText('Formularul este tipizat: toate coloanele lui rămân.')).toBeVisible()
  await screen.fields.choose('Document', 'Foaie de activitate zilnică (FAZ)')
  await expect(page).toHaveURL(/document=faz$/)
  await screen.expectPaper((words) => words.includes('FOAIE DE ACTIVITATE ZILNICĂ'), 'faz')
  await screen.fields.text('Întocmit').fill('Dispecer')
  await screen.column('Conducător auto').uncheck()
  await screen.expectPaper((words) => words.includes('Dispecer'), 'faz-changed')
  await page.getByRole('button', { name: 'Revino la forma standard' }).click()
  await expect(screen.fields.text('Întocmit')).toHaveValue('')
  await expect(screen.column('Conducător auto')).toBeChecked()
  await expect(screen.state).toHaveText('Totul este salvat')
  await screen.expectPaper((words) => !words.includes('Dispecer'), 'faz-plain')
})

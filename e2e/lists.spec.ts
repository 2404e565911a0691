/** What every list does: search, sorting, pages, filters that are kept, deleting, the keyboard, cards on a phone. */
import { expect, type Page } from '@playwright/test'
import { addDays, dayInRomania } from '#domain/calendar/day.ts'
import { dialogOf } from './pages/fields.ts'
import { act, remove, rowOf, rowsOf } from './pages/list.ts'
import { toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { PHONE_TOO, sidewaysPixels } from './pages/window.ts'
import { aFleet, aSheet, type OwnCompany, test } from './test.ts'

const today = () => dayInRomania(new Date())

/** Seventeen drivers, two more than a page holds. */
const drivers = async ({ id: companyId, call }: OwnCompany) => {
  const names = ['Ștefan Țăranu', 'Ana Ionescu', 'Zamfir Zidaru', ...Array.from({ length: 14 }, (_, at) => `Nume ${10 + at}`)]
  await Promise.all(names.map((name) => call('saveDriver', { body: { companyId, name, status: 'active' } })))
}

/** Sorts by a column: its header on a desk, the sort menu on a phone. */
const sortBy = async (page: Page, column: string) => {
  const header = page.getByRole('columnheader', { name: column, exact: true }).getByRole('button')
  const menu = page.getByRole('button', { name: /^Ordon/ })
  await expect(header.or(menu)).toBeVisible()
  if (await header.isVisible()) return header.click()
  await menu.click()
  await page.getByRole('menuitem', { name: column }).click()
}

test('search minds neither letters with marks nor capitals, and stands in the address', async ({ page, company }, info) => {
  await drivers(company)
  await page.goto('/dashboard/drivers')
  const search = page.getByRole('searchbox')
  await search.fill('stefan tar')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Ștefan Țăranu')
  await expect(page).toHaveURL(/search=stefan/)
  await page.reload()
  await expect(search).toHaveValue('stefan tar')
  await expect(rowsOf(page)).toHaveCount(1)
  await search.fill('xyz')
  await expect(page.getByText('Niciun rezultat')).toBeVisible()
  await shot(page, info, '50-nothing-found')
})

test('fifteen rows make a page; sorting starts again from the first', PHONE_TOO, async ({ page, company }, info) => {
  await drivers(company)
  await page.goto('/dashboard/drivers')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1–15 din 17')
  await expect(rowsOf(page)).toHaveCount(15)
  await expect(rowsOf(page).first()).toContainText('Ana Ionescu')
  await page.getByRole('navigation', { name: 'Pagini' }).getByRole('button', { name: 'Pagina 2', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('16–17 din 17')
  // a letter with a mark stands beside its plain one, before Z
  await expect(rowsOf(page)).toContainText(['Ștefan Țăranu', 'Zamfir Zidaru'])
  await shot(page, info, '51-page-two')
  await sortBy(page, 'Denumire')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1–15 din 17')
  await expect(rowsOf(page).first()).toContainText('Zamfir Zidaru')
})

test('an empty list explains itself and offers the first step', async ({ page }, info) => {
  await page.goto('/dashboard/routes')
  const main = page.getByRole('main')
  await expect(main.getByText('Nicio rută', { exact: true })).toBeVisible()
  await expect(main.getByText('Începe prin a crea o nouă rută')).toBeVisible()
  await shot(page, info, '52-empty')
  await main.getByRole('button', { name: 'Adaugă ruta' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Adaugă ruta' })).toBeVisible()
})

test('filters are kept for the next visit, warned about, and reset with one press', PHONE_TOO, async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  const other = await company.call('saveDriver', { body: { companyId: company.id, name: 'Maria Popa', status: 'active' } })
  await aSheet(company, fleet, today(), { number: 1 })
  await aSheet(company, fleet, today(), { number: 2, driverId: other.id })
  await page.goto('/dashboard/foi')
  const warning = page.getByText('Atenție, ai filtre active, verifică filtrele dacă nu găsești un anumit rând')
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(warning).toBeHidden()

  const more = page.getByRole('button', { name: 'Filtre', exact: true })
  if (await more.isVisible()) await more.click()
  await page.getByRole('combobox', { name: 'Șofer' }).click()
  await page.getByRole('option', { name: 'Maria Popa' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(warning).toBeVisible()
  await shot(page, info, '53-filtered')

  await page.goto('/dashboard/vehicles')
  await expect(rowOf(page, 'PH 12 ABC')).toBeVisible()
  await page.goto('/dashboard/foi')
  await expect(warning).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Resetează filtrele' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(warning).toBeHidden()
  await page.goto('/dashboard/foi')
  await expect(rowsOf(page)).toHaveCount(2)
})

test('a list of sheets shows this month', async ({ page, company }) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, today(), { number: 2 })
  await aSheet(company, fleet, addDays(`${today().slice(0, 7)}-01`, -1), { number: 1 })
  await page.goto('/dashboard/foi')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'din' })).toHaveText('1–1 din 1')
  await expect(rowsOf(page)).toContainText(['64 km'])
})

test('a deleted row goes at once and comes back when the server refuses, with its reason', async ({ page, company }) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, today())
  await page.goto('/dashboard/vehicles')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/vehicle?*', async (route) => {
    if (route.request().method() === 'DELETE') await held
    await route.continue()
  })
  const question = 'Ești sigur că vrei să ștergi acest vehicul?'
  await remove(page, 'PH 12 ABC', question)
  await expect(rowOf(page, 'PH 12 ABC')).toBeHidden()
  answer()
  await expect(rowOf(page, 'PH 12 ABC')).toBeVisible()
  await expect(toast(page, /folosi/)).toBeVisible()

  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/dashboard/routes')
  await remove(page, 'Câmpina', 'Ești sigur că vrei să ștergi această rută?')
  await expect(page.getByText('Nicio rută', { exact: true })).toBeVisible()
})

test('of two rows deleted one after the other neither comes back on the way, and only the refused one at its end', async ({
  page,
  company,
}, info) => {
  const { id: companyId, call } = company
  const [first, second] = await Promise.all(
    ['Ana Ionescu', 'Bogdan Ene'].map((name) => call('saveDriver', { body: { companyId, name, status: 'active' } })),
  )
  await call('saveDriver', { body: { companyId, name: 'Cezar Pop', status: 'active' } })
  await page.goto('/dashboard/drivers')
  const answers = new Map<string, () => void>()
  await page.route('**/api/driver?*', async (route) => {
    const id = new URL(route.request().url()).searchParams.get('id')
    if (route.request().method() !== 'DELETE' || !id) return route.continue()
    await new Promise<void>((resolve) => answers.set(id, resolve))
    await (id === String(second?.id) ? route.abort() : route.continue())
  })
  const question = 'Ești sigur că vrei să ștergi acest șofer?'
  await remove(page, 'Ana Ionescu', question)
  await remove(page, 'Bogdan Ene', question)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect.poll(() => answers.size).toBe(2)
  answers.get(String(first?.id))?.()
  await expect(toast(page, 'Înregistrarea a fost ștearsă: Ana Ionescu')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  answers.get(String(second?.id))?.()
  await expect(toast(page, 'Am întâmpinat o eroare la aplicație, te rugăm încearcă din nou')).toBeVisible()
  await expect(rowsOf(page)).toContainText(['Bogdan Ene', 'Cezar Pop'])
  await shot(page, info, '55-row-came-back')
})

test('an address that names no column of the list sorts as usual', async ({ page, company }) => {
  await drivers(company)
  await page.goto('/dashboard/drivers?sort=odinioara')
  await expect(rowsOf(page).first()).toContainText('Ana Ionescu')
})

test('nothing is deleted when the question is closed', async ({ page, company }) => {
  await aFleet(company)
  await page.goto('/dashboard/drivers')
  await act(page, 'Șerban Țepeș', 'Șterge')
  const question = page.getByRole('dialog', { name: 'Ești sigur că vrei să ștergi acest șofer?' })
  await question.getByRole('button', { name: 'Închide' }).last().click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(rowOf(page, 'Șerban Țepeș')).toBeVisible()
})

test('a row opens by keyboard, and the focus comes back to it', async ({ page, company }) => {
  await aFleet(company)
  await page.goto('/dashboard/routes')
  const row = rowOf(page, 'Câmpina')
  await expect(row).toBeVisible()
  for (const key of ['Enter', ' ']) {
    await row.focus()
    await page.keyboard.press(key)
    const { dialog } = dialogOf(page, 'Modifică Câmpina')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(row).toBeFocused()
  }
})

test('rows are cards on a phone and a table on a desk, never wider than the window', PHONE_TOO, async ({ page, company }, info) => {
  const fleet = await aFleet(company)
  const long = 'Societatea Agricolă de Mecanizare și Transporturi Șerbănești-Târgu Frumos S.R.L.'
  await company.call('savePartner', { body: { companyId: company.id, name: long, tva: true, city: 'Târgu Frumos', state: 'Iași' } })
  await aSheet(company, fleet, today())
  const phone = info.project.name === 'phone'
  for (const path of ['partners', 'vehicles', 'drivers', 'expenses', 'routes', 'companies', 'foi']) {
    await page.goto(`/dashboard/${path}`)
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(phone ? 0 : 1)
    expect(await sidewaysPixels(page), path).toBe(0)
    await shot(page, info, `54-${path}`)
  }
})

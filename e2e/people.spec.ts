/** Three at work on one month: the driver who writes a sheet, the accountant who approves it, and whose company it is. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { dayInRomania } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/month/month.ts'
import { caller, signedUp } from './api.ts'
import { dialogOf } from './pages/fields.ts'
import { rowOf } from './pages/list.ts'
import { sheetForm, toast } from './pages/sheet.ts'
import { shot } from './pages/shot.ts'
import { aCompany, aFleet, aSheet, signedIn, test } from './test.ts'

/** A page of another person, in a browser of its own. */
const pageOf = async (browser: Browser, token: string, device: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext(device)
  await signedIn(context, token)
  return context.newPage()
}

/** Makes the link of an invitation for a role; a driver is one of the company's, with a vehicle to begin with. */
const invited = async (page: Page, role: string, driver?: { name: string; vehicle: RegExp }): Promise<string> => {
  await page.getByRole('button', { name: 'Invită', exact: true }).click()
  const form = dialogOf(page, 'Invită în echipă')
  await form.dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).click()
  if (driver) {
    await form.choose('Șofer', driver.name)
    await form.choose('Vehicul', driver.vehicle)
  }
  await form.dialog.getByText('Prin link', { exact: true }).click()
  await form.press('Creează linkul')
  const link = dialogOf(page, 'Linkul invitației')
  const address = await link.text('Linkul invitației').inputValue()
  await page.keyboard.press('Escape')
  await expect(link.dialog).toBeHidden()
  return new URL(address).pathname + new URL(address).search
}

const joined = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await page.getByRole('button', { name: 'Intră în societate' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('a sheet is submitted on a phone, returned, approved and handed over', async ({ page: owner, company, baseURL, browser }, info) => {
  const address = baseURL as string
  const [people, accounting] = [await signedUp(address), await aCompany(address)]
  const [writer, accountant] = [await pageOf(browser, people.token, PHONE), await pageOf(browser, accounting.token)]
  const fleet = await aFleet(company)
  await company.call('saveFiscalVehicle', {
    body: {
      ...{ companyId: company.id, vehicleId: fleet.vehicle.id, maxMassKg: 1500, seats: 5 },
      uses: [{ fromDay: '2020-01-01', use: 'mixed', reason: null }],
    },
  })

  // the owner wants sheets approved, and lets in the driver who writes them and the accountant who answers for them
  await owner.goto('/dashboard/settings')
  await owner.getByRole('checkbox', { name: 'Aprobarea foilor' }).check()
  await owner.getByRole('button', { name: 'Salvează', exact: true }).click()
  await expect(toast(owner, 'Informația a fost salvată')).toBeVisible()
  await owner.goto('/dashboard/settings/echipa')
  await joined(writer, await invited(owner, 'Șofer', { name: 'Șerban Țepeș', vehicle: /PH 12 ABC/ }))
  await joined(accountant, await invited(owner, 'Contabil'))

  // a sheet with its receipt, submitted by the driver who wrote it
  const today = dayInRomania(new Date())
  const own = { ...company, ...caller(address, people.token) }
  const receipt = { date: today, number: 'B 12', type: 1, partnerId: fleet.partner.id, expenseId: fleet.fuel.id, qty: 10, value: 72.6 }
  const sheet = await aSheet({ ...own, token: people.token }, fleet, today, { expenses: [receipt] } as never)
  await writer.goto(`/dashboard/foi/edit/${sheet.id}`)
  const bar = (page: Page) => page.getByRole('region', { name: 'Aprobare' })
  await shot(writer, info, 'driver-sheet')
  await bar(writer).getByRole('button', { name: 'Trimite la aprobare' }).click()
  await expect(bar(writer)).toContainText('Trimisă')
  await shot(writer, info, 'driver-submitted')
  await expect(toast(writer, 'Foaia a fost trimisă la aprobare')).toBeVisible()

  // the accountant sees it among his companies, and returns it
  await accountant.goto(`/dashboard/portofoliu?month=${monthOf(today)}`)
  await expect(accountant.getByText('1 foaie de aprobat').filter({ visible: true }).first()).toBeVisible()
  await shot(accountant, info, 'portfolio')
  await rowOf(accountant, 'Contabil').click()
  await expect(accountant).toHaveURL(/\/dashboard\?month=/)
  await accountant.goto(`/dashboard/foi/edit/${sheet.id}`)
  await bar(accountant).getByRole('button', { name: 'Returnează' }).click()
  const returning = dialogOf(accountant, 'Returnezi foaia?')
  await returning.text('Motivul').pressSequentially('scopul cursei lipsește')
  await returning.press('Returnează')
  await expect(bar(accountant)).toContainText('Motivul: scopul cursei lipsește')
  await shot(accountant, info, 'returned')

  // who wrote it reads why, corrects it and submits it again
  await writer.goto(`/dashboard/foi/edit/${sheet.id}`)
  await expect(bar(writer)).toContainText('Motivul: scopul cursei lipsește')
  const form = sheetForm(writer)
  await (await form.notes()).pressSequentially('livrare la client')
  await form.save()
  await expect(toast(writer, /^Foaia/)).toBeVisible()
  await writer.goto(`/dashboard/foi/edit/${sheet.id}`)
  await bar(writer).getByRole('button', { name: 'Trimite la aprobare' }).click()
  await expect(bar(writer)).toContainText('Trimisă')

  // approved from the list, closed and handed over
  await accountant.goto('/dashboard/foi')
  await expect(rowOf(accountant, /trimisă/i)).toBeVisible()
  await rowOf(accountant, /trimisă/i)
    .getByRole('checkbox')
    .check()
  await accountant.getByRole('button', { name: 'Aprobă', exact: true }).click()
  await expect(rowOf(accountant, /aprobată/i)).toBeVisible()
  await shot(accountant, info, 'approved')
  await accountant.goto(`/dashboard/luna/${monthOf(today)}/inchidere`)
  const seen = accountant.getByRole('checkbox', { name: 'Am verificat ce e de văzut' })
  await expect(accountant.getByRole('button', { name: 'Închide luna' })).toBeVisible()
  if (await seen.isVisible()) await seen.check()
  await accountant.getByRole('button', { name: 'Închide luna' }).click()
  await expect(accountant.getByText('Amprenta lunii', { exact: true })).toBeVisible()
  const file = accountant.waitForEvent('download')
  await accountant.getByRole('button', { name: 'Descarcă', exact: true }).click()
  await file

  // the owner reads who did what, and why
  await owner.goto(`/dashboard/foi/edit/${sheet.id}`)
  await owner.getByRole('button', { name: 'Mai multe', exact: true }).click()
  await owner.getByRole('menuitem', { name: 'Istoric' }).click()
  const history = owner.getByRole('complementary', { name: /^Istoric/ })
  await expect(history).toContainText('Aprobată')
  await expect(history).toContainText(accounting.email)
  await expect(history).toContainText(people.email)
  await expect(history).toContainText('scopul cursei lipsește')
  await shot(owner, info, 'history')

  // the driver goes, and what was written stays
  await writer.goto('/dashboard/account')
  await shot(writer, info, 'account')
  await writer.getByRole('button', { name: 'Ieși din societate: Transport Exemplu S.R.L.' }).click()
  await writer.getByRole('dialog').getByRole('button', { name: 'Ieși din societate', exact: true }).click()
  await expect(toast(writer, /^Ai ieșit din Transport/)).toBeVisible()
  await expect(writer.getByRole('heading', { name: 'Societățile în care ai fost invitat' })).toBeHidden()
  await shot(writer, info, 'left')
  await owner.goto(`/dashboard/foi/edit/${sheet.id}`)
  await expect(owner.getByLabel('Observații')).toHaveValue('livrare la client')
})

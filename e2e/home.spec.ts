/** The first page: the range that it counts over. */
import { expect, type Locator } from '@playwright/test'
import { fieldsOf } from './pages/fields.ts'
import { shot } from './pages/shot.ts'
import { PHONE_ONLY, sidewaysPixels } from './pages/window.ts'
import { aFleet, aSheet, type Fleet, type OwnCompany, test } from './test.ts'

/** Further vehicles of a company, like that of its fleet. */
const moreVehicles = ({ id: companyId, call }: OwnCompany, { fuel }: Fleet, plates: readonly string[]) =>
  Promise.all(
    plates.map((number) =>
      call('saveVehicle', {
        body: {
          ...{ companyId, vehicleType: 'vehicle', number, make: 'Dacia', model: 'Duster', category: 'M1', calculationType: 'fuel' },
          ...{ fuelId: fuel.id, consumptionType: 1, consumptionMixt: 7.5 },
        },
      }),
    ),
  )

test('a range is one of five or two days of one’s own, turned when they are reversed', async ({ page, company }, info) => {
  await aSheet(company, await aFleet(company), '2026-03-10')
  await page.goto('/dashboard?from=2026-03-01&to=2026-03-09')
  const { text, list, choose, type } = fieldsOf(page.getByRole('main'))
  const [from, to] = [text('De la'), text('Până la')]
  const kilometres = page.getByRole('heading', { name: 'Total kilometri' }).locator('..').getByRole('paragraph')
  await expect(list('Perioada')).toHaveAttribute('placeholder', 'Alt interval')
  await expect(kilometres).toHaveText('0 km')

  await type('De la', '10032026')
  await from.blur()
  await expect(from).toHaveValue('09/03/2026')
  await expect(to).toHaveValue('10/03/2026')
  await expect(kilometres).toHaveText('64 km')
  await shot(page, info, '51-home')

  await list('Perioada').click()
  await expect(page.getByRole('option')).toHaveText(['Luna curentă', 'Luna trecută', 'Săptămâna curentă', 'Anul curent', 'Anul trecut'])
  await page.keyboard.press('Escape')
  await choose('Perioada', 'Anul trecut')
  await expect(from).toHaveValue(/^01\/01\/\d{4}$/)
  await expect(to).toHaveValue(/^31\/12\/\d{4}$/)
  await expect(list('Perioada')).toHaveValue('Anul trecut')
})

test('the totals of another range begin with the month shown, and are put away again', async ({ page, company }) => {
  await aSheet(company, await aFleet(company), '2026-03-10')
  await page.goto('/dashboard?month=2026-03')
  const main = page.getByRole('main')
  await expect(main.getByText('64 km').first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Total kilometri' })).toBeHidden()
  await main.getByRole('button', { name: 'Altă perioadă…' }).click()
  const { text, choose } = fieldsOf(main)
  await expect(text('De la')).toHaveValue('01/03/2026')
  await expect(text('Până la')).toHaveValue('31/03/2026')
  await expect(main.getByRole('heading', { name: 'Total kilometri' }).locator('..').getByRole('paragraph')).toHaveText('64 km')
  await choose('Perioada', 'Anul trecut')
  await expect(page).toHaveURL(/from=/)
  await main.getByRole('button', { name: 'Închide perioada' }).click()
  await expect(page).toHaveURL(/month=2026-03$/)
})

test('a day of the range is complained of once it is left, and the figures stay', async ({ page, company }) => {
  await aSheet(company, await aFleet(company), '2026-03-10')
  await page.goto('/dashboard?from=2026-03-01&to=2026-03-31')
  const { text } = fieldsOf(page.getByRole('main'))
  const from = text('De la')
  await from.clear()
  await from.pressSequentially('3102')
  await expect(from).not.toHaveAccessibleDescription(/./)
  await from.pressSequentially('2026')
  await from.blur()
  await expect(from).toHaveAccessibleDescription('Data nu există')
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await from.clear()
  await from.blur()
  await expect(from).toHaveAccessibleDescription('Scrie data')
  await expect(page.getByRole('main').getByText('64 km')).toBeVisible()
})

test('days without a sheet are drawn over, by pointer or keyboard, to generate them or to repeat a sheet on them', async ({
  page,
  company,
}) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, '2026-03-10')
  await page.goto('/dashboard?month=2026-03')
  const grid = page.getByRole('grid')
  const cell = (column: number) => grid.locator(`[data-row="0"][data-column="${column}"]`)
  // each day stands below its head, of a vehicle without a tank's capacity as well
  const edge = async (box: Locator) => Math.round((await box.boundingBox())?.x ?? 0)
  await expect.poll(async () => (await edge(cell(10))) - (await edge(grid.getByRole('columnheader').nth(11)))).toBe(0)
  await cell(10).hover()
  await page.mouse.down()
  await cell(12).hover()
  await page.mouse.up()
  await expect(page.getByText(`3 zile, ${fleet.vehicle.number}`)).toBeVisible()
  await page.getByRole('button', { name: 'Repetă foaia 1' }).click()
  const repeat = page.getByRole('dialog', { name: 'Repetă foaia nr. 1' })
  await expect(repeat.getByText('3 zile alese')).toBeVisible()
  // Esc is for the dialog once it has the focus
  await expect(repeat.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(repeat).toBeHidden()

  await cell(2).focus()
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText(`3 zile, ${fleet.vehicle.number}`)).toBeVisible()
  await page.getByRole('link', { name: 'Generează', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Generează foi de parcurs' })).toBeVisible()
  await expect(fieldsOf(page.getByRole('main')).list('Vehicul')).toHaveValue(new RegExp(fleet.vehicle.number))
})

test('of many vehicles those that stood are folded away, and what else the page holds is near', async ({ page, company }) => {
  const fleet = await aFleet(company)
  const plates = Array.from({ length: 25 }, (_, at) => `PH ${20 + at} ABC`)
  await moreVehicles(company, fleet, plates)
  await aSheet(company, fleet, '2026-03-10')
  await page.goto('/dashboard?month=2026-03')
  const rows = page.getByRole('grid').getByRole('rowheader')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Au stat: 25 de vehicule' }).click()
  await expect(rows).toHaveCount(26)
  const twoScreens = 2 * (page.viewportSize()?.height ?? 0)
  const bottom = async (box: Locator) => {
    const { y = Number.NaN, height = Number.NaN } = (await box.boundingBox()) ?? {}
    return y + height
  }
  expect(await bottom(page.getByRole('heading', { name: 'Abonament' }).locator('../../..'))).toBeLessThan(twoScreens)
})

test('the steps of a month lead to what they are about', async ({ page, company }) => {
  const fleet = await aFleet(company)
  await aSheet(company, fleet, '2026-03-10')
  const filled = { companyId: company.id, number: '7', date: '2026-03-12', qty: 40, value: 290.4, vehicleId: fleet.vehicle.id }
  await company.call('saveReceipt', { body: { ...filled, partnerId: fleet.partner.id, articleId: fleet.fuel.id } })
  const step = async (name: string) => {
    await page.goto('/dashboard?month=2026-03')
    await page.getByRole('list', { name: 'Pașii lunii' }).getByRole('link', { name, exact: true }).click()
  }
  await step('Generează')
  await expect(page.getByRole('link', { name: `Scrie foaia ${fleet.vehicle.number} din 12.03.26` })).toBeVisible()
  await page.getByRole('link', { name: `Generează foile ${fleet.vehicle.number}, 12.03.26` }).click()
  await expect(fieldsOf(page.getByRole('main')).list('Vehicul')).toHaveValue(new RegExp(fleet.vehicle.number))
  await step('Tipărește')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(fieldsOf(page.getByRole('dialog')).text('De la')).toHaveValue('01/03/2026')
  await page.keyboard.press('Escape')
  // back where the user was
  await expect(page.getByRole('list', { name: 'Pașii lunii' })).toBeVisible()
  await expect(page).toHaveURL(/month=2026-03/)
  await step('Ciornă')
  await expect(page.getByRole('tab', { name: 'Predare' })).toHaveAttribute('aria-selected', 'true')
})

test('a phone shows one vehicle of many, and nothing reaches over its edge', PHONE_ONLY, async ({ page, company }) => {
  const fleet = await aFleet(company)
  const vehicles = await moreVehicles(company, fleet, ['PH 21 TLS', 'PH 34 TLS', 'PH 58 TLS', 'PH 62 TLS'])
  // a Sunday is to be seen
  for (const vehicle of vehicles) await aSheet(company, { ...fleet, vehicle }, '2026-03-08', { number: vehicle.id })
  await page.goto('/dashboard?month=2026-03')
  await expect(page.getByRole('button', { name: /^PH 62 TLS/ })).toContainText('de văzut')
  expect(await sidewaysPixels(page)).toBe(0)

  // what a tapped day holds stands under the thumb, in the place of the next step
  const dock = page.locator('[data-dock]')
  await expect(dock).toContainText('Verifică cele 4 de văzut')
  await page.getByRole('button', { name: /^PH 21 TLS/ }).tap()
  await page.getByRole('button', { name: /^08\.03\.2026, foaia/ }).tap()
  await expect(dock).toContainText('08.03.2026')
  await expect(dock.getByRole('link', { name: 'Deschide' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^10\.03\.2026/ }).tap()
  await expect(dock.getByRole('link', { name: 'Adaugă foaia' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^10\.03\.2026/ }).tap()
  await expect(dock).toContainText('Verifică cele 4 de văzut')
})

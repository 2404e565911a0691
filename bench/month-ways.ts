/**
 * The two ways to type a month of one car, driven as hands drive them: the form, whose first sheet is repeated, and the month's table.
 * Each answers what the days that are equal took together, and what one that differs and one receipt took.
 */
import { expect, type Page } from '@playwright/test'
import { addDays, type Day, dayInRomania, daysFrom, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import { dialogOf } from '../e2e/pages/fields.ts'
import { rowOf, rowsOf } from '../e2e/pages/list.ts'
import { sheetForm } from '../e2e/pages/sheet.ts'
import { type Count, handOn } from './hand.ts'

const DAYS = 22

/** What was done, in the words of the issue. */
export type Typed = { equal: Count; elsewhere: Count; place: Count; receipt: Count }

/** The working days of the last month that has as many as are wanted. */
const workingDays = (today: Day): Day[] => {
  for (let month = monthStart(today); ; month = monthStart(addDays(month, -1))) {
    const days = daysFrom(month, monthEnd(month)).filter((day) => !isDayOff(day))
    if (days.length === DAYS && month < monthStart(today)) return days
  }
}
/** As a clerk types a day: `5.10.2026` is `5.10.26`. */
const typed = (day: Day): string => [day.slice(8), day.slice(5, 7), day.slice(2, 4)].map(Number).join('.')
const shown = (day: Day): string => day.split('-').reverse().join('.')

/** The first sheet in the form, repeated on the other days; then a day on another route, one at a place not known, and a receipt. */
export const byForm = async (page: Page): Promise<Typed> => {
  const hand = handOn(page)
  const sheet = sheetForm(page)
  const days = workingDays(dayInRomania(new Date()))
  const list = async () => expect(page).toHaveURL(/\/dashboard\/foi(\?|$)/)
  const open = async (day: Day) => {
    await hand.click(rowOf(page, shown(day)).getByText(shown(day)).first())
    await sheet.totals.waitFor()
  }
  const save = async () => {
    await hand.command('Control+s')
    const broken = page.getByRole('dialog', { name: 'Foile următoare nu se mai leagă' })
    await expect.poll(async () => (await broken.isVisible()) || /\/dashboard\/foi(\?|$)/.test(page.url())).toBe(true)
    if (await broken.isVisible()) {
      await hand.command('Enter')
    }
    await list()
  }

  await page.goto('/dashboard/foi')
  await hand.click(page.getByRole('button', { name: 'Adaugă foaie', exact: true }).first())
  await sheet.totals.waitFor()
  await hand.pick(sheet.header.list('Vehicul'), 'PH 12')
  await hand.pick(sheet.header.list('Șofer'), 'Șerban')
  await hand.write(sheet.header.text('Data plecării'), typed(days[0] ?? ''))
  await hand.click(sheet.trips.getByRole('button', { name: 'Din rutele mele' }))
  await hand.write(page.getByRole('combobox', { name: 'Caută ruta' }), 'câmp')
  await hand.command('Enter')
  await hand.write(page.getByRole('dialog').getByRole('textbox', { name: 'Scop deplasare' }), 'Livrare')
  await hand.command('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await save()
  await hand.click(
    rowsOf(page)
      .first()
      .getByRole('button', { name: /^Acțiuni pentru/ }),
  )
  await hand.click(page.getByRole('menuitem', { name: 'Repetă foaia' }))
  const repeat = page.getByRole('dialog', { name: /^Repetă foaia/ })
  await hand.click(repeat.getByRole('button', { name: new RegExp(`^Salvează ${DAYS - 1} de foi`) }))
  await expect(repeat).toBeHidden()
  await expect(rowOf(page, shown(days.at(-4) ?? ''))).toBeVisible()
  const equal = hand.taken()

  await open(days.at(-4) ?? '')
  await hand.click(page.getByRole('combobox', { name: 'La, ruta 1', exact: true }))
  await hand.type('Sinaia')
  await hand.write(page.getByRole('textbox', { name: 'Km, ruta 1', exact: true }), '60')
  await save()
  const place = hand.taken()

  await open(days.at(-6) ?? '')
  hand.taken()
  await hand.click(page.getByRole('button', { name: 'Adaugă alimentare sau cheltuială', exact: true }))
  const line = dialogOf(page, 'Alimentare sau cheltuială')
  await hand.write(line.text('Număr document'), '4001')
  for (const [field, text] of [
    [line.text('Cantitate'), '24'],
    [line.text(/^Valoare/), '180'],
  ] as const) {
    await hand.click(field)
    await hand.type(text)
  }
  await hand.command('Enter')
  await expect(line.dialog).toBeHidden()
  const receipt = hand.taken()
  await save()
  return { equal, elsewhere: place, place, receipt }
}

/** The first day in the table, copied over the others; then a day on another route, one at a place not known, and a receipt. */
export const byTable = async (page: Page, vehicleId: number): Promise<Typed> => {
  const hand = handOn(page)
  const days = workingDays(dayInRomania(new Date()))
  const [first = ''] = days
  const cell = (day: Day, column: string) => page.locator(`[id="cell-${day}:0-${column}"]`)
  await page.goto('/dashboard/foi')
  await hand.click(page.getByRole('button', { name: 'Tabelul lunii' }))
  await page.getByRole('gridcell').first().waitFor()
  await hand.click(page.getByRole('button', { name: 'Luna anterioară' }))
  await page.goto(`/dashboard/foi/tabel/${vehicleId}/${first.slice(0, 7)}`)
  await cell(first, 'places').waitFor()
  const save = async () => {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/roadmap/together'))
    await hand.command('Control+s')
    expect((await saved).status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Salvează luna' })).toBeDisabled()
  }
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await hand.press(key)
  }

  await hand.click(cell(first, 'places'))
  await hand.type('câmp')
  await page.getByRole('option').first().waitFor()
  await keys('ArrowDown', 'Tab', 'Tab')
  await hand.type('tr')
  await keys('Tab')
  await hand.type('Livrare')
  await keys('Enter', 'ArrowUp')
  await hand.command('Home')
  await hand.command('Shift+End')
  await hand.command('Control+Shift+ArrowDown')
  await hand.command('Control+d')
  await save()
  const equal = hand.taken()

  const over = async (day: Day, text: string, isInList: boolean) => {
    await cell(day, 'places').waitFor()
    await hand.click(cell(day, 'places'))
    await hand.type(text)
    if (isInList) await page.getByRole('option').first().waitFor()
  }
  await over(days[3] ?? '', 'azu', true)
  await keys('ArrowDown', 'Enter')
  await save()
  await expect(cell(days[3] ?? '', 'places')).toHaveText('Ploiești – Azuga')
  await expect(cell(days[3] ?? '', 'km')).toHaveText('140')
  const elsewhere = hand.taken()

  await over(days[7] ?? '', 'Sinaia', false)
  await keys('Tab')
  await hand.type('120')
  await save()
  const place = hand.taken()

  await hand.click(cell(days[5] ?? '', 'receipt'))
  await hand.type('4001')
  await hand.click(cell(days[5] ?? '', 'litres'))
  await hand.type('24')
  await hand.click(cell(days[5] ?? '', 'value'))
  await hand.type('180')
  await keys('Enter')
  const receipt = hand.taken()
  await save()
  return { equal, elsewhere, place, receipt }
}

/**
 * What typing a month of one car takes (22 sheets, 5 receipts), and the way from an empty account to the first printed sheet: clicks,
 * keys and keystroke-level seconds, driven in a browser. The counts do not depend on the machine.
 */
import { chromium, expect, type Page } from '@playwright/test'
import { addDays, type Day, dayInRomania, monthStart, weekday } from '#domain/calendar/day.ts'
import { anEmail, type Caller, PASSWORD } from '../e2e/api.ts'
import { dialogOf, fieldsOf } from '../e2e/pages/fields.ts'
import { rowOf, rowsOf } from '../e2e/pages/list.ts'
import { sheetForm } from '../e2e/pages/sheet.ts'
import { aTaxCode, REGISTERED } from '../e2e/tax-codes.ts'
import { aCompany, aFleet, keepToken } from '../e2e/test.ts'
import { findBrowser } from '../scripts/browser.ts'
import { type Count, handOn, secondsOf } from './hand.ts'
import { startApp } from './start-app.ts'

const SHEETS = 22
/** The sheets, counted from the first, on which another route was driven, and those with a receipt. */
const OTHER_ROUTE: readonly number[] = [4, 11, 18]
const RECEIPTS: readonly number[] = [1, 6, 10, 15, 20]
const PATIENCE = 60_000

const NOTHING: Count = { clicks: 0, keys: 0, mental: 0 }
const sum = (counts: readonly Count[]): Count =>
  counts.reduce((a, b) => ({ clicks: a.clicks + b.clicks, keys: a.keys + b.keys, mental: a.mental + b.mental }), NOTHING)

const shown = (value: number, places = 0): string => value.toFixed(places).padStart(8)
const print = (what: string, counts: readonly Count[], of = counts.length): void => {
  const { clicks, keys, mental } = sum(counts)
  const seconds = secondsOf({ clicks, keys, mental })
  const places = of > 1 ? 1 : 0
  console.log(
    `${what.padEnd(44)}${shown(clicks / of, places)} clicks ${shown(keys / of, places)} keys ${shown(mental / of, places)} steps ${shown(seconds / of, places)} s`,
  )
}

/** Working days of the month before this one, and as many of this one as are missing. */
const workingDays = (today: Day): Day[] => {
  const days: Day[] = []
  for (let day = monthStart(addDays(monthStart(today), -1)); days.length < SHEETS; day = addDays(day, 1))
    if (weekday(day) < 6) days.push(day)
  return days
}
/** As a clerk types a day: `5.10.2026` is `5.10.26`. */
const typed = (day: Day): string => [day.slice(8), day.slice(5, 7), day.slice(2, 4)].map(Number).join('.')

/** Pays for a year: the free package has five sheets. */
const buyPackage = async ({ call }: Caller, companyId: number, baseUrl: string): Promise<void> => {
  const annual = (await call('packages', {})).find(({ name }) => name === 'Anual')
  const billed = { name: 'Ana Țuțu', state: 'Prahova', city: 'Ploiești', address: 'Str. Libertății nr. 5' }
  const { sessionId } = await call('checkout', {
    body: { companyId, packageId: Number(annual?.id), baseUrl, invoiceType: 'fizica', ...billed, agree: true },
  })
  await call('payTestCheckout', { body: { companyId, sessionId, card: 'good' } })
}

const firstPrint = async (page: Page): Promise<void> => {
  const hand = handOn(page)
  const main = page.getByRole('main')
  const fields = fieldsOf(page)
  const steps: Count[] = []
  const done = (what: string) => {
    steps.push(hand.taken())
    print(`  ${what}`, steps.slice(-1))
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first()

  await page.goto('/auth/register')
  await hand.write(fields.text('Email'), anEmail())
  await hand.write(fields.text('Parola'), PASSWORD)
  await hand.write(fields.text('Confirmă parola'), PASSWORD)
  await hand.click(page.getByRole('checkbox', { name: /Sunt de acord/ }))
  await hand.click(button('Creează contul'))
  await hand.write(fields.text('CUI'), aTaxCode('company'))
  await hand.click(button('Continuă'))
  await expect(fields.text('Denumire')).toHaveValue(REGISTERED.company)
  await hand.write(fields.text('Administrator'), 'Ștefan Țuțea')
  await hand.click(button('Salvează'))
  done('account and company')

  await hand.click(page.getByRole('region', { name: 'Primii pași' }).getByRole('link', { name: /Adaugă un vehicul/ }))
  await hand.click(main.getByRole('button', { name: 'Adaugă vehicul' }).first())
  const vehicle = dialogOf(page, 'Adaugă vehicul')
  await hand.write(vehicle.text('Număr'), 'PH 12 STF')
  await hand.pick(vehicle.list('Combustibil'), 'Motorină')
  await hand.write(vehicle.text('Consum mixt'), '7,5')
  await hand.command('Enter')
  await expect(vehicle.dialog).toBeHidden()
  done('vehicle')

  await page.goto('/dashboard')
  await hand.click(page.getByRole('region', { name: 'Primii pași' }).getByRole('link', { name: /Adaugă un șofer/ }))
  await hand.click(main.getByRole('button', { name: 'Adaugă șofer' }).first())
  const driver = dialogOf(page, 'Adaugă șofer')
  await hand.write(driver.text('Denumire'), 'Gheorghe Popa')
  await hand.command('Enter')
  await expect(driver.dialog).toBeHidden()
  done('driver')

  await hand.click(page.getByRole('link', { name: 'Foi de parcurs' }).first())
  await hand.click(button('Adaugă foaie'))
  const sheet = sheetForm(page)
  await sheet.totals.waitFor()
  await hand.pick(sheet.header.list('Vehicul'), 'PH 12')
  await hand.pick(sheet.header.list('Șofer'), 'Gheorghe')
  await hand.write(sheet.header.text('Km la plecare'), '125120')
  await hand.write(sheet.header.text('Combustibil la plecare'), '40')
  await hand.click(button('Scrie altă rută'))
  await writeTrip(page, hand, 'Sinaia', '60')
  await hand.command('Control+s')
  await expect(page).toHaveURL(/\/dashboard\/foi/)
  done('sheet')

  await hand.click(
    rowsOf(page)
      .first()
      .getByRole('button', { name: /^Acțiuni pentru/ }),
  )
  await hand.click(page.getByRole('menuitem', { name: 'Foaie de parcurs', exact: true }))
  const preview = page.getByRole('dialog')
  const anyway = preview.getByRole('button', { name: 'Arată oricum' })
  const download = preview.getByRole('button', { name: 'Descarcă' })
  await expect(anyway.or(download).first()).toBeVisible()
  if (await anyway.isVisible()) await hand.click(anyway)
  await hand.click(download)
  done('print')
  print('from an empty account to the first print', [sum(steps)])
}

const writeTrip = async (page: Page, hand: ReturnType<typeof handOn>, destination: string, km: string): Promise<void> => {
  const trip = dialogOf(page, 'Scrie altă rută')
  if ((await trip.text('Plecare din').inputValue()) === '') await hand.write(trip.text('Plecare din'), 'Ploiești')
  await hand.write(trip.text('Sosire în'), destination)
  if ((await trip.text('Scop deplasare').inputValue()) === '') await hand.write(trip.text('Scop deplasare'), 'Livrare')
  await hand.write(trip.text('Distanță Mixtă'), km)
  await hand.command('Enter')
  await expect(trip.dialog).toBeHidden()
}

const month = async (page: Page): Promise<void> => {
  const hand = handOn(page)
  const sheet = sheetForm(page)
  const days = workingDays(dayInRomania(new Date()))
  const counts = { first: [] as Count[], equal: [] as Count[], other: [] as Count[], receipt: [] as Count[] }
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const next = page.getByRole('button', { name: 'Salvează și următoarea', exact: true })

  const save = async (goesOn: boolean) => {
    await hand.command(goesOn ? 'Control+Enter' : 'Control+s')
    await (goesOn ? sheet.totals.waitFor() : expect(page).toHaveURL(/\/dashboard\/foi(\?|$)/))
  }
  const receipt = async (at: number) => {
    await hand.click(button('Adaugă alimentare sau cheltuială'))
    const line = dialogOf(page, 'Alimentare sau cheltuială')
    await hand.write(line.text('Număr document'), String(4000 + at))
    await hand.pick(line.list('Furnizor'), 'Benzin')
    await hand.pick(line.list('Cheltuială'), 'Motorin')
    await hand.write(line.text('Cantitate'), '24')
    await hand.write(line.text('Valoare cu TVA'), '180')
    await hand.command('Enter')
    await expect(line.dialog).toBeHidden()
  }
  const pickRoute = async () => {
    await hand.click(sheet.trips.getByRole('button', { name: 'Adaugă rută' }))
    await hand.write(page.getByRole('combobox', { name: 'Caută ruta' }), 'câmp')
    await hand.command('Enter')
    const purpose = page.getByRole('dialog').getByRole('textbox', { name: 'Scop deplasare' })
    if ((await purpose.inputValue()) === '') await hand.write(purpose, 'Livrare')
    await hand.command('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const driveElsewhere = async () => {
    await hand.click(sheet.trips.getByText(/^Ploiești – /))
    const trip = dialogOf(page, /./)
    await hand.write(trip.text('Sosire în'), 'Sinaia')
    await hand.write(trip.text('Distanță Mixtă'), '60')
    await hand.command('Enter')
    await expect(trip.dialog).toBeHidden()
  }
  /** The next sheet is the one before it with another day, by the shortest way that the product has. */
  const begin = async (day: Day, goesOn: boolean) => {
    if (!goesOn) {
      await hand.click(
        rowsOf(page)
          .first()
          .getByRole('button', { name: /^Acțiuni pentru/ }),
      )
      await hand.click(page.getByRole('menuitem', { name: 'Duplică', exact: true }))
      await sheet.totals.waitFor()
    }
    const departure = sheet.header.text('Data plecării')
    if ((await departure.inputValue()) === day.split('-').reverse().join('/')) return
    await hand.write(departure, typed(day))
    await hand.leave()
  }

  await page.goto('/dashboard/foi')
  await hand.click(button('Adaugă foaie'))
  await sheet.totals.waitFor()
  await hand.pick(sheet.header.list('Vehicul'), 'PH 12')
  await hand.pick(sheet.header.list('Șofer'), 'Șerban')
  await hand.write(sheet.header.text('Data plecării'), typed(days[0] ?? ''))
  await hand.write(sheet.header.text('Km la plecare'), '1000')
  await pickRoute()
  const goesOn = await next.isVisible()
  await save(goesOn)
  counts.first.push(hand.taken())

  for (const [at, day] of days.entries()) {
    if (at === 0) continue
    await begin(day, goesOn)
    if (OTHER_ROUTE.includes(at)) await driveElsewhere()
    const before = hand.taken()
    if (RECEIPTS.includes(at)) {
      await receipt(at)
      counts.receipt.push(hand.taken())
    }
    await save(goesOn && at < SHEETS - 1)
    counts[OTHER_ROUTE.includes(at) ? 'other' : 'equal'].push(sum([before, hand.taken()]))
  }
  await expect(rowOf(page, 'PH 12 ABC').first()).toBeVisible()
  print('  the first sheet of a month', counts.first)
  print('  a day equal to the one before, each', counts.equal)
  print('  a day on another route, each', counts.other)
  print('  a receipt, each', counts.receipt)
  print(`a month of ${SHEETS} sheets and ${RECEIPTS.length} receipts`, Object.values(counts).flat(), 1)
}

const server = await startApp()
const browser = await chromium.launch(await findBrowser())
const opened = async (): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    viewport: { width: 1440, height: 900 },
  })
  context.setDefaultTimeout(PATIENCE)
  return context.newPage()
}
try {
  console.log('What hands do: keystroke-level model, 0,28 s a key, 1,1 s a pointing, 1,35 s a mental step\n')
  await firstPrint(await opened())
  const company = await aCompany(server.address)
  await aFleet(company)
  await buyPackage(company, company.id, server.address)
  const page = await opened()
  await page.goto('/auth/login')
  await keepToken(page, company.token)
  await month(page)
} finally {
  await browser.close()
  await server.stop()
}

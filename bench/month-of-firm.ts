/**
 * A month of a firm as its clerk does it: six vehicles and a machine, 48 receipts, from the statement of the fuel cards to the files of
 * the accountant. Each part answers what hands did, and how often its decisive step was taken.
 */
import { expect, type Page } from '@playwright/test'
import type { Caller } from '../e2e/api.ts'
import { dialogOf, fieldsOf } from '../e2e/pages/fields.ts'
import { rowOf } from '../e2e/pages/list.ts'
import { toast } from '../e2e/pages/sheet.ts'
import type { OwnCompany } from '../e2e/test.ts'
import { type Count, handOn } from './hand.ts'

const MONTH = '2026-10'
const VEHICLES = 6
const dayOf = (at: number) => `${MONTH}-${String(at).padStart(2, '0')}`
const shownDay = (day: string) => day.split('-').reverse().join('/')
const plateOf = (at: number) => `PH ${10 + at} LUN`
const MACHINE = 'EXC 77'
const FUELLED = [1, 5, 9, 13, 17, 21, 25].map(dayOf)
const MACHINE_FUELLED = [2, 6, 9, 13, 20, 22].map(dayOf)

/** Of 48 receipts, 40 stand on the statement; the machine's and two of vehicles are on paper. */
const PAPERS = [
  ...Array.from({ length: VEHICLES }, (_, car) => FUELLED.map((day) => ({ plate: plateOf(car), day, litres: 20 + (car % 3) }))).flat(),
  ...MACHINE_FUELLED.map((day) => ({ plate: MACHINE, day, litres: 20 })),
].map((paper, at) => ({ ...paper, number: String(1000 + at) }))
const isTyped = ({ plate, day }: (typeof PAPERS)[number]) =>
  plate === MACHINE || ((plate === plateOf(4) || plate === plateOf(5)) && day === FUELLED.at(-1))

/** The firm at the end of September: each vehicle's last sheet says from which index it goes on, the machine's what it does in a day. */
const aFirm = async ({ id: companyId, call }: OwnCompany) => {
  const [fuel] = await call('articles', { query: { companyId, search: 'Motorină' } })
  if (!fuel) throw new Error('The company has no fuel')
  await call('savePartner', { body: { companyId, cui: '1590082', name: 'OMV PETROM MARKETING SRL', tva: true, state: 'București' } })
  for (const [end, distanceMixt] of [
    ['București', 60],
    ['Câmpina', 33],
    ['Buzău', 70],
  ] as const)
    await call('saveRoute', { body: { companyId, name: end, start: 'Ploiești', end, distanceMixt } })
  const day = { startDate: '2026-09-30', startTime: '08:00', endDate: '2026-09-30', endTime: '10:00' }
  const stock = { calculationType: 'fifo', fuelId: fuel.id, initialStock: 25, initialStockValue: 180 } as const
  for (let at = 0; at < VEHICLES; at++) {
    const vehicleForm = { vehicleType: 'vehicle', number: plateOf(at), category: 'M1', consumptionType: 1, consumptionMixt: 7.5 } as const
    const { id: vehicleId } = await call('saveVehicle', { body: { companyId, ...vehicleForm, ...stock } })
    const { id: driverId } = await call('saveDriver', { body: { companyId, name: `Șofer ${at + 1}`, status: 'active' } })
    const trip = { start: 'Ploiești', end: 'Câmpina', purpose: 'Livrare', type: 2 as const, distanceMixt: 33, ...day }
    await call('saveRoadmap', {
      body: { companyId, type: 'vehicle', number: at + 1, vehicleId, driverId, routes: [trip], kmStart: 1000 * at, fuelStart: 25, ...day },
    })
  }
  const digger = { vehicleType: 'machine', number: MACHINE, category: 'utilaj', consumptionType: 3, consumptionStationary: 8 } as const
  const { id: vehicleId } = await call('saveVehicle', { body: { companyId, ...digger, ...stock } })
  const { id: driverId } = await call('saveDriver', { body: { companyId, name: 'Mecanic', status: 'active' } })
  const hours = { hoursExploitation: '02:00', hoursAvailable: '08:00' }
  await call('saveRoadmap', {
    body: { companyId, type: 'machine', number: 1, vehicleId, driverId, kmStart: 0, fuelStart: 25, ...hours, ...day } as never,
  })
}

type Hand = ReturnType<typeof handOn>

const importStatement = async (page: Page, hand: Hand): Promise<void> => {
  const rows = PAPERS.filter((paper) => !isTyped(paper)).map(
    ({ plate, day, number, litres }) => `${day.split('-').reverse().join('.')};5678;${number};${plate};0;DN1;DIESEL;${litres};7.29`,
  )
  const text = ['TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice', ...rows].join('\n')
  await page.goto('/dashboard/alimentari')
  await hand.click(page.getByRole('button', { name: 'Importă extras sau facturi' }))
  const choosing = page.waitForEvent('filechooser')
  await hand.click(page.getByRole('button', { name: 'Alege fișierele' }))
  await (await choosing).setFiles([{ name: 'omv.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }])
  await hand.click(page.getByRole('button', { name: 'Importă 40 de alimentări' }))
  await expect(toast(page, '40 de alimentări importate')).toBeVisible()
}

const typeReceipts = async (page: Page, hand: Hand): Promise<number> => {
  const typed = PAPERS.filter(isTyped)
  for (const { plate, day, number, litres } of typed) {
    await hand.click(page.getByRole('button', { name: 'Alimentare', exact: true }).first())
    const form = dialogOf(page, 'Alimentare sau cheltuială')
    await hand.pick(form.list('Vehicul'), plate)
    await hand.write(form.text('Data'), shownDay(day))
    await hand.write(form.text('Număr document'), number)
    await hand.pick(form.list('Furnizor'), 'OMV')
    await hand.pick(form.list('Articol'), 'Motorină')
    await hand.write(form.text('Cantitate'), String(litres))
    await hand.write(form.text('Valoare cu TVA'), String(Math.round(litres * 7.3)))
    await hand.command('Enter')
    await expect(form.dialog).toBeHidden()
  }
  return typed.length
}

const generate = async (page: Page, hand: Hand): Promise<void> => {
  const main = page.getByRole('main')
  const press = (name: string | RegExp) => hand.click(main.getByRole('button', { name }))
  await page.goto('/dashboard/generate')
  await hand.click(main.getByRole('link', { name: /Mai multe vehicule odată/ }))
  await hand.write(fieldsOf(main).text('De la'), shownDay(dayOf(1)))
  await hand.write(fieldsOf(main).text('Până la'), shownDay(dayOf(31)))
  const all = main.getByRole('checkbox', { name: 'Toate vehiculele' })
  await expect(main.getByRole('checkbox', { name: plateOf(5) })).toBeEnabled()
  await hand.click(all)
  await press('Continuă')
  await hand.write(main.getByRole('textbox', { name: 'Scop pentru toate rutele alese' }), 'Livrare')
  await hand.command('Enter')
  await press('Continuă')
  await press('Generează')
  await expect(main.getByRole('tab', { name: new RegExp(plateOf(5)) })).toBeVisible()
  await hand.click(main.getByRole('checkbox', { name: 'Confirm că deplasările corespund realității' }))
  await press(/^Salvează \d+ (de )?foi, 6 vehicule/)
  await expect(toast(page, 'foi au fost salvate')).toBeVisible()
}

/** The machine's day of September once more on the six days on which it fuelled; then its receipts are put on them. */
const repeatMachine = async (page: Page, hand: Hand): Promise<void> => {
  await page.goto('/dashboard/sheets?from=2026-09-01&to=2026-09-30')
  await hand.click(rowOf(page, MACHINE))
  await hand.click(page.getByRole('button', { name: 'Repetă pe alte zile' }))
  const repeat = page.getByRole('dialog', { name: 'Repetă foaia nr. 1' })
  await hand.click(repeat.getByRole('button', { name: 'Luna următoare' }))
  const none = repeat.getByRole('button', { name: 'Nicio zi' })
  await expect(none).toBeEnabled()
  await hand.click(none)
  for (const day of MACHINE_FUELLED)
    await hand.click(repeat.getByRole('button', { name: new RegExp(`^${Number(day.slice(8))} Octombrie`) }))
  await hand.click(repeat.getByRole('button', { name: 'Salvează 6 foi' }))
  await expect(toast(page, '6 foi au fost salvate')).toBeVisible()
  await page.goto(`/dashboard/alimentari?state=free&month=${MONTH}`)
  await rowOf(page, '1047').waitFor()
  await hand.click(page.getByRole('checkbox', { name: 'Alege toate rândurile paginii' }))
  await hand.click(page.getByRole('button', { name: 'Pune pe foi' }))
  await expect(toast(page, '6 alimentări pe 6 foi')).toBeVisible()
}

/** Fuel of the machine's receipts goes on from sheet to sheet once its chain is recalculated, which the inbox offers. */
const putRight = async (page: Page, hand: Hand): Promise<void> => {
  await page.goto(`/dashboard/verificare?month=${MONTH}`)
  await expect(page.getByRole('button', { name: /^Recalculează de aici/ })).toBeVisible()
  await hand.command('1')
  await expect(page.getByText('Rezervor sub zero')).toBeHidden()
}

const close = async (page: Page, hand: Hand): Promise<void> => {
  await page.goto(`/dashboard/luna/${MONTH}/inchidere`)
  const button = page.getByRole('button', { name: 'Închide luna' })
  await button.waitFor()
  for (const name of [/Am văzut/, /^Închid și /]) {
    const box = page.getByRole('checkbox', { name })
    if (await box.isVisible()) await hand.click(box)
  }
  await hand.click(button)
  await expect(page.getByText('Amprenta lunii', { exact: true })).toBeVisible()
}

const download = async (page: Page, hand: Hand): Promise<void> => {
  const arriving = page.waitForEvent('download')
  await hand.click(page.getByRole('region', { name: 'Predare la contabilitate' }).getByRole('button', { name: 'Descarcă' }).last())
  expect((await arriving).suggestedFilename()).toMatch(/^predare-saga-2026-10\.zip$/)
}

/** What each part of the month took. The company has to be on a package without limits. */
export const monthOfFirm = async (page: Page, company: OwnCompany): Promise<{ what: string; count: Count }[]> => {
  await aFirm(company)
  const hand = handOn(page)
  const parts: { what: string; count: Count }[] = []
  const done = (what: string) => parts.push({ what, count: hand.taken() })
  await importStatement(page, hand)
  done('the statement of 40 receipts imported')
  done(`${await typeReceipts(page, hand)} receipts typed`)
  await generate(page, hand)
  done('1 run of the generator')
  await repeatMachine(page, hand)
  done('the machine: a sheet on six days, its receipts on them')
  await putRight(page, hand)
  done('what is suspect put right')
  await close(page, hand)
  done('1 closing')
  await download(page, hand)
  done('1 download')
  await isHandedOver(company)
  return parts
}

/** Every receipt stands on a sheet, the month is closed, and its files were taken once. */
const isHandedOver = async ({ id: companyId, call }: Caller & { id: number }): Promise<void> => {
  const status = await call('monthStatus', { query: { companyId, month: MONTH } })
  expect(status).toMatchObject({ errors: 0, unassigned: 0, free: 0 })
  expect(status.closed?.digest).toMatch(/^[0-9a-f]{64}$/)
  const { before } = await call('handoverPreview', {
    body: { companyId, month: MONTH, program: 'saga', what: ['consumption', 'receipts'], draft: false },
  })
  expect(before).toHaveLength(1)
}

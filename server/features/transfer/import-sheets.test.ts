import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { IMPORTED_LISTS, type ReadList } from '#contract/transfer.ts'
import {
  aCompany,
  aDriver,
  anArticle,
  aPartner,
  aRoadmap,
  aRoute,
  aSurcharge,
  aVehicle,
  type TestCompany,
} from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

const exported = async (company: TestCompany, list: ReadList): Promise<Buffer> =>
  (await company.ask('exportXlsx', { query: { companyId: company.id, list, sort: list === 'vehicleRoadmaps' ? 'number' : undefined } }))
    .bytes
const body = (company: TestCompany, list: ReadList, bytes: Buffer) => ({ companyId: company.id, list, content: bytes.toString('base64') })
const preview = (company: TestCompany, list: ReadList, bytes: Buffer) => company.call('previewImport', { body: body(company, list, bytes) })
const imported = async (company: TestCompany, list: ReadList, bytes: Buffer) => {
  const { agreed } = await preview(company, list, bytes)
  return company.call('importFile', { body: { ...body(company, list, bytes), agreed } })
}
const csv = (text: string) => Buffer.from(text)
const HEAD = 'Foaia;Vehicul;Șofer;Data plecării;Ora plecării;Data sosirii;Ora sosirii;Km la plecare;Combustibil la plecare'
const TRIP = 'Plecare din;Sosire în;Scop;Sens;Distanță mixtă'

/** A company whose sheets have everything that a sheet of a vehicle may have. */
const aBusyCompany = async () => {
  const company = await aCompany(tests)
  const settings = {
    stationaryConsumption: true,
    consumptionStationary: 1.5,
    equipment: true,
    beneficiaries: true,
    initialStock: 10,
    initialStockValue: 70,
  }
  const vehicle = await aVehicle(company, settings)
  const equipment = await aVehicle(company, { vehicleType: 'machine' })
  const [driver, preparer] = [await aDriver(company), await aDriver(company)]
  const partner = await aPartner(company)
  await aRoute(company)
  const article = await anArticle(company)
  const [winter, town] = [await aSurcharge(company), await aSurcharge(company, { amount: 5 })]
  const day = (on: string, startTime = '08:00', endTime = '16:00') => ({ startDate: on, startTime, endDate: on, endTime })
  const people = { vehicleId: vehicle.id, driverId: driver.id }
  await aRoadmap(company, { ...people, ...day('2026-10-05'), number: 7, kmStart: 1000, fuelStart: 20 })
  await aRoadmap(company, {
    ...{ ...people, ...day('2026-10-06'), number: 8, kmStart: 1060, fuelStart: 15.5, createdBy: preparer.id, hoursStationary: '01:30' },
    ...{
      consumptionIds: [winter.id],
      equipmentId: equipment.id,
      equipmentHours: '02:00',
      equipmentConsumptionId: town.id,
      advancePayment: 150.5,
    },
    observations: 'prima linie\na doua',
    routes: [
      {
        start: 'Brașov',
        end: 'Predeal',
        via: 'Timișu de Sus',
        purpose: 'Livrare',
        type: 2,
        consumptionId: town.id,
        distanceMixt: 26.5,
        ...day('2026-10-06', '08:00', '10:00'),
      },
      { start: 'Brașov', end: 'Făgăraș', purpose: 'Service', type: 0, distanceMixt: 67, ...day('2026-10-06', '10:00', '12:00') },
    ],
    expenses: [
      { date: '2026-10-06', number: '0077', type: 2, partnerId: partner.id, expenseId: article.id, qty: 10.5, price: 6, currency: 'RON' },
      { date: '2026-10-06', number: 'B 8', type: 1, partnerId: partner.id, expenseId: article.id, qty: 1, value: 99.99, currency: 'EUR' },
      { date: '2026-10-06', number: '9', type: 1, partnerId: partner.id, expenseId: article.id, qty: -1, value: -20, currency: 'RON' },
    ],
    beneficiaries: [{ partnerId: partner.id, purpose: 'Transport' }],
  })
  return { company, vehicle, driver }
}

const cellsOf = async (company: TestCompany) => {
  const { sheets } = await readXlsx(await exported(company, 'vehicleRoadmaps'))
  return sheets.map(({ name, rows }) => ({ name, rows }))
}

describe('sheets', () => {
  it('go out of a company, into an empty one, and out again the same, cell by cell', async () => {
    const { company } = await aBusyCompany()
    const empty = await aCompany(tests)
    for (const list of IMPORTED_LISTS) await imported(empty, list, await exported(company, list))
    const bytes = await exported(company, 'vehicleRoadmaps')
    expect((await preview(empty, 'vehicleRoadmaps', bytes)).counts).toEqual({ bad: 0, added: 2, changed: 0, unchanged: 0 })
    expect(await imported(empty, 'vehicleRoadmaps', bytes)).toEqual({ added: 2, changed: 0, unchanged: 0 })
    const [before, after] = [await cellsOf(company), await cellsOf(empty)]
    expect(before.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Foi de parcurs', 4],
      ['Curse', 5],
    ])
    expect(after).toEqual(before)
    // once there, the same file adds nothing
    expect((await preview(empty, 'vehicleRoadmaps', bytes)).counts).toEqual({ bad: 0, added: 0, changed: 0, unchanged: 2 })
    expect((await preview(company, 'vehicleRoadmaps', bytes)).counts.unchanged).toBe(2)
  })

  it('that name what is not there, or say what is none, are told at their rows and columns, and nothing is written', async () => {
    const { company, vehicle, driver } = await aBusyCompany()
    const line = (number: number, rest: string) => `${number};${vehicle.number};${driver.name};${rest}`
    const bytes = csv(
      [
        `${HEAD};${TRIP}`,
        line(20, '1.11.2026;8;1.11.2026;16;1200;10;A;B;Livrare;Tur;10'),
        `21;B 99 XXX;Nimeni;2.11.2026;8:99;2.11.2026;16:00;1200;x;A;;Livrare;Tur;10`,
        line(22, '3.11.2026;08:00;3.11.2026;16:00;1200;10;A;B;Livrare;Dus;10'),
        line(7, '5.10.2026;08:00;5.10.2026;16:00;1;1;A;B;Livrare;Tur;10'),
      ].join('\n'),
    )
    const { counts, rows, agreed } = await preview(company, 'vehicleRoadmaps', bytes)
    expect(counts).toEqual({ bad: 3, added: 1, changed: 0, unchanged: 0 })
    expect(rows.flatMap(({ row, problems }) => problems.map(({ column, message }) => `${row} ${column}: ${message}`)).toSorted()).toEqual([
      '3 Combustibil la plecare: „x” nu este un număr',
      '3 Ora plecării: „8:99” nu este o oră: scrie-o ca 08:30',
      '3 Sosire în: Câmp obligatoriu',
      '3 Vehicul: Nu există vehiculul „B 99 XXX”: importă sau adaugă-l întâi la Vehicule',
      '3 Șofer: Nu există șoferul „Nimeni”: importă sau adaugă-l întâi la Șoferi',
      '4 Sens: „Dus” nu este recunoscut: scrie Tur, Retur, Tur/Retur',
      '5 Foaia: Există deja altă foaie cu acest număr în această zi: modific-o în formular',
    ])
    const refused = await company.ask('importFile', { body: { ...body(company, 'vehicleRoadmaps', bytes), agreed } })
    expect([refused.status, refused.body.code]).toEqual([422, 'INVALID'])
    expect((await company.ask('roadmaps', { query: { companyId: company.id, page: 1 } })).body.total).toBe(2)
  })

  it('are refused when they would do something else than their preview said', async () => {
    const { company, vehicle, driver } = await aBusyCompany()
    const bytes = csv(`${HEAD};${TRIP}\n20;${vehicle.number};${driver.name};1.11.2026;8;1.11.2026;16;1200;10;A;B;Livrare;Tur;10`)
    const { agreed } = await preview(company, 'vehicleRoadmaps', bytes)
    await imported(company, 'vehicleRoadmaps', bytes)
    const late = await company.ask('importFile', { body: { ...body(company, 'vehicleRoadmaps', bytes), agreed } })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED'])
  })

  it('are ten thousand trips in less than a minute', { timeout: 120_000 }, async () => {
    const { company, vehicle, driver } = await aBusyCompany()
    const lines = Array.from({ length: 10_000 }, (_, at) => {
      const sheet = Math.floor(at / 4)
      const day = new Date(Date.UTC(2019, 0, 1 + sheet)).toISOString().slice(0, 10)
      return `${100 + sheet};${vehicle.number};${driver.name};${day};08:00;${day};18:00;${sheet * 40};10;A;B;Livrare;Tur;10`
    })
    const bytes = csv([`${HEAD};${TRIP}`, ...lines].join('\n'))
    const began = performance.now()
    expect(await imported(company, 'vehicleRoadmaps', bytes)).toMatchObject({ added: 2500 })
    expect(performance.now() - began).toBeLessThan(60_000)
  })
})

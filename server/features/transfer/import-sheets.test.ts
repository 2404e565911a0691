import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { IMPORTED_LISTS, type ReadList } from '#contract/transfer-files.ts'
import {
  aCompany,
  aDeadline,
  aDriver,
  anArticle,
  aPartner,
  aRoadmap,
  aRoute,
  aSurcharge,
  aVehicle,
  type TestCompany,
} from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'

import { createDemo } from '../demo/create-demo.ts'

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
  await aDeadline(company)
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
    observations: `prima linie\n${'a doua '.repeat(200)}lungă`,
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
      {
        ...{ date: '2026-10-06', number: '0077', type: 2, partnerId: partner.id, expenseId: article.id, qty: 10.5, price: 6 },
        ...{ currency: 'RON', time: '09:15', odometer: 1075, fullTank: true },
      },
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
    expect(await imported(empty, 'vehicleRoadmaps', bytes)).toMatchObject({ added: 2, changed: 0, unchanged: 0 })
    const [before, after] = [await cellsOf(company), await cellsOf(empty)]
    expect(before.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Foi de parcurs', 4],
      ['Curse', 5],
    ])
    expect(after).toEqual(before)
    const [fill] = (await empty.call('receipts', { query: { companyId: empty.id } })).filter(({ number }) => number === '0077')
    expect([fill?.time, fill?.odometer, fill?.fullTank]).toEqual(['09:15', 1075, true])
    // once there, the same file adds nothing
    expect((await preview(empty, 'vehicleRoadmaps', bytes)).counts).toEqual({ bad: 0, added: 0, changed: 0, unchanged: 2 })
    expect((await preview(company, 'vehicleRoadmaps', bytes)).counts.unchanged).toBe(2)
  })

  it('take the surcharge of vehicles where machines have one of that name', async () => {
    const company = await aCompany(tests)
    const [vehicle, driver] = [await aVehicle(company), await aDriver(company)]
    const winter = await aSurcharge(company, { name: 'Iarnă', amount: 10 })
    await aSurcharge(company, { name: 'Iarnă', amount: 30, vehicleType: 'machine' })
    const line = `20;${vehicle.number};${driver.name};1.11.2026;8;1.11.2026;16;1200;10;A;B;Livrare;Tur;100;Iarnă`
    await imported(company, 'vehicleRoadmaps', csv(`${HEAD};${TRIP};Spor\n${line}`))
    const [{ id = 0 } = {}] = await company.call('roadmaps', { query: { companyId: company.id, type: 'vehicle', page: 1 } })
    const { routes, fuelConsumed } = await company.call('roadmap', { query: { companyId: company.id, id } })
    expect([routes[0]?.consumptionId, fuelConsumed]).toEqual([winter.id, 8.25])
  })

  it('that name one of several of that name are told so, and are left alone where they are there', async () => {
    const company = await aCompany(tests)
    const [vehicle, driver] = [await aVehicle(company), await aDriver(company, { name: 'Popescu Ion' })]
    const there = `20;${vehicle.number};Popescu Ion;1.11.2026;8;1.11.2026;16;1200;10;A;B;Livrare;Tur;10`
    await imported(company, 'vehicleRoadmaps', csv(`${HEAD};${TRIP}\n${there}`))
    await aDriver(company, { name: driver.name })
    const next = there.replace(/^20/, '21').replaceAll('1.11.', '2.11.')
    const { counts, rows } = await preview(company, 'vehicleRoadmaps', csv(`${HEAD};${TRIP}\n${there}\n${next}`))
    expect(counts).toEqual({ bad: 1, added: 0, changed: 0, unchanged: 1 })
    expect(rows.flatMap(({ row, problems }) => problems.map(({ column, message }) => `${row} ${column}: ${message}`))).toEqual([
      '3 Șofer: Mai multe înregistrări au denumirea „Popescu Ion”: dă-le întâi denumiri diferite',
    ])
  })

  it('of a day without a year are told so', async () => {
    const company = await aCompany(tests)
    const [vehicle, driver] = [await aVehicle(company), await aDriver(company)]
    const line = `20;${vehicle.number};${driver.name};5.10;8;ieri;16;1200;10;A;B;Livrare;Tur;10`
    const { rows } = await preview(company, 'vehicleRoadmaps', csv(`${HEAD};${TRIP}\n${line}`))
    expect(rows.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual(
      expect.arrayContaining(['„5.10” nu este o zi: scrie-o ca 05.10.2026', '„ieri” nu este o zi: scrie-o ca 05.10.2026']),
    )
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

  it('add the drivers and routes that they name and the company lacks, when that is asked for', async () => {
    const { company, vehicle } = await aBusyCompany()
    const line = (number: number, name: string, trip: string) =>
      `${number};${vehicle.number};${name};${number}.11.2026;8;${number}.11.2026;16;1200;10;${trip}`
    const bytes = csv(
      [
        `${HEAD};${TRIP}`,
        line(2, 'Țuțu Ana', 'Brașov;Sinaia;Livrare;Tur/Retur;45'),
        line(3, 'țuțu ana', 'Sinaia;Brașov;Livrare;Tur;45'),
        line(4, 'x'.repeat(200), 'A;B;C;Tur;1'),
      ].join('\n'),
    )
    const asked = (make: ('drivers' | 'routes')[], content = bytes) => ({ ...body(company, 'vehicleRoadmaps', content), make })
    const plain = await company.call('previewImport', { body: asked([]) })
    expect(plain.counts).toMatchObject({ bad: 3 })
    expect(plain.offers).toEqual([
      { what: 'drivers', count: 1, names: ['Țuțu Ana'] },
      { what: 'routes', count: 3, names: ['Brașov – Sinaia', 'Sinaia – Brașov', 'A – B'] },
    ])
    // a name that no driver may have stays a bad cell
    expect((await company.call('previewImport', { body: asked(['drivers']) })).counts).toMatchObject({ bad: 1, added: 2 })
    const good = csv(bytes.toString().split('\n').slice(0, 3).join('\n'))
    const { agreed } = await company.call('previewImport', { body: asked(['drivers', 'routes'], good) })
    // what was agreed upon is all of it
    await expect(company.call('importFile', { body: { ...asked(['drivers'], good), agreed } })).rejects.toThrow('s-a schimbat')
    expect(await company.call('drivers', { query: { companyId: company.id, search: 'Țuțu' } })).toEqual([])
    await company.call('importFile', { body: { ...asked(['drivers', 'routes'], good), agreed } })
    const [driver, ...twins] = await company.call('drivers', { query: { companyId: company.id, search: 'Țuțu' } })
    expect([driver?.name, driver?.status, twins]).toEqual(['Țuțu Ana', 'active', []])
    const sheets = await company.call('roadmaps', { query: { companyId: company.id, from: '2026-11-01', sort: 'number' } })
    expect(sheets.map((sheet) => sheet.driver.name)).toEqual(['Țuțu Ana', 'Țuțu Ana'])
    const made = await company.call('routes', { query: { companyId: company.id, search: 'Sinaia', sort: 'name' } })
    expect(made.map(({ name, distanceMixt }) => [name, distanceMixt]).toSorted()).toEqual([
      ['Brașov – Sinaia', 45],
      ['Sinaia – Brașov', 45],
    ])
  })

  it('say how far they are while they are read, to who knows the key and is in the company', async () => {
    const { company, vehicle, driver } = await aBusyCompany()
    const stranger = await aCompany(tests)
    const lines = Array.from({ length: 400 }, (_, at) => {
      const day = new Date(Date.UTC(2019, 0, 1 + at)).toISOString().slice(0, 10)
      return `${100 + at};${vehicle.number};${driver.name};${day};08:00;${day};18:00;${at * 40};10;A;B;Livrare;Tur;10`
    })
    const bytes = csv([`${HEAD};${TRIP}`, ...lines].join('\n'))
    const query = { companyId: company.id, progressKey: 'one-import-of-mine' }
    const ask = () => company.call('importProgress', { query })
    /** What was said while a call went on, from its beginning to its end. */
    const heardDuring = async (work: Promise<unknown>) => {
      const heard: { step: string; done: number; total: number }[] = []
      let over = false
      const end = work.finally(() => {
        over = true
      })
      while (!over) {
        const progress = await ask()
        if (!progress) continue
        heard.push(progress)
        expect(await company.call('importProgress', { query: { ...query, progressKey: 'another-import' } })).toBe(null)
        expect(await stranger.call('importProgress', { query: { ...query, companyId: stranger.id } })).toBe(null)
      }
      await end
      return heard
    }
    const file = { ...body(company, 'vehicleRoadmaps', bytes), progressKey: query.progressKey }
    const { agreed } = await company.call('previewImport', { body: file })
    const heard = await heardDuring(company.call('importFile', { body: { ...file, agreed } }))
    const written = heard.filter(({ step }) => step === 'writing')
    expect(new Set(written.map(({ total }) => total))).toEqual(new Set([400]))
    const counts = written.map(({ done }) => done)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(new Set(counts).size).toBeGreaterThan(2)
    expect(await ask()).toBe(null)
    // one that is refused is forgotten too
    expect((await company.ask('importFile', { body: { ...file, agreed: 'another' } })).status).toBe(409)
    expect(await ask()).toBe(null)
  })

  it('are ten thousand trips in less time than grows with their square', { timeout: 600_000 }, async () => {
    const { company, vehicle, driver } = await aBusyCompany()
    const line = (at: number) => {
      const sheet = Math.floor(at / 4)
      const day = new Date(Date.UTC(2019, 0, 1 + sheet)).toISOString().slice(0, 10)
      return `${100 + sheet};${vehicle.number};${driver.name};${day};08:00;${day};18:00;${sheet * 40};10;A;B;Livrare;Tur;10`
    }
    /** The milliseconds that `count` trips take, from the trip `from` on. */
    const took = async (from: number, count: number) => {
      const lines = Array.from({ length: count }, (_, at) => line(from + at))
      const began = performance.now()
      const done = await imported(company, 'vehicleRoadmaps', csv([`${HEAD};${TRIP}`, ...lines].join('\n')))
      expect(done).toMatchObject({ added: count / 4 })
      return performance.now() - began
    }
    const few = await took(0, 1000)
    const many = await took(1000, 9000)
    expect(many).toBeLessThan(few * 40)
    expect((await company.ask('roadmaps', { query: { companyId: company.id, page: 1 } })).body.total).toBe(2502)
  })
})

describe('a workbook of sheets', () => {
  const HEADINGS = [...HEAD.split(';'), ...TRIP.split(';'), 'Observații']
  const workbook = async (sheets: { name: string; rows: (string | number | boolean | Date | null)[][] }[]) =>
    Buffer.from(await writeXlsx({ sheets }))
  const ask = (company: TestCompany, bytes: Buffer) => company.ask('previewImport', { body: body(company, 'vehicleRoadmaps', bytes) })
  /** The workbook with one of its parts written over. */
  const rewritten = (bytes: Buffer, part: string, change: (text: string) => Uint8Array) => {
    const parts = unzipSync(bytes)
    return Buffer.from(zipSync({ ...parts, [part]: change(strFromU8(parts[part] ?? new Uint8Array())) }))
  }
  const line = (vehicle: string, driver: string, part: Record<string, string | number | boolean> = {}) => {
    const values: Record<string, string | number | boolean> = {
      ...{ Foaia: 20, Vehicul: vehicle, Șofer: driver, 'Data plecării': '01.11.2026', 'Ora plecării': '08:00' },
      ...{ 'Data sosirii': '01.11.2026', 'Ora sosirii': '16:00', 'Km la plecare': 1200, 'Combustibil la plecare': 10 },
      ...{ 'Plecare din': 'A', 'Sosire în': 'B', Scop: 'Livrare', Sens: 'Tur', 'Distanță mixtă': 10, ...part },
    }
    return HEADINGS.map((heading) => values[heading] ?? null)
  }

  it('without its lines, with two sheets of them, or with a bomb in them is refused in a sentence', async () => {
    const { company, vehicle, driver } = await aBusyCompany()
    const rows = [HEADINGS, line(vehicle.number, driver.name)]
    const lines = await workbook([
      { name: 'Foi de parcurs', rows: [['Număr']] },
      { name: 'Curse', rows },
    ])
    expect((await ask(company, lines)).status).toBe(200)
    const without = await ask(company, await workbook([{ name: 'Foi de parcurs', rows: [['Număr'], [1]] }]))
    expect([without.status, without.body.code]).toEqual([422, 'FILE_UNREADABLE'])
    const two = rewritten(
      await workbook([
        { name: 'Curse', rows },
        { name: 'Cursf', rows: [['Alt']] },
      ]),
      'xl/workbook.xml',
      (text) => strToU8(text.replace('Cursf', 'Curse')),
    )
    const twice = await ask(company, two)
    expect([200, 422]).toContain(twice.status)
    const bomb = rewritten(lines, 'xl/worksheets/sheet2.xml', () => new Uint8Array(80 * 1024 * 1024).fill(32))
    const burst = await ask(company, bomb)
    expect([burst.status, burst.body.code]).toEqual([422, 'FILE_UNREADABLE'])
  })

  it('with texts too long, of another type or like formulas is told cell by cell, and stores no formula', async () => {
    const { company, vehicle, driver } = await aBusyCompany()
    const own = (part: Record<string, string | number | boolean>) => line(vehicle.number, driver.name, part)
    const bad = await workbook([
      {
        name: 'Curse',
        rows: [
          HEADINGS,
          own({ Observații: 'x'.repeat(30_000) }),
          own({ Foaia: 21, 'Km la plecare': true }),
          own({ Foaia: 'douăzeci', 'Data plecării': 45_000_000 }),
        ],
      },
    ])
    const plan = await preview(company, 'vehicleRoadmaps', bad)
    expect(plan.counts.bad).toBe(3)
    expect(plan.rows.flatMap(({ problems }) => problems.map(({ column }) => column))).toEqual(
      expect.arrayContaining(['Observații', 'Km la plecare', 'Foaia', 'Data plecării']),
    )
    const formula = '=HYPERLINK("http://evil.example","Livrare")'
    const good = await workbook([{ name: 'Curse', rows: [HEADINGS, own({ Scop: formula, Observații: '@SUM(1)' })] }])
    expect(await imported(company, 'vehicleRoadmaps', good)).toMatchObject({ added: 1 })
    const { sheets } = await readXlsx(await exported(company, 'vehicleRoadmaps'))
    const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])])
    expect(sheets.at(-1)?.rows.flat()).toContain(formula)
    expect(cells.some((cell) => cell.formula?.includes('HYPERLINK'))).toBe(false)
  })
})

it('the demo company goes into an empty one and out again the same, cell by cell', async () => {
  const { email, password } = await createDemo(tests.app, tests.services)
  const { token } = await caller(tests.app).call('login', { body: { email, password } })
  const person = caller(tests.app, token)
  const demo = { ...person, id: (await person.call('authUser', {})).companies[0]?.id ?? 0 } as unknown as TestCompany
  const empty = await aCompany(tests)
  for (const list of IMPORTED_LISTS) await imported(empty, list, await exported(demo, list))
  const bytes = await exported(demo, 'vehicleRoadmaps')
  const seen = await preview(empty, 'vehicleRoadmaps', bytes)
  expect([seen.counts.bad, seen.rows.filter(({ state }) => state === 'bad')]).toEqual([0, []])
  await imported(empty, 'vehicleRoadmaps', bytes)
  const [before, after] = [await cellsOf(demo), await cellsOf(empty)]
  expect(after.map(({ name, rows }) => [name, rows.length])).toEqual(before.map(({ name, rows }) => [name, rows.length]))
  expect(after).toEqual(before)
})

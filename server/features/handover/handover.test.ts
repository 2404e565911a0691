/** A month of a firm from its receipts to the accountant: six vehicles, a machine, 48 receipts. */
import { createHash } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aRoute, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const MONTH = '2026-10'
const VEHICLES = 6
const RECEIPTS = 7
const ALL = ['consumption', 'receipts', 'invoices', 'payments'] as const

const aFirm = async () => {
  const own = await aCompany(tests, { name: 'Transport Ștefănescu S.R.L.' })
  const [fuel, station, driver] = [
    await anArticle(own, { name: 'Motorină' }),
    await aPartner(own, { name: 'Stația & Fiii' }),
    await aDriver(own),
  ]
  const fifo = { fuelId: fuel.id, calculationType: 'fifo', initialStock: 10, initialStockValue: 71.5 } as const
  const routes: number[] = []
  for (const [end, distanceMixt] of [
    ['București', 60],
    ['Câmpina', 33],
    ['Buzău', 70],
  ] as const)
    routes.push((await aRoute(own, { end, distanceMixt, distanceUrban: 0, distanceExtraUrban: 0 })).id)
  const receipt = (id: number, day: number, part: object = {}) => ({
    ...{ id, date: `${MONTH}-${String(day).padStart(2, '0')}`, number: `BF ${id}`, type: id % 8 === 0 ? 2 : 1 },
    ...{ partnerId: station.id, expenseId: fuel.id, qty: 20, price: null, value: 150 + (id % 13) / 100, currency: 'RON' },
    paidBy: id % 3 === 0 ? 'card' : 'cash',
    ...part,
  })
  for (let at = 0; at < VEHICLES; at++) {
    const car = await aVehicle(own, { ...fifo, category: at === 5 ? 'N3' : 'M1' })
    const use = at < 3 ? 'mixed' : at === 3 ? 'exclusive' : 'exempt'
    await own.call('saveFiscalVehicle', {
      body: {
        ...{ companyId: own.id, vehicleId: car.id, maxMassKg: at === 5 ? 18_000 : 1900, seats: at === 5 ? 2 : 5 },
        uses: [{ fromDay: '2026-01-01', use, reason: use === 'exempt' ? 'f' : null }],
      },
    })
    const people = { companyId: own.id, vehicleId: car.id, driverId: (await aDriver(own)).id, createdBy: driver.id }
    const request = {
      ...people,
      range: { from: `${MONTH}-01`, to: `${MONTH}-31` },
      ...{
        maxKmPerDay: 500,
        maximumRoutesPerDay: 4,
        routes,
        seed: 353 + at,
        travelPurpose: Object.fromEntries(routes.map((id) => [id, 'marfă'])),
      },
      expenses: Array.from({ length: RECEIPTS }, (_, line) => receipt(at * RECEIPTS + line + 1, 1 + line * 4)),
    } as InputOf<'generateRoadmaps'>['body']
    const { roadmaps } = await own.call('generateRoadmaps', { body: request })
    await own.call('saveGenerated', { body: { companyId: own.id, roadmaps, request } as unknown as InputOf<'saveGenerated'>['body'] })
  }
  const machine = await aVehicle(own, { ...fifo, vehicleType: 'machine' })
  for (let line = 0; line < 6; line++) {
    const day = `${MONTH}-${String(2 + line * 4).padStart(2, '0')}`
    await aRoadmap(own, {
      ...{
        type: 'machine',
        vehicleId: machine.id,
        driverId: driver.id,
        createdBy: driver.id,
        startDate: day,
        hoursExploitation: '02:00',
        hoursAvailable: '08:00',
      },
      ...{ kmStart: 0, fuelStart: 10 + line * 2, expenses: [receipt(43 + line, 2 + line * 4)] },
    } as never)
  }
  return { own, machine }
}

const totalOf = (values: readonly number[]) => Number(sum(values.map(decimal)))

describe('a month of a firm', () => {
  let own: TestCompany
  beforeAll(async () => {
    own = (await aFirm()).own
  }, 120_000)
  const body = (part: object = {}) => ({ body: { companyId: own.id, month: MONTH, program: 'xlsx', what: [...ALL], ...part } }) as never
  const inMonth = () => ({ query: { companyId: own.id, month: MONTH } })

  it('is in order, closes, and has 48 receipts on its sheets', async () => {
    const status = await own.call('monthStatus', inMonth())
    expect(status).toMatchObject({ errors: 0, unassigned: 0, free: 0, earlier: [], totals: { vehicles: 7 } })
    expect((await own.ask('handOver', body())).body.code).toBe('MONTH_OPEN')
    expect((await own.ask('addDossierLink', { body: { companyId: own.id, month: MONTH } })).body.code).toBe('MONTH_OPEN')
    const closed = await own.call('closeMonth', {
      body: { companyId: own.id, month: MONTH, basis: status.basis, accepted: true, note: null },
    })
    expect(closed.closed).toEqual([MONTH])
  })

  it('hands over what its vouchers and its report say, to the ban', async () => {
    const preview = await own.call('handoverPreview', body())
    const report = await own.call('deductibility', inMonth())
    const at = report.headings.indexOf('Consum, bonuri (lei)')
    expect(preview.consumption).toBeGreaterThan(1000)
    expect(preview.vouchers).toBe(preview.consumption)
    expect(report.totals[at]).toBe(preview.consumption)
    expect(totalOf(report.rows.map(({ amounts }) => amounts[at] ?? 0))).toBe(preview.consumption)
    const paper = await own.ask('deductibilityPdf', inMonth())
    expect([paper.status, paper.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const sheet = await readXlsx((await own.ask('deductibilityXlsx', inMonth())).bytes)
    expect(sheet.sheets[0]?.rows.find(([label]) => label === 'TOTAL')?.[4 + at]).toBe(preview.consumption)
  })

  it('is written for each program, and says when it was handed over before', async () => {
    const saga = unzipSync((await own.ask('handOver', body({ program: 'saga' }))).bytes)
    const names = Object.keys(saga)
    expect(names.filter((name) => name.startsWith('F_')).length).toBe(48)
    expect(names).toContain('NC_01-10-2026_31-10-2026.dbf')
    const values = names.flatMap((name) => {
      if (!name.endsWith('.xml')) return []
      const read = new XMLParser({ parseTagValue: false }).parse(strFromU8(saga[name] ?? new Uint8Array()))
      const line = read.Facturi.Factura.Detalii.Continut.Linie
      return [Number(line.Valoare), Number(line.TVA)]
    })
    const { entries } = await own.call('handoverPreview', body({ what: ['receipts', 'invoices'] }))
    expect(totalOf(values)).toBe(totalOf(entries.map(({ amount }) => amount)))
    const mentor = unzipSync((await own.ask('handOver', body({ program: 'winmentor' }))).bytes)
    expect(Object.keys(mentor)).toEqual(['bonuri-consum.txt', 'facturi-intrare.txt'])
    const table = unzipSync((await own.ask('handOver', body())).bytes)
    const { sheets } = await readXlsx(table['note-2026-10.xlsx'] ?? new Uint8Array())
    const burnt = sheets[0]?.rows.filter(([, document]) => document === 'Bon de consum').map((row) => Number(row[7])) ?? []
    const preview = await own.call('handoverPreview', body())
    expect(totalOf(burnt)).toBe(preview.consumption)
    expect(preview.before.map(({ program, draft }) => [program, draft])).toEqual([
      ['xlsx', false],
      ['winmentor', false],
      ['saga', false],
    ])
  })

  it('stays as it was closed, whatever the company decides later', async () => {
    const report = () => own.call('deductibility', inMonth())
    const before = await report()
    const facts = (part: object) =>
      tests.services.database.inCompany(own.id, (trx) => trx.updateTable('companies').set(part).where('id', '=', own.id).execute())
    await facts({ tva: false, incomeTax: 'micro', fuelBooking: 'expense' })
    expect(await report()).toEqual(before)
    await facts({ tva: true, incomeTax: 'profit', fuelBooking: 'stock' })
  })

  it('leaves a dossier with the digest of every file, and a link to it that needs no account', async () => {
    const made = await own.call('addDossierLink', { body: { companyId: own.id, month: MONTH } })
    const key = new URL(made.url).searchParams.get('key') ?? ''
    const stranger = caller(tests.app)
    const answer = await stranger.ask('sharedDossier', { query: { key } })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="dosar-2026-10-${own.cui}.zip"`)
    const files = unzipSync(answer.bytes)
    const contents = strFromU8(files['cuprins.csv'] ?? new Uint8Array())
    for (const [name, bytes] of Object.entries(files)) {
      if (name === 'cuprins.csv') continue
      expect(contents).toContain(`"${name}";"${bytes.length}";"${createHash('sha256').update(bytes).digest('hex')}"`)
    }
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'vehicule/foi-parcurs-2026-10.pdf',
        'vehicule/faz-2026-10.xlsx',
        'vehicule/fal-2026-10.pdf',
        'utilaje/foi-functionare-2026-10.pdf',
        'deductibilitate-2026-10.pdf',
        'predare/saga/NC_01-10-2026_31-10-2026.dbf',
      ]),
    )
    const [link] = await own.call('dossierLinks', inMonth())
    expect(link).toMatchObject({ openings: 1, revokedAt: null, openedAt: expect.any(String) })
    await own.call('revokeDossierLink', { query: { companyId: own.id, id: made.id } })
    expect((await stranger.ask('sharedDossier', { query: { key } })).body.code).toBe('LINK_EXPIRED')
  })
})

describe('the report', () => {
  it('says that a vehicle for business alone has receipts and no sheet', async () => {
    const own = await aCompany(tests)
    const [fuel, station] = [await anArticle(own), await aPartner(own)]
    const car = await aVehicle(own, { fuelId: fuel.id })
    const line = { date: '2026-10-31', number: '1', type: 1, partnerId: station.id, expenseId: fuel.id, qty: 10, price: 6, paidBy: 'cash' }
    await aRoadmap(own, { vehicleId: car.id, startDate: '2026-11-01', expenses: [line] } as never)
    await own.call('saveFiscalVehicle', {
      body: {
        companyId: own.id,
        vehicleId: car.id,
        maxMassKg: 1900,
        seats: 5,
        uses: [{ fromDay: '2026-01-01', use: 'exclusive', reason: null }],
      },
    })
    const { findings } = await own.call('deductibility', { query: { companyId: own.id, month: MONTH } })
    expect(findings).toEqual([`${car.number}: deducerea de 100 % cere foaie de parcurs, iar luna are alimentări fără nicio foaie`])
  })

  it('counts the diesel of lorries that an invoice proves', async () => {
    const own = await aCompany(tests)
    const [fuel, station] = [await anArticle(own, { name: 'Motorină' }), await aPartner(own)]
    const lorry = await aVehicle(own, { fuelId: fuel.id, category: 'N3' })
    const line = (number: string, type: number) =>
      ({ date: '2026-11-20', number, type, partnerId: station.id, expenseId: fuel.id, qty: 100, price: 6, paidBy: 'card' }) as const
    await aRoadmap(own, { vehicleId: lorry.id, expenses: [line('F1', 2), line('B1', 1)] } as never)
    const quarter = { query: { companyId: own.id, quarter: '2026-T4' } }
    expect(await own.call('compensation', quarter)).toMatchObject({
      litres: 100,
      amount: 85,
      withoutInvoice: 1,
      rows: [{ invoiced: false }, { invoiced: true }],
    })
    const { sheets } = await readXlsx((await own.ask('compensationXlsx', quarter)).bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Cu factură', 'Fără factură'])
  })
})

/** A month of a firm from the statement of its cards to the accountant: six vehicles, a machine, 48 receipts, one run. */

import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DBFFile } from 'dbffile'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { parse } from 'js-ini'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/contract.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import {
  aCompany,
  aDriver,
  anAdministrator,
  anArticle,
  aPartner,
  aRoadmap,
  aRoute,
  aVehicle,
  signedUp,
  type TestCompany,
} from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const MONTH = '2026-10'
const VEHICLES = 6
const ALL = ['consumption', 'receipts', 'invoices', 'payments'] as const
/** Litres and lei that each tank begins with. */
const INITIAL = { initialStock: 10, initialStockValue: 71.5 }

type Asset = Pick<AnswerOf<'saveVehicle'>, 'id' | 'number'>
const dayOf = (at: number) => `${MONTH}-${String(at).padStart(2, '0')}`
const plateOf = (at: number) => `PH ${10 + at} LUN`
/** Days on which a vehicle fuels, and those on which the machine does. */
const FUELLED = [1, 5, 9, 13, 17, 21, 25].map(dayOf)
const MACHINE_FUELLED = [2, 6, 10, 14, 18, 22].map(dayOf)
/** The receipts of the month, each of a vehicle or of the machine behind them: 40 stand on the statement of the cards. */
const PAPERS = [
  ...Array.from({ length: VEHICLES }, (_, car) => FUELLED.map((day) => ({ car, day }))).flat(),
  ...MACHINE_FUELLED.map((day) => ({ car: VEHICLES, day })),
].map((paper, at) => ({
  ...paper,
  number: `${1000 + at}`,
  price: `7.${20 + (at % 17)}`,
  qty: paper.car === VEHICLES ? 20 : 20 + (at % 5) / 2,
}))
const isTyped = ({ car, day }: (typeof PAPERS)[number]) => car === VEHICLES || (car >= VEHICLES - 2 && day === FUELLED[6])

/** The month's receipts: the statement in one import, the others typed one by one. */
const bringReceipts = async (company: TestCompany, assets: readonly Asset[], stationId: number, fuelId: number) => {
  const rows = PAPERS.filter((paper) => !isTyped(paper)).map(
    ({ car, day, number, price, qty }) =>
      `${day.split('-').reverse().join('.')};5678;${number};${plateOf(car)};0;DN1;MOTORINA;${qty};${price}`,
  )
  const statement = ['TRXDate;TRXCard;TRXBon;CarPlateNo;Mileage;StationAddress;ProductName;Quantity;UnitPrice', ...rows].join('\n')
  const form = { companyId: company.id, files: [{ name: 'omv.csv', content: Buffer.from(statement).toString('base64') }] }
  const { counts, agreed } = await company.call('previewReceipts', { body: form })
  expect(counts).toEqual({ new: 40, doubled: 0, incomplete: 0, joined: 0, duplicate: 0, skipped: 0 })
  await company.call('importReceipts', { body: { ...form, agreed: agreed ?? '' } })
  const typed = PAPERS.filter(isTyped)
  expect(typed).toHaveLength(8)
  for (const [at, { car, day, number, price, qty }] of typed.entries())
    await company.call('saveReceipt', {
      body: {
        ...{ companyId: company.id, date: day, number, partnerId: stationId, articleId: fuelId, vehicleId: assets[car]?.id ?? null },
        ...{ qty, value: Number(decimal(price).times(qty).toFixed(2)), paidBy: at % 2 ? 'card' : 'cash' },
      } as never,
    })
}

/** One run of the generator over the whole fleet, of the receipts that it finds free. */
const generateFleet = async (company: TestCompany, cars: readonly Asset[], routes: readonly number[]) => {
  const range = { from: `${MONTH}-01`, to: `${MONTH}-31` }
  const plan = await company.call('planGeneration', { body: { companyId: company.id, vehicleIds: cars.map(({ id }) => id), range } })
  const vehicles = await Promise.all(
    plan.map(async ({ vehicleId, receipts }) => {
      const { id: driverId } = await aDriver(company)
      const expenses = receipts.map(({ id, date, number, document, partnerId, articleId, qty, value, currency, paidBy }) => ({
        ...{ id, date, number, type: document, partnerId, expenseId: articleId, qty, price: null, value, currency, paidBy, receiptId: id },
      }))
      return { vehicleId, driverId, createdBy: driverId, expenses }
    }),
  )
  const request = {
    ...{ companyId: company.id, range, maxKmPerDay: 500, maximumRoutesPerDay: 4, routes, seed: 353 },
    travelPurpose: Object.fromEntries(routes.map((id) => [id, 'marfă'])),
  }
  const answers = await company.call('generateTogether', { body: { ...request, vehicles } as never })
  expect(answers.map(({ refused }) => refused)).toEqual(cars.map(() => null))
  const saved = answers.flatMap(({ vehicleId, generation }, at) =>
    generation ? [{ vehicleId, roadmaps: generation.roadmaps, request: { ...request, ...vehicles[at] } }] : [],
  )
  await company.call('saveGeneratedTogether', { body: { companyId: company.id, vehicles: saved, confirmed: true } as never })
}

/** The sheets of the machine, and the free receipts of its list put on them. */
const fillMachine = async (company: TestCompany, machineId: number) => {
  const { id: operator } = await aDriver(company)
  const hours = { hoursExploitation: '02:00', hoursAvailable: '08:00' }
  for (const [at, startDate] of MACHINE_FUELLED.entries())
    await aRoadmap(company, {
      ...{ type: 'machine', vehicleId: machineId, driverId: operator, createdBy: operator, startDate, ...hours },
      ...{ kmStart: 0, fuelStart: 10 + at * 2 },
    } as never)
  const free = await company.call('receipts', { query: { companyId: company.id, state: 'free', vehicleId: machineId } })
  const placed = await company.call('placeReceipts', { body: { companyId: company.id, ids: free.map(({ id }) => id) } })
  expect(placed).toMatchObject({ without: [], refused: [] })
  expect([placed.placed.length, placed.sheets.length]).toEqual([6, 6])
}

/** A new company of six vehicles and a machine whose month is written from the statement of its cards on. */
const aFirm = async () => {
  const company = await aCompany(tests, { name: 'Transport Ștefănescu S.R.L.' })
  const fuel = (await company.call('articles', { query: { companyId: company.id } })).find(({ name }) => name === 'Motorină')
  if (!fuel) throw new Error('a new company has its fuels')
  const station = await aPartner(company, { name: 'OMV PETROM MARKETING SRL', cui: '1590082', tva: true })
  const fifo = { fuelId: fuel.id, calculationType: 'fifo', ...INITIAL } as const
  const routes: number[] = []
  for (const [end, distanceMixt] of [
    ['București', 60],
    ['Câmpina', 33],
    ['Buzău', 70],
  ] as const)
    routes.push((await aRoute(company, { end, distanceMixt, distanceUrban: 0, distanceExtraUrban: 0 })).id)
  const cars: Asset[] = []
  for (let at = 0; at < VEHICLES; at++) {
    const car = await aVehicle(company, { ...fifo, number: plateOf(at), category: at === 5 ? 'N3' : 'M1' })
    const use = at < 3 ? 'mixed' : at === 3 ? 'exclusive' : 'exempt'
    await company.call('saveFiscalVehicle', {
      body: {
        ...{ companyId: company.id, vehicleId: car.id, maxMassKg: at === 5 ? 18_000 : 1900, seats: at === 5 ? 2 : 5 },
        uses: [{ fromDay: '2026-01-01', use, reason: use === 'exempt' ? 'f' : null }],
      },
    })
    cars.push(car)
  }
  const machine = await aVehicle(company, { ...fifo, vehicleType: 'machine' })
  const assets = [...cars, machine]
  await bringReceipts(company, assets, station.id, fuel.id)
  await generateFleet(company, cars, routes)
  await fillMachine(company, machine.id)
  return { company, assets }
}

/** The rows of a dBASE table as another program reads them. */
const dbaseRows = async (bytes = new Uint8Array()): Promise<Record<string, unknown>[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'dbase-'))
  try {
    await writeFile(join(folder, 'table.dbf'), bytes)
    const table = await DBFFile.open(join(folder, 'table.dbf'), { encoding: 'windows-1252' })
    return await table.readRecords()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The sections of an INI file as another program reads them. */
const iniSections = (bytes = new Uint8Array()) => parse(strFromU8(bytes), { autoTyping: false }) as Record<string, Record<string, string>>

const totalOf = (values: readonly number[]) => Number(sum(values.map(decimal)))

describe('a month of a firm', () => {
  let company: TestCompany
  let assets: Asset[]
  beforeAll(async () => {
    ;({ company, assets } = await aFirm())
  })
  const body = (part: object = {}) => ({ body: { companyId: company.id, month: MONTH, program: 'xlsx', what: [...ALL], ...part } }) as never
  const inMonth = () => ({ query: { companyId: company.id, month: MONTH } })

  it('books its statement once a user says that no invoice comes for it', async () => {
    const what = ['receipts', 'invoices'] as const
    const preview = () => company.call('handoverPreview', body({ what }))
    const before = await preview()
    const [rows] = before.statements
    expect([before.entries.filter(({ credit }) => credit === '401').length, rows?.count, rows?.isDocument]).toEqual([16, 40, false])
    const { findings } = await company.call('deductibility', inMonth())
    expect(findings).toEqual([expect.stringMatching(/^40 de alimentări OMV PETROM MARKETING SRL, [\d.,]+ lei: așteaptă factura$/)])
    const say = { companyId: company.id, month: MONTH, partnerId: rows?.partnerId ?? 0, isDocument: true }
    const { body: said } = await company.ask('bookStatement', { body: say })
    expect(said.data).toEqual({ changed: 40 })
    await company.call('undoChange', { body: { companyId: company.id, id: Number(said.change) } })
    expect(await preview()).toEqual(before)
    await company.call('bookStatement', { body: say })
    const after = await preview()
    expect(after.statements).toEqual([{ ...rows, isDocument: true }])
    expect(after.entries.filter(({ credit }) => credit === '401').length).toBe(96)
  })

  it('is in order, closes, and has 48 receipts on its sheets', async () => {
    const status = await company.call('monthStatus', inMonth())
    expect(status).toMatchObject({ errors: 0, unassigned: 0, free: 0, earlier: [], totals: { vehicles: 7 } })
    expect((await company.ask('handOver', body())).body.code).toBe('MONTH_OPEN')
    expect((await company.ask('addDossierLink', { body: { companyId: company.id, month: MONTH } })).body.code).toBe('MONTH_OPEN')
    const closed = await company.call('closeMonth', {
      body: { companyId: company.id, month: MONTH, basis: status.basis, accepted: true, note: null },
    })
    expect(closed.closed).toEqual([MONTH])
  })

  it('hands over what its vouchers and its report say, to the ban', async () => {
    const preview = await company.call('handoverPreview', body())
    const report = await company.call('deductibility', inMonth())
    const at = report.headings.indexOf('Consum, bonuri (lei)')
    expect(preview.consumption).toBeGreaterThan(1000)
    expect(preview.vouchers).toBe(preview.consumption)
    expect(report.totals[at]).toBe(preview.consumption)
    expect(totalOf(report.rows.map(({ amounts }) => amounts[at] ?? 0))).toBe(preview.consumption)
    const paper = await company.ask('deductibilityPdf', inMonth())
    expect(paper.status).toBe(200)
    const { digest = '' } = (await company.call('monthStatus', inMonth())).closed ?? {}
    const { pages } = readPdf(paper.bytes)
    expect(pages.map(({ text }) => text).join(' ')).toContain(`amprenta ${digest.slice(0, 16)}…`)
    const sheet = await readXlsx((await company.ask('deductibilityXlsx', inMonth())).bytes)
    expect(sheet.sheets[0]?.rows.find(([label]) => label === 'TOTAL')?.[4 + at]).toBe(preview.consumption)
  })

  it('burns what was in the tanks and was bought and is not there any more, each to the ban', async () => {
    const { entries } = await company.call('handoverPreview', body())
    for (const { id, number } of assets) {
      const of = entries.filter(({ vehicle }) => vehicle === number)
      const stored = totalOf(of.filter(({ debit }) => debit === '3022').map(({ amount }) => amount))
      const burnt = totalOf(of.filter(({ credit }) => credit === '3022').map(({ amount }) => amount))
      const left = await company.call('fuelStock', { query: { companyId: company.id, vehicleId: id, day: `${MONTH}-31` } })
      expect(burnt).toBeGreaterThan(500)
      expect(burnt).toBe(totalOf([INITIAL.initialStockValue, stored, -(left.value ?? 0)]))
    }
  })

  it('is written for each program, and says when it was handed over before', async () => {
    const saga = unzipSync((await company.ask('handOver', body({ program: 'saga' }))).bytes)
    const names = Object.keys(saga)
    expect(names.filter((name) => name.startsWith('F_')).length).toBe(48)
    expect(names).toContain('NC_01-10-2026_31-10-2026.dbf')
    const values = names.flatMap((name) => {
      if (!name.endsWith('.xml')) return []
      const read = new XMLParser({ parseTagValue: false }).parse(strFromU8(saga[name] ?? new Uint8Array()))
      const line = read.Facturi.Factura.Detalii.Continut.Linie
      return [Number(line.Valoare), Number(line.TVA)]
    })
    const { entries } = await company.call('handoverPreview', body({ what: ['receipts', 'invoices'] }))
    expect(totalOf(values)).toBe(totalOf(entries.map(({ amount }) => amount)))
    const posted = await dbaseRows(saga['NC_01-10-2026_31-10-2026.dbf'])
    const burntIn = posted.flatMap(({ CONT_C, SUMA }) => (CONT_C === '3022' ? Number(SUMA) : []))
    expect(posted.map(({ DATA }) => (DATA as Date).toISOString().slice(0, 7))).toEqual(posted.map(() => MONTH))
    expect(new Set(posted.map(({ EXPLICATIE }) => /PH 1\d LUN/.exec(String(EXPLICATIE))?.[0]).filter(Boolean)).size).toBe(VEHICLES)
    const mentor = unzipSync((await company.ask('handOver', body({ program: 'winmentor' }))).bytes)
    expect(Object.keys(mentor)).toEqual(['bonuri-consum.txt', 'facturi-intrare.txt'])
    const bought = iniSections(mentor['facturi-intrare.txt'])
    expect(bought.InfoPachet).toMatchObject({ AnLucru: '2026', LunaLucru: '10', TotalFacturi: '48' })
    expect(Object.keys(bought).filter((name) => name.startsWith('Items_'))).toHaveLength(48)
    const vouchers = iniSections(mentor['bonuri-consum.txt'])
    const litres = Object.entries(vouchers).flatMap(([name, { Item_1 = '' }]) =>
      name.startsWith('Items_') ? Number(Item_1.split(';')[2]) : [],
    )
    expect(totalOf(litres)).toBe((await company.call('monthStatus', inMonth())).totals.fuelConsumed)
    const table = unzipSync((await company.ask('handOver', body())).bytes)
    const { sheets } = await readXlsx(table['note-2026-10.xlsx'] ?? new Uint8Array())
    const burnt = sheets[0]?.rows.filter(([, document]) => document === 'Bon de consum').map((row) => Number(row[7])) ?? []
    const preview = await company.call('handoverPreview', body())
    expect(totalOf(burnt)).toBe(preview.consumption)
    expect(totalOf(burntIn)).toBe(preview.consumption)
    expect(preview.before.map(({ program, draft }) => [program, draft])).toEqual([
      ['xlsx', false],
      ['winmentor', false],
      ['saga', false],
    ])
  })

  it('stays as it was closed, whatever the company decides later', async () => {
    const report = () => company.call('deductibility', inMonth())
    const before = await report()
    const facts = (part: object) =>
      tests.services.database.inCompany(company.id, (trx) => trx.updateTable('companies').set(part).where('id', '=', company.id).execute())
    await facts({ tva: false, incomeTax: 'micro', fuelBooking: 'expense' })
    expect(await report()).toEqual(before)
    await facts({ tva: true, incomeTax: 'profit', fuelBooking: 'stock' })
  })

  it('leaves a dossier with the digest of every file, and a link to it that needs no account', async () => {
    const made = await company.call('addDossierLink', { body: { companyId: company.id, month: MONTH } })
    const key = new URL(made.url).searchParams.get('key') ?? ''
    const stranger = caller(tests.app)
    const pageAt = (address: string) => {
      const { pathname, search } = new URL(address)
      return tests.app.inject({ url: pathname + search, headers: { accept: 'text/html,*/*;q=0.8' } })
    }
    // what a browser is shown first; what is looked at is not downloaded
    const shown = await pageAt(made.url)
    expect(shown).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
    })
    expect(shown.body).toContain('<h1>Dosarul lunii octombrie 2026</h1>')
    expect(shown.body).toMatch(/<li><span>FAZ[^<]*<\/span><span>\d+ KB<\/span><\/li>/)
    expect(shown.body).toContain('<li><span>Fișiere pentru SAGA C</span>')
    expect(shown.body).toContain(`href="/api/month/shared-dossier?key=${key}"`)
    expect((await company.call('dossierLinks', inMonth()))[0]).toMatchObject({ openings: 0, openedAt: null })
    const answer = await stranger.ask('sharedDossier', { query: { key } })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="dosar-2026-10-${company.cui}.zip"`)
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
    // the same litres stand on one voucher
    expect(Object.keys(files).filter((name) => name.includes('bon-consum'))).toEqual([
      expect.stringContaining('vehicule/bon-consum-colectiv-'),
      expect.stringContaining('utilaje/bon-consum-colectiv-'),
    ])
    expect(Object.keys(files)).toContain('vehicule/ordin-deplasare-2026-10.pdf')
    const [link] = await company.call('dossierLinks', inMonth())
    expect(link).toMatchObject({ openings: 1, revokedAt: null, openedAt: expect.any(String) })
    await company.call('revokeDossierLink', { query: { companyId: company.id, id: made.id } })
    expect((await stranger.ask('sharedDossier', { query: { key } })).body.code).toBe('LINK_EXPIRED')
    // the page, and a browser that follows the address of the file, say why
    for (const address of [made.url, made.url.replace('/dosar?', '/api/month/shared-dossier?')]) {
      const page = await pageAt(address)
      expect(page).toMatchObject({ statusCode: 403, headers: { 'content-type': 'text/html; charset=utf-8' } })
      expect(page.body).toContain('<h1>Societatea a retras această legătură către dosar: cere una nouă de la ea</h1>')
    }
    expect((await pageAt(`${made.url.slice(0, -3)}`)).body).toContain('copiaz-o întreagă')
  })
})

describe('a link to a dossier', () => {
  const october = (company: TestCompany) => ({ companyId: company.id, month: MONTH })
  const aClosedMonth = async () => {
    const company = await aCompany(tests)
    await aRoadmap(company, { startDate: `${MONTH}-05` })
    const { basis } = await company.call('monthStatus', { query: october(company) })
    await company.call('closeMonth', { body: { ...october(company), basis, accepted: true, note: null } })
    return company
  }
  const pageOf = async (url: string) => {
    const { pathname, search } = new URL(url)
    const { statusCode, body } = await tests.app.inject({ url: pathname + search, headers: { accept: 'text/html' } })
    return { statusCode, body }
  }
  const GONE = 'Cel care a făcut legătura către dosar nu mai lucrează la societate'

  it('names its maker, and ends with the maker’s account though others stay', async () => {
    const company = await aClosedMonth()
    const other = await signedUp(tests)
    const { id: userId } = await other.call('authUser', {})
    await tests.services.database.db.insertInto('memberships').values({ companyId: company.id, userId, role: 'owner' }).execute()
    const made = await other.call('addDossierLink', { body: october(company) })
    expect(made).toMatchObject({ madeBy: other.email, administrator: null, ended: false })
    const copied = (await company.call('dossierLinks', { query: october(company) }))[0]?.url ?? ''
    expect((await pageOf(made.url)).statusCode).toBe(200)
    const become = (role: 'owner' | 'manager') => company.call('changeMember', { body: { companyId: company.id, userId, role } })
    // who may not hand a month over has no link to it
    await become('manager')
    expect((await pageOf(copied)).body).toContain(GONE)
    await become('owner')
    await other.call('deleteAccount', {})
    expect((await pageOf(made.url)).statusCode).toBe(403)
    const page = await pageOf(copied)
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining(GONE)])
    expect((await company.call('dossierLinks', { query: october(company) }))[0]).toMatchObject({ madeBy: null, ended: true })
  })

  it('made by an administrator in the account of a member ends when the administrator leaves it, as a signed address does', async () => {
    const company = await aClosedMonth()
    const administrator = await anAdministrator(tests)
    const { id } = await company.call('authUser', {})
    const { token: once } = await administrator.call('loginAsUser', { query: { id } })
    const inside = caller(tests.app, (await caller(tests.app).call('exchangeToken', { body: { token: once } })).token)
    const made = await inside.call('addDossierLink', { body: october(company) })
    expect(made).toMatchObject({ madeBy: company.email, administrator: administrator.email })
    const copied = (await company.call('dossierLinks', { query: october(company) }))[0]?.url ?? ''
    expect((await pageOf(copied)).statusCode).toBe(200)
    await inside.call('logout', {})
    const page = await pageOf(copied)
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining(GONE)])
    expect((await pageOf(made.url)).statusCode).toBe(403)
    expect((await company.call('dossierLinks', { query: october(company) }))[0]).toMatchObject({ ended: true })
  })
})

describe('the report', () => {
  it('says that a vehicle for business alone has receipts and no sheet', async () => {
    const company = await aCompany(tests)
    const [fuel, station] = [await anArticle(company), await aPartner(company)]
    const car = await aVehicle(company, { fuelId: fuel.id })
    const line = { date: '2026-10-31', number: '1', type: 1, partnerId: station.id, expenseId: fuel.id, qty: 10, price: 6, paidBy: 'cash' }
    await aRoadmap(company, { vehicleId: car.id, startDate: '2026-11-01', expenses: [line] } as never)
    await company.call('saveFiscalVehicle', {
      body: {
        companyId: company.id,
        vehicleId: car.id,
        maxMassKg: 1900,
        seats: 5,
        uses: [{ fromDay: '2026-01-01', use: 'exclusive', reason: null }],
      },
    })
    const { findings } = await company.call('deductibility', { query: { companyId: company.id, month: MONTH } })
    expect(findings).toEqual([`${car.number}: deducerea de 100 % cere foaie de parcurs, iar luna are alimentări fără nicio foaie`])
  })

  it('counts the diesel of lorries that an invoice proves, by what the article is and not by its name', async () => {
    const company = await aCompany(tests)
    const [fuel, station] = [await anArticle(company, { name: 'Motorină' }), await aPartner(company)]
    const { version, ...form } = fuel
    await company.call('saveArticle', { body: { ...form, version, name: 'Carburant' } })
    const petrol = await anArticle(company, { name: 'Dieselin', fuelKind: 'petrol' })
    const lorry = await aVehicle(company, { fuelId: fuel.id, category: 'N3' })
    const line = (number: string, type: number, qty: number) =>
      ({ date: '2026-11-20', number, type, partnerId: station.id, expenseId: fuel.id, qty, price: 6, paidBy: 'card' }) as const
    await aRoadmap(company, {
      vehicleId: lorry.id,
      expenses: [line('F1', 2, 10.03), line('F2', 2, 10.03), line('B1', 1, 100), { ...line('P1', 2, 5), expenseId: petrol.id }],
    } as never)
    const quarter = { query: { companyId: company.id, quarter: '2026-T4' } }
    expect(await company.call('compensation', quarter)).toMatchObject({
      litres: 20.06,
      amount: 17.05,
      withoutInvoice: 1,
      rows: [{ invoiced: false }, { amount: 8.53 }, { amount: 8.53 }],
    })
    // 20,06 l × 0,85 rounded once, as the formula computes it: the rounded rows would come to 17,06
    const { sheets } = await readXlsx((await company.ask('compensationXlsx', quarter)).bytes)
    expect(sheets[0]?.cells?.get('6,10')).toMatchObject({ formula: 'ROUND(SUMPRODUCT(I5:I6,J5:J6),2)', formulaResult: 17.05 })
    expect(sheets.map(({ name }) => name)).toEqual(['Cu factură', 'Fără factură'])
  })

  it('counts the diesel bought in Romania alone, whoever sold it and in whatever money', async () => {
    const company = await aCompany(tests)
    const [fuel, dkv] = [await anArticle(company, { name: 'Motorină' }), await aPartner(company, { name: 'DKV', cui: 'DE811250441' })]
    const lorry = await aVehicle(company, { fuelId: fuel.id, category: 'N3' })
    const fill = { companyId: company.id, document: 2, partnerId: dkv.id, articleId: fuel.id, vehicleId: lorry.id, date: '2026-11-20' }
    const ids: number[] = []
    for (const [at, country] of ['RO', 'Germania', null].entries()) {
      const part = { number: `F${at}`, qty: 100 + at, value: 600, currency: 'EUR', country, tvaRate: 19 }
      ids.push((await company.call('saveReceipt', { body: { ...fill, ...part } as never })).id)
    }
    await aRoadmap(company, { vehicleId: lorry.id } as never)
    expect(await company.call('placeReceipts', { body: { companyId: company.id, ids } })).toMatchObject({ refused: [], skipped: 0 })
    const { rows, litres, amount, abroad } = await company.call('compensation', { query: { companyId: company.id, quarter: '2026-T4' } })
    expect([rows.map(({ number }) => number), litres, amount, abroad]).toEqual([['F0'], 100, 85, 2])
  })

  it('has VAT of another country refunded, or lost where the company set it so', async () => {
    const company = await aCompany(tests)
    const [fuel, mol] = [
      await anArticle(company, { name: 'Motorină' }),
      await aPartner(company, { name: 'MOL', cui: 'HU10625790', tva: false }),
    ]
    const car = await aVehicle(company, { fuelId: fuel.id, calculationType: 'fifo', ...INITIAL })
    const line = {
      date: '2026-11-20',
      number: 'S1',
      type: 2,
      partnerId: mol.id,
      expenseId: fuel.id,
      qty: 40,
      tvaRate: 27,
      value: 254,
    } as const
    await aRoadmap(company, { vehicleId: car.id, startDate: '2026-11-20', expenses: [line] } as never)
    const entries = async () => {
      const query = { companyId: company.id, month: '2026-11' }
      const { rows } = await company.call('deductibility', { query })
      const fuelRow = rows.find((cells) => JSON.stringify(cells).includes('Combustibil') || JSON.stringify(cells).includes('54'))
      return JSON.stringify(fuelRow ?? rows)
    }
    expect(await entries()).toContain('54,00 lei: se cere prin rambursare')
    const { version, incomeTax, fuelBooking, vatInCost, closesOnDay, accounts } = await company.call('fiscalFacts', {
      query: { companyId: company.id },
    })
    const settings = { companyId: company.id, version, incomeTax, fuelBooking, vatInCost, closesOnDay, accounts, foreignVatInCost: true }
    const { months } = await company.call('saveFiscalCompany', { body: settings as never })
    expect(months).toEqual([])
    expect(await entries()).not.toContain('se cere prin rambursare')
  })
})

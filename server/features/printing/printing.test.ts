import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import type { DrawnPage } from '#contract/drawn-page.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { type DocumentKind, offeredKinds } from '#domain/report/document-kinds.ts'
import { searchKey } from '#domain/text.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aValuedVehicle, aVehicle } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const MINUTE = 60_000

const pagesOf = (bytes: Buffer) => readPdf(bytes).pages.map(({ text }) => text)
const exported = (id: number, part: Partial<InputOf<'exportRoadmap'>['query']> = {}) =>
  company.call('exportRoadmap', { query: { companyId: company.id, id, type: 'foi-parcurs', ...part } })
const keyOf = (address: string) => new URL(address).searchParams.get('key') ?? ''
const nobody = caller(tests.app)
const downloaded = (key: string) => nobody.ask('downloadDocument', { query: { key } })
const print = (part: object = {}) =>
  company.ask('printRoadmaps', {
    body: {
      companyId: company.id,
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      documentType: 'foi-parcurs',
      vehicleType: 'vehicle',
      ...part,
    },
  })

const vehicle = await aVehicle(company, { number: 'PH 12 ABC' })
const sheet = await aRoadmap(company, { vehicleId: vehicle.id })

describe('an exported document', () => {
  it('is a PDF behind an address that needs no session', async () => {
    const address = await exported(sheet.id)
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/roadmap\/download\?key=[\w-]+\.[\w-]+$/)
    const { status, headers, bytes } = await downloaded(keyOf(address))
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe('attachment; filename="foi-parcurs-1-ph12abc-2026-11-20.pdf"')
    expect(pagesOf(bytes)).toEqual([expect.stringContaining('FOAIE DE PARCURS')])
  })

  it('can be fetched for ten minutes', async () => {
    const key = keyOf(await exported(sheet.id))
    tests.clock.pass(9 * MINUTE)
    expect((await downloaded(key)).status).toBe(200)
    tests.clock.pass(2 * MINUTE)
    expect(await downloaded(key)).toMatchObject({ status: 403, body: { code: 'LINK_EXPIRED' } })
  })

  it('is not another one when its key is changed', async () => {
    const key = keyOf(await exported(sheet.id))
    const [payload = '', signature = ''] = key.split('.')
    const other = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...other, id: other.id + 1 })).toString('base64url')
    for (const wrong of [
      `${forged}.${signature}`,
      `${payload}.${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BA' : 'AA'}`,
      payload,
      `${payload}.`,
      '.',
      'x',
      `${key}.x`.slice(1),
    ])
      expect(await downloaded(wrong)).toMatchObject({ status: 403, body: { code: 'LINK_EXPIRED' } })
  })

  it('is refused when the sheet is deleted meanwhile, or was never the company’s', async () => {
    const gone = await aRoadmap(company)
    const key = keyOf(await exported(gone.id))
    await company.call('deleteRoadmap', { query: { companyId: company.id, id: gone.id } })
    expect((await downloaded(key)).status).toBe(404)
    const stranger = await aCompany(tests)
    const query = { companyId: stranger.id, id: sheet.id, type: 'foi-parcurs' }
    expect((await stranger.ask('exportRoadmap', { query })).status).toBe(404)
  })

  it('is refused when whoever asked is a member no longer', async () => {
    const key = keyOf(await exported(sheet.id))
    const member = { companyId: company.id }
    const rows = await tests.services.database.db.deleteFrom('memberships').where('companyId', '=', company.id).returningAll().execute()
    expect(await downloaded(key)).toMatchObject({ status: 403, body: { code: 'LINK_EXPIRED' } })
    await tests.services.database.db
      .insertInto('memberships')
      .values(rows.map((row) => ({ ...row, ...member })))
      .execute()
    expect((await downloaded(key)).status).toBe(200)
  })

  it('is refused for a kind that does not fit the sheet, and for one that is not of sheets', async () => {
    const machine = await aRoadmap(company, { type: 'machine' })
    const asked = (id: number, type: string) => company.ask('exportRoadmap', { query: { companyId: company.id, id, type } })
    expect((await asked(machine.id, 'foi-parcurs')).body.code).toBe('DOCUMENT_UNAVAILABLE')
    expect((await asked(sheet.id, 'invoice')).body.code).toBe('DOCUMENT_UNAVAILABLE')
    expect((await asked(sheet.id, 'temp')).body.fields).toEqual({ type: 'Invalid format' })
  })
})

describe('a document of a sheet that the checks find something in', () => {
  const suspect = async () => {
    const company = await aCompany(tests)
    const car = await aVehicle(company)
    await aRoadmap(company, { vehicleId: car.id, startDate: '2026-11-19' })
    const { id } = await aRoadmap(company, { vehicleId: car.id, kmStart: 900, fuelStart: 3, advancePayment: 100 })
    return (type: DocumentKind, force?: boolean) => company.ask('exportRoadmap', { query: { companyId: company.id, id, type, force } })
  }

  it('is held back where it proves consumption, with the first reasons', async () => {
    const answer = await suspect()
    for (const kind of ['foi-parcurs', 'faz', 'fal', 'bon-consum'] as const)
      expect(await answer(kind), kind).toMatchObject({
        status: 409,
        body: {
          code: 'SHEET_SUSPECT',
          message:
            'Foaia nr. 2 nu este în regulă: Indexul de plecare este mai mic decât ultimul index; Consumul depășește combustibilul disponibil; Indexul de plecare diferă de indexul de sosire al foii 1 și încă 1. Verifică-o sau cere documentul oricum',
        },
      })
  })

  it('names each finding once, with the lines that it is about', async () => {
    const company = await aCompany(tests)
    const day = { startDate: '2026-11-20', endDate: '2026-11-20' }
    const trip = { ...day, start: 'A', end: 'B', purpose: 'Livrare', type: 0 as const, distanceMixt: 400 }
    const { id } = await aRoadmap(company, {
      ...{ fuelStart: 200, startTime: '06:00', endTime: '20:00' },
      routes: [
        { ...trip, startTime: '06:30', endTime: '07:00' },
        { ...trip, start: 'B', end: 'A', startTime: '12:00', endTime: '12:30' },
      ],
    })
    const { body } = await company.ask('exportRoadmap', { query: { companyId: company.id, id, type: 'foi-parcurs' } })
    expect(body.message).toMatch(/^Foaia nr\. 1 nu este în regulă: /)
    expect(body.message).toMatch(/ruta 1|rutele|\(/)
  })

  it('is not held back by work on a day off alone', async () => {
    const company = await aCompany(tests)
    const day = { startDate: '2026-11-14', endDate: '2026-11-14' }
    const route = {
      ...day,
      start: 'A',
      end: 'B',
      purpose: 'Livrare',
      type: 2 as const,
      distanceMixt: 40,
      startTime: '09:00',
      endTime: '11:00',
    }
    const { id } = await aRoadmap(company, { ...day, startTime: '08:00', endTime: '17:00', fuelStart: 40, routes: [route] })
    const query = { companyId: company.id, id }
    const suspects = await company.call('roadmap', { query })
    expect(suspects.startDate).toBe('2026-11-14')
    const answer = await company.ask('exportRoadmap', { query: { ...query, type: 'foi-parcurs' } })
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
  })

  it('is built all the same when that is asked for', async () => {
    const answer = await suspect()
    const { status, body } = await answer('foi-parcurs', true)
    expect(status).toBe(200)
    expect((await downloaded(keyOf((body as unknown as { data: string }).data))).status).toBe(200)
  })

  it('is not held back where it proves nothing of what was driven', async () => {
    const answer = await suspect()
    for (const kind of ['ordin-deplasare', 'dispozitie-plata', 'foaie-placare-cursa'] as const)
      expect((await answer(kind)).status, kind).toBe(200)
  })
})

describe('the documents of sheets', () => {
  const DAY = '2026-09-10'
  const setUp = async () => {
    const company = await aCompany(tests)
    const { fuel, station, car } = await aValuedVehicle(company)
    const line = (number: string, qty: number, price: number) =>
      ({ date: DAY, number, type: 1, partnerId: station.id, expenseId: fuel.id, qty, price }) as const
    const trip = (km: number, day = DAY) =>
      ({ start: 'Ploiești', end: 'Sinaia', purpose: 'Livrare', type: 0, distanceMixt: km, startDate: day, endDate: day }) as const
    // 7,5 l/100 km: the first burns 7,5 of the 10 litres that it begins with
    const first = await aRoadmap(company, { vehicleId: car.id, number: 1, startDate: '2026-08-30', routes: [trip(100, '2026-08-30')] })
    const second = await aRoadmap(company, {
      vehicleId: car.id,
      number: 2,
      startDate: DAY,
      fuelStart: 2.5,
      routes: [trip(60)],
      expenses: [line('B1', 40, 6)],
      advancePayment: 250,
    })
    const third = await aRoadmap(company, {
      vehicleId: car.id,
      number: 3,
      startDate: '2026-09-12',
      fuelStart: 38,
      routes: [trip(20, '2026-09-12')],
    })
    return { company, car, first, second, third }
  }
  const single = async (company: Awaited<ReturnType<typeof aCompany>>, id: number, type: DocumentKind, part: object = {}) => {
    const address = await company.call('exportRoadmap', { query: { companyId: company.id, id, type, force: true, ...part } })
    const { status, bytes } = await downloaded(keyOf(address))
    expect(status).toBe(200)
    return pagesOf(bytes).map((page) => page.replace(/\s+/g, ' '))
  }

  it('value fuel by its origin, from the first sheet of the vehicle on', async () => {
    const { company, second, third } = await setUp()
    expect((await single(company, second.id, 'bon-consum'))[0]).toContain('2,50 2,50 7,00 17,50')
    expect((await single(company, second.id, 'bon-consum'))[0]).toContain('2,00 2,00 6,00 12,00')
    expect((await single(company, third.id, 'bon-consum'))[0]).toContain('1,50 1,50 6,00 9,00')
    expect((await single(company, second.id, 'fal'))[0]).toContain(
      'Stoc la început 2,50 17,50 + Alimentat 40,00 240,00 – Consumat 4,50 29,50',
    )
  })

  it('have the fuel that earlier sheets burnt without stock on the sheet that bought it, also where it burnt nothing', async () => {
    const { company } = await setUp()
    const [fuel, station] = [(await anArticle(company)).id, (await aPartner(company)).id]
    const van = await aVehicle(company, { category: 'N3', fuelId: fuel, calculationType: 'fifo', initialStock: 1, initialStockValue: 7 })
    const shared = { vehicleId: van.id, startDate: '2026-09-20' }
    const trip = { start: 'Ploiești', end: 'Sinaia', purpose: 'Livrare', type: 0, startDate: '2026-09-20', endDate: '2026-09-20' } as const
    await aRoadmap(company, { ...shared, number: 8, fuelStart: 1, routes: [{ ...trip, distanceMixt: 40 }] })
    const line = { date: '2026-09-21', number: 'B9', type: 1, partnerId: station, expenseId: fuel, qty: 10, price: 6 } as const
    const filled = await aRoadmap(company, { ...shared, number: 9, startDate: line.date, fuelStart: -2, routes: [], expenses: [line] })
    expect((await single(company, filled.id, 'bon-consum'))[0]).toContain('2,00 L consumați anterior fără stoc')
    const body = { companyId: company.id, month: '2026-09', program: 'saga' as const, what: ['consumption' as const] }
    const { consumption, vouchers } = await company.call('handoverPreview', { body })
    // the other two sheets of the month, then 7 lei, and 12 for what was bought late
    expect([consumption, vouchers]).toEqual([38.5 + 7 + 12, 38.5 + 7 + 12])
  })

  it('have what a storno at another price leaves, also on a sheet that burnt nothing', async () => {
    const { company } = await setUp()
    const [fuel, station] = [(await anArticle(company)).id, (await aPartner(company)).id]
    const van = await aVehicle(company, { category: 'N3', fuelId: fuel, calculationType: 'fifo', initialStock: 50, initialStockValue: 350 })
    const line = { date: '2026-09-21', number: 'S9', type: 2, partnerId: station, expenseId: fuel, qty: -5, price: 6 } as const
    const shared = { vehicleId: van.id, startDate: line.date, number: 9, fuelStart: 50, routes: [] }
    const idle = await aRoadmap(company, { ...shared, expenses: [line] })
    const form = { companyId: company.id, documentType: 'bon-consum', vehicleType: 'vehicle', vehicleId: van.id } as const
    const printed = await company.call('printRoadmaps', { body: { ...form, startDate: line.date, endDate: line.date } })
    const pages = pagesOf(printed).map((page) => page.replace(/\s+/g, ' '))
    expect(pages).toEqual(await single(company, idle.id, 'bon-consum'))
    expect(pages[0]).toMatch(/Gestiunea Cont debitor Cont creditor 1 21\.09\.2026 FP 9 .*diferență de preț la stornare L 6,00 5,00 TOTAL/)
  })

  it('name the sheet that they are of where they are of a month', async () => {
    const { company, second } = await setUp()
    expect((await single(company, second.id, 'faz'))[0]).toMatch(/luna \w+ 2026 – parțial: foaia nr\. \d+, /)
  })

  it('are one a vehicle and month where they are of a month', async () => {
    const { company } = await setUp()
    const months = async (documentType: DocumentKind) => {
      const body = { companyId: company.id, startDate: '2026-08-01', endDate: '2026-09-30', vehicleType: 'vehicle', documentType }
      const { status, bytes } = await company.ask('printRoadmaps', { body })
      expect(status).toBe(200)
      return readPdf(bytes).bookmarks
    }
    const byMonth = ['PH 30 FUEL', 'PH 30 FUEL › august 2026', 'PH 30 FUEL › septembrie 2026']
    expect(await months('faz')).toEqual(byMonth)
    expect(await months('fal')).toEqual(byMonth)
    const bySheet = [
      ...byMonth,
      'PH 30 FUEL › septembrie 2026 › nr. 2 din 10.09.2026',
      'PH 30 FUEL › septembrie 2026 › nr. 3 din 12.09.2026',
    ]
    expect(await months('bon-consum')).toEqual(bySheet)
    expect(await months('ordin-deplasare')).toEqual(bySheet)
  })

  it('say what was asked for on the travel order', async () => {
    const { company, first } = await setUp()
    const [front] = await single(company, first.id, 'ordin-deplasare', { purpose: 'Instruire', destination: 'Cluj-Napoca' })
    expect(front).toContain('este delegat pentru Instruire')
    expect(front).toContain('în Cluj-Napoca')
  })

  it('are refused with a sentence where there is nothing to print', async () => {
    const { company, first, second } = await setUp()
    const refused = await company.ask('exportRoadmap', { query: { companyId: company.id, id: first.id, type: 'dispozitie-plata' } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'DOCUMENT_UNAVAILABLE', message: 'Nu există niciun avans de plătit' } })
    expect((await single(company, second.id, 'dispozitie-plata'))[0]).toContain('două sute cincizeci de lei')
    const body = {
      companyId: company.id,
      startDate: '2026-08-01',
      endDate: '2026-08-31',
      vehicleType: 'vehicle',
      documentType: 'dispozitie-plata',
    }
    expect(await company.ask('printRoadmaps', { body })).toMatchObject({
      status: 422,
      body: { code: 'DOCUMENT_EMPTY', message: 'Nu există niciun avans de plătit' },
    })
  })

  it('are those of machines for machines, and the sheet to leave with for one vehicle alone', async () => {
    const company = await aCompany(tests)
    const machine = await aRoadmap(company, { type: 'machine' })
    for (const kind of offeredKinds('machine', 'single').filter((each) => each !== 'dispozitie-plata'))
      expect((await single(company, machine.id, kind)).length, kind).toBeGreaterThan(0)
    const car = await aRoadmap(company)
    expect((await single(company, car.id, 'foaie-placare-cursa'))[0]).toContain('FOAIE DE PLECARE ÎN CURSĂ')
    const body = {
      companyId: company.id,
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      vehicleType: 'vehicle',
      documentType: 'foaie-placare-cursa',
    }
    expect((await company.ask('printRoadmaps', { body })).body.code).toBe('DOCUMENT_UNAVAILABLE')
  })
})

describe('a print', () => {
  it('holds the sheets that start within the days, by vehicle, then day and time', async () => {
    const company = await aCompany(tests)
    const cars = [await aVehicle(company, { number: 'PH 20 BBB' }), await aVehicle(company, { number: 'PH 10 AAA' })] as const
    const driver = await aDriver(company)
    const add = (car: 0 | 1, number: number, startDate: string, startTime = '08:00') =>
      aRoadmap(company, { vehicleId: cars[car].id, driverId: driver.id, number, startDate, startTime, endDate: startDate })
    await add(0, 101, '2026-10-02')
    await add(1, 102, '2026-10-03', '12:00')
    await add(1, 103, '2026-10-03', '07:00')
    await add(1, 104, '2026-10-01')
    await add(1, 105, '2026-11-01')
    await aRoadmap(company, { vehicleId: cars[0].id, number: 106, startDate: '2026-09-30', endDate: '2026-10-01' })
    await aRoadmap(company, { vehicleId: cars[0].id, number: 107, startDate: '2026-10-31', endDate: '2026-11-01' })
    const printed = async (part: object = {}, names = '') => {
      const body = {
        companyId: company.id,
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        documentType: 'foi-parcurs',
        vehicleType: 'vehicle',
        ...part,
      }
      const answer = await company.ask('printRoadmaps', { body })
      expect([answer.status, answer.headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="foi-parcurs${names}-2026-10-01-2026-10-31.pdf"`,
      ])
      return pagesOf(answer.bytes).map((page) => Number(/Nr\. (\d+) +din/.exec(page)?.[1]))
    }
    expect(await printed()).toEqual([104, 103, 102, 101, 107])
    expect(await printed({ vehicleId: cars[0].id }, '-ph20bbb')).toEqual([101, 107])
    expect(await printed({ driverId: driver.id }, `-${searchKey(driver.name).replaceAll(' ', '-')}`)).toEqual([104, 103, 102, 101])
  })

  it('reads its sheets as they are drawn, with no transaction open meanwhile, and leaves out what is deleted', async () => {
    const company = await aCompany(tests)
    const car = await aVehicle(company)
    const { id } = await aRoadmap(company, { vehicleId: car.id, number: 1, startDate: '2026-10-01', endDate: '2026-10-01' })
    const copies = await tests.services.database.inCompany(company.id, async (trx) => {
      const { id: _, days: __, ...columns } = await trx.selectFrom('roadmaps').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const numbered = Array.from({ length: 119 }, (_, at) => ({ ...columns, number: at + 2 }))
      return trx.insertInto('roadmaps').values(numbered).returning('id').execute()
    })
    const last = Math.max(...copies.map((copy) => copy.id))
    const openTransactions: number[] = []
    const printer = tests.services.documents
    const watched = async function* <Model>(models: Iterable<Model> | AsyncIterable<Model>) {
      for await (const model of models) {
        const { rows: idle } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`.execute(tests.services.database.db)
        if (openTransactions.push(idle[0]?.count ?? -1) === 1)
          await company.call('deleteRoadmap', { query: { companyId: company.id, id: last } })
        yield model
      }
    }
    tests.services.documents = (kind, models, options) => printer(kind, watched(models), options)
    try {
      const body = {
        companyId: company.id,
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        vehicleId: car.id,
        documentType: 'foi-parcurs',
        vehicleType: 'vehicle',
      }
      const { status, bytes } = await company.ask('printRoadmaps', { body })
      expect(status).toBe(200)
      expect(pagesOf(bytes)).toHaveLength(119)
      expect(openTransactions).toEqual(Array.from({ length: 119 }, () => 0))
      expect(
        bytes
          .toString('latin1')
          .match(/^%done .*$/gm)
          ?.at(-1),
      ).toBe('%done 110/120')
    } finally {
      tests.services.documents = printer
    }
  })

  it('of ticked rows holds these alone, of those within its days and of no other company', async () => {
    const company = await aCompany(tests)
    const [first, second, third] = [await aRoadmap(company), await aRoadmap(company), await aRoadmap(company)]
    const foreign = await aRoadmap(await aCompany(tests))
    const printed = (ids: number[]) =>
      company.ask('printRoadmaps', {
        body: {
          ...{ companyId: company.id, startDate: '2026-11-01', endDate: '2026-11-30', documentType: 'foi-parcurs', vehicleType: 'vehicle' },
          ids,
        },
      })
    const { status, bytes } = await printed([third.id, first.id, foreign.id])
    expect(status).toBe(200)
    expect(pagesOf(bytes)).toEqual([first, third].map(({ number }) => expect.stringMatching(new RegExp(`Nr\\.? *:? *${number}\\b`, 'i'))))
    expect((await printed([foreign.id])).body.code).toBe('DOCUMENT_EMPTY')
    expect(pagesOf((await printed([second.id])).bytes)).toHaveLength(1)
  })

  it('of nothing is refused, as are reversed days and kinds that do not fit', async () => {
    expect(await print({ startDate: '2020-01-01', endDate: '2020-01-31' })).toMatchObject({ status: 422, body: { code: 'DOCUMENT_EMPTY' } })
    const theirs = await aVehicle(await aCompany(tests))
    expect((await print({ vehicleId: theirs.id })).body.code).toBe('DOCUMENT_EMPTY')
    expect((await print({ startDate: '2026-11-30', endDate: '2026-11-01' })).body.fields).toEqual({
      endDate: 'Data de sfârșit este înaintea celei de început',
    })
    expect((await print({ startDate: '', documentType: null })).body.fields).toMatchObject({
      startDate: 'Câmp obligatoriu',
      documentType: 'Câmp obligatoriu',
    })
    expect((await print({ documentType: 'fal', layout: 'two-up' })).body.fields).toEqual({
      layout: 'Pe o coală A4 intră câte două numai documentele A5',
    })
    expect((await print({ vehicleType: 'machine' })).body.code).toBe('DOCUMENT_UNAVAILABLE')
    expect((await print({ documentType: 'invoice' })).body.code).toBe('DOCUMENT_UNAVAILABLE')
  })
})

describe('a sheet that is still being written', () => {
  it('is drawn as it would be printed, and leaves no trace', async () => {
    const driver = await aDriver(company)
    const at = { startDate: '2026-12-03', startTime: '08:00', endDate: '2026-12-03', endTime: '16:00' }
    const trip = { start: 'Țigănești', end: 'Urlați', purpose: 'Livrare', type: 0 as const, distanceMixt: 60, ...at }
    const body = { type: 'vehicle' as const, number: 900, vehicleId: vehicle.id, driverId: driver.id, ...at, kmStart: 1000, fuelStart: 20 }
    const of = { ...body, companyId: company.id, routes: [trip] }
    const before = await company.call('roadmaps', { query: { companyId: company.id } })
    const textsOf = (pages: readonly DrawnPage[]) => pages.map(({ texts }) => texts.map(({ text }) => text).join('\n'))
    expect(textsOf(await company.call('paperOfDraft', { body: of }))).toEqual([
      expect.stringMatching(/FOAIE DE PARCURS[\s\S]*900[\s\S]*Țigănești – Urlați/),
    ])
    expect(await company.call('roadmaps', { query: { companyId: company.id } })).toEqual(before)
    // one that is changed is drawn with its changes, whichever user saved it meanwhile
    const changed = await company.call('paperOfDraft', { body: { ...of, id: sheet.id, number: 1, version: 99 } })
    expect(textsOf(changed)).toEqual([expect.stringContaining('Țigănești – Urlați')])
    // a saved one is drawn as it is printed, texts and all
    const saved = await company.call('paperOfSheet', { query: { companyId: company.id, id: sheet.id } })
    const { bytes } = await downloaded(keyOf(await exported(sheet.id)))
    const linesOf = (texts: readonly string[]) => texts.map((text) => text.split('\n').map((line) => line.trimEnd()))
    expect(linesOf(textsOf(saved))).toEqual(linesOf(pagesOf(bytes)))
    const elsewhere = await (await aCompany(tests)).ask('paperOfSheet', { query: { companyId: company.id, id: sheet.id } })
    expect(elsewhere.status).toBe(404)
    expect((await company.ask('paperOfDraft', { body: { ...of, driverId: null } as never })).status).toBe(422)
  })
})

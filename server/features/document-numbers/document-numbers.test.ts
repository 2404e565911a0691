import { expect, it } from 'vitest'
import { readPdf } from '#documents/testing/read-pdf.ts'
import type { DocumentKind } from '#domain/report/document-kinds.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import { aCompany, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const nobody = caller(tests.app)
type Company = Awaited<ReturnType<typeof aCompany>>

const PAID = { advancePayment: 100, number: 3 } as const
const numbersIn = (bytes: Buffer) =>
  readPdf(bytes).pages.flatMap(({ text }) => /nr\. (\d+(?: \(nr\. vechi \d+\))?)\s+din/.exec(text)?.[1] ?? [])

const addressOf = (company: Company, id: number, type: DocumentKind = 'dispozitie-plata') =>
  company.call('exportRoadmap', { query: { companyId: company.id, id, type } })
const single = async (company: Company, id: number) => {
  const key = new URL(await addressOf(company, id)).searchParams.get('key') ?? ''
  return numbersIn((await nobody.ask('downloadDocument', { query: { key } })).bytes)
}
const printed = async (company: Company, vehicleType: AssetKind = 'vehicle', days = ['2026-01-01', '2026-12-31']) => {
  const [startDate = '', endDate = ''] = days
  const { bytes } = await company.ask('printRoadmaps', {
    body: { companyId: company.id, startDate, endDate, vehicleType, documentType: 'dispozitie-plata' },
  })
  return numbersIn(bytes)
}
const on = (day: string) => ({ startDate: day, endDate: day })

it('no two documents of a kind have one number, whatever their sheets are', async () => {
  const company = await aCompany(tests)
  const vehicle = await aRoadmap(company, PAID)
  const machine = await aRoadmap(company, { ...PAID, type: 'machine' })
  expect([vehicle.number, machine.number]).toEqual([3, 3])
  expect([await single(company, machine.id), await single(company, vehicle.id)]).toEqual([['1'], ['2']])
  expect([await printed(company, 'machine'), await printed(company), await single(company, vehicle.id)]).toEqual([['1'], ['2'], ['2']])
})

it('only a print takes a number: an address, a look at a template and a sheet without such a document do not', async () => {
  const company = await aCompany(tests)
  await aRoadmap(company)
  const paid = await aRoadmap(company, { advancePayment: 50 })
  await addressOf(company, paid.id)
  const look = { companyId: company.id, kind: 'dispozitie-plata' as const, logo: null, footer: null, kinds: {} }
  expect((await company.ask('previewTemplate', { body: look })).status).toBe(200)
  const taken = await tests.services.database.inCompany(company.id, (trx) => trx.selectFrom('documentNumbers').selectAll().execute())
  expect(taken).toEqual([])
  expect(await printed(company)).toEqual(['1'])
})

it('prints at the same moment take turns: nothing is left out, nothing given twice', async () => {
  const company = await aCompany(tests)
  const sheets = []
  for (let at = 0; at < 6; at++) sheets.push(await aRoadmap(company, { advancePayment: 10 + at }))
  const both = await Promise.all([printed(company), ...sheets.map(({ id }) => single(company, id)), printed(company)])
  expect(both[0]?.toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(both.at(-1)).toEqual(both[0])
  expect(both.slice(1, -1).flat().toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
})

it('a year begins anew, and the number of a deleted sheet is not given again', async () => {
  const company = await aCompany(tests)
  const first = await aRoadmap(company, { ...on('2025-11-20'), advancePayment: 10 })
  await aRoadmap(company, { ...on('2026-01-05'), advancePayment: 10 })
  expect(await printed(company, 'vehicle', ['2025-01-01', '2026-12-31'])).toEqual(['1', '1'])
  await company.call('deleteRoadmap', { query: { companyId: company.id, id: first.id } })
  await aRoadmap(company, { ...on('2025-11-21'), advancePayment: 10 })
  expect(await printed(company, 'vehicle', ['2025-01-01', '2025-12-31'])).toEqual(['2'])
  const taken = await tests.services.database.inCompany(company.id, (trx) =>
    trx.selectFrom('documentNumbers').select(['roadmapId', 'number']).where('year', '=', 2025).orderBy('number').execute(),
  )
  expect(taken[0]).toEqual({ roadmapId: first.id, number: 1 })
})

it('a print numbers by day, whichever vehicles the sheets are of', async () => {
  const company = await aCompany(tests)
  const days = { 'B 01 AAA': ['2026-10-04', '2026-10-31'], 'B 02 BBB': ['2026-10-04', '2026-10-15'] }
  for (const [number, on2] of Object.entries(days)) {
    const vehicle = await aVehicle(company, { number })
    for (const day of on2) await aRoadmap(company, { ...on(day), vehicleId: vehicle.id, advancePayment: 10 })
  }
  // printed by vehicle, numbered by day
  expect(await printed(company, 'vehicle', ['2026-10-01', '2026-10-31'])).toEqual(['1', '4', '2', '3'])
})

it('a sheet from before there were series says its former number, and the series goes on above it', async () => {
  const company = await aCompany(tests)
  const former = await aRoadmap(company, PAID)
  await tests.services.database.inCompany(company.id, async (trx) => {
    await trx.insertInto('documentSeries').values({ companyId: company.id, lastFormerSheet: former.id }).execute()
    const series = { companyId: company.id, kind: 'dispozitie-plata', year: 2026, lastNumber: 3 }
    await trx.insertInto('documentCounters').values(series).execute()
  })
  const later = await aRoadmap(company, { advancePayment: 10 })
  expect(await single(company, former.id)).toEqual(['4 (nr. vechi 3)'])
  expect(await single(company, later.id)).toEqual(['5'])
})

it('the month’s collective voucher is one document, with one number; part of the month has none', async () => {
  const company = await aCompany(tests)
  const fuel = await anArticle(company)
  const vehicle = await aVehicle(company, { fuelId: fuel.id })
  const rows = { vehicleId: vehicle.id, fuelStart: 500 }
  await aRoadmap(company, { ...rows, ...on('2026-11-05'), hoursStationary: '00:00' })
  const trip = { start: 'A', end: 'B', purpose: 'Livrare', type: 0 as const, distanceMixt: 100, startTime: '08:00', endTime: '10:00' }
  for (const day of ['2026-11-06', '2026-11-07'])
    await aRoadmap(company, { ...rows, startDate: day, endDate: day, routes: [{ ...trip, startDate: day, endDate: day }] })
  const voucher = async (endDate: string) => {
    const { status, bytes } = await company.ask('printRoadmaps', {
      body: { companyId: company.id, startDate: '2026-11-01', endDate, vehicleType: 'vehicle', documentType: 'bon-consum-colectiv' },
    })
    expect(status).toBe(200)
    return readPdf(bytes).pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  }
  const [whole = '', ...more] = await voucher('2026-11-30')
  expect([whole.includes('Nr. document: 1 '), more]).toEqual([true, []])
  expect((await voucher('2026-11-30'))[0]).toBe(whole)
  expect((await voucher('2026-11-20'))[0]).toContain('Nr. document: ........')
})

it('a print of papers for abroad holds the sheets that leave the country alone', async () => {
  const company = await aCompany(tests)
  await aRoadmap(company)
  const ask = (documentType: DocumentKind) =>
    company.ask('printRoadmaps', {
      body: { companyId: company.id, startDate: '2026-01-01', endDate: '2026-12-31', vehicleType: 'vehicle', documentType },
    })
  expect(await ask('decont-valutar')).toMatchObject({ status: 422, body: { code: 'DOCUMENT_EMPTY' } })
  const partner = await aPartner(company, { cui: 'HU10625790' })
  const day = '2026-11-20'
  const line = {
    date: day,
    number: '7',
    type: 1 as const,
    partnerId: partner.id,
    expenseId: (await anArticle(company)).id,
    qty: 1,
    price: 60,
  }
  const abroad = await aRoadmap(company, { expenses: [{ ...line, currency: 'EUR' }] })
  // the journey is settled once: its sheet is not among the orders for journeys at home
  expect(readPdf((await ask('ordin-deplasare')).bytes).pages).toHaveLength(2)
  const ticked = {
    companyId: company.id,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    vehicleType: 'vehicle',
    ids: [abroad.id],
  } as const
  expect(await company.ask('printRoadmaps', { body: { ...ticked, documentType: 'ordin-deplasare' } })).toMatchObject({
    ...{ status: 422 },
    body: { code: 'DOCUMENT_EMPTY', message: expect.stringContaining('decontul valutar') },
  })
  for (const [kind, title] of [
    ['decont-valutar', 'DECONT DE CHELTUIELI VALUTARE'],
    ['ordin-deplasare-strainatate', 'ORDIN DE DEPLASARE ÎN STRĂINĂTATE'],
  ] as const)
    expect(readPdf((await ask(kind)).bytes).pages.map(({ text }) => text)).toEqual([expect.stringContaining(title)])
})

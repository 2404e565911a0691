import { expect, it } from 'vitest'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { aCompany, takePackage } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { freeMonth } from '#server/testing/contract-inputs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readSpreadsheet } from '../../adapters/spreadsheet.ts'

const tests = await testApp()
const visitor = caller(tests.app)
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

it('prints a typed month with the figures of the sheets, as trip sheets, FAZ and travel orders', async () => {
  const pagesOf = async (document: 'foi-parcurs' | 'faz' | 'ordin-deplasare') => {
    const { status, bytes } = await visitor.ask('freeDocument', { body: { ...freeMonth(), document } })
    expect(status).toBe(200)
    return readPdf(bytes)
      .pages.map(({ text }) => flat(text))
      .join(' ')
  }
  const sheet = await pagesOf('foi-parcurs')
  for (const said of [
    'FOAIE DE PARCURS',
    'Transport Exemplu S.R.L.',
    'CUI: RO12345674',
    'PH 12 ABC',
    'Popescu Ion',
    '1.120',
    '9,00',
    '51,00',
  ])
    expect(sheet).toContain(said)
  expect(await pagesOf('faz')).toContain('FOAIE DE ACTIVITATE ZILNICĂ')
  expect(await pagesOf('ordin-deplasare')).toContain('ORDIN DE DEPLASARE')
})

it('writes the same month as a spreadsheet', async () => {
  const { status, bytes } = await visitor.ask('freeWorkbook', { body: freeMonth() })
  expect(status).toBe(200)
  expect(JSON.stringify(await readSpreadsheet(1, bytes, new AbortController().signal))).toContain('Ploiești')
})

it('says what is missing, refuses two months in one, and stores nothing', async () => {
  const { trips, ...month } = freeMonth()
  const [trip] = trips
  if (!trip) throw new Error('the month has a trip')
  const blank = await visitor.ask('freeWorkbook', { body: { ...month, driver: '', trips: [{ ...trip, km: -1 }] } })
  expect([blank.status, Object.keys(blank.body.fields ?? {})]).toEqual([422, ['driver', 'trips.0.km']])
  const two = await visitor.ask('freeWorkbook', { body: { ...month, trips: [trip, { ...trip, date: '2026-12-01' }] } })
  expect([two.status, two.body.fields]).toEqual([422, { trips: expect.any(String) }])
  const { db } = tests.services.database
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
})

it('is bounded per address, with a sentence that says what to do', async () => {
  const window = new Date(Math.floor(tests.clock.now.getTime() / 900_000) * 900_000).toISOString()
  const { db } = tests.services.database
  await db.insertInto('signInAttempts').values({ subject: 'model:203.0.113.9', windowStart: window, failures: 30 }).execute()
  const ask = (remoteAddress: string) => tests.app.inject({ method: 'POST', url: '/api/model/xlsx', remoteAddress, payload: freeMonth() })
  const answer = await ask('203.0.113.9')
  expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
    429,
    'TOO_MANY_DOCUMENTS',
    expect.stringMatching(/^Ai descărcat deja multe documente de aici: încearcă peste .*(minut|minute|secunde) sau creează un cont$/),
  ])
  expect((await ask('203.0.113.10')).statusCode).toBe(200)
})

it('reads no more than a month needs', async () => {
  const answer = await tests.app.inject({
    method: 'POST',
    url: '/api/model/pdf',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ...freeMonth(), document: 'faz', more: 'x'.repeat(70_000) }),
  })
  expect(answer.statusCode).toBe(413)
})

it('is kept in a company with its vehicle, driver, routes and sheets, whose figures are those that were shown', async () => {
  const company = await aCompany(tests)
  const { trips, ...month } = freeMonth()
  const [trip] = trips
  if (!trip) throw new Error('the month has a trip')
  const next = { ...trip, date: '2026-11-06', start: 'București', end: 'Ploiești', km: 80, litres: 10, lei: null }
  const body = { ...month, trips: [trip, next], companyId: company.id }
  expect(await company.call('keepTypedMonth', { body })).toEqual({ sheets: 2, left: 0 })
  const query = { companyId: company.id }
  expect(await company.call('vehicles', { query })).toMatchObject([{ number: 'PH 12 ABC', consumptionMixt: 7.5, make: 'Dacia Duster' }])
  expect(await company.call('drivers', { query })).toMatchObject([{ name: 'Popescu Ion' }])
  expect(await company.call('routes', { query })).toMatchObject([{ start: 'Ploiești', end: 'București', distanceMixt: 120 }])
  const sheets = await company.call('roadmaps', { query: { ...query, type: 'vehicle', sort: 'number', direction: 'asc' } })
  expect(sheets.map(({ kmDone, fuelLeft }) => [kmDone, fuelLeft])).toEqual([
    [120, 51],
    [80, 55],
  ])
  // again: the same vehicle and driver
  await company.call('keepTypedMonth', { body: { ...body, trips: [{ ...trip, date: '2026-11-09' }] } })
  expect(await company.call('vehicles', { query })).toHaveLength(1)
  expect(await company.call('drivers', { query })).toHaveLength(1)
})

it('keeps as many sheets as a free package has room for, and says how many were left', async () => {
  const company = await aCompany(tests, { plan: 'free' })
  const { trips, ...month } = freeMonth()
  const [trip] = trips
  if (!trip) throw new Error('the month has a trip')
  const days = ['02', '03', '04', '05', '06', '09', '10'].map((day) => ({ ...trip, date: `2026-11-${day}` }))
  const body = { ...month, vehicle: { ...month.vehicle, number: 'ph 12 abc' }, trips: days, companyId: company.id }
  const first = (await company.ask('keepTypedMonth', { body })).body
  expect(first.data).toEqual({ sheets: 5, left: 2 })
  // taken back, the package has room for them again
  await company.call('undoChange', { body: { companyId: company.id, id: Number(first.change) } })
  expect(await company.call('keepTypedMonth', { body })).toMatchObject({ sheets: 5, left: 2 })
  // once there is a package: the rest, and nothing twice
  await takePackage(company, company.id)
  expect(await company.call('keepTypedMonth', { body })).toMatchObject({ sheets: 2, left: 0 })
  expect(await company.call('keepTypedMonth', { body })).toMatchObject({ sheets: 0, left: 0 })
})

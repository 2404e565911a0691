import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { aCompany, aRoadmap, aValuedVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

const setUp = async () => {
  const company = await aCompany(tests)
  const { fuel, station, car } = await aValuedVehicle(company)
  const trip = (day: string, km: number) =>
    ({ start: 'Ploiești', end: 'Sinaia', purpose: 'Livrare', type: 0, distanceMixt: km, startDate: day, endDate: day }) as const
  // 7,5 l/100 km
  await aRoadmap(company, { vehicleId: car.id, number: 1, startDate: '2026-09-01', fuelStart: 10, routes: [trip('2026-09-01', 60)] })
  await aRoadmap(company, {
    vehicleId: car.id,
    number: 2,
    startDate: '2026-09-10',
    endDate: '2026-09-11',
    fuelStart: 5.5,
    routes: [trip('2026-09-10', 60.4)],
    expenses: [{ date: '2026-09-10', number: '=B1', type: 1, partnerId: station.id, expenseId: fuel.id, qty: 40, price: 6 }],
  })
  await aRoadmap(company, { vehicleId: car.id, number: 3, startDate: '2026-10-02', fuelStart: 40.97, routes: [trip('2026-10-02', 20)] })
  const asked = (documentType: string, part: object = {}) =>
    company.ask('printWorkbook', {
      body: {
        companyId: company.id,
        startDate: '2026-09-01',
        endDate: '2026-10-31',
        vehicleType: 'vehicle',
        documentType,
        ...part,
      } as never,
    })
  const opened = async (documentType: string) => {
    const answer = await asked(documentType)
    expect(answer.status).toBe(200)
    return { ...answer, sheets: (await readXlsx(answer.bytes)).sheets }
  }
  return { company, car, asked, opened }
}
const { company, asked, opened } = await setUp()

type Opened = Awaited<ReturnType<typeof opened>>['sheets'][number]
const rowOf = (sheet: Opened | undefined, first: unknown) => sheet?.rows.find((row) => row[0] === first) ?? []
const formulasOf = (sheet: Opened | undefined) => [...(sheet?.cells?.values() ?? [])].flatMap(({ formula }) => formula ?? [])

describe('a month as a workbook', () => {
  it('has a sheet for each vehicle and month, named for both', async () => {
    const { sheets, headers } = await opened('faz')
    expect(headers['content-disposition']).toBe('attachment; filename="faz-ph30fuel-2026-09-01-2026-10-31.xlsx"')
    expect(sheets.map(({ name }) => name)).toEqual(['PH 30 FUEL 2026-09', 'PH 30 FUEL 2026-10'])
  })

  it('names the decision about the norm, as paper does', async () => {
    const body = { companyId: company.id, logo: null, footer: null, normDecision: 'decizia nr. 12', binding: false, kinds: {} }
    await company.call('saveDocumentTemplates', { body })
    const [september] = (await opened('faz')).sheets
    expect(september?.rows.flat().join(' ')).toContain('l/km), decizia nr. 12')
  })

  it('holds numbers, days and hours as what they are', async () => {
    const [september] = (await opened('faz')).sheets
    const headings = rowOf(september, 'Nr. crt.')
    const second = rowOf(september, 2)
    const at = (heading: string) => second[headings.indexOf(heading)]
    expect(at('Data plecării')).toEqual(new Date('2026-09-10T00:00:00Z'))
    expect(at('Data sosirii')).toEqual(new Date('2026-09-11T00:00:00Z'))
    expect([at('Km parcurși'), at('Alimentat (l)'), at('Consum normat (l)'), at('Stoc la sosire (l)')]).toEqual([60.4, 40, 4.53, 40.97])
  })

  it('sums by formulas that already hold their results', async () => {
    const [september] = (await opened('faz')).sheets
    expect(formulasOf(september)).toEqual([expect.stringMatching(/^SUM\(K7:K8\)$/), 'SUM(M7:M8)', 'SUM(N7:N8)'])
    expect(rowOf(september, 'TOTAL').filter((value) => value !== null)).toEqual(['TOTAL', 120.4, 40, 9.03])
  })

  it('balances the fuel of the month, in litres and lei', async () => {
    const [september] = (await opened('fal')).sheets
    const line = (label: string) => rowOf(september, label).filter((value) => value !== null)
    expect([line('Stoc la început'), line('+ Alimentat'), line('– Consumat'), line('= Stoc la sfârșit')]).toEqual([
      ['Stoc la început', 10, 70],
      ['+ Alimentat', 40, 240],
      // 4,50 l and 4,53 l at 7 lei
      ['– Consumat', 9.03, 63.21],
      ['= Stoc la sfârșit', 40.97, 246.79],
    ])
    expect(formulasOf(september).filter((formula) => /^([DE])\d+\+\1\d+-\1\d+$/.test(formula))).toHaveLength(2)
  })

  it('takes a text that looks like a formula for a text', async () => {
    const [september] = (await opened('fal')).sheets
    expect(september?.rows.flat()).toContain('=B1')
    expect(formulasOf(september).some((formula) => formula.startsWith('B1'))).toBe(false)
  })

  it('is refused for what is no table, for nothing, and to strangers', async () => {
    expect((await asked('foi-parcurs')).body.code).toBe('DOCUMENT_UNAVAILABLE')
    expect((await asked('fazmas')).body.code).toBe('DOCUMENT_UNAVAILABLE')
    expect((await asked('faz', { startDate: '2020-01-01', endDate: '2020-01-31' })).body.code).toBe('DOCUMENT_EMPTY')
    expect((await asked('faz', { startDate: '2026-11-30', endDate: '2026-11-01' })).body.fields).toEqual({
      endDate: 'Data de sfârșit este înaintea celei de început',
    })
  })
})

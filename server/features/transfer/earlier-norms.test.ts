import { expect, it } from 'vitest'
import type { ReadList } from '#contract/transfer-files.ts'
import { aCompany, aDriver, anArticle, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

const body = (company: TestCompany, list: ReadList, bytes: Buffer) => ({ companyId: company.id, list, content: bytes.toString('base64') })
const preview = (company: TestCompany, list: ReadList, bytes: Buffer) => company.call('previewImport', { body: body(company, list, bytes) })
const imported = async (company: TestCompany, list: ReadList, bytes: Buffer) => {
  const { agreed } = await preview(company, list, bytes)
  return company.call('importFile', { body: { ...body(company, list, bytes), agreed } })
}
const exported = async (company: TestCompany, list: ReadList, format: 'Xlsx' | 'Csv' = 'Xlsx') =>
  (await company.ask(`export${format}`, { query: { companyId: company.id, list } })).bytes
const vehiclesOf = (company: TestCompany) => company.call('vehicles', { query: { companyId: company.id, sort: 'number' } })
const litresOf = async (company: TestCompany) => {
  const sheets = await company.call('roadmaps', { query: { companyId: company.id, type: 'vehicle', sort: 'number' } })
  return sheets.map(({ number, fuelConsumed }) => [number, fuelConsumed])
}

/** Vehicles of each kind of norm, whose norms have changed, and a sheet of the days before and after. */
const aChangedCompany = async () => {
  const company = await aCompany(tests)
  const { id: fuelId } = await anArticle(company, { name: 'Motorină de iarnă' })
  const both = { consumptionType: 2, consumptionUrban: 9.1, consumptionExtraUrban: 6.25 } as const
  const hourly = { stationaryConsumption: true, consumptionStationary: 1.5 }
  const mixt = await aVehicle(company, { fuelId, number: 'PH 01 MIX', consumptionMixt: 7.4 })
  const urban = await aVehicle(company, { fuelId, number: 'PH 02 URB', ...both })
  const still = await aVehicle(company, { fuelId, number: 'PH 03 STA', ...both, ...hourly })
  const machine = await aVehicle(company, { fuelId, number: 'EXC 1', vehicleType: 'machine', consumptionStationary: 12 })
  const changes = [
    [mixt, '2026-08-01', { consumptionMixt: 8.2 }],
    [mixt, '2026-10-01', { consumptionMixt: 9.1234 }],
    [urban, '2026-08-01', { consumptionUrban: 10, consumptionExtraUrban: 7 }],
    [still, '2026-08-01', { consumptionUrban: 10, consumptionExtraUrban: 7, consumptionStationary: 2 }],
    [machine, '2026-08-01', { consumptionStationary: 13 }],
  ] as const
  for (const [{ id: vehicleId }, fromDay, norms] of changes)
    await company.call('saveNorm', { body: { companyId: company.id, vehicleId, version: null, fromDay, ...norms } })
  const driver = await aDriver(company)
  for (const [at, day] of ['2026-07-31', '2026-08-01', '2026-10-02'].entries())
    for (const [of, { id: vehicleId }] of [mixt, urban, still].entries())
      await aRoadmap(company, { number: at * 3 + of + 1, vehicleId, driverId: driver.id, startDate: day, endDate: day })
  return company
}

it.each(['Xlsx', 'Csv'] as const)('as %s, vehicles keep their earlier norms and old sheets their litres', async (format) => {
  const [company, other] = [await aChangedCompany(), await aCompany(tests)]
  for (const list of ['articles', 'drivers', 'vehicles', 'machines'] as const)
    await imported(other, list, await exported(company, list, format))
  await imported(other, 'vehicleRoadmaps', await exported(company, 'vehicleRoadmaps'))
  const norms = async (of: TestCompany) => (await vehiclesOf(of)).map(({ number, earlierNorms }) => [number, earlierNorms])
  expect(await norms(other)).toEqual(await norms(company))
  expect(await litresOf(other)).toEqual(await litresOf(company))
  for (const list of ['vehicles', 'machines'] as const) {
    expect((await exported(other, list, 'Csv')).toString()).toBe((await exported(company, list, 'Csv')).toString())
    expect((await preview(company, list, await exported(company, list, format))).counts).toMatchObject({ changed: 0, bad: 0 })
  }
})

const HEAD = 'Număr;Categorie;Combustibil;Tip consum;Consum mixt;Mod de calcul'
const line = (number: string, cells = '') => `${number};M1;Motorină C;Mixt;8,2;După combustibil${cells}`
const aFuelledCompany = async () => {
  const company = await aCompany(tests)
  await anArticle(company, { name: 'Motorină C' })
  return company
}

it('are written by hand in any order; a file without the column leaves them', async () => {
  const company = await aFuelledCompany()
  const cell = '9,1 Urban + 6 extra urban până la 31.8.2025; 7,40 pana la 31/07/2026;'
  await imported(company, 'vehicles', Buffer.from(`${HEAD};Norme anterioare\n${line('PH 01 ABC', `;"${cell}"`)}`))
  const none = { consumptionMixt: null, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null }
  const earlierNorms = [
    { ...none, beforeDay: '2025-09-01', consumptionType: 2, consumptionUrban: 9.1, consumptionExtraUrban: 6 },
    { ...none, beforeDay: '2026-08-01', consumptionType: 1, consumptionMixt: 7.4 },
  ]
  expect(await vehiclesOf(company)).toMatchObject([{ earlierNorms }])
  const file = (await exported(company, 'vehicles', 'Csv')).toString()
  expect(file).toContain('"9,1 urban + 6 extraurban până la 31.08.2025; 7,4 până la 31.07.2026"')
  // without the column nothing of it changes; with another text the preview says what does
  await imported(company, 'vehicles', Buffer.from(`${HEAD};Marcă\n${line('PH 01 ABC', ';Dacia')}`))
  expect(await vehiclesOf(company)).toMatchObject([{ make: 'Dacia', earlierNorms }])
  const { rows } = await preview(
    company,
    'vehicles',
    Buffer.from(`${HEAD};Norme anterioare\n${line('PH 01 ABC', ';7 până la 30.06.2026')}`),
  )
  expect(rows[0]?.changes).toEqual([
    {
      column: 'Norme anterioare',
      before: '9,1 urban + 6 extraurban până la 31.08.2025; 7,4 până la 31.07.2026',
      after: '7 până la 30.06.2026',
    },
  ])
})

it('that cannot be read are told at their cell, and those of a vehicle with sheets stay', async () => {
  const company = await aFuelledCompany()
  const cells = [
    '7,4',
    '0 până la 31.07.2026',
    '7,4 până la 31.07',
    '9,1 urban până la 31.07.2026',
    '7 + 8 până la 31.07.2026',
    '7 verde până la 31.07.2026',
  ]
  const twice = '7 până la 31.07.2026; 8 până la 31.07.2026'
  const many = Array.from({ length: 101 }, (_, at) => `7 până la 31.07.${1990 + at}`).join('; ')
  const lines = [...cells, twice, many].map((cell, at) => line(`PH 1${at} ABC`, `;"${cell}"`))
  const { rows } = await preview(company, 'vehicles', Buffer.from([`${HEAD};Norme anterioare`, ...lines].join('\n')))
  const notNorms = (cell: string) => `„${cell}” nu este o normă dinainte: scrie-o ca 7,4 până la 31.07.2026`
  expect(rows.map(({ problems }) => problems)).toEqual(
    [...cells.map(notNorms), 'Două norme sunt până la 31.07.2026: păstrează una', 'Cel mult 100 de norme dinainte'].map((message) => [
      { column: 'Norme anterioare', message },
    ]),
  )
  await imported(company, 'vehicles', Buffer.from(`${HEAD}\n${line('PH 01 ABC')}`))
  const [{ id = 0 } = {}] = await vehiclesOf(company)
  await aRoadmap(company, { vehicleId: id })
  const { rows: later } = await preview(
    company,
    'vehicles',
    Buffer.from(`${HEAD};Norme anterioare\n${line('PH 01 ABC', ';7 până la 31.07.2026')}`),
  )
  expect(later).toMatchObject([
    { state: 'bad', problems: [{ column: 'Norme anterioare', message: expect.stringContaining('din ce zi e în vigoare') }] },
  ])
})

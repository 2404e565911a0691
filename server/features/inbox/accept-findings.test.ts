import { describe, expect, it } from 'vitest'
import { aCompany, aDriver, anArticle, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

/** A company with a sheet of a Saturday, and what is told of it. */
const aSaturday = async () => {
  const company = await aCompany(tests)
  const fuel = await anArticle(company)
  const car = await aVehicle(company, { fuelId: fuel.id, initialStock: 500, initialStockValue: 3500 })
  const driver = await aDriver(company)
  const day = '2026-11-14'
  const sheet = await aRoadmap(company, {
    ...{ vehicleId: car.id, driverId: driver.id, createdBy: driver.id, startDate: day, endDate: day, kmStart: 1000, fuelStart: 500 },
    routes: [
      {
        ...{ start: 'Ploiești', end: 'București', purpose: 'marfă', type: 0, distanceMixt: 60 },
        ...{ startDate: day, endDate: day, startTime: '08:00', endTime: '10:00' },
      },
    ],
  } as never)
  const suspect = async () => {
    const query = { companyId: company.id, type: 'vehicle' as const, from: day, to: day }
    return (await company.call('suspectRoadmaps', { query })).find(({ id }) => id === sheet.id)
  }
  const codes = async () => (await suspect())?.findings.map(({ code }) => code) ?? []
  const accept = async (part: object = {}, seen: object = {}) =>
    company.ask('acceptFindings', {
      body: {
        companyId: company.id,
        sheets: [{ id: sheet.id, version: (await suspect())?.version ?? 0, ...seen }],
        codes: ['WEEKEND'],
        reason: 'livrare cerută de client',
        ...part,
      },
    })
  return { company, sheet, codes, accept }
}

describe('a warning that is all right', () => {
  it('is told no more until the sheet is saved again', async () => {
    const { company, sheet, codes, accept } = await aSaturday()
    const before = await codes()
    expect(before).toContain('WEEKEND')
    expect((await accept()).status).toBe(200)
    expect(await codes()).toEqual(before.filter((code) => code !== 'WEEKEND'))

    const { version, number, ...saved } = await company.call('roadmap', { query: { companyId: company.id, id: sheet.id } })
    await company.call('saveRoadmap', { body: { ...saved, id: sheet.id, version, number, observations: 'altceva' } as never })
    expect(await codes()).toContain('WEEKEND')
  })

  it('is told again once its acceptance is taken back, and in the state of its sheet', async () => {
    const { company, sheet, codes, accept } = await aSaturday()
    const query = { companyId: company.id, type: 'vehicle' as const }
    const state = async () => (await company.call('roadmaps', { query })).find(({ id }) => id === sheet.id)?.state
    const before = [await codes(), await state()]
    const { body } = await accept()
    expect(await codes()).not.toEqual(before[0])
    await state()
    await company.call('undoChange', { body: { companyId: company.id, id: Number(body.change) } })
    expect([await codes(), await state()]).toEqual(before)
  })

  it('is no error, and is of the sheet that was seen', async () => {
    const { codes, accept } = await aSaturday()
    const error = await accept({ codes: ['KM_ZERO'] })
    expect([error.status, error.body.fields]).toEqual([422, { codes: 'O greșeală nu poate fi acceptată, ci se corectează' }])
    expect((await accept({}, { version: 99 })).body.code).toBe('CHANGED')
    expect((await accept({}, { id: 999_999 })).status).toBe(404)
    expect((await accept({ reason: ' ' })).status).toBe(422)
    expect(await codes()).toContain('WEEKEND')
  })
})

import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/contract.ts'
import { aCompany, aDriver, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

const withVehicle = async (company: TestCompany) => ({ vehicleId: (await aVehicle(company)).id, driverId: (await aDriver(company)).id })
const last = (company: TestCompany, vehicleType: 'vehicle' | 'machine' = 'vehicle') =>
  company.call('lastNumber', { query: { companyId: company.id, vehicleType } })
const remove = (company: TestCompany, id: number) => company.call('deleteRoadmap', { query: { companyId: company.id, id } })

describe('sheet numbers', () => {
  it('are consecutive and all different under 16 saves at once', async () => {
    const company = await aCompany(tests)
    const own = await withVehicle(company)
    const saved: AnswerOf<'saveRoadmap'>[] = await Promise.all(Array.from({ length: 16 }, () => aRoadmap(company, own)))
    expect(saved.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
    expect(await last(company)).toBe(16)
  })

  it('begin at 1, apart for vehicles and machines and for every company', async () => {
    const company = await aCompany(tests)
    expect(await last(company)).toBe(0)
    expect((await aRoadmap(company)).number).toBe(1)
    expect((await aRoadmap(company)).number).toBe(2)
    expect((await aRoadmap(company, { type: 'machine' })).number).toBe(1)
    expect([await last(company), await last(company, 'machine')]).toEqual([2, 1])
    expect(await last(await aCompany(tests))).toBe(0)
  })

  it('typed by hand are kept, and proposals go on after the largest', async () => {
    const company = await aCompany(tests)
    expect((await aRoadmap(company, { number: 41 })).number).toBe(41)
    expect((await aRoadmap(company, { number: 7 })).number).toBe(7)
    expect(await last(company)).toBe(41)
    expect((await aRoadmap(company)).number).toBe(42)
  })

  it('typed twice are refused at their field, and nothing is saved', async () => {
    const company = await aCompany(tests)
    const own = await withVehicle(company)
    await aRoadmap(company, { ...own, number: 5 })
    const day = '2026-11-20'
    const body = { companyId: company.id, type: 'vehicle', number: 5, ...own, startDate: day, endDate: day, kmStart: 0, fuelStart: 0 }
    expect(await company.ask('saveRoadmap', { body })).toMatchObject({
      status: 422,
      body: { code: 'NUMBER_TAKEN', fields: { number: 'Există deja o foaie cu acest număr' } },
    })
    expect(await company.call('roadmaps', { query: { companyId: company.id } })).toHaveLength(1)
  })

  it('are given again when the last sheet was deleted, but not an older one', async () => {
    const company = await aCompany(tests)
    const first = await aRoadmap(company)
    const second = await aRoadmap(company)
    await remove(company, second.id)
    expect(await last(company)).toBe(1)
    expect((await aRoadmap(company)).number).toBe(2)
    await remove(company, first.id)
    expect((await aRoadmap(company)).number).toBe(3)
  })
})

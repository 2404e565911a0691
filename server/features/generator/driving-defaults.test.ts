import { expect, it } from 'vitest'
import { aCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

it('begins with sensible speeds, and keeps a company’s own for that company alone', async () => {
  const [company, other] = [await aCompany(tests), await aCompany(tests)]
  const of = ({ id, call }: typeof company) => call('drivingDefaults', { query: { companyId: id } })
  const defaults = await of(company)
  expect(defaults).toMatchObject({ urban: 25, extraUrban: 55, motorway: 85, loading: 20, reserve: 5, regulation561: true })
  const own = { ...defaults, motorway: 110, lunch: 45, reserve: 7.5, startTime: '07:00' }
  expect(await company.call('saveDrivingDefaults', { body: { ...own, companyId: company.id } })).toEqual(own)
  expect(await company.call('saveDrivingDefaults', { body: { ...own, lunch: 60, companyId: company.id } })).toEqual({ ...own, lunch: 60 })
  expect([await of(company), await of(other)]).toEqual([{ ...own, lunch: 60 }, defaults])
  const late = await company.ask('saveDrivingDefaults', { body: { ...own, endTime: '06:00', companyId: company.id } })
  expect([late.status, late.body.fields]).toEqual([422, { endTime: expect.stringContaining('după ora de plecare') }])
  const parted = await company.ask('saveDrivingDefaults', { body: { ...own, motorway: 110.5, companyId: company.id } })
  expect([parted.status, Object.keys(parted.body.fields ?? {})]).toEqual([422, ['motorway']])
})

it('is taken back only where nobody kept other settings since', async () => {
  const company = await aCompany(tests)
  const own = await company.call('drivingDefaults', { query: { companyId: company.id } })
  const save = (part: object) => company.ask('saveDrivingDefaults', { body: { ...own, companyId: company.id, ...part } })
  const kept = await company.call('saveDrivingDefaults', { body: { ...own, companyId: company.id, motorway: 110, was: own } })
  await save({ motorway: 120 })
  expect(await save({ was: kept })).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
  expect((await company.call('drivingDefaults', { query: { companyId: company.id } })).motorway).toBe(120)
})

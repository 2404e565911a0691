import { expect, test } from 'vitest'
import type { Services } from '../services.ts'
import { textInSlices, textOf } from './answer-text.ts'

const services = {} as Services
const driver = (id: number) => ({
  id,
  version: 1,
  companyId: 1,
  name: `Șofer ${id}`,
  job: null,
  ci: null,
  email: null,
  phone: null,
  status: 'active',
  inactiveSince: null,
})

test.each([0, 1, 1000, 1001, 2500])('a list of %i rows has the same text in slices', async (count) => {
  const list = { rows: Array.from({ length: count }, (_, at) => driver(at + 1)), total: count }
  expect(await textInSlices(services, 'drivers', list)).toBe(textOf(services, 'drivers', list))
})

test('a row of another shape in a later slice throws', async () => {
  const rows = [...Array.from({ length: 1500 }, (_, at) => driver(at + 1)), { id: 'x' }]
  await expect(textInSlices(services, 'drivers', { rows, total: rows.length })).rejects.toThrow('drivers answered in another shape')
})

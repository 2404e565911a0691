/** What is doubtful about a receipt is told where the sheet's findings are, and a state that rests on it is forgotten. */
import { expect, it } from 'vitest'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const of = { companyId: company.id }
const fuel = await anArticle(company)
const vehicle = await aVehicle(company, { fuelId: fuel.id })
const [driver, partner] = [await aDriver(company), await aPartner(company)]
const DAY = '2026-11-19'

const receipt = (number: string, part: object = {}) =>
  company.call('saveReceipt', {
    body: {
      ...of,
      ...{ date: DAY, document: 1, number, partnerId: partner.id, articleId: fuel.id, vehicleId: vehicle.id, qty: 10, value: 72.6 },
      ...part,
    },
  })
const sheet = (receiptId: number, number: string, value = 72.6) =>
  aRoadmap(company, {
    ...{ vehicleId: vehicle.id, driverId: driver.id, startDate: DAY, endDate: DAY },
    expenses: [{ date: DAY, number, type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 10, value, receiptId }],
  })
const doubtsOf = async (id: number) => {
  const { suspects } = await company.call('monthInbox', { query: { ...of, month: DAY.slice(0, 7) } })
  const findings = suspects.find((suspect) => suspect.id === id)?.findings ?? []
  return findings.flatMap(({ code, message }) => (code.startsWith('EXP_FAR') ? [message] : []))
}
const stateOf = async (id: number) =>
  (await company.call('roadmaps', { query: { ...of, type: 'vehicle' } })).find((row) => row.id === id)?.state

it('a price far from its month is a finding as soon as the month has prices to compare it with', async () => {
  const dear = await receipt('1', { value: 145.2 })
  const { id } = await sheet(dear.id, '1', 145.2)
  expect(await doubtsOf(id)).toEqual([])
  const before = await stateOf(id)
  for (const number of ['2', '3', '4', '5']) await receipt(number)
  expect(await doubtsOf(id)).toEqual(['Prețul de la 1 este cu 100 % peste mediana lunii, 6,00'])
  expect([before === 'error', await stateOf(id)]).toEqual([false, 'warning'])
})

it('a fill where the vehicle cannot have been is a finding, also when the other fill arrives later', async () => {
  await company.call('saveRoute', {
    body: {
      ...of,
      id: null,
      name: 'a',
      start: 'Oradea',
      end: 'Constanța',
      via: null,
      distanceMixt: 800,
      distanceUrban: 0,
      distanceExtraUrban: 800,
    },
  })
  const late = await receipt('11', { station: 'Petrom Constanța Port', time: '12:00' })
  const { id } = await sheet(late.id, '11')
  await stateOf(id)
  expect(await doubtsOf(id)).toEqual([])
  const early = await receipt('12', { station: 'MOL Oradea', time: '10:00' })
  const [told] = await doubtsOf(id)
  expect(told).toMatch(/^Alimentarea 11 este la 800 km de cea dinainte, de la MOL Oradea/)
  await company.call('deleteReceipt', { query: { ...of, id: early.id } })
  expect(await doubtsOf(id)).toEqual([])
})

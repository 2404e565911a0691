/** New sheets that are saved at once: numbered one after the other, each with its own answer. */
import { expect, it } from 'vitest'
import type { AnswerOf } from '#contract/contract.ts'
import { aCompany, aDriver, anArticle, aPartner, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
type Saved = AnswerOf<'saveRoadmap'>

const aFleet = async (size: number, plan?: 'free') => {
  const company = await aCompany(tests, plan ? { plan } : {})
  const driver = await aDriver(company)
  const vehicles: number[] = []
  for (let at = 0; at < size; at++) vehicles.push((await aVehicle(company)).id)
  const body = (vehicleId: number, part: object = {}) => {
    const from = { startDate: '2026-11-20', startTime: '08:00', endDate: '2026-11-20', endTime: '16:00' }
    const trip = { start: 'Ploiești', end: 'București', purpose: 'Livrare', type: 0 as const, distanceMixt: 60, ...from }
    const place = { type: 'vehicle' as const, number: 1, numberProposed: true, vehicleId, driverId: driver.id }
    return { ...place, ...from, companyId: company.id, kmStart: 1000, fuelStart: 20, routes: [trip], ...part }
  }
  /** Asks for all of them at once. */
  const saveAll = (bodies: readonly object[]) => Promise.all(bodies.map((one) => company.ask('saveRoadmap', { body: one })))
  return { company, vehicles, body, saveAll }
}

const journalOf = async (company: TestCompany) => {
  const rows = await company.call('journal', { query: { companyId: company.id, page: 1, size: 100 } })
  return rows.filter(({ call }) => call === 'saveRoadmap')
}
const numbersOf = (answers: readonly { body: unknown }[]) =>
  answers.map(({ body }) => (body as { data: Saved }).data.number).toSorted((a, b) => a - b)

it('are numbered without a gap, fifty of them, each with its own answer and its own line in the journal', async () => {
  const { company, vehicles: fleet, body, saveAll } = await aFleet(10)
  const vehicles = [...fleet, ...fleet, ...fleet, ...fleet, ...fleet]
  const answers = await saveAll(vehicles.map((vehicle, at) => body(vehicle, { kmStart: 1000 + at })))
  expect(answers.map(({ status }) => status)).toEqual(vehicles.map(() => 200))
  expect(numbersOf(answers)).toEqual(vehicles.map((_, at) => at + 1))
  for (const [at, answer] of answers.entries()) {
    const { id, number } = (answer.body as { data: Saved }).data
    const sheet = await company.call('roadmap', { query: { companyId: company.id, id } })
    expect([sheet.number, sheet.vehicle.id, Number(sheet.kmStart)]).toEqual([number, vehicles[at], 1000 + at])
  }
  const noted = await journalOf(company)
  expect(noted.map(({ subject }) => subject.number).toSorted()).toEqual(numbersOf(answers).toSorted())
})

it('are refused one by one: what is wrong with one is no matter of the others', async () => {
  const { company, vehicles, body, saveAll } = await aFleet(9)
  const bodies = vehicles.map((vehicle, at) => body(vehicle, at % 3 === 2 ? { driverId: 999_999_999 } : {}))
  const answers = await saveAll(bodies)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 200, 200, 422, 200, 200, 422])
  const refused = answers[8]?.body as { fields?: object }
  expect(Object.keys(refused.fields ?? {})).toEqual(['driverId'])
  expect(numbersOf(answers.filter(({ status }) => status === 200))).toEqual([1, 2, 3, 4, 5, 6])
  expect(await journalOf(company)).toHaveLength(6)
})

it('of one receipt: one sheet has it, the others are refused, and the rest is saved', async () => {
  const { company, vehicles, body, saveAll } = await aFleet(8)
  const [article, partner] = [await anArticle(company), await aPartner(company)]
  const paper = { date: '2026-11-20', number: '77', partnerId: partner.id, qty: 10, price: 6 }
  const { id: receiptId } = await company.call('saveReceipt', {
    body: { ...paper, id: null, companyId: company.id, document: 1, articleId: article.id, tvaRate: 21, value: 72.6 },
  })
  const line = { ...paper, type: 1, expenseId: article.id, receiptId }
  const answers = await saveAll(vehicles.map((vehicle, at) => body(vehicle, at > 2 && at < 6 ? { expenses: [line] } : {})))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'saved' : (body as { code: string }).code))
  expect(codes.filter((code) => code === 'saved')).toHaveLength(6)
  expect(codes.slice(3, 6).toSorted()).toEqual(['RECEIPT_TAKEN', 'RECEIPT_TAKEN', 'saved'])
  const numbers = numbersOf(answers.filter(({ status }) => status === 200))
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6])
})

it('of one vehicle are told of each other as if they were saved one by one', async () => {
  const { company, vehicles, body, saveAll } = await aFleet(1)
  const [vehicle = 0] = vehicles
  const days = ['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21']
  const trip = { start: 'Ploiești', end: 'București', purpose: 'Livrare', type: 0 as const, distanceMixt: 60 }
  const at = (day: string) => ({ startDate: day, startTime: '08:00', endDate: day, endTime: '16:00' })
  const answers = await saveAll(days.map((day) => body(vehicle, { ...at(day), routes: [{ ...trip, ...at(day) }] })))
  const saved = answers.map(({ body }, place) => ({ day: days[place] ?? '', ...(body as { data: Saved }).data }))
  expect(saved.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4])
  for (const { day, number, laterSheetsAffected } of saved)
    expect(laterSheetsAffected).toBe(saved.filter((other) => other.day > day && other.number < number).length)
  expect(await journalOf(company)).toHaveLength(4)
})

it('add a route that several of them drive once, to the first of them', async () => {
  const { company, vehicles, body, saveAll } = await aFleet(6)
  const answers = await saveAll(vehicles.map((vehicle) => body(vehicle, { addsRoutes: true })))
  const added = answers.flatMap(({ body }) => (body as { data: Saved }).data.routesAdded)
  expect(added.map(({ name }) => name)).toEqual(['Ploiești – București'])
  expect(await company.call('routes', { query: { companyId: company.id } })).toHaveLength(1)
})

it('of a free package stop at its last', async () => {
  const { vehicles, body, saveAll } = await aFleet(9, 'free')
  const answers = await saveAll(vehicles.map((vehicle) => body(vehicle)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'saved' : (body as { code: string }).code))
  expect(codes.toSorted()).toEqual([...Array(4).fill('LIMIT_REACHED'), ...Array(5).fill('saved')])
})

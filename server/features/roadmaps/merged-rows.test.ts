/** A changed sheet: what is the same below it is not touched, and a receipt moves from one sheet to another. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aCompany, aDriver, anArticle, aPartner, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
type Sheet = InputOf<'saveTogether'>['body']['sheets'][number]

const aFleet = async () => {
  const company = await aCompany(tests)
  const [vehicle, driver, partner, fuel] = [
    await aVehicle(company),
    await aDriver(company),
    await aPartner(company),
    await anArticle(company),
  ]
  const at = { startDate: '2026-11-02', startTime: '08:00', endDate: '2026-11-02', endTime: '20:00' }
  const trip = (end: string) => ({ start: 'Ploiești', end, purpose: 'Livrare', type: 0 as const, distanceMixt: 50, ...at })
  const line = (number: string, part: object = {}) => ({
    ...{ date: at.startDate, number, type: 1 as const, partnerId: partner.id, expenseId: fuel.id, qty: 10, value: 70, ...part },
  })
  const sheet = (part: Partial<Sheet> = {}): Sheet => ({
    ...{ type: 'vehicle', number: 1, numberProposed: true, vehicleId: vehicle.id, driverId: driver.id },
    ...{ ...at, kmStart: 1000, fuelStart: 50, routes: [trip('Brașov'), trip('Sinaia'), trip('Predeal')], ...part },
  })
  const save = async (sheets: Sheet[]) =>
    (await company.call('saveTogether', { body: { companyId: company.id, sheets, removed: [] } })).sheets
  const view = (id: number) => company.call('roadmap', { query: { companyId: company.id, id } })
  /** The transaction that wrote each row last, in the order of the rows. */
  const writers = (table: 'trips' | 'purchases', id: number) =>
    tests.services.database.inCompany(company.id, async (trx) => {
      const { rows } = await sql<{ writer: string }>`
        select xmin::text as writer from ${sql.table(table)} where company_id = ${company.id} and roadmap_id = ${id} order by position`.execute(
        trx,
      )
      return rows.map(({ writer }) => writer)
    })
  return { company, sheet, trip, line, save, view, writers }
}

it('touches only the trip that is another one, wherever it stands', async () => {
  const { sheet, trip, save, view, writers } = await aFleet()
  const [saved] = await save([sheet()])
  const id = saved?.id ?? 0
  const first = await writers('trips', id)
  await save([sheet({ id, routes: [trip('Brașov'), trip('Bușteni'), trip('Predeal')] })])
  const second = await writers('trips', id)
  expect(second.map((writer, at) => writer === first[at])).toEqual([true, false, true])
  await save([sheet({ id, routes: [trip('Bușteni'), trip('Predeal')] })])
  expect(await writers('trips', id)).toEqual(second.slice(1))
  await save([sheet({ id, routes: [trip('Azuga'), trip('Bușteni'), trip('Predeal')] })])
  expect((await view(id)).routes.map(({ end }) => end)).toEqual(['Azuga', 'Bușteni', 'Predeal'])
  expect((await writers('trips', id)).slice(1)).toEqual(second.slice(1))
})

it('keeps its lines where others come and go, with their receipts', async () => {
  const { sheet, line, save, view, writers } = await aFleet()
  const [saved] = await save([sheet({ expenses: [line('1'), line('2'), line('3')] })])
  const id = saved?.id ?? 0
  const receipts = (await view(id)).expenses.map(({ receiptId }) => receiptId)
  const first = await writers('purchases', id)
  await save([sheet({ id, expenses: [line('2', { receiptId: receipts[1] }), line('3', { receiptId: receipts[2] })] })])
  expect(await writers('purchases', id)).toEqual(first.slice(1))
  await save([sheet({ id, expenses: [line('3', { receiptId: receipts[2] }), line('4'), line('2', { receiptId: receipts[1] })] })])
  expect((await view(id)).expenses.map(({ number, receiptId }) => [number, receiptId])).toEqual([
    ['3', receipts[2]],
    ['4', expect.any(Number)],
    ['2', receipts[1]],
  ])
})

it('gives its receipt up to another one that is saved with it, whichever comes first', async () => {
  const { sheet, line, save, view } = await aFleet()
  const [one, other] = await save([sheet({ expenses: [line('1')] }), sheet({ startTime: '06:00', expenses: [line('2')] })])
  const [first, second] = [one?.id ?? 0, other?.id ?? 0]
  const [receipt] = (await view(first)).expenses
  const receiptId = receipt?.receiptId ?? 0
  await save([sheet({ id: second, expenses: [line('1', { receiptId })] }), sheet({ id: first, expenses: [] })])
  expect([(await view(first)).expenses, (await view(second)).expenses.map((one) => one.receiptId)]).toEqual([[], [receiptId]])
  await save([sheet({ id: first, expenses: [line('1', { receiptId })] }), sheet({ id: second, expenses: [] })])
  expect((await view(first)).expenses.map((one) => one.receiptId)).toEqual([receiptId])
})

/** Receipts and the lines of sheets: each line has one, and it says what the line says. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { onBehalfOf } from '../../access/company-access.ts'
import { companies } from '../companies/companies.repository.ts'

const tests = await testApp()
const { database } = tests.services
const company = await aCompany(tests)
const fuel = await anArticle(company)
const vehicle = await aVehicle(company, { fuelId: fuel.id })
const driver = await aDriver(company)
const partner = await aPartner(company)
const DAY = '2026-11-20'

type Line = NonNullable<InputOf<'saveRoadmap'>['body']['expenses']>[number]
const line = (number: string, part: Partial<Line> = {}): Line => ({
  ...{ date: DAY, number, type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 40, price: 6 },
  ...part,
})
const sheetWith = (...expenses: Line[]) => aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id, expenses })
const opened = (id: number) => company.call('roadmap', { query: { companyId: company.id, id } })
const formOf = ({ id, version, number, ...sheet }: AnswerOf<'roadmap'>): InputOf<'saveRoadmap'>['body'] => ({
  ...sheet,
  id,
  version,
  number,
})
const saveAgain = async (id: number, change: (sheet: AnswerOf<'roadmap'>) => Line[]) => {
  const sheet = await opened(id)
  await company.call('saveRoadmap', { body: { ...formOf(sheet), expenses: change(sheet) } })
  return opened(id)
}

type Stored = { id: number; origin: string; number: string; qty: Decimal; value: Decimal; tva: Decimal; vehicleId: number; um: string }
const receiptsBy = (ids: readonly (number | null)[]) =>
  database.inCompany(company.id, async (trx) =>
    (
      await sql<Stored>`
        select id, origin, number, qty, value, tva, vehicle_id, um from receipts where id = any(${ids}::bigint[]) order by number`.execute(
        trx,
      )
    ).rows.map((row) => ({ ...row, qty: Number(row.qty), value: Number(row.value), tva: Number(row.tva) })),
  )
/** A receipt that stands on no sheet. */
const free = (part: object = {}) =>
  database.inCompany(company.id, async (trx) => {
    const figures = { qty: 40, um: 'L', price: 6, tvaRate: 21, tva: 50.4, value: 290.4, currency: 'RON' }
    const matched = { partnerId: partner.id, articleId: fuel.id, vehicleId: vehicle.id }
    const row = { companyId: company.id, origin: 'card', date: DAY, document: 3, number: '12', ...matched, ...figures, ...part }
    return (await trx.insertInto('receipts').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
const ids = (sheet: AnswerOf<'roadmap'>) => sheet.expenses.map(({ receiptId }) => receiptId)

it('what a line says of the pump is kept with its receipt; a line that says nothing of it leaves the receipt as it is', async () => {
  const { id } = await sheetWith(line('711', { time: '11:20', odometer: 60_120, fullTank: true }))
  const said = async () => (await opened(id)).expenses.map(({ time, odometer, fullTank }) => [time, odometer, fullTank])
  expect(await said()).toEqual([['11:20', 60_120, true]])
  await saveAgain(id, (sheet) => sheet.expenses.map(({ time: _, odometer: __, fullTank: ___, ...rest }) => ({ ...rest })))
  expect(await said()).toEqual([['11:20', 60_120, true]])
  // each of them by itself
  await saveAgain(id, (sheet) => sheet.expenses.map(({ odometer: _, ...rest }) => ({ ...rest, time: '11:40', fullTank: false })))
  expect(await said()).toEqual([['11:40', 60_120, false]])
  await saveAgain(id, (sheet) => sheet.expenses.map((rest) => ({ ...rest, time: null, odometer: null, fullTank: null })))
  expect(await said()).toEqual([[null, null, null]])
})

it('a line says what its receipt says of the pump', async () => {
  const sheet = await sheetWith(line('701'), line('702', { receiptId: await free({ number: '702', odometer: 51_004, fullTank: true }) }))
  expect((await opened(sheet.id)).expenses.map(({ odometer, fullTank }) => [odometer, fullTank])).toEqual([
    [null, null],
    [51_004, true],
  ])
})

describe('a line typed into a sheet', () => {
  it('has a receipt that says the same', async () => {
    const sheet = await opened((await sheetWith(line('1'), line('2', { qty: 10 }))).id)
    const same = { origin: 'sheet', vehicleId: vehicle.id, um: 'L' }
    expect(await receiptsBy(ids(sheet))).toMatchObject([
      { ...same, number: '1', qty: 40, tva: 50.4, value: 290.4 },
      { ...same, number: '2', qty: 10, tva: 12.6, value: 72.6 },
    ])
  })

  it('keeps its receipt, changed with it, and the line taken out loses its own', async () => {
    const { id } = await sheetWith(line('1'), line('2'))
    const before = ids(await opened(id))
    const after = await saveAgain(id, ({ expenses: [_, second] }) => [{ ...line('2'), receiptId: second?.receiptId ?? null, qty: 5 }])
    expect(ids(after)).toEqual([before[1]])
    expect(await receiptsBy(before)).toMatchObject([{ id: before[1], qty: 5, value: 36.3 }])
  })

  it('is known by its paper when a client sends it back without its receipt', async () => {
    const { id } = await sheetWith(line('1'), line('2'), line('2'))
    const before = ids(await opened(id))
    const after = await saveAgain(id, () => [line('2'), line('1'), line('2', { qty: 7 })])
    expect(ids(after)).toEqual([before[1], before[0], before[2]])
  })

  it('takes its receipt along when the sheet is deleted', async () => {
    const { id } = await sheetWith(line('1'))
    const [receipt] = ids(await opened(id))
    await company.call('deleteRoadmap', { query: { companyId: company.id, id } })
    expect(await receiptsBy([receipt ?? 0])).toEqual([])
  })
})

describe('a receipt that is put on a sheet', () => {
  it('says what the line says, and is free again without it', async () => {
    const receiptId = await free()
    const { id } = await sheetWith(line('12', { receiptId, qty: 41 }))
    expect(ids(await opened(id))).toEqual([receiptId])
    expect(await receiptsBy([receiptId])).toMatchObject([{ origin: 'card', qty: 41, value: 297.66 }])
    await company.call('deleteRoadmap', { query: { companyId: company.id, id } })
    expect(await receiptsBy([receiptId])).toMatchObject([{ origin: 'card', qty: 41 }])
  })

  it('is on one sheet at most', async () => {
    const receiptId = await free()
    await sheetWith(line('12', { receiptId }))
    const other = aRoadmap.bind(null, company)
    await expect(other({ vehicleId: vehicle.id, driverId: driver.id, expenses: [line('12', { receiptId })] })).rejects.toThrow(
      'Alimentarea 12 este deja pe altă foaie',
    )
    const twice = await free()
    await expect(sheetWith(line('12', { receiptId: twice }), line('12', { receiptId: twice }))).rejects.toThrow('este deja pe altă foaie')
  })

  it.each(['checkRoadmap', 'checkTogether', 'saveTogether'] as const)('is on one sheet at most, says %s', async (name) => {
    const receiptId = await free()
    const { id } = await sheetWith(line('12', { receiptId }))
    const sheet = { ...formOf(await opened(id)), id: null, numberProposed: true }
    const body = { ...(name === 'checkRoadmap' ? sheet : { sheets: [sheet] }), companyId: company.id }
    expect((await company.ask(name, { body })).body.code).toBe('RECEIPT_TAKEN')
  })

  it('is on one sheet at most, also when two are saved at once', async () => {
    const receiptId = await free()
    const both = await Promise.allSettled([1, 2].map(() => sheetWith(line('12', { receiptId }))))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is the company’s own', async () => {
    const stranger = await aCompany(tests)
    const mine = await free()
    const [article, station] = [await anArticle(stranger), await aPartner(stranger)]
    const foreign = { ...line('12', { receiptId: mine }), expenseId: article.id, partnerId: station.id }
    await expect(aRoadmap(stranger, { expenses: [foreign] })).rejects.toThrow('Verifică câmpurile marcate')
  })
})

it('a receipt knows whether a line names it, whatever became of its lines', async () => {
  const [remaining, freed, exchanged] = [await free(), await free(), await free()]
  const sheet = await sheetWith(line('12', { receiptId: remaining }), line('13', { receiptId: freed }), line('14'))
  const opened = formOf(await company.call('roadmap', { query: { companyId: company.id, id: sheet.id } }))
  await company.call('saveRoadmap', { body: { ...opened, expenses: (opened.expenses ?? []).filter(({ number }) => number !== '13') } })
  await database.inCompany(company.id, (trx) =>
    trx
      .updateTable('purchases')
      .set({ receiptId: exchanged })
      .where('companyId', '=', company.id)
      .where('receiptId', '=', remaining)
      .execute(),
  )
  const told = await database.inCompany(company.id, (trx) =>
    sql<{ id: number; placed: boolean; named: boolean }>`
      select id, placed, exists (select from purchases p where p.company_id = r.company_id and p.receipt_id = r.id) as named
      from receipts r`.execute(trx),
  )
  expect(told.rows.filter(({ placed, named }) => placed !== named)).toEqual([])
  const placedOf = (id: number) => told.rows.find((row) => row.id === id)?.placed
  expect([remaining, freed, exchanged].map(placedOf)).toEqual([false, false, true])
})

it('a company that is deleted takes its receipts along', async () => {
  const leaving = await aCompany(tests)
  const [article, station] = [await anArticle(leaving), await aPartner(leaving)]
  await aRoadmap(leaving, { expenses: [{ ...line('1'), expenseId: article.id, partnerId: station.id }] })
  await onBehalfOf(database, leaving.id, (scope) => companies.delete(scope))
  const { rows } = await database.inCompany(leaving.id, (trx) =>
    sql<{ count: number }>`select count(*) as count from receipts`.execute(trx),
  )
  expect(rows).toEqual([{ count: 0 }])
})

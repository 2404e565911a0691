import { expect, it } from 'vitest'
import { picked } from '#contract/picked.ts'
import { ReceiptForm } from '#contract/receipts.ts'
import { aCompany, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const [FILL, INVOICE] = ['2026-10-02', '2026-10-30']
await tests.services.database.db
  .insertInto('exchangeRates')
  .values([
    { currency: 'EUR', day: '2026-10-01', rate: '5' },
    { currency: 'EUR', day: '2026-10-29', rate: '4' },
  ])
  .onConflict((conflict) => conflict.doNothing())
  .execute()

it.each(['an open month', 'a closed one'])('an invoice abroad costs what its own day makes of it, as in the books: %s', async (month) => {
  const company = await aCompany(tests)
  const fuel = await anArticle(company, { name: 'Motorină' })
  const vehicle = await aVehicle(company, { fuelId: fuel.id })
  const supplier = await aPartner(company, { cui: 'HU10625790' })
  const line = {
    date: FILL,
    number: 'HU 1',
    type: 2 as const,
    partnerId: supplier.id,
    expenseId: fuel.id,
    qty: 50,
    price: null,
    value: 100,
  }
  const bought = { ...line, currency: 'EUR' as const, tvaRate: 27 }
  await aRoadmap(company, { vehicleId: vehicle.id, startDate: FILL, endDate: FILL, fuelStart: 0, expenses: [bought] } as never)
  const of = { companyId: company.id }
  const [row] = await company.call('receipts', { query: { ...of, state: 'sheet' } })
  if (!row) throw new Error('no receipt')
  const fields = Object.keys(ReceiptForm.shape).filter((name) => !['origin', 'code'].includes(name)) as (keyof typeof row)[]
  await company.call('saveReceipt', { body: { ...picked(row, fields), ...of, issuedOn: INVOICE } as never })
  if (month === 'a closed one') {
    await company.call('closeMonth', { body: { ...of, month: '2026-10', accepted: true, earlier: true } as never })
    await tests.services.database.db.updateTable('exchangeRates').set({ rate: '3' }).where('day', '=', '2026-10-29').execute()
  }
  const { totals } = await company.call('costs', { query: { ...of, from: '2026-10', to: '2026-10', by: 'vehicle' } })
  expect([totals.value, totals.loose]).toEqual([400, 0])
})

/**
 * The pairs of the domain's rule of doubles, as they come together in the list, on the way to a sheet and on the sheet: a third of them a day,
 * all of them in `npm run test:long`.
 */
import { expect, it } from 'vitest'
import { FILL_PAIRS } from '#domain/testing/fill-pairs.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { sampleOfDay } from '../../../scripts/sample-of-day.ts'

const tests = await testApp()
const company = await aCompany(tests)
const of = { companyId: company.id }
const driver = await aDriver(company)
const articles = [await anArticle(company), await anArticle(company), await anArticle(company, { isFuel: false, um: 'buc' })]

it.each(sampleOfDay(FILL_PAIRS, Math.ceil(FILL_PAIRS.length / 3)))('%s', async (_, a, b, isOne) => {
  // a till receipt of a supplier is looked for on other vehicles too
  const partner = await aPartner(company)
  const vehicles = new Map<number | null, number>()
  for (const id of new Set([a.vehicleId, b.vehicleId]))
    if (id !== null) vehicles.set(id, (await aVehicle(company, { fuelId: articles[0]?.id ?? 0 })).id)
  const rows = [a, b].map(({ isFuel: _isFuel, externalKey, ...paper }, at) => ({
    ...paper,
    ...{ ...of, partnerId: partner.id, um: 'L', price: 6, tvaRate: 21, tva: Math.round((Number(paper.value) * 2100) / 121) / 100 },
    articleId: articles[(paper.articleId ?? 0) - 1]?.id ?? null,
    vehicleId: vehicles.get(paper.vehicleId) ?? null,
    externalKey: externalKey && `${externalKey} ${at} ${[...vehicles.values()]}`,
  }))
  const ids = await tests.services.database.inCompany(company.id, async (trx) => {
    const added = await trx
      .insertInto('receipts')
      .values(rows as never)
      .returning('id')
      .execute()
    return added.map(({ id }) => id)
  })
  const listed = (await company.call('receipts', { query: of })).filter(({ id }) => ids.includes(id))
  const twins = new Map(listed.map(({ id, twin }) => [id, twin?.id]))
  expect(ids.map((id) => twins.get(id))).toEqual(isOne ? ids.toReversed() : [undefined, undefined])

  const free = listed.filter(({ state }) => state === 'free').map(({ id }) => id)
  if (free.length === 0) return
  const sheets: number[] = []
  for (const vehicleId of vehicles.values())
    sheets.push((await aRoadmap(company, { vehicleId, driverId: driver.id, startDate: '2026-10-01', endDate: '2026-10-31' })).id)
  const { doubled } = await company.call('placeReceipts', { body: { ...of, ids: free } })
  expect(doubled.map(({ id }) => id).toSorted()).toEqual(isOne ? free.toSorted() : [])
  await company.call('placeReceipts', { body: { ...of, ids: free, anyway: true } })
  const { suspects } = await company.call('monthInbox', { query: { ...of, month: '2026-10' } })
  const twice = suspects
    .filter(({ id }) => sheets.includes(id))
    .flatMap(({ findings }) => findings.filter(({ code }) => code === 'FILL_TWICE'))
  expect(twice).toHaveLength(isOne && a.isFuel && free.length === 2 ? 2 : 0)
})

import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aDriverMember } from '#server/testing/a-driver.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aSurcharge, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

type Form = InputOf<'saveRoadmap'>['body']

/** A vehicle's sheets of the same day at different hours, one of another vehicle between them, and a receipt on no sheet. */
const aDay = async () => {
  const company = await aCompany(tests)
  const fuel = await anArticle(company)
  const [vehicle, other, equipment] = [
    await aVehicle(company, { fuelId: fuel.id, initialStock: 40, initialStockValue: 280, equipment: true }),
    await aVehicle(company, { fuelId: fuel.id }),
    await aVehicle(company, { fuelId: fuel.id, vehicleType: 'machine', consumptionType: 3, consumptionStationary: 9 }),
  ]
  const [driver, preparer, partner, surcharge] = [
    await aDriver(company),
    await aDriver(company),
    await aPartner(company),
    await aSurcharge(company),
  ]
  const day = '2026-11-16'
  const trip = {
    ...{ start: 'Ploiești', end: 'București', purpose: 'Livrare', type: 0 as const, distanceMixt: 60, consumptionId: surcharge.id },
    ...{ startDate: day, endDate: day },
  }
  const save = async (hour: number, vehicleId = vehicle.id, part: Partial<Form> = {}): Promise<number> => {
    const times = { startTime: `${String(hour).padStart(2, '0')}:00`, endTime: `${String(hour + 1).padStart(2, '0')}:00` }
    const { id } = await company.call('saveRoadmap', {
      body: {
        ...{ companyId: company.id, type: 'vehicle', number: 1, numberProposed: true, vehicleId, driverId: driver.id },
        ...{ startDate: day, endDate: day, ...times, kmStart: 1000, fuelStart: 40, routes: [{ ...trip, ...times }], ...part },
      },
    })
    return id
  }
  const [late, early] = [await save(15), await save(8)]
  await save(10, other.id)
  const sheet = await save(12, vehicle.id, { createdBy: preparer.id, equipmentId: equipment.id, equipmentHours: '01:00' })
  await company.call('saveReceipt', {
    body: {
      ...{ companyId: company.id, id: null, version: null, document: 1, number: 'B-17', date: day, vehicleId: vehicle.id },
      ...{ partnerId: partner.id, articleId: fuel.id, qty: 20, price: null, tvaRate: null, tva: null, value: 150 },
    } as InputOf<'saveReceipt'>['body'],
  })
  const open = (id: number) => company.call('openSheet', { query: { companyId: company.id, id } })
  return { company, vehicle, equipment, preparer, surcharge, day, ids: { early, sheet, late }, open }
}

describe('the form of a sheet', () => {
  it('opens with what its calls answer one by one', async () => {
    const { company, vehicle, day, ids, open } = await aDay()
    const companyId = company.id
    const opened = await open(ids.sheet)
    const period = { companyId, vehicleId: vehicle.id, from: day, to: day }
    const sheet = await company.call('roadmap', { query: { companyId, id: ids.sheet } })
    const rows = await company.call('roadmaps', { query: { companyId, type: 'vehicle' } })
    expect(opened).toMatchObject({
      sheet,
      row: rows.find(({ id }) => id === ids.sheet),
      usualPurchase: await company.call('usualPurchase', { query: period }),
      freeReceipts: await company.call('freeReceipts', { query: period }),
    })
    expect([opened.usualPurchase.last, opened.freeReceipts.length]).toEqual([expect.objectContaining({ type: 1 }), 1])
  })

  it('opens with what a check of it as it is saved answers', async () => {
    const { company, ids, open } = await aDay()
    const { sheet, findings, agreements } = await open(ids.sheet)
    const { generated, consumptions, vehicle, driver, equipmentSurcharge, ...form } = sheet
    const body = { ...form, createdBy: form.createdBy, consumptionIds: [...form.consumptionIds] } as unknown as Form
    expect(findings.length).toBeGreaterThan(0)
    expect({ findings, agreements }).toEqual(await company.call('checkRoadmap', { body }))
  })

  it('knows the sheets of the vehicle before and after it, by hour', async () => {
    const { ids, open } = await aDay()
    const beside = async (id: number) => {
      const { previous, next } = await open(id)
      return [previous, next]
    }
    expect(await beside(ids.sheet)).toEqual([ids.early, ids.late])
    expect(await beside(ids.early)).toEqual([null, ids.sheet])
    expect(await beside(ids.late)).toEqual([ids.sheet, null])
  })

  it('says which closed month keeps it as it is, to its driver too', async () => {
    const company = await aCompany(tests)
    const driver = await aDriver(company)
    const member = await aDriverMember(company, { driverId: driver.id })
    const { id } = await aRoadmap(company, { driverId: driver.id, startDate: '2026-10-20' })
    const months = async () => {
      const opened = [company, member].map((person) => person.call('openSheet', { query: { companyId: company.id, id } }))
      return (await Promise.all(opened)).map(({ closedMonth }) => closedMonth)
    }
    expect(await months()).toEqual([null, null])
    await company.call('closeMonth', { body: { companyId: company.id, month: '2026-10', note: null, accepted: true, earlier: true } })
    expect(await months()).toEqual(['2026-10', '2026-10'])
  })

  it('is found in another company of the user, and in no other user’s, nor as a driver of another', async () => {
    const [company, stranger] = [await aCompany(tests), await aCompany(tests)]
    const driver = await aDriver(company)
    const { id } = await aRoadmap(company, { driverId: driver.id })
    const [own, other] = [await aDriverMember(company, { driverId: driver.id }), await aDriverMember(company)]
    const companyOf = async (person: Pick<typeof company, 'call'>, sheet = id) =>
      (await person.call('companyOfSheet', { query: { id: sheet } })).companyId
    expect(await companyOf(company)).toBe(company.id)
    expect(await companyOf(own)).toBe(company.id)
    for (const person of [stranger, other]) expect(await companyOf(person)).toBeNull()
    expect(await companyOf(company, id + 1_000_000)).toBeNull()
  })

  it('opens with the records that the sheet names by their id alone', async () => {
    const { preparer, equipment, surcharge, ids, open } = await aDay()
    const { named } = await open(ids.sheet)
    expect([named.drivers, named.vehicles, named.surcharges]).toMatchObject([
      [{ id: preparer.id }],
      [{ id: equipment.id }],
      [{ id: surcharge.id }],
    ])
  })

  it('is written from lists that answer as each of them does', async () => {
    const { company } = await aDay()
    const query = { companyId: company.id, sort: 'used', page: 1, size: 25 } as const
    const lists = await company.call('sheetLists', { query: { companyId: company.id, kind: 'vehicle' } })
    const others = await company.call('sheetLists', { query: { companyId: company.id, kind: 'machine' } })
    expect(lists.vehicles).toEqual({ rows: await company.call('vehicles', { query: { ...query, vehicleType: 'vehicle' } }), whole: true })
    expect(lists.otherVehicles).toEqual(others.vehicles)
    for (const list of ['drivers', 'partners', 'articles', 'surcharges', 'routes'] as const)
      expect(lists[list].rows).toEqual(await company.call(list, { query }))
    for (let n = 0; n < 8; n++) await aVehicle(company)
    const more = await company.call('sheetLists', { query: { companyId: company.id, kind: 'machine' } })
    expect([more.otherVehicles.rows.length, more.otherVehicles.whole]).toEqual([8, false])
  })
})

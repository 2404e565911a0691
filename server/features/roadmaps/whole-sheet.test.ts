import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { BeneficiaryForm, PurchaseForm, RoadmapForm, TripForm } from '#contract/roadmaps.ts'
import { mapped, picked } from '#contract/wire.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { SHEET_TEXTS } from '#domain/roadmap/sheet-texts.ts'
import { PAYERS } from '#domain/vocabulary.ts'
import { aCompany, aDriver, anArticle, aPartner, aSurcharge, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

type Body = InputOf<'saveRoadmap'>['body']
type Filled<T> = { [Key in keyof Required<T>]: fc.Arbitrary<NonNullable<T[Key]>> }
type RowOf<Key extends 'routes' | 'expenses' | 'beneficiaries'> = NonNullable<Body[Key]>[number]

const company = await aCompany(await testApp())
const settings = { stationaryConsumption: true, consumptionStationary: 1.5, equipment: true, beneficiaries: true }
const vehicle = await aVehicle(company, settings)
const [driver, preparer, partner, article, surcharge, other] = [
  await aDriver(company),
  await aDriver(company),
  await aPartner(company),
  await anArticle(company),
  await aSurcharge(company),
  await aSurcharge(company, { amount: 5 }),
]
const equipment = await aVehicle(company, { vehicleType: 'machine' })
const DAY = '2026-11-20'

const text = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'abc ăâîșț,.-') }).map((letters) => `x${letters}`.trim())
const km = fc.integer({ min: 1, max: 40_000 }).map((hundredths) => hundredths / 100)
const duration = fc.integer({ min: 1, max: 300 }).map(formatMinutes)
const time = fc.integer({ min: 480, max: 1020 }).map(formatMinutes)

// every field of the contract has to stand here: one that is forgotten does not compile; texts are found by themselves
const trip = fc.record({
  ...{ start: text, end: text, via: text, purpose: text, type: fc.constantFrom(0, 1, 2), consumptionId: fc.constant(surcharge.id) },
  ...{ distanceMixt: km, distanceUrban: km, distanceExtraUrban: km },
  ...{ startDate: fc.constant(DAY), startTime: time, endDate: fc.constant(DAY), endTime: fc.constant('17:00') },
} satisfies Filled<RowOf<'routes'>>)
const line = fc
  .record({
    ...{ date: fc.constant(DAY), number: text, type: fc.constantFrom(1, 2, 3, 4, 5, 6) },
    ...{ partnerId: fc.constant(partner.id), expenseId: fc.constant(article.id), currency: fc.constantFrom('RON', 'EUR', 'GBP') },
    paidBy: fc.constantFrom(...PAYERS),
    ...{ qty: fc.constantFrom(40, -10, 2), price: fc.constantFrom(6, 7.5), tvaRate: fc.constantFrom(21, 11) },
    ...{ tva: fc.constant(0), value: fc.constant(0), odometer: km, fullTank: fc.boolean() },
    // the receipt of a line is made when it is saved
  } satisfies Omit<Filled<RowOf<'expenses'>>, 'receiptId'>)
  .map((numbers) => {
    const hundredths = (amount: number) => Math.round(amount * 100) / 100
    const net = numbers.qty * numbers.price
    return { ...numbers, tva: hundredths((net * numbers.tvaRate) / 100), value: hundredths(net * (1 + numbers.tvaRate / 100)) }
  })
const beneficiary = fc.record({ partnerId: fc.constant(partner.id), purpose: text } satisfies Filled<RowOf<'beneficiaries'>>)
const sheet = fc.record({
  ...mapped(SHEET_TEXTS, () => text),
  ...{
    companyId: fc.constant(company.id),
    type: fc.constant('vehicle' as const),
    number: fc.constant(1),
    numberProposed: fc.constant(true),
  },
  ...{ vehicleId: fc.constant(vehicle.id), driverId: fc.constant(driver.id), createdBy: fc.constant(preparer.id) },
  ...{ startDate: fc.constant(DAY), startTime: fc.constant('08:00'), endDate: fc.constant(DAY), endTime: fc.constant('17:00') },
  ...{ kmStart: km, fuelStart: km, hoursStationary: duration, hoursExploitation: duration, hoursAvailable: duration },
  ...{ equipmentId: fc.constant(equipment.id), equipmentHours: duration, equipmentConsumptionId: fc.constant(other.id) },
  ...{ consumptionIds: fc.constant([surcharge.id, other.id]), travelVehicleId: fc.constant(vehicle.id), advancePayment: km },
  ...{ routes: fc.array(trip, { minLength: 1, maxLength: 3 }), expenses: fc.array(line, { minLength: 1, maxLength: 3 }) },
  ...{ beneficiaries: fc.array(beneficiary, { minLength: 1, maxLength: 2 }) },
} satisfies Omit<Filled<Body>, 'id' | 'version' | 'addsRoutes'>)

const keysOf = <Fields extends object>({ shape }: { shape: Fields }) => Object.keys(shape) as (keyof Fields)[]
const SENT_ONLY = ['id', 'version', 'numberProposed', 'number', 'addsRoutes'] as const
const KEYS = keysOf(RoadmapForm).filter((key) => !SENT_ONLY.some((only) => only === key)) as Exclude<
  keyof Body,
  (typeof SENT_ONLY)[number]
>[]

it('a sheet with every field filled in is read as it was saved, and again when it is saved again as it was read', async () => {
  const read = async (id: number) => {
    const answer = await company.call('roadmap', { query: { companyId: company.id, id } })
    return {
      version: answer.version,
      body: {
        ...picked(answer, KEYS),
        routes: answer.routes.map((row) => picked(row, keysOf(TripForm))),
        expenses: answer.expenses.map((row) => picked(row, keysOf(PurchaseForm))),
        beneficiaries: answer.beneficiaries.map((row) => picked(row, keysOf(BeneficiaryForm))),
      },
    }
  }
  await fc.assert(
    fc.asyncProperty(sheet, async (filled) => {
      const body = filled as Body
      const { id, number } = await company.call('saveRoadmap', { body })
      const saved = await read(id)
      const typed = { ...saved.body, expenses: saved.body.expenses.map(({ receiptId: _, ...line }) => line) }
      expect(typed).toEqual(picked(body, KEYS))
      await company.call('saveRoadmap', { body: { ...saved.body, id, number, version: saved.version } })
      expect((await read(id)).body).toEqual(saved.body)
    }),
    { numRuns: 20 },
  )
})

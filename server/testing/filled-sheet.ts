/** Sheets with every field filled in, for properties: a field of the contract that is forgotten here does not compile. */
import fc from 'fast-check'
import type { InputOf } from '#contract/contract.ts'
import { picked } from '#contract/picked.ts'
import type { Roadmap } from '#contract/saved-sheet.ts'
import { BeneficiaryForm, PurchaseForm, RoadmapForm, TripForm } from '#contract/sheet-form.ts'
import { mapped } from '#contract/wire.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { SHEET_TEXTS } from '#domain/roadmap/sheet-texts.ts'
import { PAYERS } from '#domain/vocabulary.ts'
import { aDriver, anArticle, aPartner, aSurcharge, aVehicle, type TestCompany } from './builders.ts'

type Body = InputOf<'saveRoadmap'>['body']
type Filled<T> = { [Key in keyof Required<T>]: fc.Arbitrary<NonNullable<T[Key]>> }
type RowOf<Key extends 'routes' | 'expenses' | 'beneficiaries'> = NonNullable<Body[Key]>[number]

/** Rows of a company that a sheet may name, its vehicle one whose sheets may have every part. */
export const namedRows = async (company: TestCompany) => ({
  companyId: company.id,
  vehicleId: (
    await aVehicle(company, {
      ...{ stationaryConsumption: true, consumptionStationary: 1.5, equipment: true, beneficiaries: true },
      ...{ initialStock: 10, initialStockValue: 70 },
    })
  ).id,
  equipmentId: (await aVehicle(company, { vehicleType: 'machine' })).id,
  driverId: (await aDriver(company)).id,
  createdBy: (await aDriver(company)).id,
  partnerId: (await aPartner(company)).id,
  expenseId: (await anArticle(company)).id,
  surchargeIds: [(await aSurcharge(company)).id, (await aSurcharge(company, { amount: 5 })).id] as const,
})
type NamedRows = Awaited<ReturnType<typeof namedRows>>

const text = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'abc ăâîșț,.-') }).map((letters) => `x${letters}`.trim())
const km = fc.integer({ min: 1, max: 40_000 }).map((hundredths) => hundredths / 100)
const duration = fc.integer({ min: 1, max: 300 }).map(formatMinutes)
const time = fc.integer({ min: 480, max: 1020 }).map(formatMinutes)

const tripOn = (day: Day, surchargeId: number) =>
  fc.record({
    ...{ start: text, end: text, via: text, purpose: text, type: fc.constantFrom(0, 1, 2), consumptionId: fc.constant(surchargeId) },
    ...{ distanceMixt: km, distanceUrban: km, distanceExtraUrban: km },
    ...{ startDate: fc.constant(day), startTime: time, endDate: fc.constant(day), endTime: fc.constant('17:00') },
  } satisfies Filled<RowOf<'routes'>>)

const lineOn = (day: Day, { partnerId, expenseId }: NamedRows) =>
  fc
    .record({
      ...{ date: fc.constant(day), number: text, type: fc.constantFrom(1, 2, 3, 4, 5, 6) },
      ...{ partnerId: fc.constant(partnerId), expenseId: fc.constant(expenseId), currency: fc.constantFrom('RON', 'EUR', 'GBP') },
      paidBy: fc.constantFrom(...PAYERS),
      ...{ qty: fc.constantFrom(40, -10, 2), price: fc.constantFrom(6, 7.5), tvaRate: fc.constantFrom(21, 11) },
      // in hundredths, what the printed VAT differs by
      ...{ tva: fc.integer({ min: -2, max: 2 }), value: fc.constant(0), time, odometer: km, fullTank: fc.boolean() },
      // the receipt of a line is made when it is saved
    } satisfies Omit<Filled<RowOf<'expenses'>>, 'receiptId'>)
    .map((numbers) => {
      const hundredths = (amount: number) => Math.round(amount * 100) / 100
      const net = numbers.qty * numbers.price
      const tva = hundredths((net * numbers.tvaRate + numbers.tva) / 100)
      return { ...numbers, tva, value: hundredths(net * (1 + numbers.tvaRate / 100)) }
    })

/** A sheet of the day as it is sent, every field filled in; texts are found by themselves. */
export const filledSheet = (rows: NamedRows, day: Day): fc.Arbitrary<Body> => {
  const { companyId, vehicleId, equipmentId, driverId, createdBy, partnerId, surchargeIds } = rows
  const beneficiary = fc.record({ partnerId: fc.constant(partnerId), purpose: text } satisfies Filled<RowOf<'beneficiaries'>>)
  return fc.record({
    ...mapped(SHEET_TEXTS, () => text),
    ...{ companyId: fc.constant(companyId), type: fc.constant('vehicle' as const) },
    ...{ number: fc.constant(1), numberProposed: fc.constant(true) },
    ...{ vehicleId: fc.constant(vehicleId), driverId: fc.constant(driverId), createdBy: fc.constant(createdBy) },
    ...{ startDate: fc.constant(day), startTime: fc.constant('08:00'), endDate: fc.constant(day), endTime: fc.constant('17:00') },
    ...{ kmStart: km, fuelStart: km, hoursStationary: duration, hoursExploitation: duration, hoursAvailable: duration },
    ...{ equipmentId: fc.constant(equipmentId), equipmentHours: duration, equipmentConsumptionId: fc.constant(surchargeIds[1]) },
    ...{ consumptionIds: fc.constant([...surchargeIds]), travelVehicleId: fc.constant(vehicleId), advancePayment: km },
    routes: fc.array(tripOn(day, surchargeIds[0]), { minLength: 1, maxLength: 3 }),
    expenses: fc.array(lineOn(day, rows), { minLength: 1, maxLength: 3 }),
    beneficiaries: fc.array(beneficiary, { minLength: 1, maxLength: 2 }),
  } satisfies Omit<Filled<Body>, 'id' | 'version' | 'addsRoutes'>) as fc.Arbitrary<Body>
}

const keysOf = <Fields extends object>({ shape }: { shape: Fields }) => Object.keys(shape) as (keyof Fields)[]
const SENT_ONLY = ['id', 'version', 'numberProposed', 'number', 'addsRoutes'] as const
/** What a sheet is sent with and read again. */
export type SheetField = Exclude<keyof Body, (typeof SENT_ONLY)[number]>
export const SHEET_FIELDS = keysOf(RoadmapForm).filter((key) => !SENT_ONLY.some((only) => only === key)) as SheetField[]

/** A sheet as it was answered, in the fields that it is sent with. */
export const asSent = (answer: Roadmap) => ({
  ...picked(answer, SHEET_FIELDS),
  routes: answer.routes.map((row) => picked(row, keysOf(TripForm))),
  expenses: answer.expenses.map((row) => picked(row, keysOf(PurchaseForm))),
  beneficiaries: answer.beneficiaries.map((row) => picked(row, keysOf(BeneficiaryForm))),
})

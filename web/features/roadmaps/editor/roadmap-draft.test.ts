import { describe, expect, test } from 'vitest'
import type { Roadmap } from '#contract/saved-sheet.ts'
import { RoadmapForm } from '#contract/sheet-form.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { NO_TEXTS } from '#domain/roadmap/sheet-texts.ts'
import { sayObjections } from '../../../ui/objection.ts'
import { objectionAt } from '../../../ui/required-texts.ts'
import { duplicateDraft, editDraft, movedTo, newDraft, newPurchase, newTrip, roadmapBody, rowError, tripsOf } from './roadmap-draft.ts'
import type { PurchaseDraft, RoadmapDraft, TripDraft } from './sheet-draft.ts'
import {
  completedLine,
  draftEnergies,
  draftTotals,
  offeredVatRates,
  purchaseAmounts,
  purchaseDisagreement,
  tripFigures,
} from './sheet-figures.ts'
import { type SheetSources, sheetRules } from './sheet-rules.ts'

const asset = {
  version: 1,
  companyId: 1,
  make: 'Dacia',
  model: 'Duster',
  series: null,
  category: 'M1',
  status: 'active' as const,
  inactiveSince: null,
  earlierNorms: [],
  calculationType: 'fifo' as const,
  fuelId: 1,
  initialStock: 0,
  initialStockValue: 0,
  tankCapacity: null,
  consumptionMixt: null,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: null,
  stationaryConsumption: false,
  fuelTracking: true,
  kmTracking: true,
  equipment: false,
  beneficiaries: false,
}
const car = { ...asset, id: 10, number: 'PH 12 ABC', vehicleType: 'vehicle' as const, consumptionType: 1 as const, consumptionMixt: 7.5 }
const van = {
  ...asset,
  id: 11,
  number: 'B 123 XYZ',
  vehicleType: 'vehicle' as const,
  consumptionType: 2 as const,
  consumptionUrban: 11.2,
  consumptionExtraUrban: 8.4,
  stationaryConsumption: true,
  consumptionStationary: 1.8,
  equipment: true,
  beneficiaries: true,
}
const excavator = {
  ...asset,
  id: 12,
  number: 'UTB-7',
  vehicleType: 'machine' as const,
  consumptionType: 3 as const,
  consumptionStationary: 12.4,
}
const driver = {
  id: 5,
  version: 1,
  companyId: 1,
  name: 'Popescu Ion',
  job: null,
  ci: null,
  email: null,
  phone: null,
  status: 'active' as const,
  inactiveSince: null,
  earlierNorms: [],
}
const diesel = { id: 1, version: 1, companyId: 1, name: 'Motorină', isFuel: true, fuelKind: 'diesel' as const, tva: 21, um: 'L' }
const toll = { id: 2, version: 1, companyId: 1, name: 'Taxă de drum', isFuel: false, fuelKind: null, tva: 0, um: 'buc.' }
const supplier = {
  id: 20,
  version: 1,
  companyId: 1,
  cui: '1590082',
  name: 'OMV',
  nrOnrc: null,
  state: null,
  city: null,
  address: null,
  capital: null,
  tva: true,
}
const winter = { id: 30, version: 1, companyId: 1, name: 'Iarnă', vehicleType: 'vehicle' as const, amount: 10 }
const crowd = { id: 31, version: 1, companyId: 1, name: 'Trafic', vehicleType: 'vehicle' as const, amount: 15 }

const sources: SheetSources = {
  kind: 'vehicle',
  companyTva: true,
  vehicles: [car, van, excavator],
  surcharges: [winter, crowd],
  articles: [diesel, toll],
  partners: [supplier],
  savedSheet: null,
}
const beginning = { companyId: 1, lastNumber: 124, today: '2026-11-21' }
const aDraft = (change: Partial<RoadmapDraft> = {}): RoadmapDraft => ({
  ...newDraft('vehicle', beginning),
  vehicleId: car.id,
  driverId: driver.id,
  kmStart: 1000,
  fuelStart: 20,
  ...change,
})
const aTrip = (change: Partial<TripDraft> = {}): TripDraft => ({
  start: 'Ploiești',
  end: 'București',
  via: null,
  purpose: 'Livrare',
  type: 0,
  consumptionId: null,
  distanceMixt: 100,
  distanceUrban: 10,
  distanceExtraUrban: 90,
  startDate: '2026-11-21',
  startTime: '08:00',
  endDate: '2026-11-21',
  endTime: '10:00',
  ...change,
})
const aLine = (change: Partial<PurchaseDraft> = {}): PurchaseDraft => ({
  date: '2026-11-21',
  number: '4711',
  type: 1,
  partnerId: supplier.id,
  expenseId: diesel.id,
  qty: 40,
  price: 6,
  value: null,
  currency: 'RON',
  ...change,
})

/** A sheet saved when the norm was 8, winter 5 % and diesel bore 19 % VAT. */
const saved: Roadmap = {
  id: 7,
  companyId: 1,
  type: 'vehicle',
  number: 99,
  version: 3,
  vehicleId: car.id,
  driverId: driver.id,
  createdBy: driver.id,
  startDate: '2026-10-30',
  startTime: '08:00',
  endDate: '2026-10-31',
  endTime: '17:00',
  kmStart: 500,
  kmDone: 100,
  kmStop: 600,
  fuelStart: 30,
  fuelAdded: 40,
  fuelConsumed: 8.4,
  fuelLeft: 61.6,
  tripConsumption: 8.4,
  stationaryConsumption: 0,
  exploitationConsumption: 0,
  equipmentConsumption: 0,
  hoursStationary: '00:00',
  hoursExploitation: '00:00',
  hoursAvailable: '00:00',
  consumptionType: 1,
  consumptionMixt: 8,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: null,
  consumptionIds: [],
  consumptions: [],
  equipmentId: null,
  equipmentHours: '00:00',
  equipmentRate: null,
  equipmentConsumptionId: null,
  equipmentSurcharge: null,
  travelVehicleId: null,
  routes: [
    {
      start: 'Ploiești',
      end: 'București',
      via: null,
      purpose: 'Livrare',
      type: 0,
      consumptionId: winter.id,
      distanceMixt: 100,
      distanceUrban: 0,
      distanceExtraUrban: 0,
      startDate: '2026-10-31',
      startTime: '08:00',
      endDate: '2026-10-31',
      endTime: '10:00',
      km: 100,
      consumption: 8.4,
      surcharge: { id: winter.id, name: 'Iarnă', amount: 5 },
    },
  ],
  expenses: [
    {
      date: '2026-10-30',
      number: '1',
      type: 1,
      partnerId: supplier.id,
      expenseId: diesel.id,
      qty: 40,
      price: 6,
      tva: 45.6,
      tvaRate: 19,
      value: 285.6,
      currency: 'RON',
      paidBy: 'card',
      isFuel: true,
      receiptId: 5,
      time: '07:10',
      odometer: null,
      fullTank: null,
      reverses: null,
      withoutRate: false,
      expense: diesel,
      partner: supplier,
    },
  ],
  beneficiaries: [],
  advancePayment: 100,
  ...NO_TEXTS,
  vehicle: car,
  driver,
}

describe('a new sheet', () => {
  test('starts today at 00:00 with the next number', () => {
    expect(newDraft('vehicle', beginning)).toMatchObject({
      number: 125,
      startDate: '2026-11-21',
      startTime: '00:00',
      endTime: '00:00',
      id: null,
    })
  })

  test('once filled in is what the server accepts', () => {
    const draft = aDraft({ routes: [aTrip()], expenses: [aLine()] })
    const body = roadmapBody(draft, sheetRules(sources, draft.vehicleId), 125)
    expect(RoadmapForm.safeParse(body).error?.issues ?? []).toEqual([])
    expect(body).toMatchObject({ numberProposed: true, createdBy: driver.id })
  })

  test('sends a number that the user typed as that of the sheet', () => {
    expect(roadmapBody(aDraft({ number: 130 }), sheetRules(sources, car.id), 125).numberProposed).toBe(false)
  })
})

describe('the totals while typing', () => {
  test('count a round trip twice and its own surcharge, and fuel bought', () => {
    const draft = aDraft({
      routes: [aTrip({ type: 2, consumptionId: winter.id })],
      expenses: [aLine(), aLine({ expenseId: toll.id, qty: 1, price: 28 })],
    })
    const totals = draftTotals(draft, sheetRules(sources, car.id))
    expect([totals.kmDone, totals.kmStop, totals.fuelConsumed, totals.fuelAdded, totals.fuelLeft].map(Number)).toEqual([
      200, 1200, 16.5, 40, 43.5,
    ])
    expect(totals.purchaseTotals.map(({ value }) => Number(value))).toEqual([318.4])
  })

  test('are 0 where nothing is typed yet', () => {
    const totals = draftTotals(newDraft('vehicle', beginning), sheetRules(sources, null))
    expect([totals.kmDone, totals.fuelLeft].map(Number)).toEqual([0, 0])
  })

  test('go below zero when more is burnt than there is', () => {
    expect(Number(draftTotals(aDraft({ fuelStart: 5, routes: [aTrip()] }), sheetRules(sources, car.id)).fuelLeft)).toBe(-2.5)
  })

  test('leave out the parts that another vehicle had', () => {
    const typed = aDraft({ hoursStationary: '02:30', consumptionIds: [winter.id], equipmentId: excavator.id, equipmentHours: '01:00' })
    const onVan = draftTotals({ ...typed, vehicleId: van.id }, sheetRules(sources, van.id))
    expect([onVan.stationaryConsumption, onVan.equipmentConsumption].map(Number)).toEqual([4.95, 12.4])
    const rules = sheetRules(sources, car.id)
    expect(Number(draftTotals(typed, rules).fuelConsumed)).toBe(0)
    expect(roadmapBody(typed, rules, 125)).toMatchObject({ hoursStationary: '00:00', consumptionIds: [], equipmentId: null })
  })

  test('of a machine are its hours at the hourly norm', () => {
    const draft = { ...newDraft('machine', beginning), vehicleId: excavator.id, fuelStart: 200, hoursExploitation: '07:45' }
    const totals = draftTotals(draft, sheetRules({ ...sources, kind: 'machine' }, excavator.id))
    expect([totals.fuelConsumed, totals.fuelLeft].map(Number)).toEqual([96.1, 103.9])
  })

  test('bear a duration that is half typed', () => {
    expect(
      Number(draftTotals(aDraft({ vehicleId: van.id, hoursStationary: '2:' }), sheetRules(sources, van.id)).stationaryConsumption),
    ).toBe(0)
  })
})

describe('a saved sheet that is changed', () => {
  const rules = sheetRules({ ...sources, savedSheet: saved }, car.id)

  test('keeps the norm, the percent and the VAT it was computed with', () => {
    const draft = editDraft(saved)
    const totals = draftTotals(draft, rules)
    expect(Number(totals.tripConsumption)).toBe(8.4)
    expect(Number(purchaseAmounts(draft.expenses?.[0] as PurchaseDraft, rules).tva)).toBe(45.6)
  })

  test('takes today’s percent for a surcharge that is new on it', () => {
    expect(Number(tripFigures(aTrip({ consumptionId: crowd.id }), rules).consumption)).toBe(9.2)
    expect(Number(rules.percent(winter.id))).toBe(5)
  })

  test('goes back to the server as it was, with its version', () => {
    const body = roadmapBody(editDraft(saved), rules, null)
    expect(RoadmapForm.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ id: 7, version: 3, number: 99, numberProposed: false })
    expect(body.routes?.[0]).not.toHaveProperty('surcharge')
  })
})

describe('a duplicated sheet', () => {
  const copy = duplicateDraft(saved, { ...beginning, start: { kmStart: 900, fuelStart: 12.5 } })

  test('starts today from where the vehicle stands now, as long as the old one was', () => {
    expect(copy).toMatchObject({
      id: null,
      version: null,
      number: 125,
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      kmStart: 900,
      fuelStart: 12.5,
    })
  })

  test('moves its trips with it and leaves the purchases behind', () => {
    expect(copy.routes?.[0]).toMatchObject({ startDate: '2026-11-22', endDate: '2026-11-22', startTime: '08:00' })
    expect(copy.expenses).toEqual([])
  })

  test('asks for a vehicle and a driver that are still in use', () => {
    const old = duplicateDraft({ ...saved, driver: { ...driver, status: 'inactive' } }, { ...beginning, start: null })
    expect(old).toMatchObject({ vehicleId: null, driverId: null, kmStart: null, fuelStart: null })
  })

  test('takes today’s norms', () => {
    expect(Number(draftTotals(copy, sheetRules(sources, car.id)).tripConsumption)).toBe(8.25)
  })
})

describe('a purchase line', () => {
  const rules = sheetRules(sources, car.id)
  const rule = rules.line(aLine())

  test('has VAT only when company, supplier and article have it', () => {
    expect(rule?.vatApplies).toBe(true)
    expect(sheetRules({ ...sources, companyTva: false }, car.id).line(aLine())?.vatApplies).toBe(false)
    expect(sheetRules(sources, car.id).line(aLine({ expenseId: toll.id }))?.vatApplies).toBe(false)
    expect(sheetRules(sources, car.id).line(aLine({ partnerId: null }))).toBeNull()
  })

  test('computes the value from a price and the price from a value', () => {
    if (!rule) throw new Error('the line is known')
    expect(completedLine({ qty: 40, price: 6, value: 1 }, ['qty', 'price'], rule)).toEqual({ qty: 40, price: 6, value: 290.4 })
    expect(completedLine({ qty: 41.38, price: 1, value: 300 }, ['qty', 'value'], rule)).toEqual({ qty: 41.38, price: 5.9916, value: 300 })
    expect(completedLine({ qty: null, price: 6, value: 300 }, ['price', 'value'], rule)).toEqual({ qty: 41.322, price: 6, value: 300 })
  })

  test('keeps a typed value while the quantity is missing, and empties both with the one that counts', () => {
    if (!rule) throw new Error('the line is known')
    expect(completedLine({ qty: null, price: 6, value: 300 }, ['value'], rule)).toEqual({ qty: null, price: null, value: 300 })
    expect(completedLine({ qty: 40, price: null, value: 300 }, ['qty'], rule)).toEqual({ qty: 40, price: null, value: null })
  })

  test('leaves all three as they are written, also when they disagree', () => {
    if (!rule) throw new Error('the line is known')
    const line = { qty: 40, price: 6, value: 300 }
    expect(completedLine(line, ['price', 'qty', 'value'], rule)).toEqual(line)
    const told = purchaseDisagreement(aLine(line), rules)
    expect([told?.field, told?.expected.toFixed(2)]).toEqual(['value', '290.40'])
  })

  test('counts into the tank what is measured as the vehicle’s own fuel; another energy stands apart', () => {
    const power = { ...diesel, id: 9, name: 'Electricitate', um: 'kWh' }
    const both = sheetRules({ ...sources, articles: [diesel, toll, power] }, car.id)
    const draft = aDraft({ expenses: [aLine({ qty: 40 }), aLine({ expenseId: power.id, qty: 25 })] })
    expect(draftTotals(draft, both).fuelAdded.toFixed(2)).toBe('40.00')
    expect(draftEnergies(draft, both).map(({ um, qty }) => [um, qty.toFixed(2)])).toEqual([['kWh', '25.00']])
  })

  test('bears the VAT rate in force on its day, or the one written on it', () => {
    const rateOf = (part: Partial<PurchaseDraft>) => Number(rules.line(aLine(part))?.rate)
    expect([rateOf({}), rateOf({ date: '2025-07-31' }), rateOf({ tvaRate: 11 }), rateOf({ tvaRate: 0 })]).toEqual([21, 19, 11, 0])
    expect(offeredVatRates('2026-11-20', decimal(21))).toEqual([21, 11, 0])
    expect(offeredVatRates('2026-11-20', decimal(19))).toEqual([21, 11, 0, 19])
  })

  test('starts with day, paper, currency and payer of the line before it', () => {
    expect(newPurchase(aDraft(), undefined)).toMatchObject({ date: '2026-11-21', type: 1, currency: 'RON', paidBy: 'cash' })
    expect(newPurchase(aDraft(), aLine({ date: '2026-11-20', type: 2, currency: 'EUR', paidBy: 'card' }))).toMatchObject({
      date: '2026-11-20',
      type: 2,
      currency: 'EUR',
      paidBy: 'card',
      partnerId: null,
    })
  })
})

describe('the next trip', () => {
  const sheet = { startDate: '2026-11-21', startTime: '08:00', endDate: '2026-11-21', endTime: '17:00' }
  const route = {
    id: 1,
    version: 1,
    companyId: 1,
    name: 'Iași',
    start: 'A',
    end: 'B',
    via: 'C',
    distanceMixt: 45,
    distanceUrban: 8,
    distanceExtraUrban: 38,
  }
  const rules = sheetRules(sources, car.id)

  test('fills the sheet when it is the first and its distance is not known yet', () => {
    expect(newTrip(sheet, undefined)).toMatchObject(sheet)
  })

  test('begins where the one before it ended, in place and time', () => {
    expect(newTrip(sheet, aTrip())).toMatchObject({ start: 'București', purpose: 'Livrare', startTime: '10:00', endTime: '17:00' })
  })

  test('takes the times of the sheet while a day of it is half typed', () => {
    expect(newTrip({ ...sheet, endDate: '21/1' }, aTrip())).toMatchObject({ startTime: '08:00', endDate: '21/1' })
  })

  test('made from a predefined route keeps its distances', () => {
    const [trip] = tripsOf([route], { purpose: 'Marfă', type: 2 }, sheet, undefined, rules)
    expect(trip).toMatchObject({
      start: 'A',
      end: 'B',
      via: 'C',
      purpose: 'Marfă',
      type: 2,
      distanceMixt: 45,
      distanceUrban: 8,
      distanceExtraUrban: 38,
    })
  })

  test('made from predefined routes lasts as long as they usually take, one after another', () => {
    const times = (type: 0 | 2, after?: TripDraft) =>
      tripsOf([route, route], { purpose: 'Marfă', type }, sheet, after, rules).map(({ startTime, endTime }) => [startTime, endTime])
    expect(times(0)).toEqual([
      ['08:00', '08:45'],
      ['08:45', '09:30'],
    ])
    expect(times(2, aTrip({ endTime: '15:00' }))).toEqual([
      ['15:00', '16:30'],
      ['16:30', '16:30'],
    ])
  })
})

test('what is wrong with a row is said in one line, by the names of its inputs', () => {
  sayObjections(objectionAt)
  expect(
    rowError(
      { partnerId: { type: 'server', message: 'Înregistrarea nu există' }, qty: { message: 'Câmp obligatoriu' } },
      { partnerId: 'Furnizor', qty: 'Cantitate' },
    ),
  ).toBe('Furnizor: Înregistrarea nu există; Cantitate: Scrie cantitatea')
  expect(rowError(undefined, {})).toBeUndefined()
  expect(rowError({}, {})).toBeUndefined()
})

describe('a sheet moved to another day', () => {
  const DAY = '2026-11-21'
  const sheet = aDraft({
    routes: [aTrip(), aTrip({ startDate: '2026-11-25', endDate: '2026-11-25' })],
    expenses: [aLine(), aLine({ date: '2026-11-20' })],
  })
  const daysOf = (moved: ReturnType<typeof movedTo>) =>
    moved && [moved.endDate, moved.routes?.map((trip) => [trip.startDate, trip.endDate]), moved.expenses?.map(({ date }) => date)]

  test('takes its end and what stands on its days along, and leaves what does not', () => {
    expect(daysOf(movedTo(sheet, '2026-10-05', false))).toEqual([
      '2026-10-05',
      [
        ['2026-10-05', '2026-10-05'],
        ['2026-11-25', '2026-11-25'],
      ],
      ['2026-10-05', '2026-11-20'],
    ])
  })

  test('and back again is as it was', () => {
    const there = movedTo(sheet, '2026-10-05', false)
    expect(daysOf(movedTo({ ...sheet, startDate: '2026-10-05', ...there }, DAY, false))).toEqual(daysOf({ ...sheet }))
  })

  test('of several days keeps its end while that is not before the beginning, unless it moves whole', () => {
    const long = { ...sheet, endDate: '2026-11-22' }
    expect(movedTo(long, '2026-11-22', false)).toBeNull()
    expect(daysOf(movedTo(long, '2026-11-23', false))?.[0]).toBe('2026-11-24')
    expect(daysOf(movedTo(long, '2026-10-05', true))?.[0]).toBe('2026-10-06')
  })
})

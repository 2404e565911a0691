/**
 * The month of one vehicle as typed on the public form, converted to sheets: one for each day, each beginning where the one before it
 * ends.
 */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal, HUNDRED, round2, sum, ZERO } from '../numbers/decimal.ts'
import { amountsFromValue } from '../purchase/line.ts'
import { vatRatesOn } from '../purchase/vat.ts'
import { CONSUMPTION_TYPE, DIRECTION, PURCHASE_DOCUMENTS } from '../vocabulary.ts'
import type { PurchaseRecord, SheetRecord, TripRecord } from './record.ts'
import { NO_TEXTS } from './sheet-texts.ts'
import { sheetTotals } from './totals.ts'

/** A line of the form: a trip with its refuelling. `norm` in l/100 km, litres and lei VAT included. */
export type TypedTrip = {
  date: Day
  startTime: string
  endTime: string
  start: string
  end: string
  purpose: string
  km: Decimal
  litres: Decimal | null
  lei: Decimal | null
}
export type TypedMonth = {
  vehicle: { number: string; make: string | null; category: string | null; fuel: string }
  driver: string
  norm: Decimal
  kmStart: Decimal
  fuelStart: Decimal
  trips: readonly TypedTrip[]
}

const tripOf = ({ date, startTime, endTime, start, end, purpose, km }: TypedTrip): TripRecord => ({
  ...{ start, end, via: null, purpose, direction: DIRECTION.TUR, surcharge: null },
  ...{ startDate: date, startTime, endDate: date, endTime },
  ...{ distanceMixt: km, distanceUrban: ZERO, distanceExtraUrban: ZERO, kmUrban: ZERO, kmExtraUrban: ZERO },
  ...{ km, consumption: ZERO },
})

/** A fill; its price and VAT follow from litres and lei, which are 0 where they were not typed, at the standard rate of its day. */
const fillOf = ({ date, litres, lei }: TypedTrip, fuel: string): PurchaseRecord[] => {
  if (!litres?.gt(0)) return []
  const tvaRate = decimal(vatRatesOn(date)[0] ?? 0)
  const { price, tva, value } = amountsFromValue({ qty: litres, rate: tvaRate, vatApplies: true, value: lei ?? ZERO })
  return [
    {
      ...{ date, number: '', document: PURCHASE_DOCUMENTS[0], partnerName: '', partnerCui: null, articleName: fuel, um: 'L' },
      ...{ isFuel: true, otherEnergy: false, qty: litres, price, tva, tvaRate, value },
      ...{ currency: 'RON', paidBy: 'cash', exchange: null, odometer: null, fullTank: false, country: null },
    },
  ]
}

/**
 * The sheets of the month, in order of days; two trips on a day share a sheet. Odometer and tank continue from sheet to sheet; 100 km at
 * 7 l/100 km from 1000 km and 20 l end at 1100 km with 13 l. Fills without lei count as litres and have no line of money.
 */
export const typedMonth = ({ vehicle, driver, norm, kmStart, fuelStart, trips }: TypedMonth): SheetRecord[] => {
  const rates = {
    ...{ consumptionType: CONSUMPTION_TYPE.MIXT, consumptionMixt: norm, consumptionUrban: null, consumptionExtraUrban: null },
    consumptionStationary: null,
  }
  const { number, make, category, fuel } = vehicle
  const days = [...Map.groupBy(trips, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const sheets: SheetRecord[] = []
  for (const [at, [date, typed]] of days.entries()) {
    const before = sheets.at(-1)
    const inOrder = typed.toSorted((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0))
    const [records, fills] = [inOrder.map(tripOf), inOrder.flatMap((trip) => fillOf(trip, fuel))]
    const start = { kmStart: before?.kmStop ?? kmStart, fuelStart: before?.fuelLeft ?? fuelStart }
    const { trips: figures, ...totals } = sheetTotals({
      ...{ kind: 'vehicle', rates, ...start, hoursExploitation: 0, hoursStationary: 0, surcharges: [], equipment: null },
      trips: records.map((trip) => ({ ...trip, surcharge: null })),
      purchases: fills,
    })
    const endTimes = inOrder.map(({ endTime }) => endTime).toSorted()
    sheets.push({
      ...{ kind: 'vehicle', id: at + 1, number: at + 1, startDate: date, startTime: inOrder[0]?.startTime ?? '00:00' },
      ...{ endDate: date, endTime: endTimes.at(-1) ?? '00:00' },
      vehicle: {
        ...{ number, make, model: null, series: null, category, calculationType: 'fuel', fuelName: fuel, fuelUm: 'L' },
        ...{ stationaryConsumption: false, fuelTracking: true, kmTracking: true, equipment: false, beneficiaries: false },
      },
      driver: { name: driver, job: null, ci: null, status: 'active' },
      ...{ createdBy: null, rates, ...start, ...totals },
      ...{ hoursAvailable: 0, hoursExploitation: 0, hoursStationary: 0, surcharges: [], equipment: null },
      ...{ travelVehicle: null, beneficiaries: [], advancePayment: ZERO, ...NO_TEXTS },
      trips: records.map((trip, index) => ({ ...trip, ...figures[index] })),
      purchases: fills.filter(({ value }) => value.gt(0)),
    })
  }
  return sheets
}

/** Odometer and tank of the vehicle after a line of the form. */
export type TypedLine = { kmStop: Decimal; consumption: Decimal; fuelLeft: Decimal }
/**
 * Totals of a typed month: each line in the order in which it was typed, and the month. `per100` is `null` without kilometres; `below` is
 * the line after which the tank first holds less than nothing, `null` where it never does.
 */
export type TypedFigures = {
  lines: TypedLine[]
  sheets: number
  km: Decimal
  added: Decimal
  consumed: Decimal
  left: Decimal
  per100: Decimal | null
  below: number | null
}

/** The figures of a typed month, computed from its sheets: 100 km at 7 l/100 km from 1000 km and 20 l give 1100 km with 13 l. */
export const typedFigures = (month: TypedMonth): TypedFigures => {
  const sheets = typedMonth(month)
  const inOrder = month.trips
    .map((trip, at) => ({ trip, at }))
    .toSorted((a, b) => `${a.trip.date} ${a.trip.startTime}`.localeCompare(`${b.trip.date} ${b.trip.startTime}`))
  const driven = sheets.flatMap(({ trips }) => trips)
  const lines: TypedLine[] = []
  let [kmStop, fuelLeft] = [month.kmStart, month.fuelStart]
  let below: number | null = null
  for (const [index, { trip, at }] of inOrder.entries()) {
    const consumption = driven[index]?.consumption ?? ZERO
    kmStop = kmStop.plus(trip.km)
    fuelLeft = fuelLeft.plus(trip.litres ?? ZERO).minus(consumption)
    lines[at] = { kmStop, consumption, fuelLeft }
    if (fuelLeft.lt(0)) below ??= at
  }
  const km = sum(sheets.map(({ kmDone }) => kmDone))
  const consumed = sum(sheets.map(({ fuelConsumed }) => fuelConsumed))
  return {
    ...{ lines, sheets: sheets.length, km, consumed, added: sum(sheets.map(({ fuelAdded }) => fuelAdded)), left: fuelLeft },
    below,
    per100: km.gt(0) ? round2(consumed.times(HUNDRED).div(km)) : null,
  }
}

/** The only place where the numbers of a sheet are computed: used by the form, the save and the generator. */
import { hourlyConsumption } from '../fuel/hourly.ts'
import { type Decimal, sum, ZERO } from '../numbers/decimal.ts'
import { litresAdded } from '../purchase/line.ts'
import { tripConsumption } from '../trip/consumption.ts'
import { type DrivenDistance, type TripDistances, tripDistance } from '../trip/distance.ts'
import { type AssetKind, CURRENCIES, type Currency } from '../vocabulary.ts'
import type { Rates } from './record.ts'

/** Input of a sheet's totals. Surcharges are percents, durations minutes, distances km, quantities litres. */
export type SheetInput = {
  kind: AssetKind
  rates: Rates
  kmStart: Decimal
  fuelStart: Decimal
  hoursExploitation: number
  hoursStationary: number
  /** Percents of the sheet's own surcharges, which apply to stationary and hourly fuel only. */
  surcharges: readonly Decimal[]
  equipment: { minutes: number; rate: Decimal | null; surcharge: Decimal | null } | null
  trips: readonly (TripDistances & { surcharge: Decimal | null })[]
  purchases: readonly { isFuel: boolean; qty: Decimal; tva: Decimal; value: Decimal; currency: Currency }[]
}

export type PurchaseTotal = { currency: Currency; net: Decimal; tva: Decimal; value: Decimal }

/** Every number of a sheet; litres have 2 decimals, and a total is the sum of its rounded parts. */
export type SheetTotals = {
  /** In the order of the trips. */
  trips: (DrivenDistance & { consumption: Decimal })[]
  kmDone: Decimal
  kmStop: Decimal
  tripConsumption: Decimal
  stationaryConsumption: Decimal
  exploitationConsumption: Decimal
  equipmentConsumption: Decimal
  fuelConsumed: Decimal
  fuelAdded: Decimal
  /** Negative when more was burnt than there was. */
  fuelLeft: Decimal
  /** One per currency that occurs, in the order of the vocabulary. */
  purchaseTotals: PurchaseTotal[]
}

/** Totals of purchases, one for each currency that occurs, in the order of the vocabulary. */
export const totalsByCurrency = (purchases: SheetInput['purchases']): PurchaseTotal[] =>
  CURRENCIES.flatMap((currency) => {
    const lines = purchases.filter((line) => line.currency === currency)
    if (lines.length === 0) return []
    const tva = sum(lines.map((line) => line.tva))
    const value = sum(lines.map((line) => line.value))
    return [{ currency, net: value.minus(tva), tva, value }]
  })

/**
 * Every total of a sheet: kmStop = kmStart + kmDone and fuelLeft = fuelStart + fuelAdded − fuelConsumed. A vehicle burns
 * on its trips and while stationary, a machine in exploitation and while stationary at the same hourly rate; equipment
 * burns at its own rate. From 1000 km and 20 l, one round trip of 120 km at 7.5 l/100 km ends at 1240 km with 2 l.
 */
export const sheetTotals = (sheet: SheetInput): SheetTotals => {
  const trips = sheet.trips.map((trip) => {
    const distance = tripDistance(trip, sheet.rates.consumptionType)
    return { ...distance, consumption: tripConsumption(distance, sheet.rates, trip.surcharge) }
  })
  const kmDone = sum(trips.map((trip) => trip.km))
  const onTrips = sum(trips.map((trip) => trip.consumption))
  const byHour = (minutes: number) => hourlyConsumption(minutes, sheet.rates.consumptionStationary, sheet.surcharges)
  const stationaryConsumption = byHour(sheet.hoursStationary)
  const exploitationConsumption = sheet.kind === 'machine' ? byHour(sheet.hoursExploitation) : ZERO
  const { equipment } = sheet
  const equipmentConsumption = equipment
    ? hourlyConsumption(equipment.minutes, equipment.rate, equipment.surcharge ? [equipment.surcharge] : [])
    : ZERO
  const fuelConsumed = sum([onTrips, stationaryConsumption, exploitationConsumption, equipmentConsumption])
  const fuelAdded = litresAdded(sheet.purchases)
  return {
    trips,
    kmDone,
    kmStop: sheet.kmStart.plus(kmDone),
    tripConsumption: onTrips,
    stationaryConsumption,
    exploitationConsumption,
    equipmentConsumption,
    fuelConsumed,
    fuelAdded,
    fuelLeft: sheet.fuelStart.plus(fuelAdded).minus(fuelConsumed),
    purchaseTotals: totalsByCurrency(sheet.purchases),
  }
}

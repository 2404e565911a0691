/** Where a sheet of the demo ends and its vehicle's next sheet begins. The numbers are those computed on saving. */
import type { InputOf } from '#contract/contract.ts'
import type { Day } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { decimal, ZERO } from '#domain/numbers/decimal.ts'
import { type Norm, type NormedKind, ratesOn } from '#domain/roadmap/rates.ts'
import { sheetTotals } from '#domain/roadmap/totals.ts'
import { type Asset, FLEET, SURCHARGES } from './demo-company.ts'

type Sheet = Omit<InputOf<'saveRoadmap'>['body'], 'id' | 'companyId' | 'number'>
type Ends = { kmStart: number; fuelStart: number }

const norm = (value: number | null | undefined) => (value ? decimal(value) : null)
const minutes = (time: string | null | undefined): number => parseMinutes(time ?? '') ?? 0

const normsOf = (asset: Asset, day: Day) => {
  const form: Partial<Record<Norm, number>> & Omit<NormedKind, 'stationaryConsumption'> & { stationaryConsumption?: boolean } =
    FLEET[asset].form
  const normed = {
    vehicleType: form.vehicleType,
    consumptionType: form.consumptionType,
    stationaryConsumption: form.stationaryConsumption ?? false,
    consumptionMixt: norm(form.consumptionMixt),
    consumptionUrban: norm(form.consumptionUrban),
    consumptionExtraUrban: norm(form.consumptionExtraUrban),
    consumptionStationary: norm(form.consumptionStationary),
    earlierNorms: [],
  }
  return ratesOn(normed, day)
}

/** Initial values of a vehicle's next sheet; ids are those of the company's lists. */
export const endsOf = (
  asset: Asset,
  sheet: Sheet,
  { articles, surcharges }: { articles: Record<'diesel' | 'petrol', number>; surcharges: Record<keyof typeof SURCHARGES, number> },
): Ends => {
  const percents = new Map(
    (Object.keys(SURCHARGES) as (keyof typeof SURCHARGES)[]).map((name) => [surcharges[name], SURCHARGES[name].amount]),
  )
  const percentOf = (id: number | null | undefined) => decimal(percents.get(id ?? 0) ?? 0)
  const { kmStop, fuelLeft } = sheetTotals({
    kind: FLEET[asset].form.vehicleType,
    rates: normsOf(asset, sheet.startDate),
    kmStart: decimal(sheet.kmStart),
    fuelStart: decimal(sheet.fuelStart),
    hoursExploitation: minutes(sheet.hoursExploitation),
    hoursStationary: minutes(sheet.hoursStationary),
    surcharges: (sheet.consumptionIds ?? []).map(percentOf),
    equipment: sheet.equipmentId
      ? { minutes: minutes(sheet.equipmentHours), rate: norm(FLEET.cooler.form.consumptionStationary), surcharge: null }
      : null,
    trips: (sheet.routes ?? []).map((trip) => ({
      direction: trip.type,
      distanceMixt: decimal(trip.distanceMixt ?? 0),
      distanceUrban: decimal(trip.distanceUrban ?? 0),
      distanceExtraUrban: decimal(trip.distanceExtraUrban ?? 0),
      surcharge: percentOf(trip.consumptionId),
    })),
    purchases: (sheet.expenses ?? []).map(({ expenseId, qty }) => ({
      isFuel: expenseId === articles.diesel || expenseId === articles.petrol,
      qty: decimal(qty),
      ...{ tva: ZERO, value: ZERO, currency: 'RON' },
    })),
  })
  return { kmStart: kmStop.toNumber(), fuelStart: fuelLeft.toNumber() }
}

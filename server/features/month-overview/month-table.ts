/** A month as a table: one row for each vehicle or machine, with the state of its receipts, sheets and tank. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import type { Day } from '#domain/calendar/day.ts'
import { lacksFacts, lacksUse, regimesBetween, useOn } from '#domain/fiscal/deduction.ts'
import { daysOfMonth, type Month } from '#domain/month/month.ts'
import { sum } from '#domain/numbers/decimal.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { fiscal, type TaxedVehicle } from '../fiscal/fiscal.repository.ts'
import { refreshMonth } from '../months/month-status.ts'
import { type AssetRow, type LastEnd, monthOverviews, type ReceiptCounts } from './month-overview.repository.ts'

/** Reads all data of the table in one round trip. */
const readTable = async (scope: CompanyScope, month: Month, today: Day) => {
  const [assets, receipts, lastEnds, taxed] = await Promise.all([
    monthOverviews.assets(scope, month, today),
    monthOverviews.receiptCounts(scope, month),
    monthOverviews.lastEnds(scope, daysOfMonth(month).to),
    fiscal.vehicles(scope, undefined, month),
  ])
  return { assets, receipts, ends: lastEnds, taxed }
}

const countsOf = (counts: ReceiptCounts | undefined) => ({
  assign: counts?.assign ?? 0,
  free: counts?.free ?? 0,
  sheet: counts?.sheet ?? 0,
})

/** The deduction of a vehicle in a month, and whether data that decide it are missing. */
const taxOf = (vehicle: TaxedVehicle, month: Month) => {
  const days = daysOfMonth(month)
  const use = useOn(vehicle.uses, days.to)?.use
  return {
    regime: regimesBetween(vehicle, vehicle.uses, days),
    lacking: (use ?? 'mixed') === 'mixed' && (lacksUse(vehicle, vehicle.uses, days.to) || lacksFacts(vehicle)),
  }
}

/** Odometer and tank of a vehicle at the end of the month. */
const endOf = (end: LastEnd | undefined, type: AssetRow['type']) => {
  const { kmStop = null, fuelLeft = null, initialStock = null } = end ?? {}
  const last = kmStop && fuelLeft ? { kmStop, fuelLeft } : null
  return { fuelLeft: nextStart(last, { initialStock }).fuelStart, odometer: type === 'vehicle' ? kmStop : null }
}

/** The table of a month; the states of all its sheets must be known. Its totals equal those of the overview. */
export const monthTable = async (
  services: Services,
  company: CompanyAccess,
  month: Month,
  today: Day,
): Promise<HandlerAnswerOf<'monthTable'>> => {
  const read = () => company.reading((scope) => readTable(scope, month, today))
  let table = await read()
  if (table.assets.some(({ unknown }) => unknown > 0)) {
    await refreshMonth(services, company, month)
    table = await read()
  }
  const receiptsOf = new Map(table.receipts.map((counts) => [counts.vehicleId, counts]))
  const endsByVehicle = new Map(table.ends.map((end) => [end.vehicleId, end]))
  const taxes = new Map(table.taxed.map((vehicle) => [vehicle.id, taxOf(vehicle, month)]))
  const rows = table.assets.map(({ id, type, number, name, fuelUm, sheets, km, minutes, fuelAdded, errors, warnings }) => ({
    ...{ id, type, number, name, fuelUm, sheets, km, minutes, fuelAdded, errors, warnings },
    receipts: countsOf(receiptsOf.get(id)),
    ...endOf(endsByVehicle.get(id), type),
    ...(taxes.get(id) ?? { regime: 'full' as const, lacking: false }),
  }))
  const withoutVehicle = countsOf(receiptsOf.get(null))
  const totalOf = (name: 'sheets' | 'minutes' | 'errors' | 'warnings') => rows.reduce((total, row) => total + row[name], 0)
  const receipts = (state: keyof typeof withoutVehicle) => rows.reduce((total, row) => total + row.receipts[state], withoutVehicle[state])
  return {
    month,
    rows,
    withoutVehicle,
    totals: {
      receipts: { assign: receipts('assign'), free: receipts('free'), sheet: receipts('sheet') },
      sheets: totalOf('sheets'),
      km: sum(rows.map(({ km }) => km)),
      minutes: totalOf('minutes'),
      fuelAdded: sum(rows.map(({ fuelAdded }) => fuelAdded)),
      errors: totalOf('errors'),
      warnings: totalOf('warnings'),
    },
  }
}

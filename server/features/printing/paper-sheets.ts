/** Sheets as paper shows them: those of a closed month with the names of the day on which it was closed. */
import { monthOf } from '#domain/month/month.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { type ClosedRecords, closedRate, closingFacts } from '../closing-facts/closing-facts.repository.ts'
import { type LoadedSheet, loadSheets } from '../roadmaps/load-sheets.ts'

type Records = Pick<ClosedRecords, 'vehicles' | 'drivers' | 'partners' | 'articles' | 'surcharges' | 'rates' | 'approvers'>

/** A record with what was stored of it when the month was closed. */
const named = <Row extends { id: number }>(row: Row, stored: Readonly<Record<string, object>>): Row => ({ ...row, ...stored[row.id] })
const namedOrNull = <Row extends { id: number }>(row: Row | null, stored: Readonly<Record<string, object>>): Row | null =>
  row && named(row, stored)

const asClosed = (loaded: LoadedSheet, { vehicles, drivers, partners, articles, surcharges, rates, approvers }: Records): LoadedSheet => {
  const vehicle = named(loaded.vehicle, vehicles)
  return {
    ...loaded,
    vehicle,
    fuel: named({ ...loaded.fuel, id: vehicle.fuelId }, articles),
    driver: named(loaded.driver, drivers),
    createdBy: namedOrNull(loaded.createdBy, drivers),
    approver: approvers ? (approvers[loaded.sheet.id] ?? null) : loaded.approver,
    equipment: namedOrNull(loaded.equipment, vehicles),
    equipmentSurcharge: namedOrNull(loaded.equipmentSurcharge, surcharges),
    travelVehicle: namedOrNull(loaded.travelVehicle, vehicles),
    surcharges: loaded.surcharges.map((surcharge) => named(surcharge, surcharges)),
    trips: loaded.trips.map((trip) => ({ ...trip, surcharge: namedOrNull(trip.surcharge, surcharges) })),
    purchases: loaded.purchases.map((line) => {
      const stored = closedRate({ rates }, line)
      return {
        ...line,
        partner: named(line.partner, partners),
        article: named(line.article, articles),
        ...(stored && { leiRate: stored.rate, leiRateDay: stored.day }),
      }
    }),
    beneficiaries: loaded.beneficiaries.map((line) => ({ ...line, partner: named(line.partner, partners) })),
  }
}

/** The sheets with these ids, in their order, as paper shows them. */
export const loadPaperSheets = async (scope: CompanyScope, ids: readonly number[]): Promise<LoadedSheet[]> => {
  const sheets = await loadSheets(scope, ids)
  const months = sheets.map(({ sheet }) => monthOf(sheet.startDate))
  const closed = await closingFacts.records(scope, months)
  return sheets.map((loaded) => {
    const records = closed.get(monthOf(loaded.sheet.startDate))
    return records ? asClosed(loaded, records) : loaded
  })
}

import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { FuelKind } from '#domain/fuel/fuel-kinds.ts'
import { monthOf } from '#domain/month/month.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { AssetKind, Currency, PurchaseDocument } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { closingFacts } from '../closing-facts/closing-facts.repository.ts'

/** A line of diesel, for its compensation. */
type DieselRow = {
  vehicle: string
  kind: AssetKind
  category: string | null
  maxMassKg: number | null
  supplier: string
  cui: string | null
  document: PurchaseDocument
  number: string
  day: Day
  litres: Decimal
  currency: Currency
  country: string | null
  station: string | null
}

type FuelRow = DieselRow & { month: Day; vehicleId: number; partnerId: number; articleId: number; fuelKind: FuelKind | null }

/**
 * Diesel bought on some days for the tanks of vehicles and machines, by vehicle and day. The article says that it is diesel; vehicle,
 * supplier and article of a closed month are those with which it was closed.
 */
export const dieselBetween = async (scope: CompanyScope, { from, to }: { from: Day; to: Day }): Promise<DieselRow[]> => {
  const { companyId, trx } = scope
  const { rows } = await sql<FuelRow>`
    select v.number as vehicle, v.vehicle_type as kind, v.category, v.max_mass_kg, s.name as supplier, s.cui, p.document, p.number,
      p.date as day, p.qty as litres, p.currency, rc.country, rc.station,
      r.start_date as month, r.vehicle_id, p.partner_id, p.article_id, a.fuel_kind
    from purchases p
    join receipts rc on rc.company_id = p.company_id and rc.id = p.receipt_id
    join roadmaps r on r.company_id = p.company_id and r.id = p.roadmap_id
    join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
    join articles a on a.company_id = p.company_id and a.id = p.article_id
    join partners s on s.company_id = p.company_id and s.id = p.partner_id
    where p.company_id = ${companyId} and p.is_fuel and p.date between ${from} and ${to}
    order by p.date, p.number, p.position`.execute(trx)
  const months = rows.map(({ month }) => monthOf(month))
  const closed = await closingFacts.records(scope, months)
  return rows
    .map(({ month, vehicleId, partnerId, articleId, ...row }) => {
      const records = closed.get(monthOf(month))
      const { number: vehicle, category, maxMassKg } = records?.vehicles[vehicleId] ?? { ...row, number: row.vehicle }
      const { name: supplier, cui } = records?.partners[partnerId] ?? { name: row.supplier, cui: row.cui }
      const { fuelKind } = records?.articles[articleId] ?? row
      return { ...row, vehicle, category, maxMassKg, supplier, cui, fuelKind }
    })
    .filter(({ fuelKind }) => fuelKind === 'diesel')
    .toSorted((a, b) => (a.vehicle < b.vehicle ? -1 : a.vehicle > b.vehicle ? 1 : 0))
    .map(({ fuelKind, ...row }) => row)
}

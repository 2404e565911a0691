/** Fills on days on which their vehicle has no sheet. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { AssetKind, Currency } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { onDayOfReceipt } from '../roadmaps/longest-sheet.repository.ts'

type Days = { from: Day; to: Day }
type FillWithoutSheet = {
  id: number
  day: Day
  time: string | null
  number: string
  station: string | null
  odometer: Decimal | null
  qty: Decimal
  um: string
  value: Decimal
  currency: Currency
  supplier: string | null
  vehicleId: number
  kind: AssetKind
  plate: string
  make: string | null
  model: string | null
  fuelUm: string
}

/** The most fills of one answer. */
const MOST = 500

/**
 * Fuel of these days on no sheet, of vehicles without a sheet on that day that have one on another day of the month: a vehicle that keeps
 * no sheets lacks none, and the sheet of today may still be written.
 */
const withoutSheet = ({ companyId }: CompanyScope, { from, to }: Days, today: Day) => sql`
  from receipts r
  join articles a on a.company_id = r.company_id and a.id = r.article_id and a.is_fuel
  join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
  where r.company_id = ${companyId} and r.date between ${from} and ${to} and r.date < ${today} and not r.placed and not r.ignored and r.qty > 0
    and exists (select from roadmaps m where m.company_id = ${companyId} and m.vehicle_id = r.vehicle_id
      and m.start_date >= date_trunc('month', r.date) and m.start_date < date_trunc('month', r.date) + interval '1 month')
    and not exists (select from roadmaps m where ${onDayOfReceipt(companyId)})`

export const fillsWithoutSheet = {
  /** The oldest first; of one vehicle where one is named. */
  list: (scope: CompanyScope, days: Days, today: Day, vehicleId?: number): Promise<FillWithoutSheet[]> =>
    rowsOf(scope.trx)(sql<FillWithoutSheet>`
      select r.id, r.date as day, r.time, r.number, r.station, r.odometer, r.qty, r.um, r.value, r.currency, r.vehicle_id, v.vehicle_type as kind, v.number as plate, v.make, v.model,
        coalesce((select s.name from partners s where s.company_id = r.company_id and s.id = r.partner_id), r.supplier_name) as supplier,
        (select f.um from articles f where f.company_id = v.company_id and f.id = v.fuel_id) as "fuelUm"
      ${withoutSheet(scope, days, today)} and ${vehicleId === undefined ? sql`true` : sql`r.vehicle_id = ${vehicleId}`}
      order by r.date, v.number, r.time nulls last, r.id limit ${MOST}`),

  /** Days of vehicles, each once. */
  days: (scope: CompanyScope, days: Days, today: Day): Promise<{ day: Day }[]> =>
    rowsOf(scope.trx)(sql<{ day: Day }>`
      select distinct r.date as day, r.vehicle_id ${withoutSheet(scope, days, today)} order by r.date limit ${MOST}`),

  count: async (scope: CompanyScope, days: Days, today: Day): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count ${withoutSheet(scope, days, today)}`.execute(scope.trx)
    return rows[0]?.count ?? 0
  },
}

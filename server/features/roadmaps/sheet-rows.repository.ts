/** The rows of whole sheets: their own, and those of the tables below them. */
import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { PurchasesTable, RoadmapsTable, TripsTable } from '../../database/tables.ts'

/** A line with the National Bank's rate on its day, where it is in a foreign currency. */
export type PurchaseRow = Selectable<PurchasesTable> & { leiRate: Decimal | null; leiRateDay: Day | null }

/** Rows of the sheets with these ids; each list in the order of its sheet. */
export const sheetRows = async ({ companyId, trx }: CompanyScope, ids: readonly number[]) => {
  const below = <Table extends 'roadmaps' | 'trips' | 'purchases' | 'roadmapBeneficiaries' | 'roadmapSurcharges'>(table: Table) =>
    sql`from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(table === 'roadmaps' ? 'id' : 'roadmapId')} = any(${ids}::bigint[])`
  const [{ rows: sheets }, { rows: trips }, { rows: purchases }, { rows: beneficiaries }, { rows: applied }] = await Promise.all([
    sql<Selectable<RoadmapsTable>>`select * ${below('roadmaps')}`.execute(trx),
    sql<Selectable<TripsTable>>`select * ${below('trips')} order by roadmap_id, position`.execute(trx),
    sql<PurchaseRow>`select *,
      case when currency <> 'RON' then (select rate from exchange_rate_on(currency, date)) end as lei_rate,
      case when currency <> 'RON' then (select day from exchange_rate_on(currency, date)) end as lei_rate_day ${below('purchases')} order by roadmap_id, position`.execute(
      trx,
    ),
    sql<{ roadmapId: number; partnerId: number; purpose: string }>`
      select roadmap_id, partner_id, purpose ${below('roadmapBeneficiaries')} order by roadmap_id, position`.execute(trx),
    sql<{ roadmapId: number; surchargeId: number; amount: Decimal }>`
      select roadmap_id, surcharge_id, amount ${below('roadmapSurcharges')} order by roadmap_id, surcharge_id`.execute(trx),
  ])
  return { sheets, trips, purchases, beneficiaries, applied }
}

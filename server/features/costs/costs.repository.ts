import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Driven } from '#domain/costs/costs.ts'
import type { Evidence } from '#domain/fiscal/booking.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { LEI_RATE, type PaidRow, RATE_DAY } from '../rates/lei-rate.repository.ts'

/** Days of whole months, one stretch or several. */
export type Stretch = { from: Day; to: Day }

/** A line of a sheet, or a receipt that stands on none (`sheetId` null), with what its cost follows from. */
export type CostRow = PaidRow &
  Pick<Evidence, 'origin' | 'isDocument'> & {
    sheetId: number | null
    /** The first day of its sheet, by which its month goes; of a receipt without one its own. */
    begins: Day
    vehicleId: number
    assetKind: AssetKind
    driverId: number | null
    partnerId: number | null
    partnerCui: string | null
    articleId: number | null
    articleName: string | null
  }

type LooseRow = Pick<PaidRow, 'number' | 'date' | 'price' | 'tva' | 'value' | 'currency' | 'leiRate'>

const within = (column: RawBuilder<unknown>, stretches: readonly Stretch[]) =>
  sql`(${sql.join(
    stretches.map(({ from, to }) => sql`${column} between ${from} and ${to}`),
    sql` or `,
  )})`

export const costRows = {
  /** What was bought for vehicles in some months: of one, or of all. */
  bought: async ({ companyId, trx }: CompanyScope, stretches: readonly Stretch[], vehicleId: number | null): Promise<CostRow[]> => {
    const one = (column: string) => (vehicleId === null ? sql`` : sql`and ${sql.ref(column)} = ${vehicleId}`)
    const rows = await rowsOf(trx)(sql<CostRow>`
      select r.id as sheet_id, r.start_date as begins, r.vehicle_id, r.kind as asset_kind, r.driver_id, p.date, p.document, p.number,
        p.partner_id, s.cui as partner_cui, p.article_id, a.name as article_name, a.is_fuel, p.price, p.tva, p.value, p.currency, ${RATE_DAY} as rate_date, ${LEI_RATE} as lei_rate, rc.typed_rate,
        rc.country, rc.station, rc.origin, rc.is_document
      from roadmaps r
      join purchases p on p.company_id = r.company_id and p.roadmap_id = r.id
      join receipts rc on rc.company_id = p.company_id and rc.id = p.receipt_id
      join articles a on a.company_id = p.company_id and a.id = p.article_id
      join partners s on s.company_id = p.company_id and s.id = p.partner_id
      where r.company_id = ${companyId} and r.kind = any(array['vehicle', 'machine']) and ${within(sql`r.start_date`, stretches)} ${one('r.vehicle_id')}
      union all
      select null, rc.date, rc.vehicle_id, v.vehicle_type, rc.driver_id, rc.date, rc.document, rc.number,
        rc.partner_id, s.cui, rc.article_id, a.name, coalesce(a.is_fuel, false), rc.price, rc.tva, rc.value, rc.currency, ${RATE_DAY}, ${LEI_RATE}, rc.typed_rate,
        rc.country, rc.station, rc.origin, rc.is_document
      from receipts rc cross join lateral (select rc.date, rc.currency) p
      join vehicles v on v.company_id = rc.company_id and v.id = rc.vehicle_id
      left join articles a on a.company_id = rc.company_id and a.id = rc.article_id
      left join partners s on s.company_id = rc.company_id and s.id = rc.partner_id
      where rc.company_id = ${companyId} and not rc.placed and not rc.ignored and ${within(sql`rc.date`, stretches)} ${one('rc.vehicle_id')}`)
    return rows
  },

  /** Receipts that name no vehicle, as they are converted to lei. */
  withoutVehicle: ({ companyId, trx }: CompanyScope, { from, to }: Stretch): Promise<LooseRow[]> =>
    rowsOf(trx)(sql<LooseRow>`
      select rc.number, rc.date, rc.price, rc.tva, rc.value, rc.currency, ${LEI_RATE} as lei_rate
      from receipts rc cross join lateral (select rc.date, rc.currency) p
      where rc.company_id = ${companyId} and rc.vehicle_id is null and not rc.ignored and rc.date between ${from} and ${to}
      order by rc.date, rc.id`),

  /** What was driven in some months, by vehicle, driver and month of the sheets' first days. */
  driven: ({ companyId, trx }: CompanyScope, stretches: readonly Stretch[], vehicleId: number | null): Promise<Driven[]> =>
    rowsOf(trx)(sql<Driven>`
      select to_char(r.start_date, 'YYYY-MM') as month, r.vehicle_id, r.kind as asset_kind, r.driver_id, sum(r.km_done) as km,
        sum(r.hours_exploitation)::int as minutes
      from roadmaps r
      where r.company_id = ${companyId} and r.kind = any(array['vehicle', 'machine']) and ${within(sql`r.start_date`, stretches)}
        ${vehicleId === null ? sql`` : sql`and r.vehicle_id = ${vehicleId}`}
      group by 1, 2, 3, 4`),

  /** The names of vehicles and drivers, for the rows of a report. */
  names: ({ companyId, trx }: CompanyScope): Promise<{ kind: 'vehicle' | 'driver'; id: number; name: string; below: string }[]> =>
    rowsOf(trx)(sql<{ kind: 'vehicle' | 'driver'; id: number; name: string; below: string }>`
      select 'vehicle' as kind, id, number as name, concat_ws(' ', make, model) as below from vehicles where company_id = ${companyId}
      union all select 'driver', id, name, '' from drivers where company_id = ${companyId}`),
}

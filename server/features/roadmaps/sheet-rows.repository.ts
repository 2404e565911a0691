/** The rows of whole sheets: their own, and those of the tables below them. */
import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { prepared } from '../../database/fast/prepared.ts'
import type { PurchasesTable, RoadmapsTable, TripsTable } from '../../database/tables.ts'
import { userName } from '../../database/user-name.ts'
import { LEI_RATE, LEI_RATE_DAY, RATE_DAY } from '../rates/lei-rate.repository.ts'

/** A line with the rate that a person wrote or the National Bank's on the day of its document (`rateDate`), where it is in a foreign currency, and what its receipt says of moment and place. */
export type PurchaseRow = Selectable<PurchasesTable> & {
  rateDate: Day
  leiRate: Decimal | null
  leiRateDay: Day | null
  typedRate: Decimal | null
  time: string | null
  odometer: Decimal | null
  fullTank: boolean | null
  country: string | null
  reverses: { number: string; date: Day } | null
}

/** A sheet, with the name of the user who approved it. */
type SheetRow = Selectable<RoadmapsTable> & { approver: string | null }

/** What the sheets with these ids name, as subqueries. */
export const namedOn = ({ companyId }: CompanyScope, ids: readonly number[]) => {
  const isSheet = sql`company_id = ${companyId} and id = any(${ids}::bigint[])`
  const below = sql`company_id = ${companyId} and roadmap_id = any(${ids}::bigint[])`
  const assets = sql`select unnest(array[vehicle_id, equipment_id, travel_vehicle_id]) from roadmaps where ${isSheet}`
  return {
    assets: { subquery: assets },
    drivers: { subquery: sql`select unnest(array[driver_id, created_by]) from roadmaps where ${isSheet}` },
    partners: {
      subquery: sql`select partner_id from purchases where ${below} union select partner_id from roadmap_beneficiaries where ${below}`,
    },
    surcharges: {
      subquery: sql`select surcharge_id from roadmap_surcharges where ${below} union select surcharge_id from trips where ${below}
        union select equipment_surcharge_id from roadmaps where ${isSheet}`,
    },
    articles: {
      subquery: sql`select article_id from purchases where ${below}
        union select fuel_id from vehicles where company_id = ${companyId} and id in (${assets})`,
    },
  }
}

/** The name of the user who approved a sheet, where its company has sheets approved, in statements that read `roadmaps`. */
const APPROVER = sql<string | null>`(select ${userName('u')} from users u join companies c on c.id = roadmaps.company_id
  where u.id = roadmaps.approval_by and roadmaps.approval = 'approved' and c.approval)`

/** The users who approved sheets, by sheet. */
export const approversOf = async (
  { companyId, trx }: Pick<CompanyScope, 'companyId' | 'trx'>,
  ids: readonly number[],
): Promise<Record<string, string>> => {
  const { rows } = await sql<{ id: number; approver: string | null }>`
    select id, ${APPROVER} as approver from roadmaps where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(trx)
  return Object.fromEntries(rows.flatMap(({ id, approver }) => (approver === null ? [] : [[id, approver]])))
}

/** Rows of the sheets with these ids; each list in the order of its sheet. */
export const sheetRows = async ({ companyId, trx }: CompanyScope, ids: readonly number[]) => {
  const below = <Table extends 'roadmaps' | 'trips' | 'roadmapBeneficiaries' | 'roadmapSurcharges'>(table: Table) =>
    sql`from ${sql.table(table)} where company_id = ${companyId} and ${sql.ref(table === 'roadmaps' ? 'id' : 'roadmapId')} = any(${ids}::bigint[])`
  const [{ rows: sheets }, { rows: trips }, { rows: purchases }, { rows: beneficiaries }, { rows: applied }] = await Promise.all([
    sql<SheetRow>`select *, ${APPROVER} as approver ${below('roadmaps')}`.execute(trx),
    sql<Selectable<TripsTable>>`select * ${below('trips')} order by roadmap_id, position`.execute(trx),
    sql<PurchaseRow>`
      select p.*, ${RATE_DAY} as "rateDate", rc.time, rc.odometer, rc.full_tank, rc.country,
        (select json_build_object('number', o.number, 'date', o.date) from receipts o where o.company_id = rc.company_id and o.id = rc.reverses_id) as reverses,
        ${LEI_RATE} as lei_rate, ${LEI_RATE_DAY} as lei_rate_day, rc.typed_rate
      from purchases p
      left join receipts rc on rc.company_id = p.company_id and rc.id = p.receipt_id
      where p.company_id = ${companyId} and p.roadmap_id = any(${ids}::bigint[]) order by p.roadmap_id, p.position`.execute(trx),
    sql<{ roadmapId: number; partnerId: number; purpose: string }>`${prepared}
      select roadmap_id, partner_id, purpose ${below('roadmapBeneficiaries')} order by roadmap_id, position`.execute(trx),
    sql<{ roadmapId: number; surchargeId: number; amount: Decimal }>`${prepared}
      select roadmap_id, surcharge_id, amount ${below('roadmapSurcharges')} order by roadmap_id, surcharge_id`.execute(trx),
  ])
  return { sheets, trips, purchases, beneficiaries, applied }
}

import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { factsOf, offeredKinds } from '#domain/report/document-kinds.ts'
import { ASSET_KINDS, type AssetKind, type SheetDocumentKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { firstOf } from '../../database/rows.ts'

/** What a sheet needs to have for a kind that not every one has. */
const NEEDED = {
  advance: sql`r.advance_payment > 0`,
  'consumed fuel': sql`v.fuel_tracking and r.fuel_consumed > 0`,
  'tracked fuel': sql`v.fuel_tracking`,
} as const

/** How far back a sheet is looked for that shows more than the newest does. */
const LATELY = 100

/** The newest sheet that has a document of the kind; rather one with trips and purchases, whose tables a template is set for. */
export const newestSheet = async ({ companyId, trx }: CompanyScope, kind: SheetDocumentKind) => {
  const { needs } = factsOf(kind)
  const of = ASSET_KINDS.filter((asset) => (['single', 'print'] as const).some((use) => offeredKinds(asset, use).includes(kind)))
  const hasRowsIn = (table: 'trips' | 'purchases') =>
    sql`exists (select from ${sql.table(table)} l where l.company_id = ${companyId} and l.roadmap_id = lately.id)::int`
  return firstOf(trx)(sql<{ id: number; kind: AssetKind; vehicleId: number; startDate: Day }>`
    with lately as (
      select r.id, r.kind, r.vehicle_id as "vehicleId", r.start_date as "startDate", r.start_time as "startTime", r.number
      from roadmaps r join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
      where r.company_id = ${companyId} and r.kind = any(${of}::text[]) and ${needs ? NEEDED[needs] : sql`true`}
      order by r.start_date desc, r.start_time desc, r.number desc limit ${LATELY})
    select id, kind, "vehicleId", "startDate" from lately
    order by ${hasRowsIn('trips')} + ${hasRowsIn('purchases')} desc, "startDate" desc, "startTime" desc, number desc limit 1`)
}

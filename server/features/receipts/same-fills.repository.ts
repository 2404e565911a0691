import { type RawBuilder, sql } from 'kysely'
import { daysBetween } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { type FillPaper, isSameFill, SAME_QTY } from '#domain/receipts/duplicates.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'

type OfSheet = { id: number; sheetId: number | null; sheetKind: AssetKind | null; sheetNumber: number | null }
/** A receipt with the sheet that it is on. */
export type StoredPaper = FillPaper & OfSheet
/** The same as a statement answers it within JSON: numbers as text, which keeps all their digits. */
export type NearPaper = Omit<StoredPaper, 'qty' | 'value' | 'odometer'> & { qty: string; value: string; odometer: string | null }

/**
 * By receipt (`of`) of those chosen, it and the others that `isSameFill` may call papers of the same purchase: none of what is ignored, and
 * none that a user noted to be two. It narrows them down to what an index finds, and says nothing of those that have no other.
 */
export const papersNear = (companyId: number, chosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select near.of, json_agg(json_build_object('id', r.id, 'vehicleId', r.vehicle_id, 'articleId', r.article_id, 'isFuel', x.is_fuel,
    'date', r.date, 'time', r.time, 'qty', r.qty::text, 'odometer', r.odometer::text, 'value', r.value::text, 'currency', r.currency,
    'document', r.document, 'number', r.number, 'origin', r.origin, 'externalKey', r.external_key,
    'sheetId', m.id, 'sheetKind', m.kind, 'sheetNumber', m.number)) as papers
  from (
    select a.id as of, t.id, count(*) over (partition by a.id) as papers from receipts a
    cross join lateral (
      select r.id from receipts r
      where r.company_id = ${companyId} and r.vehicle_id = a.vehicle_id and r.date between a.date - 1 and a.date + 1 and not r.ignored
        and r.qty between a.qty - ${SAME_QTY}::numeric and a.qty + ${SAME_QTY}::numeric offset 0) t
    where a.company_id = ${companyId} and a.id in (${chosen}) and not a.ignored
      and not exists (select from receipts_apart x
        where x.company_id = ${companyId} and x.one_id = least(a.id, t.id) and x.other_id = greatest(a.id, t.id))) near
  join receipts r on r.company_id = ${companyId} and r.id = near.id
  left join articles x on x.company_id = r.company_id and x.id = r.article_id
  left join purchases p on p.company_id = r.company_id and p.receipt_id = r.id
  left join roadmaps m on m.company_id = p.company_id and m.id = p.roadmap_id
  where near.papers > 1 group by near.of`

const paperOf = ({ qty, value, odometer, ...paper }: NearPaper): StoredPaper => ({
  ...paper,
  ...{ qty: decimal(qty), value: decimal(value), odometer: odometer === null ? null : decimal(odometer) },
})

/** Of the papers near a receipt those of the same purchase, the nearest day first. */
export const sameAs = (id: number, near: readonly NearPaper[] | null): StoredPaper[] => {
  const papers = (near ?? []).map(paperOf)
  const own = papers.find((paper) => paper.id === id)
  if (!own) return []
  const apart = ({ date }: StoredPaper): number => Math.abs(daysBetween(own.date, date))
  return papers.filter((paper) => paper !== own && isSameFill(own, paper)).toSorted((a, b) => apart(a) - apart(b) || a.id - b.id)
}

/** By receipt, those that are papers of the same purchase. */
export const sameFills = async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, StoredPaper[]>> => {
  const chosen = sql`select unnest(${ids}::bigint[])`
  const { rows } = await sql<{ of: number; papers: NearPaper[] }>`${papersNear(companyId, chosen)}`.execute(trx)
  return new Map(rows.map(({ of, papers }) => [of, sameAs(of, papers)]))
}

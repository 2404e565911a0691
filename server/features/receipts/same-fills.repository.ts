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
 * The receipts that `isSameFill` may call papers of the same purchase as the one that a statement names `of`, as JSON, to be joined
 * laterally: none of what is ignored, and none that a user noted to be two. It narrows them down to what an index finds.
 */
export const papersNear = (companyId: number, of: 'r' | 'a'): RawBuilder<unknown> => {
  const [id, vehicle, date, qty, ignored] = ['id', 'vehicle_id', 'date', 'qty', 'ignored'].map((column) => sql.ref(`${of}.${column}`))
  return sql`
    select json_agg(json_build_object('id', t.id, 'vehicleId', t.vehicle_id, 'articleId', t.article_id, 'isFuel', x.is_fuel,
      'date', t.date, 'time', t.time, 'qty', t.qty::text, 'odometer', t.odometer::text, 'value', t.value::text, 'currency', t.currency,
      'document', t.document, 'number', t.number, 'origin', t.origin, 'externalKey', t.external_key,
      'sheetId', m.id, 'sheetKind', m.kind, 'sheetNumber', m.number)) as papers
    from receipts t
    left join articles x on x.company_id = t.company_id and x.id = t.article_id
    left join purchases p on p.company_id = t.company_id and p.receipt_id = t.id
    left join roadmaps m on m.company_id = p.company_id and m.id = p.roadmap_id
    where t.company_id = ${companyId} and t.vehicle_id = ${vehicle} and t.date between ${date} - 1 and ${date} + 1 and t.id <> ${id}
      and t.qty between ${qty} - ${SAME_QTY}::numeric and ${qty} + ${SAME_QTY}::numeric and not t.ignored and not ${ignored}
      and not exists (select from receipts_apart y
        where y.company_id = ${companyId} and y.one_id = least(${id}, t.id) and y.other_id = greatest(${id}, t.id))`
}

const paperOf = ({ qty, value, odometer, ...paper }: NearPaper): StoredPaper => ({
  ...paper,
  ...{ qty: decimal(qty), value: decimal(value), odometer: odometer === null ? null : decimal(odometer) },
})

/** Of the papers near a receipt those of the same purchase, the nearest day first. */
export const sameAs = (own: FillPaper, near: readonly NearPaper[] | null): StoredPaper[] => {
  const apart = ({ date }: StoredPaper): number => Math.abs(daysBetween(own.date, date))
  const same = (near ?? []).map(paperOf).filter((paper) => isSameFill(own, paper))
  return same.toSorted((a, b) => apart(a) - apart(b) || a.id - b.id)
}

/** By receipt, those that are papers of the same purchase. */
export const sameFills = async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, StoredPaper[]>> => {
  const { rows } = await sql<FillPaper & { id: number; papers: NearPaper[] }>`
    select a.id, a.vehicle_id, a.article_id, x.is_fuel, a.date, a.time, a.qty, a.odometer, a.value, a.currency, a.document, a.number, a.origin,
      a.external_key, near.papers
    from receipts a left join articles x on x.company_id = a.company_id and x.id = a.article_id
    cross join lateral (${papersNear(companyId, 'a')}) near
    where a.company_id = ${companyId} and a.id = any(${ids}::bigint[]) and near.papers is not null`.execute(trx)
  return new Map(rows.map(({ id, papers, ...own }) => [id, sameAs(own, papers)]))
}

/** What a form of a sheet names by id, read from the company's lists. */
import { sql } from 'kysely'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { prepared } from '../../database/fast/prepared.ts'

export type NamedRecord = {
  kind: 'company' | 'driver' | 'surcharge' | 'partner' | 'article' | 'receipt' | 'fuel'
  id: number
  flag: boolean | null
  amount: Decimal | null
  /** Tax number of a partner, unit of an article. */
  word: string | null
}

/** Ids by the list that they are of; `vehicles` asks for the units of their fuel. */
export type NamedIds = {
  vehicles: readonly number[]
  drivers: readonly (number | null)[]
  surcharges: readonly (number | null)[]
  partners: readonly (number | null)[]
  articles: readonly (number | null)[]
  /** Receipts, flagged where they stand on another sheet than this one. */
  receipts: { ids: readonly (number | null)[]; sheet: number }
}

/** The company and those of the ids that are its own, in one round trip. */
export const namedRecords = async ({ companyId, trx }: CompanyScope, ids: NamedIds): Promise<NamedRecord[]> => {
  const among = (list: readonly (number | null)[]) => sql`any(${[...new Set(list)].filter((id) => id !== null)}::bigint[])`
  const { rows } = await sql<NamedRecord>`${prepared}
    select 'company' as kind, id, tva as flag, null::numeric as amount, null::text as word from companies where id = ${companyId}
    union all select 'driver', id, null, null, null from drivers where company_id = ${companyId} and id = ${among(ids.drivers)}
    union all select 'surcharge', id, null, amount, null from surcharges where company_id = ${companyId} and id = ${among(ids.surcharges)}
    union all select 'partner', id, tva, null, cui from partners where company_id = ${companyId} and id = ${among(ids.partners)}
    union all select 'article', id, is_fuel, tva, um from articles where company_id = ${companyId} and id = ${among(ids.articles)}
    union all select 'receipt', r.id, p.roadmap_id is not null, null, null from receipts r
      left join purchases p on p.company_id = r.company_id and p.receipt_id = r.id and p.roadmap_id <> ${ids.receipts.sheet}
      where r.company_id = ${companyId} and r.id = ${among(ids.receipts.ids)}
    union all select 'fuel', v.id, null, null, f.um from vehicles v
      join articles f on f.company_id = v.company_id and f.id = v.fuel_id
      where v.company_id = ${companyId} and v.id = ${among(ids.vehicles)}`.execute(trx)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** A condition on `roadmaps`. */
export type SheetCondition = RawBuilder<boolean>

/** How many sheets of each kind satisfy a condition, and the first `shown` numbers of them. */
export const sheetsUsing = async ({ companyId, trx }: CompanyScope, condition: SheetCondition, shown: number) => {
  const { rows } = await sql<{ kind: AssetKind; total: number; numbers: number[] }>`
    select kind, count(*) as total, (array_agg(number order by number))[1:${sql.lit(shown)}] as numbers
    from roadmaps where company_id = ${companyId} and ${condition} group by kind order by kind desc`.execute(trx)
  return rows
}

/** Why a row of a nomenclator cannot be deleted: the sheets that name it. */
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { counted } from '#domain/numbers/format.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../access/company-access.ts'
import { rowsOf } from './rows.ts'
import { USED_BY_SHEETS } from './texts.ts'

/** How many numbers are spelled out. */
const SHOWN = 10

/** How many sheets of each kind satisfy a condition on `roadmaps`, and the first numbers of them. */
const sheetsUsing = ({ companyId, trx }: CompanyScope, condition: RawBuilder<boolean>) =>
  rowsOf(trx)(sql<{ kind: AssetKind; total: number; numbers: number[] }>`
    select kind, count(*) as total, (array_agg(number order by number))[1:${sql.lit(SHOWN)}] as numbers
    from roadmaps where company_id = ${companyId} and ${condition} group by kind order by kind desc`)

/**
 * Refuses with IN_USE when sheets satisfy `condition` on `roadmaps`:
 * 'Este folosit de 3 foi: nr. 12, 13, 14', and operating sheets apart, '… și de 1 foaie de funcționare: nr. 4'. `instead` says
 * what can be done with such a row.
 */
export const requireNoSheets = async (scope: CompanyScope, condition: RawBuilder<boolean>, instead = ''): Promise<void> => {
  const rows = await sheetsUsing(scope, condition)
  if (rows.length === 0) return
  const uses = rows.map(({ kind, total, numbers }) =>
    USED_BY_SHEETS.of(counted(total, ...USED_BY_SHEETS.nouns[kind]), numbers.join(', '), total > SHOWN ? ', …' : ''),
  )
  throw new Refusal('IN_USE', { message: [USED_BY_SHEETS.used(uses.join(USED_BY_SHEETS.and)), instead].filter(Boolean).join('. ') })
}

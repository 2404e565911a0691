import { type Month, monthOf } from '#domain/month/month.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** The months that are closed, the last first. */
export const closedMonths = async ({ companyId, trx }: CompanyScope): Promise<Month[]> => {
  const rows = await trx.selectFrom('closedMonths').select('month').where('companyId', '=', companyId).orderBy('month', 'desc').execute()
  return rows.map(({ month }) => monthOf(month))
}

/** The last closed month; `null` without one. */
export const lastClosed = async (scope: CompanyScope): Promise<Month | null> => (await closedMonths(scope))[0] ?? null

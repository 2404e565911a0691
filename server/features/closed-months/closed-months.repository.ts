import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/month/month.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** The months that are closed, the last first. */
export const closedMonths = async ({ companyId, trx }: CompanyScope): Promise<Month[]> => {
  const rows = await trx.selectFrom('closedMonths').select('month').where('companyId', '=', companyId).orderBy('month', 'desc').execute()
  return rows.map(({ month }) => monthOf(month))
}

/** The closed month that a day belongs to, which keeps the sheets that begin on it as they are; `null` for a day that is open. */
export const closedMonthOf = async ({ companyId, trx }: CompanyScope, day: Day): Promise<Month | null> => {
  const { rows } = await sql<{ month: Day | null }>`select closed_month_of(${companyId}, ${day}::date) as month`.execute(trx)
  const month = rows[0]?.month
  return month ? monthOf(month) : null
}

/** The last closed month; `null` without one. */
export const lastClosed = async (scope: CompanyScope): Promise<Month | null> => (await closedMonths(scope))[0] ?? null

/** What each of twelve months cost. */
import { queryOptions } from '@tanstack/react-query'
import type { CostReport } from '#contract/costs.ts'
import { type Month, monthsUpTo } from '#domain/month/month.ts'
import { call } from '../../lib/api.ts'

export type CostsOfMonth = { month: Month } & Pick<CostReport, 'totals'>

const MONTHS = 12

/**
 * The costs of the twelve months until one, the oldest first. Each month is a report of its own, asked one after the other: of 5,000
 * vehicles a single answer would take the time and the memory of all their purchases of two years (`npm run bench:fleet`).
 */
export const yearQuery = (companyId: number, until: Month) =>
  queryOptions({
    queryKey: ['costs', companyId, 'year', until],
    queryFn: async ({ signal }): Promise<CostsOfMonth[]> => {
      const costs: CostsOfMonth[] = []
      for (const month of monthsUpTo(until, MONTHS)) {
        const { totals } = await call('costs', { query: { companyId, from: month, to: month, by: 'month' } }, signal)
        costs.push({ month, totals })
      }
      return costs
    },
  })

import { queryOptions } from '@tanstack/react-query'
import type { CostGroup } from '#domain/costs/costs.ts'
import type { Month } from '#domain/month/month.ts'
import { call } from '../../lib/api.ts'

type Query = { companyId: number; from: Month; to: Month; by: CostGroup }

/** The report of some months, by vehicle, month or driver. */
export const costsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['costs', query.companyId, query.from, query.to, query.by],
    queryFn: ({ signal }) => call('costs', { query }, signal),
  })

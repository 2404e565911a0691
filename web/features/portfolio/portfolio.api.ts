import { queryOptions } from '@tanstack/react-query'
import type { Month } from '#domain/month/month.ts'
import { call } from '../../lib/api.ts'

/** The user's companies in a month. */
export const portfolioQuery = (month: Month) =>
  queryOptions({ queryKey: ['portfolio', month], queryFn: ({ signal }) => call('portfolio', { query: { month } }, signal) })

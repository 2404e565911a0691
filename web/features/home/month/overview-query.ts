import { queryOptions } from '@tanstack/react-query'
import type { Month } from '#domain/month/month.ts'
import { call } from '../../../lib/api.ts'

export const overviewQuery = (companyId: number, month: Month) =>
  queryOptions({
    queryKey: ['monthOverview', companyId, month],
    queryFn: ({ signal }) => call('monthOverview', { query: { companyId, month } }, signal),
  })

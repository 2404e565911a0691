/** Initial settings of the company's generations. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const drivingQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['generator-settings', companyId],
    queryFn: ({ signal }) => call('drivingDefaults', { query: { companyId } }, signal),
    staleTime: 60_000,
  })

import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** All fuels of a company, by name. */
export const fuelsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['articles', companyId, 'fuels'],
    queryFn: ({ signal }) => call('articles', { query: { companyId, isFuel: 'true', sort: 'name' } }, signal),
  })

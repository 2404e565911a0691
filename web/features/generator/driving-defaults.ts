/** Initial settings of the company's generations. */

import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

export const drivingQuery = (companyId: number) =>
  queryOptions({
    ...asked(['generator-settings', companyId], 'drivingDefaults', { query: { companyId } }),
    staleTime: 60_000,
  })

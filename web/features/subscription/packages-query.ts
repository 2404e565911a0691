import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The packages on offer. */
export const packagesQuery = queryOptions({ queryKey: ['packages'], queryFn: ({ signal }) => call('packages', {}, signal) })

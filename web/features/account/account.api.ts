import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** How the user's account is opened. */
export const securityQuery = queryOptions({
  queryKey: ['accountSecurity'],
  queryFn: ({ signal }) => call('accountSecurity', {}, signal),
})

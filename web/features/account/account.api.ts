import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Where the user's account is open. */
export const sessionsQuery = queryOptions({
  queryKey: ['openSessions'],
  queryFn: ({ signal }) => call('openSessions', {}, signal),
  staleTime: 0,
})

/** How the user's account is opened. */
export const securityQuery = queryOptions({
  queryKey: ['accountSecurity'],
  queryFn: ({ signal }) => call('accountSecurity', {}, signal),
})

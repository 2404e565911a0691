import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['openSessions'],
  queryFn: ({ signal }) => call('openSessions', {}, signal),
  staleTime: 0,
})

/** Query of the user's ways to sign in. */
export const securityQuery = queryOptions({
  queryKey: ['accountSecurity'],
  queryFn: ({ signal }) => call('accountSecurity', {}, signal),
})

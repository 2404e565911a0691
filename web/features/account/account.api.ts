import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

export const sessionsQuery = queryOptions({
  ...asked(['openSessions'], 'openSessions', {}),
  staleTime: 0,
})

/** Query of the user's ways to sign in. */
export const securityQuery = asked(['accountSecurity'], 'accountSecurity', {})

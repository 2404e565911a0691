import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

/** The members of a company and the invitations that wait. */
export const teamQuery = (companyId: number) =>
  queryOptions({
    ...asked(['members', companyId], 'members', { query: { companyId } }),
    staleTime: 0,
  })

/** What the link of an invitation offers. */
export const invitationQuery = (token: string) =>
  queryOptions({
    ...asked(['invitation', token], 'invitation', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

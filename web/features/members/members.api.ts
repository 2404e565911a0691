import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The members of a company and the invitations that wait. */
export const teamQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['members', companyId],
    queryFn: ({ signal }) => call('members', { query: { companyId } }, signal),
    staleTime: 0,
  })

/** What the link of an invitation offers. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('invitation', { body: { token } }, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

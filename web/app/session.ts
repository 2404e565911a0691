/** Queries about the signed-in user, answered by the server. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { asked } from '../lib/asked.ts'

export const userQuery = asked(['authUser'], 'authUser', {})

/** The user's companies with all their details. */
export const companiesQuery = asked(['companies'], 'companies', {})

/** Data of the installation; they do not change until it is restarted. */
export const installationQuery = queryOptions({
  ...asked(['home'], 'home', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A company's package and what it allows. */
export const subscriptionQuery = (companyId: number) => asked(['subscription', companyId], 'subscription', { query: { companyId } })

const COUNTED_ANEW_MS = 5 * 60_000

/** A company's number beside a menu entry; a failed request is not repeated at once. */
const menuCount = <Count>(
  name: 'waitingReceipts' | 'toSee',
  companyId: number | null,
  ask: (companyId: number, signal: AbortSignal) => Promise<Count>,
) =>
  queryOptions({
    queryKey: [name, companyId],
    queryFn: ({ signal }) => ask(companyId ?? 0, signal),
    enabled: companyId !== null,
    staleTime: COUNTED_ANEW_MS,
    retry: false,
  })

/** Number of a company's receipts that have to be assigned. */
export const waitingReceiptsQuery = (id: number | null) =>
  menuCount('waitingReceipts', id, (companyId, signal) => call('waitingReceipts', { query: { companyId } }, signal))

/** Number of a company's sheets with findings, and their month. */
export const toSeeQuery = (id: number | null) =>
  menuCount('toSee', id, (companyId, signal) => call('toSee', { query: { companyId } }, signal))

/** The signed-in user; one call loads all data that the pages start with and stores each part under its own query. */
export const startOf = async (client: QueryClient) => {
  const cachedUser = client.getQueryData(userQuery.queryKey)
  if (cachedUser) return cachedUser
  const { user, companies, subscription, installation, counts } = await client.fetchQuery({
    ...asked(['start'], 'start', {}),
    staleTime: 0,
    gcTime: 0,
  })
  client.setQueryData(userQuery.queryKey, user)
  client.setQueryData(companiesQuery.queryKey, companies)
  client.setQueryData(installationQuery.queryKey, installation)
  if (user.activeCompanyId !== null && subscription) client.setQueryData(subscriptionQuery(user.activeCompanyId).queryKey, subscription)
  if (counts) {
    client.setQueryData(waitingReceiptsQuery(user.activeCompanyId).queryKey, counts.waitingReceipts)
    // an incomplete count is shown and requested once more
    client.setQueryData(toSeeQuery(user.activeCompanyId).queryKey, counts.toSee, counts.allKnown ? {} : { updatedAt: 1 })
  }
  return user
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** How many deadlines of a company have passed or are near, what they cost, and which are missing. */
export const deadlineOverviewQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['deadlines', companyId, 'overview'],
    queryFn: ({ signal }) => call('deadlineOverview', { query: { companyId } }, signal),
  })

/** The open deadlines of a vehicle, a driver or the company, the nearest first. */
export const subjectDeadlinesQuery = (companyId: number, of: { vehicleId: number } | { driverId: number } | { subject: 'company' }) =>
  queryOptions({
    queryKey: ['deadlines', companyId, of],
    queryFn: ({ signal }) => call('deadlines', { query: { companyId, ...of } }, signal),
  })

/** Asks again for everything that is shown of deadlines. */
export const useRefreshDeadlines = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['deadlines'] })
}

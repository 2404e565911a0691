import { useQueryClient } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

/** How many deadlines of a company have passed or are near, what they cost, and which are missing. */
export const deadlineOverviewQuery = (companyId: number) =>
  asked(['deadlines', companyId, 'overview'], 'deadlineOverview', { query: { companyId } })

/** The open deadlines of a vehicle, a driver or the company, the nearest first. */
export const subjectDeadlinesQuery = (companyId: number, of: { vehicleId: number } | { driverId: number } | { subject: 'company' }) =>
  asked(['deadlines', companyId, of], 'deadlines', { query: { companyId, ...of } })

/** Asks again for everything that is shown of deadlines. */
export const useRefreshDeadlines = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['deadlines'] })
}

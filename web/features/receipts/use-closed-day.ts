import { useQuery } from '@tanstack/react-query'
import { isDay } from '#domain/calendar/day.ts'
import { monthOf, monthShown } from '#domain/month/month.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import type { Remark } from '../../ui/RemarkLine.tsx'
import { TEXTS } from './texts.ts'

/** What is said at the day of a receipt that is typed into a closed month. */
export const useClosedDay = (day: string | null | undefined): Remark | undefined => {
  const { company, driverId } = useCompany()
  const { data } = useQuery({
    queryKey: ['month', company.id, 'closed'],
    // a driver does not see them
    enabled: driverId === null,
    queryFn: ({ signal }) => call('closedMonths', { query: { companyId: company.id } }, signal),
  })
  const last = data?.[0]?.month
  if (!day || !isDay(day) || last === undefined || monthOf(day) > last) return undefined
  return { tone: 'error', text: TEXTS.monthClosed(monthShown(monthOf(day))) }
}

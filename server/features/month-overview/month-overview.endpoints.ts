import { dayInRomania } from '#domain/calendar/day.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { refreshMonth } from '../months/month-status.ts'
import { monthOverviews } from './month-overview.repository.ts'
import { monthOverview } from './month-overview.ts'

/** A month at a glance. */
export const monthOverviewEndpoints = (services: Services): Pick<Handlers, 'monthOverview' | 'monthCalendar'> => {
  const today = () => dayInRomania(services.clock())
  return {
    monthOverview: async ({ company, query: { month } }) => {
      await refreshMonth(company, month, today())
      return company.reading((scope) => monthOverview(scope, month, today()))
    },
    monthCalendar: async ({ company, query: { month } }) => {
      await refreshMonth(company, month, today())
      return company.reading((scope) => monthOverviews.calendar(scope, month, today()))
    },
  }
}

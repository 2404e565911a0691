import { dayInRomania } from '#domain/calendar/day.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { monthCalendar, monthOverview } from './month-overview.ts'
import { monthTable } from './month-table.ts'

export const monthOverviewEndpoints = (services: Services): HandlersOf<'monthOverview'> => {
  const today = () => dayInRomania(services.clock())
  return {
    monthOverview: ({ company, query: { month } }) => monthOverview(services, company, month, today()),
    monthCalendar: ({ company, query: { month } }) => monthCalendar(services, company, month, today()),
    monthTable: ({ company, query: { month } }) => monthTable(services, company, month, today()),
  }
}

import { dayInRomania } from '#domain/calendar/day.ts'
import { may } from '#domain/company/roles.ts'
import { done } from '../../done.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { closeMonth, reopenMonth } from './close-month.ts'
import { monthStatus, refreshMonth } from './month-status.ts'
import { months } from './months.repository.ts'

/** Months that are closed: how they stand, closing and opening them. */
export const monthsEndpoints = (services: Services): HandlersOf<'months'> => {
  const today = () => dayInRomania(services.clock())
  return {
    closedMonths: ({ company }) => company.reading(months.closed),
    monthStatus: async ({ company, query: { month } }) => {
      await refreshMonth(services, company, month)
      const status = await company.within((scope) => monthStatus(scope, month, today()))
      return { ...status, mayClose: may(company.role, 'close') }
    },
    closeMonth: async ({ company, session, body }) => {
      await refreshMonth(services, company, body.month)
      return company.within((scope) => closeMonth(services, scope, session, body))
    },
    reopenMonth: ({ company, session, body }) => done(company.within((scope) => reopenMonth(services, scope, session, body))),
  }
}

import { dayInRomania } from '#domain/calendar/day.ts'
import { byMissing, portfolioState } from '#domain/month/portfolio.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { portfolio } from './portfolio.repository.ts'

/** A user's companies side by side. */
export const portfolioEndpoints = (services: Services): Pick<Handlers, 'portfolio'> => ({
  portfolio: async ({ session, query: { month } }) => {
    const today = dayInRomania(services.clock())
    const rows = await portfolio.ofUser(services.database.db, session.userId, month, today)
    return rows.map((row) => ({ ...row, state: portfolioState(month, row, today) })).toSorted(byMissing)
  },
})

import { type Day, dayInRomania } from '#domain/calendar/day.ts'
import { dueOf } from '#domain/deadlines/due.ts'
import { deadlineName } from '#domain/deadlines/kinds.ts'
import { byMissing, portfolioState } from '#domain/month/portfolio.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { type PortfolioFacts, portfolio } from './portfolio.repository.ts'

const firstDeadline = ({ dueDay, dueKind, dueTitle, dueSubject }: PortfolioFacts, today: Day) =>
  dueDay === null || dueKind === null
    ? null
    : {
        name: deadlineName({ kind: dueKind, title: dueTitle }),
        subject: dueSubject,
        dueDay,
        state: dueOf({ dueDay, dueKm: null, unit: 'km' }, null, today).state,
      }

/** A user's companies side by side. */
export const portfolioEndpoints = (services: Services): HandlersOf<'portfolio'> => ({
  portfolio: async ({ session, query: { month } }) => {
    const today = dayInRomania(services.clock())
    const rows = await portfolio.ofUser(services.database.db, session.userId, month, today)
    return rows
      .map((row) => ({ ...row, state: portfolioState(month, row, today), deadline: firstDeadline(row, today) }))
      .toSorted(byMissing)
  },
})

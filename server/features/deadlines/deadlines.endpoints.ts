import { DONE } from '#contract/wire.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { calendarAddress } from './deadline-links.ts'
import { deadlines } from './deadlines.repository.ts'
import { digests } from './digests.repository.ts'
import { listDeadlines } from './list-deadlines.ts'
import { overviewOf } from './overview.ts'
import { renewDeadline, saveDeadline } from './save-deadline.ts'

type Calls =
  | 'deadlines'
  | 'deadlineOverview'
  | 'deadlineNotices'
  | 'saveDeadlineNotices'
  | 'changeDeadlineCalendar'
  | 'saveDeadline'
  | 'renewDeadline'
  | 'deleteDeadline'

/** Deadlines of vehicles, drivers and the company: the list by how they stand, the form, the renewal. */
export const deadlinesEndpoints = (services: Services): Pick<Handlers, Calls> => {
  const today = () => dayInRomania(services.clock())
  const { db } = services.database
  const notices = async (company: CompanyAccess) => {
    const { deadlineMails = false, calendarVersion = 0 } = (await digests.settings(db, company)) ?? {}
    return { mails: deadlineMails, calendar: await calendarAddress(services, company, calendarVersion) }
  }
  return {
    deadlines: ({ company, query }) => listDeadlines(company, query, today()),
    deadlineOverview: ({ company }) => overviewOf(company, today()),
    deadlineNotices: ({ company }) => notices(company),
    saveDeadlineNotices: async ({ company, body }) => {
      await digests.setMails(db, company.userId, [company.companyId], body.mails)
      return notices(company)
    },
    changeDeadlineCalendar: async ({ company }) => {
      await digests.renewCalendar(db, company)
      return notices(company)
    },
    saveDeadline: ({ company, body }) => company.within((scope) => saveDeadline(scope, body, today())),
    renewDeadline: ({ company, body }) => company.within((scope) => renewDeadline(scope, body, today())),
    deleteDeadline: ({ company, query }) =>
      company.within(async (scope) => {
        await deadlines.delete(scope, query)
        return DONE
      }),
  }
}

import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import { done } from '../../done.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { calendarAddress } from './deadline-links.ts'
import { deadlines } from './deadlines.repository.ts'
import { digests } from './digests.repository.ts'
import { listDeadlines, overviewOf } from './list-deadlines.ts'
import { renewDeadline, saveDeadline } from './save-deadline.ts'
import { TEXTS } from './texts.ts'

/** Deadlines of vehicles, drivers and the company: the list by how they stand, the form, the renewal. */
export const deadlinesEndpoints = (services: Services): HandlersOf<'deadlines'> => {
  const today = () => dayInRomania(services.clock())
  const { db } = services.database
  const notices = async (company: CompanyAccess, { impersonatorId }: Session) => {
    const { deadlineMails = false, calendarVersion = 0 } = (await digests.settings(db, company)) ?? {}
    const calendar = impersonatorId === null ? await calendarAddress(services, company, calendarVersion) : null
    return { mails: deadlineMails, calendar }
  }
  return {
    deadlines: ({ company, query }) => listDeadlines(company, query, today()),
    deadlineOverview: ({ company }) => overviewOf(company, today()),
    deadlineNotices: ({ company, session }) => notices(company, session),
    saveDeadlineNotices: async ({ company, session, body }) => {
      await digests.setMails(db, company.userId, [company.companyId], body.mails)
      return notices(company, session)
    },
    changeDeadlineCalendar: async ({ company, session }) => {
      if (session.impersonatorId !== null) throw new Refusal('IMPERSONATED', { message: TEXTS.calendarOfOwner })
      await digests.renewCalendar(db, company)
      return notices(company, session)
    },
    saveDeadline: ({ company, body }) => company.within((scope) => saveDeadline(scope, body, today())),
    renewDeadline: ({ company, body }) => company.within((scope) => renewDeadline(scope, body, today())),
    deleteDeadline: ({ company, query }) => company.within((scope) => done(deadlines.delete(scope, query))),
  }
}

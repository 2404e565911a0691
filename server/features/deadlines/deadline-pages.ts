/** What members reach without a session: the feed of their calendar, and the page that ends the mails. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { addDays, dayInRomania } from '#domain/calendar/day.ts'
import { type CalendarEvent, calendarFeed } from '#domain/deadlines/calendar.ts'
import { daysLeft } from '#domain/deadlines/due.ts'
import { dueAt } from '#domain/deadlines/words.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import { escaped } from '../../http/docs-page.ts'
import { button, sendPlainPage } from '../../http/plain-page.ts'
import { sendVisitorRefusal } from '../../http/refusal-page.ts'
import type { Services } from '../../services.ts'
import { companies } from '../companies/companies.repository.ts'
import { companyOfCalendar, UNSUBSCRIBE_PAGE, unsubscribeOf } from './deadline-links.ts'
import { deadlines } from './deadlines.repository.ts'
import { digests } from './digests.repository.ts'
import { namedDeadlines, standing } from './list-deadlines.ts'
import { PAGE } from './texts.ts'

const feedOf = async (services: Services, company: CompanyAccess): Promise<string> => {
  const { PUBLIC_URL } = services.config
  const today = dayInRomania(services.clock())
  const open = await company.reading((scope) => deadlines.open(scope, today, {}))
  const shown = standing(open, today).filter(({ active }) => active)
  const [named, name] = await company.reading((scope) => Promise.all([namedDeadlines(scope, shown), companies.nameOf(scope)]))
  const events = named.flatMap((deadline): CalendarEvent[] => {
    const days = daysLeft(deadline.due)
    if (days === null) return []
    const description = [dueAt(deadline), deadline.document].filter(Boolean).join('\n')
    const id = `termen-${company.companyId}-${deadline.id}@${new URL(PUBLIC_URL).hostname}`
    const { name: summary, remindDays } = deadline
    return [{ id, day: addDays(today, days), summary, description, url: `${PUBLIC_URL}/dashboard/termene`, remindDays }]
  })
  return calendarFeed(PAGE.calendar(name), events, services.clock())
}

type Keyed = { Querystring: { key?: unknown } }
const keyOf = ({ key }: Keyed['Querystring']): string => (typeof key === 'string' ? key : '')

export const deadlinePages =
  (services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { key: string } }>('/api/calendar/:key', async ({ params }, reply) => {
      const company = params.key.endsWith('.ics') ? await companyOfCalendar(services, params.key.slice(0, -4)) : null
      if (!company) throw new Refusal('NO_SUCH_CALL')
      return reply
        .type('text/calendar; charset=utf-8')
        .headers({ 'cache-control': 'private, max-age=900', 'x-robots-tag': 'noindex' })
        .send(await feedOf(services, company))
    })

    // what a mail program sends says nothing: the address decides
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, __, done) => done(null, undefined))
    const asked = async (query: Keyed['Querystring']) => {
      const mails = await unsubscribeOf(services, keyOf(query))
      if (!mails) throw new Refusal('LINK_EXPIRED', { message: PAGE.unknown })
      return mails
    }
    // a program that looks at links must end nothing: the page asks first
    app.get<Keyed>(UNSUBSCRIBE_PAGE, async (request, reply) => {
      try {
        await asked(request.query)
      } catch (error) {
        if (error instanceof Refusal) return sendVisitorRefusal(error, request, reply)
        throw error
      }
      const form = `<form method="post" class="actions"><button class="btn first">${PAGE.end}</button>${button('/dashboard/termene', PAGE.keep)}</form>`
      return sendPlainPage(
        reply,
        PAGE.title,
        `<section class="card"><h1>${PAGE.title}</h1><p>${escaped(PAGE.asks)}</p>${form}</section>`,
        true,
      )
    })
    app.post<Keyed>(UNSUBSCRIBE_PAGE, async (request, reply) => {
      const { userId, companyIds } = await asked(request.query)
      await digests.setMails(services.database.db, userId, companyIds, false)
      return sendPlainPage(reply, PAGE.ended, `<section class="card"><h1>${PAGE.ended}</h1><p>${escaped(PAGE.again)}</p></section>`)
    })
  }

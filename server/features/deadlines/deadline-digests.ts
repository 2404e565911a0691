/** Tells members of near deadlines: one mail a user and day, from seven in the morning. */
import { type Day, dayInRomania, hourInRomania } from '#domain/calendar/day.ts'
import { daysLeft } from '#domain/deadlines/due.ts'
import { DIGEST_HOUR, dueReminders } from '#domain/deadlines/reminders.ts'
import { type CompanyScope, scopeAmongSeveral } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { unsubscribeAddresses } from './deadline-links.ts'
import { deadlines } from './deadlines.repository.ts'
import { digests } from './digests.repository.ts'
import { type CompanyDeadlines, digestEmail } from './email-texts.ts'
import { namedDeadlines, standing } from './list-deadlines.ts'

type Needed = Pick<Services, 'database' | 'clock' | 'config' | 'random'>

/** The deadlines of a company that a user has to be told of today, which are noted as told. */
const dueNow = async (services: Needed, scope: CompanyScope, userId: number, today: Day) => {
  const [open, told] = [await deadlines.open(scope, today, { reminding: true }), await digests.told(scope, userId)]
  const due = standing(open, today).flatMap((deadline) => {
    const reminders = deadline.active ? dueReminders(deadline.remindDays, daysLeft(deadline.due), told.get(deadline.id) ?? []) : []
    return reminders.length > 0 ? { deadline, reminders } : []
  })
  const notes = due.flatMap(({ deadline: { id }, reminders }) => reminders.map((remindDays) => ({ deadlineId: id, remindDays })))
  if (notes.length > 0) await digests.note(scope, userId, notes, services.clock())
  const nearest = due.map(({ deadline }) => deadline).toSorted((one, other) => (one.due.days ?? 0) - (other.due.days ?? 0))
  return namedDeadlines(scope, nearest)
}

/** Writes a user's mail of a day; none when there is nothing to tell. All of it is one transaction: it is written once or not at all. */
const tell = async (services: Needed, userId: number, today: Day): Promise<void> => {
  const addressFor = await unsubscribeAddresses(services, userId)
  await services.database.transaction(async (trx) => {
    if (!(await digests.take(trx, userId, today))) return
    const companies = await digests.companiesOf(trx, userId)
    const parts: CompanyDeadlines[] = []
    for (const { id, name } of companies) {
      const due = await dueNow(services, await scopeAmongSeveral(trx, id), userId, today)
      if (due.length > 0) parts.push({ company: name, due, unsubscribe: addressFor([id]) })
    }
    const [reader] = companies
    if (!reader || parts.length === 0) return
    const all = addressFor(companies.map(({ id }) => id))
    await queueEmail(services as Services, trx, reader.email, digestEmail(services.config.PUBLIC_URL, parts, today), all)
  })
}

/**
 * The job that tells every user who has to be told, once a day from 07:00 in Romania. Several processes at once write one mail a user; a
 * process that has found no reader left looks again the next day.
 */
export const deadlineDigests = (services: Needed) => {
  let doneOn: Day | null = null
  return async (stopped?: AbortSignal): Promise<void> => {
    const now = services.clock()
    const today = dayInRomania(now)
    if (doneOn === today || hourInRomania(now) < DIGEST_HOUR) return
    for (;;) {
      const users = await digests.readers(services.database.db, today)
      for (const userId of users) {
        if (stopped?.aborted) return
        await tell(services, userId, today)
      }
      if (users.length === 0) break
    }
    doneOn = today
  }
}

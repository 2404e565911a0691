import { Refusal } from '#contract/refusals.ts'
import { addDays, dayInRomania } from '#domain/calendar/day.ts'
import { rolesThatMay } from '#domain/company/roles.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import { type CompanyScope, onBehalfOf } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { closeByItself } from './close-month.ts'
import { notClosedEmail } from './email-texts.ts'
import { months } from './months.repository.ts'

/** Tells the users who may close months why the month stays open; automatic closing is not tried again. */
const tellMembers = async (services: Services, scope: CompanyScope, month: Month, reason: string): Promise<void> => {
  const { company, addresses } = await months.toTell(scope, rolesThatMay('close'))
  const letter = notClosedEmail({ company, month, publicUrl: services.config.PUBLIC_URL, reason })
  for (const address of addresses) await queueEmail(services, scope.trx, address, letter)
}

/**
 * Closes the last month of every company whose day has come, once for each month; when a company's month is not in order, its users are
 * informed instead. Two processes at once do no harm: the second finds the month already tried.
 */
export const closeDueMonths = async (services: Services, stopped?: AbortSignal): Promise<void> => {
  const today = dayInRomania(services.clock())
  const month = monthOf(addDays(daysOfMonth(monthOf(today)).from, -1))
  for (const companyId of await months.due(services.database.db, month, Number(today.slice(8)))) {
    if (stopped?.aborted) return
    const within = <T>(work: (scope: CompanyScope) => Promise<T>) => onBehalfOf(services.database, companyId, work)
    try {
      await within(async (scope) => {
        if (await months.take(scope, month)) await closeByItself(services, scope, month)
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await within(async (scope) => {
        if (await months.take(scope, month)) await tellMembers(services, scope, month, error.message)
      })
    }
  }
}

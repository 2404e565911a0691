import { Refusal } from '#contract/refusals.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { daysOfMonth, monthOf } from '#domain/month/month.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { lastClosed } from './closed-months.repository.ts'
import { monthClosed } from './texts.ts'

/** The last day that is closed; `null` where nothing is. */
export const closedUntil = async (scope: CompanyScope): Promise<Day | null> => {
  const last = await lastClosed(scope)
  return last === null ? null : daysOfMonth(last).to
}

/** The first open day of a range. Refuses with MONTH_CLOSED a range without one. */
export const openFrom = async (scope: CompanyScope, from: Day, to: Day): Promise<Day> => {
  const closed = await closedUntil(scope)
  if (closed === null || closed < from) return from
  if (closed >= to) throw new Refusal('MONTH_CLOSED', { message: monthClosed(monthOf(to)) })
  return addDays(closed, 1)
}

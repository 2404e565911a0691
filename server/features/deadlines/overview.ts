/** What of a company's deadlines is near, what it costs, and which are missing. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { type DUE_LISTS, dueList, holds, QUARTER_DAYS } from '#domain/deadlines/due.ts'
import { ROAD_KINDS } from '#domain/deadlines/kinds.ts'
import { monthAfter, monthOf } from '#domain/month/month.ts'
import { sum, ZERO } from '#domain/numbers/decimal.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import { deadlines } from './deadlines.repository.ts'
import { type StandingDeadline, standing } from './list-deadlines.ts'

const costOf = (list: readonly StandingDeadline[]) => sum(list.map(({ cost }) => cost ?? ZERO))

/** The months from today until the end of the 90 days, with what their deadlines cost the last time; what has passed is due now. */
const monthsOf = (near: readonly StandingDeadline[], today: Day) => {
  const dueIn = ({ due }: StandingDeadline) => monthOf(addDays(today, Math.max(0, due.state === 'passed' ? 0 : (due.days ?? 0))))
  const byMonth = Map.groupBy(near, dueIn)
  const last = monthOf(addDays(today, QUARTER_DAYS))
  const months = [monthOf(today)]
  while ((months.at(-1) ?? last) < last) months.push(monthAfter(months.at(-1) ?? last))
  return months.map((month) => ({ month, cost: costOf(byMonth.get(month) ?? []) }))
}

export const overviewOf = async (company: CompanyAccess, today: Day): Promise<HandlerAnswerOf<'deadlineOverview'>> => {
  const until = addDays(today, QUARTER_DAYS)
  const [open, beyond, lacking] = await company.reading((scope) =>
    Promise.all([deadlines.open(scope, { until }), deadlines.beyond(scope, until), deadlines.lacking(scope, ROAD_KINDS)]),
  )
  const active = standing(open, today).filter((deadline) => deadline.active)
  const byList = Map.groupBy(active, ({ due }) => dueList(due))
  const counted = (list: (typeof DUE_LISTS)[number]) => {
    const own = byList.get(list) ?? []
    return { count: own.length, cost: costOf(own) }
  }
  const later = counted('all')
  return {
    lists: {
      passed: counted('passed'),
      month: counted('month'),
      quarter: counted('quarter'),
      all: { count: later.count + beyond.count, cost: later.cost.plus(beyond.cost) },
    },
    outOfUse: open.length - active.length + beyond.outOfUse,
    months: monthsOf(
      active.filter(({ due }) => holds('quarter', dueList(due))),
      today,
    ),
    missing: ROAD_KINDS.flatMap((kind) => {
      const vehicles = lacking.filter((one) => one.kind === kind).map(({ id, number }) => ({ id, number }))
      return vehicles.length > 0 ? { kind, vehicles } : []
    }),
  }
}

import type { z } from 'zod'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import type { Deadline } from '#contract/deadlines.ts'
import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { type DUE_LISTS, type Due, type DueList, dueList, dueOf, holds, QUARTER_DAYS, SOON_DAYS } from '#domain/deadlines/due.ts'
import { deadlineName, ROAD_KINDS } from '#domain/deadlines/kinds.ts'
import { idsOf } from '#domain/ids.ts'
import { monthAfter, monthOf } from '#domain/month/month.ts'
import { sum, ZERO } from '#domain/numbers/decimal.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { type ListPage, type ListQuery, PAGE_SIZE } from '../../database/list-page.ts'
import { type DeadlineFilter, type Details, deadlines, type OpenDeadline } from './deadlines.repository.ts'

/** A deadline as it is answered. */
export type ListedDeadline = z.input<typeof Deadline>
export type StandingDeadline = OpenDeadline & { due: Due }

export const standing = (open: readonly OpenDeadline[], today: Day): StandingDeadline[] =>
  open.map((deadline) => ({ ...deadline, due: dueOf(deadline, deadline.odometer, today) }))

const romanian = new Intl.Collator('ro', { numeric: true })
const RANK = { passed: 0, soon: 1, later: 2 } as const

type Order = (one: StandingDeadline, other: StandingDeadline) => number
const LAST = Number.MAX_SAFE_INTEGER
const byDays: Order = (one, other) =>
  RANK[one.due.state] - RANK[other.due.state] ||
  (one.due.days ?? LAST) - (other.due.days ?? LAST) ||
  (one.due.km?.toNumber() ?? LAST) - (other.due.km?.toNumber() ?? LAST)
const byText: Order = (one, other) => romanian.compare(one.sortText ?? '', other.sortText ?? '')
const ORDERS: Readonly<Record<string, Order>> = {
  days: byDays,
  ...{ kind: byText, subject: byText, document: byText },
  cost: (one, other) => (one.cost?.toNumber() ?? 0) - (other.cost?.toNumber() ?? 0),
}

const orderOf = ({ sort = 'days', direction = 'asc' }: ListQuery): Order => {
  const order = Object.hasOwn(ORDERS, sort) ? ORDERS[sort] : undefined
  if (!order) throw new Refusal('INVALID', { fields: { sort: MESSAGE.format } })
  const sign = direction === 'asc' ? 1 : -1
  return (one, other) => sign * order(one, other) || byDays(one, other) || one.id - other.id
}

/** Whether a list shows a deadline: one of a subject that is out of use is in the whole list alone. */
const isIn = (list: DueList, { active, due }: StandingDeadline): boolean => list === 'all' || (active && holds(list, dueList(due)))

const rowsOf = async (scope: CompanyScope, chosen: readonly StandingDeadline[]): Promise<ListedDeadline[]> => {
  const details = await deadlines.details(scope, idsOf(chosen))
  return chosen.flatMap(({ due, odometer, sortText: _, ...deadline }) => {
    const rest = details.get(deadline.id)
    return rest ? { ...deadline, ...rest, ...due, name: deadlineName(rest), odometer: odometer?.km ?? null } : []
  })
}

/** A deadline as it is told without a list: what it is called, whose it is, and how it stands. */
export type NamedDeadline = StandingDeadline & Pick<Details, 'document' | 'remindDays'> & { name: string }

/** Deadlines with what they are called, `ITP, BV 34 TLS`, in the same order. */
export const namedDeadlines = async (scope: CompanyScope, chosen: readonly StandingDeadline[]): Promise<NamedDeadline[]> => {
  const details = await deadlines.details(scope, idsOf(chosen))
  return chosen.flatMap((deadline) => {
    const rest = details.get(deadline.id)
    if (!rest) return []
    const name = [deadlineName(rest), rest.subjectName].filter((part) => part !== null).join(', ')
    return { ...deadline, document: rest.document, remindDays: rest.remindDays, name }
  })
}

/** The last day that a list can hold; none of the whole list. */
const untilOf = (list: DueList | undefined, today: Day): Day | undefined => {
  const days = { passed: 0, month: SOON_DAYS, quarter: QUARTER_DAYS, all: null }[list ?? 'all']
  return days === null ? undefined : addDays(today, days)
}

type Query = ListQuery & DeadlineFilter & { due?: DueList | undefined }

/** A page of the open deadlines, by how they stand. */
export const listDeadlines = async (company: CompanyAccess, query: Query, today: Day): Promise<ListPage<ListedDeadline>> => {
  const order = orderOf(query)
  const open = await company.reading((scope) => deadlines.open(scope, today, { ...query, until: untilOf(query.due, today) }))
  const shown = standing(open, today).filter((deadline) => isIn(query.due ?? 'all', deadline))
  const { page, size = PAGE_SIZE } = query
  const chosen = shown.toSorted(order).slice(...(page === undefined ? [0] : [(page - 1) * size, page * size]))
  return { rows: await company.reading((scope) => rowsOf(scope, chosen)), total: shown.length }
}

/** The open deadlines of a vehicle, the nearest first. */
export const deadlinesOfVehicle = async (scope: CompanyScope, vehicleId: number, today: Day): Promise<ListedDeadline[]> =>
  rowsOf(scope, standing(await deadlines.open(scope, today, { vehicleId }), today).toSorted(byDays))

export const deadlineById = async (scope: CompanyScope, id: number, today: Day): Promise<ListedDeadline> => {
  const [row] = await rowsOf(scope, standing(await deadlines.open(scope, today, { ids: [id] }), today))
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

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
    Promise.all([deadlines.open(scope, today, { until }), deadlines.beyond(scope, until), deadlines.lacking(scope, ROAD_KINDS)]),
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

/** The report of costs of some months. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { type CostSums, costSums, costsBy } from '#domain/costs/costs.ts'
import { daysOfMonth, type Month, monthShown, monthsUpTo, yearBefore } from '#domain/month/month.ts'
import { sum } from '#domain/numbers/decimal.ts'
import { inLei } from '#domain/purchase/in-lei.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { fiscal } from '../fiscal/fiscal.repository.ts'
import { costRows, type Stretch } from './costs.repository.ts'
import { loadCosts } from './load-costs.ts'
import { TEXTS } from './texts.ts'

/** The most months of one report. */
const MOST_MONTHS = 24

/** The days from the first of a month to the last of another. */
const stretchOf = (from: Month, to: Month): Stretch => ({ from: daysOfMonth(from).from, to: daysOfMonth(to).to })

const beforeOf = (sums: CostSums | undefined) =>
  sums && (sums.total.gt(0) || sums.km.gt(0) || sums.hours.gt(0))
    ? { total: sums.total, km: sums.km, leiPerKm: sums.leiPerKm, leiPerHour: sums.leiPerHour }
    : null

type Query = HandlerInputOf<'costs'>['query']

/** What vehicles cost in some months, by vehicle, month or driver; refuses more than 24 months. */
export const costReport = async (scope: CompanyScope, { from, to, by }: Query): Promise<HandlerAnswerOf<'costs'>> => {
  if (!monthsUpTo(to, MOST_MONTHS).includes(from)) throw new Refusal('INVALID', { fields: { to: TEXTS.tooLong } })
  const [now, then] = [stretchOf(from, to), stretchOf(yearBefore(from), yearBefore(to))]
  const read = async (stretch: Stretch) => {
    const [costs, driven] = await Promise.all([loadCosts(scope, [stretch], null), costRows.driven(scope, [stretch], null)])
    return { costs, driven }
  }
  const [current, before, names, { tva }, loose] = await Promise.all([
    read(now),
    read(then),
    costRows.names(scope),
    fiscal.company(scope),
    costRows.withoutVehicle(scope, now),
  ])
  const inLeiOf = loose.map((row) => ({ row, lei: inLei(row) }))
  const priced = inLeiOf.flatMap(({ lei }) => lei ?? [])
  const waiting = [
    ...current.costs.flatMap(({ unpriced }) => unpriced ?? []),
    ...inLeiOf.flatMap(({ row: { number, date }, lei }) => (lei ? [] : [{ number, date }])),
  ]
  const beforeBy = costsBy(by, before.costs, before.driven)
  const nameOf = new Map(names.map(({ kind, id, ...name }) => [`${kind} ${id}`, name]))
  const sumsBy = costsBy(by, current.costs, current.driven)
  // a month in which only the year before cost something is a row of its own
  const onlyBefore =
    by === 'month'
      ? monthsUpTo(to, MOST_MONTHS).filter((month) => month >= from && beforeBy.has(yearBefore(month)) && !sumsBy.has(month))
      : []
  for (const month of onlyBefore) sumsBy.set(month, costSums([], []))
  const rows = [...sumsBy].map(([key, sums]) => {
    if (typeof key === 'string')
      return { ...sums, id: null, month: key, name: monthShown(key), below: '', before: beforeOf(beforeBy.get(yearBefore(key))) }
    const { name, below } = nameOf.get(`${by} ${key}`) ?? { name: TEXTS.withoutDriver, below: '' }
    return { ...sums, id: key, month: null, name, below, before: beforeOf(beforeBy.get(key)) }
  })
  const ordered =
    by === 'month'
      ? rows.toSorted((a, b) => (a.month ?? '').localeCompare(b.month ?? ''))
      : rows.toSorted((a, b) => b.total.cmp(a.total) || a.name.localeCompare(b.name))
  return {
    rows: ordered,
    totals: {
      ...costSums(current.costs, current.driven),
      unpriced: waiting.length,
      before: beforeOf(costSums(before.costs, before.driven)),
    },
    withoutVehicle: { count: priced.length, value: sum(priced.map(({ value }) => value)) },
    waiting,
    tva,
  }
}

import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CostReport } from '#contract/costs.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { COST_KIND_LABEL, COST_KINDS } from '#domain/costs/costs.ts'
import { type Month, monthOf, monthShort, monthShown, monthsUpTo, sinceFirst } from '#domain/month/month.ts'
import { formatMoney, formatNumber } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import classes from './CostYear.module.css'
import { costsQuery } from './costs-query.ts'
import { Stack } from './Stack.tsx'
import { TEXTS } from './texts.ts'

const MONTHS = 12
/** Amounts that have room beside each other on a phone. */
const FEW = 7

type Chosen = { from: Month; to: Month }
type CostsOfMonth = CostReport['rows'][number]
type BarProps = { month: Month; costs: CostsOfMonth | undefined; highest: number; isChosen: boolean; onMonth: (month: Month) => void }

/** A month: pressed, the report is about it. */
const Bar = ({ month, costs, highest, isChosen, onMonth }: BarProps) => {
  const { total, before } = costs ?? { total: 0, before: null }
  const partOf = (value: number) => `${highest > 0 ? Math.max(0, value / highest) * 100 : 0}%`
  return (
    <button type="button" className={`small-print column ${classes.month}`} aria-pressed={isChosen} onClick={() => onMonth(month)}>
      <span className="heard">{TEXTS.costOf(monthShown(month), formatMoney(total))}</span>
      <span className={classes.room} aria-hidden>
        <span className={classes.bar} style={{ height: partOf(total) }}>
          <span className={classes.value}>{total > 0 ? formatNumber(total, 0) : ''}</span>
          {costs ? <Stack totals={costs} isUpright /> : null}
        </span>
        {before && before.total > 0 ? <i style={{ bottom: partOf(before.total) }} /> : null}
      </span>
      <span className={classes.name} aria-hidden>
        {monthShort(month)}
      </span>
    </button>
  )
}

type Props = { until: Month; chosen: Chosen; isWaiting: boolean; onMonth: (month: Month) => void }

/** What each month of a year cost, by kind, beside the same month of the year before: asked for once the report is here, which does not wait for it. */
export const CostYear = ({ until, chosen, isWaiting, onMonth }: Props) => {
  const { company } = useCompany()
  const heading = useId()
  const months = monthsUpTo(until, MONTHS)
  const year = costsQuery({ companyId: company.id, from: months[0] ?? until, to: until, by: 'month' })
  const { data, error, refetch } = useQuery({ ...year, enabled: !isWaiting })
  const rows = data?.rows ?? []
  const costsOf = (month: Month) => rows.find((row) => row.month === month)
  const highest = Math.max(...rows.flatMap(({ total, before }) => [total, before?.total ?? 0]), 0)
  const kinds = COST_KINDS.filter((kind) => rows.some((costs) => costs[kind] > 0))
  const isLatest = until === monthOf(dayInRomania(new Date()))
  const shown = sinceFirst(months, (month) => costsOf(month) !== undefined)
  const hasBefore = rows.some(({ before }) => (before?.total ?? 0) > 0)
  // the report says that there is none
  if (data && rows.length === 0) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby={heading} aria-busy={!data && !error}>
      <div className={`wrap ${classes.head}`}>
        <h2 id={heading}>{isLatest ? TEXTS.year : TEXTS.yearUntil(monthShown(until))}</h2>
        <ul className={`small-print wrap ${classes.legend}`}>
          {kinds.map((kind) => (
            <li key={kind}>
              <span className={classes.sign} data-kind={kind} aria-hidden /> {COST_KIND_LABEL[kind]}
            </li>
          ))}
          {hasBefore ? <li>{TEXTS.yearBefore}</li> : null}
        </ul>
      </div>
      {error && !data ? <LoadFailed title={TEXTS.loadFailed} error={error} onRetry={refetch} inset={false} /> : null}
      {!data && !error ? <Skeleton className={classes.waiting ?? ''} radius={8} /> : null}
      {data ? (
        <div className={classes.months} data-many={shown.length > FEW || undefined}>
          {shown.map((month) => (
            <Bar
              key={month}
              costs={costsOf(month)}
              isChosen={chosen.from <= month && month <= chosen.to}
              {...{ month, highest, onMonth }}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}

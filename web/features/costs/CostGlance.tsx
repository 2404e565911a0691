import type { CostReport } from '#contract/costs.ts'
import type { CostGroup } from '#domain/costs/costs.ts'
import type { Month } from '#domain/month/month.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import { formatDeviation, formatMoney } from '#domain/numbers/format.ts'
import { costShown } from '#domain/report/costuri.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import classes from './CostGlance.module.css'
import { TEXTS } from './glance-texts.ts'

type Sums = CostReport['totals']

/** The row whose total differs most from the one of the period before; `null` where all are equal. */
const biggestChange = (report: CostReport, before: CostReport): { name: string; lei: Decimal } | null => {
  const keyOf = ({ id, name }: CostReport['rows'][number]) => `${id} ${name}`
  const changes = new Map<string, { name: string; lei: Decimal }>()
  for (const [rows, sign] of [[report.rows, 1] as const, [before.rows, -1] as const]) {
    for (const row of rows) {
      const lei = decimal(row.total).times(sign)
      changes.set(keyOf(row), { name: row.name, lei: changes.get(keyOf(row))?.lei.plus(lei) ?? lei })
    }
  }
  const [biggest] = [...changes.values()].toSorted((a, b) => b.lei.abs().cmp(a.lei.abs()))
  return biggest && !biggest.lei.eq(0) ? biggest : null
}

type FigureProps = { name: string; value: string; unit: string; about?: string | null }

const Figure = ({ name, value, unit, about }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Quantity {...{ value, unit }} />
    </dd>
    {about ? <dd className={classes.beside}>{about}</dd> : null}
  </div>
)

type Props = { report: CostReport; before: CostReport | undefined; beforePeriod: { from: Month; to: Month }; by: CostGroup }

/** The period in one look: what it cost, for a km and an hour, and whose cost changed most since the period before. */
export const CostGlance = ({ report, before, beforePeriod: { from, to }, by }: Props) => {
  const { totals } = report
  const was = before && before.totals.total > 0 ? before.totals : undefined
  const deviation = (now: number | null, then: number | null | undefined) =>
    now && then ? formatDeviation(decimal(now).minus(then).times(100).div(then)) : null
  const since = (key: keyof Pick<Sums, 'total' | 'leiPerKm' | 'leiPerHour'>) => {
    const percent = deviation(totals[key], was?.[key])
    return percent && TEXTS.since(percent, TEXTS.period(from, to))
  }
  const change = was && before && by !== 'month' ? biggestChange(report, before) : null
  return (
    <div className={`card ${classes.glance}`}>
      <FigureList>
        <Figure name={TEXTS.total} value={formatMoney(totals.total)} unit={TEXTS.lei} about={since('total')} />
        {totals.leiPerKm === null ? null : (
          <Figure name={TEXTS.perKm} value={costShown(totals.leiPerKm, 'rate')} unit={TEXTS.lei} about={since('leiPerKm')} />
        )}
        {totals.leiPerHour === null ? null : (
          <Figure name={TEXTS.perHour} value={costShown(totals.leiPerHour, 'hourRate')} unit={TEXTS.lei} about={since('leiPerHour')} />
        )}
        {change ? (
          <Figure
            name={TEXTS.biggestChange}
            value={`${change.lei.gt(0) ? '+' : ''}${formatMoney(change.lei)}`}
            unit={TEXTS.lei}
            about={change.name}
          />
        ) : null}
      </FigureList>
    </div>
  )
}

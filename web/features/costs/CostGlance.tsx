import type { CostReport } from '#contract/costs.ts'
import { biggestChange, changeInPercent } from '#domain/costs/compared.ts'
import type { CostGroup } from '#domain/costs/costs.ts'
import { COST_KIND_LABEL, COST_KINDS } from '#domain/costs/costs.ts'
import type { Month } from '#domain/month/month.ts'
import { formatDeviation, formatMoney } from '#domain/numbers/format.ts'
import { costNature, costShown } from '#domain/report/costuri.ts'
import { FigureList } from '../../ui/FigureList.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import classes from './CostGlance.module.css'
import { TEXTS } from './glance-texts.ts'

type Sums = CostReport['totals']

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

/** The period in one look: what it cost, for a km and an hour, and, once it is over, whose cost changed most since the period before. */
export const CostGlance = ({ report, before, beforePeriod: { from, to }, by }: Props) => {
  const { totals } = report
  const was = before && before.totals.total > 0 ? before.totals : undefined
  const since = (key: keyof Pick<Sums, 'total' | 'leiPerKm' | 'leiPerHour'>) => {
    const percent = changeInPercent(totals[key], was?.[key])
    return percent && TEXTS.since(formatDeviation(percent), TEXTS.period(from, to))
  }
  const change = was && before && by !== 'month' ? biggestChange(report.rows, before.rows) : null
  return (
    <div className={`card ${classes.glance}`}>
      <FigureList>
        <Figure name={`${TEXTS.total}, ${costNature(report)}`} value={formatMoney(totals.total)} unit={TEXTS.lei} about={since('total')} />
        {COST_KINDS.map((kind) =>
          totals[kind] > 0 ? <Figure key={kind} name={COST_KIND_LABEL[kind]} value={formatMoney(totals[kind])} unit={TEXTS.lei} /> : null,
        )}
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

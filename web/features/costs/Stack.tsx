import type { CostReport } from '#contract/costs.ts'
import { COST_KINDS } from '#domain/costs/costs.ts'
import classes from './CostYear.module.css'

type Props = { totals: Pick<CostReport['totals'], (typeof COST_KINDS)[number]>; isUpright?: boolean }

/** The kinds of a cost as the parts of its bar; the figures beside it say the same. */
export const Stack = ({ totals, isUpright = false }: Props) => (
  <span className={classes.stack} data-upright={isUpright || undefined} aria-hidden>
    {COST_KINDS.map((kind) => (totals[kind] > 0 ? <span key={kind} data-kind={kind} style={{ flexGrow: totals[kind] }} /> : null))}
  </span>
)

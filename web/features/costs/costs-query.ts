import type { CostGroup } from '#domain/costs/costs.ts'
import { type Month, monthAfter, type monthBefore } from '#domain/month/month.ts'
import { asked } from '../../lib/asked.ts'

type Query = { companyId: number; from: Month; to: Month; by: CostGroup }

/** The report of some months, by vehicle, month or driver. */
export const costsQuery = (query: Query) => asked(['costs', query.companyId, query.from, query.to, query.by], 'costs', { query })

/** The months as long as these before or after them: `2026-09` … `2026-10` of `2026-11` … `2026-12`. */
export const periodBeside = ({ from, to }: { from: Month; to: Month }, step: typeof monthBefore): { from: Month; to: Month } => {
  let beside = { from: step(from), to: step(to) }
  for (let month = from; month < to; month = monthAfter(month)) beside = { from: step(beside.from), to: step(beside.to) }
  return beside
}

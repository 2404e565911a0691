/** FOAIE DE ACTIVITATE ZILNICĂ – UTILAJE, A4 landscape. */
import type { FazmasModel } from '#domain/report/fazmas.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { form } from '../layout/form.ts'
import { monthDocument } from '../parts/month.ts'
import { table } from '../parts/tables.ts'

const WIDTHS = [8, 18, 12, 36, 72, 18, 18, 18, 18, 18, 20, 21]

export const fazmas = (model: FazmasModel): PaperDocument => {
  const summary = model.summary.map(({ label, value }) => ({ label: `${label}:`, value }))
  return monthDocument(
    model,
    [85, 70, 60, 62],
    [
      table(model.table, WIDTHS, 'cccllrrrrrrr', { gap: 2, keepWithNext: summary.length > 0 }),
      ...(summary.length > 0 ? [form([summary], { gap: 1 })] : []),
    ],
  )
}

/** FOAIE DE ACTIVITATE ZILNICĂ, A4 landscape. */
import type { FazModel } from '#domain/report/faz.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { form } from '../layout/form.ts'
import { monthDocument } from '../parts/month.ts'
import { table } from '../parts/tables.ts'

const WIDTHS = [8, 18, 12, 32, 58, 13, 13, 18, 18, 16, 17, 17, 18, 19]

export const faz = (model: FazModel): PaperDocument =>
  monthDocument(
    model,
    [84, 79, 54, 60],
    [
      table(model.table, WIDTHS, 'cccllccrrrrrrr', { gap: 2, keepWithNext: true }),
      form([model.summary.map(({ label, value }) => ({ label: `${label}:`, value }))], { gap: 1 }),
    ],
  )

/** FOAIE DE ACTIVITATE ZILNICĂ – UTILAJE, A4 landscape. */
import type { FazmasKey, FazmasModel } from '#domain/report/fazmas.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { form } from '../layout/form.ts'
import { monthDocument } from '../parts/month.ts'
import { type ColumnLooks, keyedTable } from '../parts/tables.ts'

const COLUMNS: ColumnLooks<FazmasKey> = {
  ...{ nr: [8, 'c'], day: [18, 'c'], sheet: [12, 'c'], operator: [36, 'l'], work: [72, 'l'] },
  ...{ hoursAvailable: [18, 'r'], hoursExploitation: [18, 'r'], hoursStationary: [18, 'r'] },
  ...{ fuelStart: [18, 'r'], fuelAdded: [18, 'r'], fuelConsumed: [20, 'r'], fuelLeft: [21, 'r'] },
}

export const fazmas = (model: FazmasModel): PaperDocument => {
  const summary = model.summary.map(({ label, value }) => ({ label: `${label}:`, value }))
  return monthDocument(
    model,
    [85, 70, 60, 62],
    [
      keyedTable(model.table, COLUMNS, { gap: 2, keepWithNext: summary.length > 0 }),
      ...(summary.length > 0 ? [form([summary], { gap: 1 })] : []),
    ],
  )
}

/** FOAIE DE ACTIVITATE ZILNICĂ – UTILAJE, A4 landscape. */
import type { FazmasKey, FazmasModel } from '#domain/report/fazmas.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { monthDocument, monthSummary } from '../parts/month.ts'
import { type ColumnLooks, keyedTable } from '../parts/tables.ts'

const COLUMNS: ColumnLooks<FazmasKey> = {
  ...{ nr: [8, 'c'], day: [18, 'c'], sheet: [12, 'c'], operator: [36, 'l'], work: [72, 'l'] },
  ...{ hoursAvailable: [18, 'r'], hoursExploitation: [18, 'r'], hoursStationary: [18, 'r'] },
  ...{ fuelStart: [18, 'r'], fuelAdded: [18, 'r'] },
  ...{ workFuel: [19, 'r'], idleFuel: [18, 'r'], equipmentHours: [19, 'r'], equipmentFuel: [19, 'r'], tripFuel: [17, 'r'] },
  ...{ fuelConsumed: [20, 'r'], fuelLeft: [21, 'r'] },
}

export const layout = (model: FazmasModel): PaperDocument => {
  const summed = model.summary.length + model.reality.length > 0
  return monthDocument(
    model,
    [85, 70, 60, 62],
    [keyedTable(model.table, COLUMNS, { gap: 2, keepWithNext: summed }), ...(summed ? [monthSummary(model)] : [])],
  )
}

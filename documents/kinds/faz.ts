/** FOAIE DE ACTIVITATE ZILNICĂ, A4 landscape. */
import type { FazKey, FazModel } from '#domain/report/faz.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { monthDocument, monthSummary } from '../parts/month.ts'
import { type ColumnLooks, keyedTable } from '../parts/tables.ts'

const COLUMNS: ColumnLooks<FazKey> = {
  ...{
    nr: [8, 'c'],
    day: [18, 'c'],
    sheet: [12, 'c'],
    driver: [32, 'l'],
    trips: [58, 'l'],
    departureTime: [13, 'c'],
    arrivalTime: [13, 'c'],
  },
  ...{ kmStart: [18, 'r'], kmStop: [18, 'r'], km: [16, 'r'] },
  ...{
    fuelStart: [17, 'r'],
    fuelAdded: [17, 'r'],
    tripFuel: [17, 'r'],
    idle: [15, 'r'],
    idleFuel: [17, 'r'],
    equipmentFuel: [19, 'r'],
    fuelConsumed: [18, 'r'],
    fuelLeft: [19, 'r'],
  },
}

export const layout = (model: FazModel): PaperDocument =>
  monthDocument(model, [84, 79, 54, 60], [keyedTable(model.table, COLUMNS, { gap: 2, keepWithNext: true }), monthSummary(model)])

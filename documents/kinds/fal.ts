/** FIȘĂ DE ALIMENTARE, A4 landscape. */
import type { FalKey, FalModel } from '#domain/report/fal.ts'
import { columns } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { form } from '../layout/form.ts'
import { monthDocument } from '../parts/month.ts'
import { type ColumnLooks, keyedTable, table } from '../parts/tables.ts'

const COLUMNS: ColumnLooks<FalKey> = {
  ...{
    nr: [8, 'c'],
    day: [18, 'c'],
    document: [24, 'l'],
    number: [22, 'l'],
    odometer: [20, 'r'],
    supplier: [52, 'l'],
    fuel: [30, 'l'],
    unit: [9, 'c'],
  },
  ...{ quantity: [18, 'r'], price: [18, 'r'], net: [22, 'r'], tva: [18, 'r'], value: [24, 'r'], sheet: [14, 'c'] },
}

export const layout = (model: FalModel): PaperDocument =>
  monthDocument(
    model,
    [140, 75, 62],
    [
      keyedTable(model.table, COLUMNS, { gap: 2 }),
      ...(model.stock
        ? [
            columns(
              [
                { width: 120, block: table(model.stock, [60, 30, 30], 'lrr', { caption: model.stock.title }) },
                { width: 157, block: null },
              ],
              { gap: 3 },
            ),
          ]
        : []),
      ...(model.note ? [form([[{ label: `${model.note.label}:`, value: model.note.value }]], { gap: 1 })] : []),
    ],
  )

/** FIȘĂ DE ALIMENTARE, A4 landscape. */
import type { FalModel } from '#domain/report/fal.ts'
import { columns } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { monthDocument } from '../parts/month.ts'
import { table } from '../parts/tables.ts'

const WIDTHS = [8, 18, 24, 22, 52, 30, 9, 18, 18, 22, 18, 24, 14]

export const fal = (model: FalModel): PaperDocument =>
  monthDocument(
    model,
    [140, 75, 62],
    [
      table(model.table, WIDTHS, 'ccllllcrrrrrc', { gap: 2 }),
      columns(
        [
          {
            width: 120,
            block: table(model.stock, [60, 30, 30], 'lrr', { caption: model.stock.title }),
          },
          { width: 157, block: null },
        ],
        { gap: 3 },
      ),
    ],
  )

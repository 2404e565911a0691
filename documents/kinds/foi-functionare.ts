/** FOAIE DE FUNCȚIONARE UTILAJ, A4 portrait. */
import type { FoiFunctionareModel } from '#domain/report/foi-functionare.ts'
import { columns, fields, signatures } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { PAGE } from '../layout/page-format.ts'
import { portraitHead } from '../parts/head.ts'
import { notes, paperOf } from '../parts/paper.ts'
import { purchaseGrid, table, tripGrid } from '../parts/tables.ts'

const HOURS = [70, 25, 30, 25, 40]
const BENEFICIARIES = [10, 90, 90]

export const layout = (model: FoiFunctionareModel): PaperDocument => ({
  ...paperOf(model, PAGE.a4Portrait),
  body: [
    ...portraitHead(model, model.number),
    columns(
      [
        { width: 1, block: fields(model.machine.map((one) => [one])) },
        { width: 1, block: fields(model.operator) },
      ],
      { gap: 3, boxed: true },
    ),
    table(model.hours, HOURS, 'lrrrr', { gap: 2 }),
    ...(model.beneficiaries ? [table(model.beneficiaries, BENEFICIARIES, 'cll', { gap: 2 })] : []),
    ...(model.trips ? tripGrid(model.trips, model.legend, 'portrait') : []),
    ...(model.fuel ? [table(model.fuel, [1, 1, 1, 1], 'cccc', { caption: model.fuel.title, gap: 2 })] : []),
    ...(model.purchases ? [purchaseGrid(model.purchases, 'portrait')] : []),
    ...notes(model, { gap: 2 }),
  ],
  foot: signatures(model.signatories),
})

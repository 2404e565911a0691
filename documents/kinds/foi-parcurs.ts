/** FOAIE DE PARCURS, A4 landscape. */
import type { FoiParcursModel, Ledger } from '#domain/report/foi-parcurs.ts'
import { columns, fields, leaders, paragraph, signatures } from '../layout/blocks.ts'
import type { Block, PaperDocument } from '../layout/flow.ts'
import { grid } from '../layout/grid.ts'
import { PAGE } from '../layout/page-format.ts'
import { landscapeHead, sideBySide } from '../parts/head.ts'
import { notes, paperOf } from '../parts/paper.ts'
import { purchaseGrid, tripGrid } from '../parts/tables.ts'

const ledger = ({ title, rows }: Ledger): Block =>
  grid({
    caption: title,
    columns: [
      { heading: '', width: 7 },
      { heading: '', width: 3, align: 'right' },
    ],
    rows,
  })

export const layout = (model: FoiParcursModel): PaperDocument => {
  const ledgers = [model.km, model.fuel].filter((one) => one !== null).map(ledger)
  return {
    ...paperOf(model, PAGE.a4Landscape),
    body: [
      landscapeHead(model, model.number),
      columns(sideBySide(fields(model.vehicle.map((one) => [one])), fields(model.driver)), { gap: 2.5, boxed: true }),
      ...tripGrid(model.trips, model.legend, 'landscape'),
      ...(model.hourly.length > 0 ? [leaders(model.hourly, { gap: 1.5 })] : []),
      ...(ledgers.length > 0 ? [columns(sideBySide(ledgers[0] ?? null, ledgers[1] ?? null), { gap: 2, boxed: true })] : []),
      ...(model.purchases ? [purchaseGrid(model.purchases, 'landscape')] : []),
      ...(model.beneficiaries ? [paragraph(model.beneficiaries, { gap: 2 })] : []),
      ...notes(model, { gap: model.beneficiaries ? 0 : 2 }),
    ],
    foot: signatures(model.signatories),
  }
}

/** OBSERVAȚII ACCEPTATE, A4 landscape. */
import type { VerificareModel } from '#domain/report/verificare.ts'
import { signatures } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { PAGE } from '../layout/page-format.ts'
import { landscapeHead } from '../parts/head.ts'
import { paperOf } from '../parts/paper.ts'
import { table } from '../parts/tables.ts'

export const layout = (model: VerificareModel): PaperDocument => ({
  ...paperOf(model, PAGE.a4Landscape),
  body: [landscapeHead(model, model.month), table(model.table, [18, 22, 28, 70, 75, 42, 22], 'rclllll', { gap: 2 })],
  foot: signatures(model.signatories),
})

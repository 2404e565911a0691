/** COSTURI, A4 landscape. */
import type { CosturiModel } from '#domain/report/costuri.ts'
import { lines, signatures } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { PAGE } from '../layout/page-format.ts'
import { regular } from '../layout/text.ts'
import { landscapeHead } from '../parts/head.ts'
import { paperOf } from '../parts/paper.ts'
import { table } from '../parts/tables.ts'

export const layout = (model: CosturiModel): PaperDocument => ({
  ...paperOf(model, PAGE.a4Landscape),
  body: [
    landscapeHead(model, model.period),
    table(model.table, [58, 24, 24, 24, 26, 22, 16, 18, 18, 26, 21], `l${'r'.repeat(10)}`, { gap: 2 }),
    lines(
      model.notes.map((text) => ({ text, style: () => regular(7.5), above: 0.7 })),
      { gap: 2 },
    ),
  ],
  foot: signatures(model.signatories),
})

/** FIȘA VEHICULULUI, one page A4 landscape. */
import type { VehiculModel } from '#domain/report/vehicul.ts'
import { columns, lines, signatures } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { PAGE } from '../layout/page-format.ts'
import { regular } from '../layout/text.ts'
import { landscapeHead } from '../parts/head.ts'
import { paperOf } from '../parts/paper.ts'
import { table } from '../parts/tables.ts'

export const layout = (model: VehiculModel): PaperDocument => ({
  ...paperOf(model, PAGE.a4Landscape),
  body: [
    landscapeHead(model, model.period),
    lines(
      [model.facts.map(({ label, value }) => `${label}: ${value}`).join('   ·   ')].map((text) => ({ text, style: regular })),
      { gap: 2 },
    ),
    table(model.months, [27, 17, 21, 20, 18, 18, 17, 22, 16, 48, 53], 'lrrrrrrrrll', { gap: 2 }),
    columns(
      [
        { width: 104, block: table(model.costs, [60, 24, 20], 'lrr') },
        { width: 4, block: null },
        { width: 104, block: table(model.deadlines, [42, 36, 26], 'lll') },
        { width: 4, block: null },
        { width: 61, block: lines(model.notes.map((text) => ({ text, style: () => regular(7.5), above: 0.7 }))) },
      ],
      { gap: 3 },
    ),
  ],
  foot: signatures(model.signatories),
})

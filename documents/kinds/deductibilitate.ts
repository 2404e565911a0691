/** SITUAȚIA DEDUCTIBILITĂȚII, A4 landscape. */
import type { DeductibilitateModel } from '#domain/report/deductibilitate.ts'
import { lines, signatures } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { PAGE } from '../layout/page-format.ts'
import { regular } from '../layout/text.ts'
import { landscapeHead } from '../parts/head.ts'
import { paperOf } from '../parts/paper.ts'
import { table } from '../parts/tables.ts'

export const layout = (model: DeductibilitateModel): PaperDocument => {
  const figures = model.table.headings.length - 4
  return {
    ...paperOf(model, PAGE.a4Landscape),
    body: [
      landscapeHead(model, model.month),
      table(model.table, [26, 26, 20, ...Array.from({ length: figures }, () => 20), 45], `lll${'r'.repeat(figures)}l`, { gap: 2 }),
      lines(
        model.notes.map((text) => ({ text, style: () => regular(7.5), above: 0.7 })),
        { gap: 2 },
      ),
    ],
    foot: signatures(model.signatories),
  }
}

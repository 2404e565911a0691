/** BON DE CONSUM 14-3-4A, A5 landscape. */
import type { BonConsumModel } from '#domain/report/bon-consum.ts'
import { columns, fields, lines, signatures } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { PAGE } from '../layout/page-format.ts'
import { bold, regular } from '../layout/text.ts'
import { withLogo } from '../parts/logo.ts'
import { paperOf } from '../parts/paper.ts'
import { table } from '../parts/tables.ts'

const REFERENCES = [26, 40, 26, 50, 26, 26]
const MATERIALS = [8, 80, 10, 24, 24, 22, 26]

export const layout = (model: BonConsumModel): PaperDocument => ({
  ...paperOf(model, PAGE.a5Landscape),
  formCode: model.formCode,
  body: [
    columns(
      [
        { width: 114, block: withLogo(model, 'a5', fields(model.unit.map((one) => [one])), 1.5) },
        {
          width: 80,
          block: lines([
            { text: model.title, style: () => bold(13), align: 'center', role: 'H1', above: 1.5 },
            { text: `${model.norm.label}: ${model.norm.value}`, style: regular, align: 'center', above: 1 },
          ]),
        },
      ],
      { boxed: true },
    ),
    table(model.references, REFERENCES, 'cccccc'),
    table(model.table, MATERIALS, 'clcrrrr', { gap: 2 }),
  ],
  foot: signatures([{ ...model.signedOn, unsigned: true }, ...model.signatories]),
})

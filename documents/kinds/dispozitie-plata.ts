/** DISPOZIȚIE DE PLATĂ CĂTRE CASIERIE 14-4-4, A5 portrait. */
import type { DispozitiePlataModel } from '#domain/report/dispozitie-plata.ts'
import { fields, signatures } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { form } from '../layout/form.ts'
import { PAGE } from '../layout/page-format.ts'
import { titleLines } from '../parts/head.ts'
import { withLogo } from '../parts/logo.ts'
import { paperOf } from '../parts/paper.ts'
import { TEXTS } from '../texts.ts'

export const layout = (model: DispozitiePlataModel): PaperDocument => ({
  ...paperOf(model, PAGE.a5Portrait),
  formCode: model.formCode,
  body: [
    withLogo(model, 'a5', fields(model.unit.map((one) => [one]))),
    titleLines(model.title, model.number, 6),
    fields(
      model.order.map((one) => [one]),
      { gap: 6 },
    ),
    signatures(model.signatories, { gap: 6 }),
    ...model.receipts.map(({ title, facts }) =>
      form(
        [
          ...facts.map(({ label, value }) => [{ label: `${label}:`, value }]),
          [
            { label: TEXTS.date, value: '' },
            { label: TEXTS.signature, value: '', share: 1.4 },
          ],
        ],
        { title, boxed: true, gap: 4, room: 1 },
      ),
    ),
  ],
})

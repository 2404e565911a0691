/** DECONT DE CHELTUIELI VALUTARE 14-5-5/a, A4 portrait. */
import type { DecontValutarModel } from '#domain/report/decont-valutar.ts'
import { fields, signatures } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { form } from '../layout/form.ts'
import { PAGE } from '../layout/page-format.ts'
import { portraitHead } from '../parts/head.ts'
import { paperOf } from '../parts/paper.ts'
import { table } from '../parts/tables.ts'
import { TEXTS } from '../texts.ts'

const EXPENSES = [10, 66, 34, 28, 28, 24]
const SETTLEMENT = [34, 39, 39, 39, 39]

export const layout = (model: DecontValutarModel): PaperDocument => ({
  ...paperOf(model, PAGE.a4Portrait),
  formCode: model.formCode,
  body: [
    ...portraitHead(model, model.number),
    fields(
      model.facts.map((one) => [one]),
      { gap: 3 },
    ),
    form(
      [
        [
          { label: TEXTS.leftCountry, value: '' },
          { label: TEXTS.enteredCountry, value: '', share: 0.7 },
        ],
      ],
      { gap: 1 },
    ),
    table(model.expenses, EXPENSES, 'cllrcr', { caption: model.expenses.title, gap: 2 }),
    table(model.settlement, SETTLEMENT, 'crrrr', { caption: model.settlement.title, gap: 3 }),
    form(
      [
        [
          { label: TEXTS.returnedByDocument, value: '', share: 2.6 },
          { label: TEXTS.of, value: '' },
        ],
      ],
      { gap: 2 },
    ),
  ],
  foot: signatures(model.signatories),
})

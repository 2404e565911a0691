/** ORDIN DE DEPLASARE ÎN STRĂINĂTATE 14-5-4/a, A4 portrait. */
import type { OrdinStrainatateModel } from '#domain/report/ordin-deplasare-strainatate.ts'
import { columns, fields, signatures } from '../layout/blocks.ts'
import type { PaperDocument } from '../layout/flow.ts'
import { form } from '../layout/form.ts'
import { PAGE } from '../layout/page-format.ts'
import { portraitHead } from '../parts/head.ts'
import { paperOf } from '../parts/paper.ts'
import { table } from '../parts/tables.ts'
import { TEXTS } from '../texts.ts'

const ITINERARY = [10, 88, 34, 34, 24]

/** Border crossings, written in by hand on the way. */
const border = (title: string) =>
  form(
    [
      [{ label: TEXTS.border, value: '' }],
      [
        { label: TEXTS.date, value: '' },
        { label: TEXTS.hour, value: '', share: 0.6 },
      ],
      [{ label: TEXTS.odometer, value: '' }],
    ],
    { title },
  )

/** A stop at which arrival and departure are confirmed by signature. */
const stay = form(
  [
    [{ label: TEXTS.place, value: '' }],
    [{ label: TEXTS.arrived, value: '' }],
    [{ label: TEXTS.departed, value: '' }],
    [{ label: TEXTS.stampAndSignature }],
  ],
  { room: 9 },
)
const inTwo = (first: ReturnType<typeof form>, second: ReturnType<typeof form>, gap: number) =>
  columns(
    [
      { width: 1, block: first },
      { width: 1, block: second },
    ],
    { boxed: true, gap },
  )

export const layout = (model: OrdinStrainatateModel): PaperDocument => ({
  ...paperOf(model, PAGE.a4Portrait),
  formCode: model.formCode,
  body: [
    ...portraitHead(model, model.number),
    fields(
      model.order.map((one) => [one]),
      { gap: 3 },
    ),
    form(
      [
        [
          { label: TEXTS.advanceInLei, value: model.advance, ...(model.advance === '' && { after: 'lei' }) },
          { label: TEXTS.inCurrency, value: '' },
        ],
      ],
      { gap: 1 },
    ),
    table(model.itinerary, ITINERARY, 'clccr', { gap: 2 }),
    inTwo(border(TEXTS.exit), border(TEXTS.entry), 3),
    inTwo(stay, stay, 3),
    inTwo(stay, stay, 0),
  ],
  foot: signatures(model.signatories),
})

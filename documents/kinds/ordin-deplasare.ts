/** ORDIN DE DEPLASARE 14-5-4, A5 portrait: the order on the front, the account on the back. */
import type { OrdinDeplasareModel } from '#domain/report/ordin-deplasare.ts'
import { columns, fields, lines, signatures } from '../layout/blocks.ts'
import { onNewPage, type PaperDocument } from '../layout/flow.ts'
import { form } from '../layout/form.ts'
import { PAGE } from '../layout/page-format.ts'
import { regular } from '../layout/text.ts'
import { titleLines } from '../parts/head.ts'
import { withLogo } from '../parts/logo.ts'
import { paperOf } from '../parts/paper.ts'
import { table } from '../parts/tables.ts'
import { TEXTS } from '../texts.ts'

const EXPENSES = [68, 38, 26]

/** A stop at which the traveller's arrival and departure are confirmed by signature. */
const stay = form(
  [
    [{ label: TEXTS.arrivedAt, value: '' }],
    [{ label: TEXTS.leftAt, value: '' }],
    [{ label: TEXTS.lodging }],
    [{ label: TEXTS.stampAndSignature }],
  ],
  { room: 9 },
)
const twoStays = () =>
  columns(
    [
      { width: 1, block: stay },
      { width: 1, block: stay },
    ],
    { boxed: true, gap: 0 },
  )

export const layout = (model: OrdinDeplasareModel): PaperDocument => {
  const { advance, settlement, issued } = model
  const money = (label: string, value: string, unit: string = TEXTS.lei) => [{ label, value, ...(value === '' && { after: unit }) }]
  return {
    ...paperOf(model, PAGE.a5Portrait),
    formCode: model.formCode,
    body: [
      columns([
        { width: 76, block: withLogo(model, 'a5', fields(model.unit.map((one) => [one]))) },
        { width: 56, block: form([[{ label: TEXTS.accountFiled }], [{ label: '', value: '' }]]) },
      ]),
      titleLines(model.title, model.number, 3),
      form(
        model.order.map((one) => [one]),
        { gap: 3 },
      ),
      form(
        [
          [
            { label: TEXTS.date, value: issued.date },
            { label: TEXTS.stampAndSignature, share: 1.4 },
          ],
          [{ label: '' }, { label: issued.approver, share: 1.4 }],
        ],
        { gap: 1, room: 8 },
      ),
      twoStays(),
      twoStays(),
      lines([{ text: TEXTS.dayAndHour, style: () => regular(7) }], { gap: 0.7 }),
      onNewPage(
        columns(
          [
            {
              width: 1,
              block: form([
                [{ label: TEXTS.departure, value: model.departure }],
                [{ label: TEXTS.arrival, value: model.arrival }],
                [{ label: TEXTS.accountFiledOn, value: '' }],
                [{ label: TEXTS.penalties, value: '' }],
              ]),
            },
            {
              width: 1,
              block: form([money(TEXTS.paidAtDeparture, advance), money(TEXTS.paidOnTheWay, ''), money(TEXTS.total, advance)], {
                title: TEXTS.advance,
              }),
            },
          ],
          { boxed: true },
        ),
      ),
      table(model.expenses, EXPENSES, 'llr', { caption: model.expenses.title, gap: 2 }),
      form(
        [
          [
            { label: TEXTS.returnedByReceipt, value: '', share: 2.6 },
            { label: TEXTS.of, value: '' },
          ],
          ...settlement.map(({ label, value, unit }) => money(`${label}:`, value, unit)),
        ],
        { boxed: true, gap: 2 },
      ),
    ],
    foot: signatures(model.signatories),
  }
}

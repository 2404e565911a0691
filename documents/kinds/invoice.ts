/** FACTURĂ, A4 portrait. */
import type { InvoiceModel } from '#domain/report/invoice.ts'
import { columns, fields, lines } from '../layout/blocks.ts'
import type { Block, PaperDocument } from '../layout/flow.ts'
import { grid } from '../layout/grid.ts'
import { PAGE } from '../layout/page-format.ts'
import { bold, regular } from '../layout/text.ts'
import { titleLines } from '../parts/head.ts'
import { table } from '../parts/tables.ts'

const WIDTHS = [10, 70, 12, 18, 26, 27, 27]

const party = ({ title, name }: InvoiceModel['seller']): Block =>
  lines([
    { text: title, style: () => regular(8) },
    { text: name, style: () => bold(10), above: 0.5 },
  ])

export const layout = (model: InvoiceModel): PaperDocument => {
  const { seller, buyer, totals } = model
  const [due, ...before] = totals.toReversed()
  return {
    title: model.fileTitle,
    bookmark: model.bookmark,
    date: model.date,
    format: PAGE.a4Portrait,
    running: `${model.fileTitle} · ${seller.name}`,
    body: [
      columns([
        { width: 100, block: party(seller) },
        { width: 90, block: party(buyer) },
      ]),
      columns(
        [
          { width: 100, block: fields(seller.facts.map((one) => [one])) },
          { width: 90, block: fields(buyer.facts.map((one) => [one])) },
        ],
        { gap: 1, boxed: true },
      ),
      titleLines(model.title, model.number, 8),
      ...(model.warning ? [lines([{ text: model.warning, style: () => bold(10), align: 'center' }], { gap: 2 })] : []),
      columns(
        [
          { width: 95, block: fields(model.terms.slice(0, 2).map((one) => [one])) },
          { width: 95, block: fields(model.terms.slice(2).map((one) => [one])) },
        ],
        { gap: 4, boxed: true },
      ),
      table(model.table, WIDTHS, 'clcrrrr', { gap: 2, keepWithNext: true }),
      columns(
        [
          { width: 110, block: null },
          {
            width: 80,
            block: grid({
              columns: [
                { heading: '', width: 40 },
                { heading: '', width: 40, align: 'right' },
              ],
              rows: before.toReversed().map(({ label, value }) => [label, value]),
              totals: due ? [{ label: due.label, cells: [due.value] }] : [],
            }),
          },
        ],
        { gap: 3 },
      ),
      lines(
        model.notes.map((text) => ({ text, style: () => regular(8), above: 1 })),
        { gap: 6 },
      ),
    ],
  }
}

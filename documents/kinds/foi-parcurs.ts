/** FOAIE DE PARCURS, A4 landscape. */
import type { FoiParcursModel, Ledger } from '#domain/report/foi-parcurs.ts'
import { columns, fields, leaders, lines, paragraph, signatures } from '../layout/blocks.ts'
import type { Block, PaperDocument } from '../layout/flow.ts'
import { type Align, type Column, grid } from '../layout/grid.ts'
import { PAGE } from '../layout/page-format.ts'
import { bold, regular } from '../layout/text.ts'

/** The left and the right half of the sheet, in millimetres. */
const HALVES = [122, 155] as const

const TRIP_WIDTHS = {
  one: [8, 18, 14, 18, 14, 74, 50, 10, 20, 31, 20],
  split: [8, 18, 14, 18, 14, 60, 40, 10, 14, 16, 14, 31, 20],
}
const TRIP_ALIGN: Record<'one' | 'split', readonly Align[]> = {
  one: ['center', 'center', 'center', 'center', 'center', 'left', 'left', 'center', 'right', 'left', 'right'],
  split: ['center', 'center', 'center', 'center', 'center', 'left', 'left', 'center', 'right', 'right', 'right', 'left', 'right'],
}
const PURCHASE_WIDTHS = [8, 20, 30, 28, 53, 40, 10, 18, 20, 21, 29]
const PURCHASE_ALIGN: readonly Align[] = ['center', 'center', 'left', 'left', 'left', 'left', 'center', 'right', 'right', 'right', 'right']

const columnsOf = (headings: readonly string[], widths: readonly number[], align: readonly Align[], grouped = ''): Column[] =>
  headings.map((heading, index) => ({
    heading,
    width: widths[index] ?? 0,
    align: align[index] ?? 'left',
    ...(grouped && heading.startsWith('Km ') && { group: grouped }),
  }))

const ledger = ({ title, rows }: Ledger): Block =>
  grid({
    caption: title,
    columns: [
      { heading: '', width: 7 },
      { heading: '', width: 3, align: 'right' },
    ],
    rows,
  })

export const foiParcurs = (model: FoiParcursModel): PaperDocument => {
  const { letterhead, trips, purchases } = model
  const [left, right] = HALVES
  const sideBySide = (first: Block | null, second: Block | null) => [
    { width: left, block: first },
    { width: right, block: second },
  ]
  const ledgers = [model.km, model.fuel].filter((one) => one !== null).map(ledger)
  return {
    title: model.fileTitle,
    bookmark: model.bookmark,
    date: model.date,
    format: PAGE.a4Landscape,
    body: [
      columns(
        sideBySide(
          lines([
            { text: letterhead.name, style: () => bold(10) },
            { text: letterhead.registration, style: regular },
            { text: letterhead.seat, style: regular },
          ]),
          lines([
            { text: model.title, style: () => bold(13), align: 'center', role: 'H1' },
            { text: model.number, style: () => bold(10), align: 'center', above: 1 },
          ]),
        ),
      ),
      columns(sideBySide(fields(model.vehicle.map((one) => [one])), fields(model.driver)), { gap: 2.5, boxed: true }),
      grid({
        columns: columnsOf(
          trips.headings,
          TRIP_WIDTHS[trips.distances],
          TRIP_ALIGN[trips.distances],
          trips.distances === 'split' ? 'Km parcurși' : '',
        ),
        rows: trips.rows,
        totals: trips.totals,
        gap: 2,
        keepWithNext: true,
      }),
      lines([{ text: model.legend, style: () => regular(7) }], { gap: 0.7 }),
      ...(model.hourly.length > 0 ? [leaders(model.hourly, { gap: 1.5 })] : []),
      ...(ledgers.length > 0 ? [columns(sideBySide(ledgers[0] ?? null, ledgers[1] ?? null), { gap: 2, boxed: true })] : []),
      ...(purchases
        ? [
            grid({
              ...purchases,
              caption: purchases.title,
              columns: columnsOf(purchases.headings, PURCHASE_WIDTHS, PURCHASE_ALIGN),
              gap: 2,
            }),
          ]
        : []),
      ...(model.beneficiaries ? [paragraph(model.beneficiaries, { gap: 2 })] : []),
      paragraph({ ...model.observations, aside: model.advance }, { gap: model.beneficiaries ? 0 : 2 }),
    ],
    foot: signatures(model.signatories),
  }
}

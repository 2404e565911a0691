/** SITUAȚIA DEDUCTIBILITĂȚII of a company's month: VAT and expense of each vehicle, what is deducted and why. */
import { monthEnd } from '../calendar/day.ts'
import { EXEMPT_REASON_LABEL, type ExemptReason, REGIME_SHOWN, type VatRefusal } from '../fiscal/deduction.ts'
import { statementRows, statementRowsText } from '../handover/statement-rows.ts'
import { type Books, type DeductionRow, deductionRows } from '../month/books.ts'
import { monthShown } from '../month/month.ts'
import { type Decimal, sum, ZERO } from '../numbers/decimal.ts'
import { formatLitres, formatMoney } from '../numbers/format.ts'
import type { Letterhead } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import type { TableModel } from './shown.ts'
import { type SumCell, sumLine } from './sums.ts'

export type DeductibilitateModel = DocumentModel & {
  month: string
  letterhead: LetterheadModel
  table: TableModel
  notes: readonly string[]
}

const WHAT_SHOWN = { fuel: 'Combustibil', other: 'Alte cheltuieli' } as const

const REFUSED_SHOWN: Readonly<Record<VatRefusal, string>> = {
  'receipt over 100 EUR': 'TVA de pe bonuri peste 100 EUR fără factură',
  foreign: 'TVA din alt stat',
}

/** The reason for a vehicle's deduction, or the data still missing. */
const groundsOf = ({ vehicle: { use, lacking, kind, fuel }, unpriced, withoutPrice, foreignVat, refusedVat }: DeductionRow): string => {
  const [name, reason] = (use ?? '').split(' ')
  const use_ =
    kind === 'machine'
      ? 'utilaj: fără limitare'
      : name === 'mixed'
        ? 'art. 298 (1), art. 25 (3) l)'
        : name === 'exclusive'
          ? 'exclusiv economic, cu foi de parcurs'
          : name === 'exempt'
            ? `art. 298 (3) ${EXEMPT_REASON_LABEL[reason as ExemptReason]}`
            : name === 'unlimited'
              ? 'peste 3.500 kg sau 9 locuri: fără limitare'
              : 'de completat: utilizarea'
  return [
    use_,
    ...(lacking ? ['de completat: masa, locurile'] : []),
    ...(unpriced > 0 ? [`${unpriced} fără curs`] : []),
    ...(withoutPrice.gt(0) ? [`${formatLitres(withoutPrice)} ${fuel.um} consumați fără stoc ori fără preț`] : []),
    ...(foreignVat.eq(0) ? [] : [`TVA din alt stat ${formatMoney(foreignVat)} lei: se cere prin rambursare`]),
    ...Object.entries(REFUSED_SHOWN).flatMap(([refusal, shown]) => {
      const vat = refusedVat[refusal as VatRefusal]
      return vat.eq(0) ? [] : [`${shown} ${formatMoney(vat)} lei: nu se deduce`]
    }),
  ].join('; ')
}

/** The regime; of a vehicle whose use is not recorded with the remark that it is to be. */
const regimeShown = ({ vehicle: { use }, regime }: DeductionRow): string =>
  use === null && regime !== 'full' ? `${REGIME_SHOWN.limited}, de completat` : REGIME_SHOWN[regime]

/** The figures of a row, in the order of the columns. */
const figuresOf = (row: DeductionRow) => ({
  net: row.net,
  tva: row.tva,
  vatDeductible: row.vat.deductible,
  vatNonDeductible: row.vat.nonDeductible,
  consumed: row.consumed,
  spent: row.spent,
  deductible: row.expense.deductible,
  nonDeductible: row.expense.nonDeductible,
})
type Figure = keyof ReturnType<typeof figuresOf>

const FIGURE_HEADINGS: Record<Figure, string> = {
  net: 'Cumpărat fără TVA (lei)',
  tva: 'TVA (lei)',
  vatDeductible: 'TVA deductibilă (lei)',
  vatNonDeductible: 'TVA nedeductibilă (lei)',
  consumed: 'Consum, bonuri (lei)',
  spent: 'Cheltuială (lei)',
  deductible: 'Deductibilă (lei)',
  nonDeductible: 'Nedeductibilă (lei)',
}
/** Heading of the purchases of a company that pays no VAT. */
const GROSS = 'Cumpărat (lei)'
/** The figures that are read first, where there is no room for all. */
const MAIN: readonly Figure[] = ['spent', 'deductible', 'vatDeductible']
const VAT: readonly Figure[] = ['tva', 'vatDeductible', 'vatNonDeductible']

/**
 * The report as values: texts first, then a figure for each column of money, and their sums. A company that pays no VAT has no VAT
 * columns.
 */
export const deductibilityTable = (books: Books) => {
  const figures = (Object.keys(FIGURE_HEADINGS) as Figure[]).filter((figure) => books.company.tva || !VAT.includes(figure))
  const rows = deductionRows(books).map((row) => ({
    vehicleId: row.vehicle.id,
    vehicle: row.vehicle.number,
    what: WHAT_SHOWN[row.what],
    regime: regimeShown(row),
    grounds: groundsOf(row),
    amounts: figures.map((figure) => figuresOf(row)[figure]),
  }))
  const totals: Decimal[] = figures.map((_, at) => sum(rows.flatMap(({ amounts }) => amounts[at] ?? [])))
  return {
    headings: figures.map((figure) => (figure === 'net' && !books.company.tva ? GROSS : FIGURE_HEADINGS[figure])),
    figures,
    main: MAIN.map((figure) => figures.indexOf(figure)).filter((at) => at >= 0),
    rows,
    totals,
  }
}

const NOTES = [
  'Vehiculele rutiere cu masa totală de cel mult 3.500 kg și cel mult 9 locuri, cu al șoferului, care nu sunt folosite exclusiv în scop economic: 50 % din TVA și din cheltuială.',
  'Cheltuiala cuprinde TVA care nu se deduce.',
] as const

/** Characters of a month's digest that are printed: enough to compare with the complete digest shown beside the closed month. */
const SHORT_DIGEST = 16

/** The paper; `digest` is that of a closed month. */
export const deductibilitate = (books: Books, company: Letterhead, digest: string | null): DeductibilitateModel => {
  const { headings, rows, totals } = deductibilityTable(books)
  const shown = monthShown(books.month)
  const waiting = statementRows(books).map(statementRowsText)
  return {
    title: 'SITUAȚIA DEDUCTIBILITĂȚII',
    date: monthEnd(`${books.month}-01`),
    fileTitle: `Situația deductibilității, luna ${shown}`,
    company: company.name,
    bookmark: [`Deductibilitate ${shown}`],
    signatories: ['Întocmit', 'Verificat'].map((role) => ({ role, name: '' })),
    month: `luna ${shown}`,
    letterhead: letterhead(company),
    table: {
      headings: ['Vehicul', 'Fel', 'Regim', ...headings, 'Temei'],
      rows: rows.map(({ vehicle, what, regime, amounts, grounds }) => [
        vehicle,
        what,
        regime,
        ...amounts.map((one) => formatMoney(one)),
        grounds,
      ]),
      totals: [
        sumLine('TOTAL', rows, [
          ...totals.map(
            (total, at): SumCell<(typeof rows)[number]> => ({ of: ({ amounts }) => amounts[at] ?? ZERO, shown: formatMoney, total }),
          ),
          '',
        ]),
      ],
    },
    notes: [...NOTES, ...waiting, ...(digest ? [`Luna închisă, amprenta ${digest.slice(0, SHORT_DIGEST)}…`] : [])],
  }
}

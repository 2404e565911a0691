/** DECONT DE CHELTUIELI VALUTARE, form 14-5-5/a: what the driver paid on a journey abroad, in each currency and in lei. */
import { formatDay } from '../calendar/day.ts'
import { type Decimal, ZERO } from '../numbers/decimal.ts'
import { counted, formatMoney, formatRate } from '../numbers/format.ts'
import { moneyUnit } from '../purchase/currency.ts'
import type { PurchaseRecord } from '../roadmap/record.ts'
import { PURCHASE_DOCUMENT_LABEL } from '../vocabulary.ts'
import type { DocumentModel } from './document.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { approver, signatories } from './people.ts'
import { leiOf, paidByDriver, type Settled, settled, settledInLei } from './settlement.ts'
import { numberOfSheet, numberShown, sheetHead, sheetNamed } from './sheet-head.ts'
import { type Field, moneyIn, orDots, type TableModel, type TotalLine, WRITTEN_RATE } from './shown.ts'
import { sumLine } from './sums.ts'
import { destinations, distinct } from './travel-order.ts'
import { numberAndModel } from './vehicle.ts'

export type DecontValutarModel = DocumentModel & {
  number: string
  formCode: string
  letterhead: LetterheadModel
  facts: readonly Field[]
  expenses: TableModel & { title: string }
  /** One row for each currency; unknown values stay blank for handwriting. */
  settlement: TableModel & { title: string }
}

export const facts = sheetDocument<DecontValutarModel>()({
  label: 'Decont de cheltuieli valutare',
  page: 'a4Portrait',
  offered: { vehicle: ['single', 'print'] },
  per: 'sheet',
  proves: false,
  signatures: ['Aprobat, conducătorul unității', 'Control financiar-preventiv', 'Verificat decont', 'Titular avans'],
  series: 'arrival',
  journey: 'abroad',
  rows: 'purchases',
})

/** Rows that stay blank, for the daily allowance and what has no document in the company's lists. */
const BLANK_ROWS = 3

const rateShown = ({ currency, exchange }: PurchaseRecord): string => {
  if (currency === 'RON') return ''
  return exchange ? `${formatRate(exchange.rate)} (${exchange.day ? formatDay(exchange.day) : WRITTEN_RATE})` : 'fără curs'
}

/** Lei of all lines; lines without a rate are listed, never left out silently. */
const totalInLei = (paid: readonly PurchaseRecord[]) => {
  const values = paid.map((line) => leiOf(line)?.value ?? null)
  const unknown = values.filter((value) => value === null).length
  return sumLine(unknown > 0 ? `TOTAL, fără ${counted(unknown, 'linie', 'linii')} fără curs` : 'TOTAL', values, [
    '',
    '',
    { of: (value) => value ?? ZERO, shown: formatMoney },
  ])
}

/** Received, spent, to be returned, due. */
const settlementCells = ({ advance, spent, rest }: Omit<Settled, 'currency'>): string[] => [
  ...[advance, spent].map(formatMoney),
  rest.gt(0) ? formatMoney(rest) : '',
  rest.lt(0) ? formatMoney(rest.abs()) : '',
]

/** The settlement in lei; left to be written in while a rate is not known, and absent where there is nothing to settle. */
const settlementTotal = (advance: Decimal, paid: readonly PurchaseRecord[]): TotalLine[] => {
  if (advance.eq(0) && paid.length === 0) return []
  const inLei = settledInLei(advance, paid)
  return inLei
    ? [{ label: 'TOTAL în lei', cells: settlementCells(inLei) }]
    : [{ label: 'TOTAL în lei (lipsește un curs)', cells: [formatMoney(advance), '', '', ''] }]
}

const formatMoneyOrNothing = (line: PurchaseRecord): string => {
  const value = leiOf(line)?.value
  return value ? formatMoney(value) : ''
}

/** The account of a sheet that leaves the country. @public */
export const view: View<DecontValutarModel> = ({ sheets: [sheet], number }, { company }) => {
  if (!sheet) return null
  const { driver, trips, advancePayment } = sheet
  const ownNumber = number ?? numberOfSheet(sheet)
  const date = formatDay(sheet.endDate)
  const paid = paidByDriver(sheet.purchases)
  const blank = Array.from({ length: BLANK_ROWS }, () => ['', '', '', '', '', ''])
  return {
    title: 'DECONT DE CHELTUIELI VALUTARE',
    number: `Nr. ${numberShown(ownNumber)} din ${date}`,
    ...sheetHead('Decont de cheltuieli valutare', sheet, company, { date: sheet.endDate, number: ownNumber.number }),
    formCode: '14-5-5/a',
    letterhead: letterhead(company),
    facts: [
      { label: 'Titularul avansului', value: `${driver.name}${driver.job?.trim() ? `, ${driver.job.trim()}` : ''}` },
      { label: 'Destinația', value: orDots(destinations(trips)) },
      { label: 'Scopul deplasării', value: orDots(distinct(trips.map(({ purpose }) => purpose))) },
      {
        label: 'Perioada',
        value: `${formatDay(sheet.startDate)} ora ${sheet.startTime} – ${date} ora ${sheet.endTime}`,
      },
      { label: 'Mijlocul de transport', value: `${numberAndModel(sheet.vehicle)}, ${sheetNamed(sheet)}` },
    ],
    expenses: {
      title: 'CHELTUIELI EFECTUATE CONFORM DOCUMENTELOR ANEXATE',
      headings: [
        'Nr. crt.',
        'Felul cheltuielii, actul și emitentul',
        'Nr. și data actului',
        'Suma în valută',
        'Curs BNR (din)',
        'Suma în lei',
      ],
      rows: [
        ...paid.map((line, at) => [
          String(at + 1),
          `${line.articleName}, ${PURCHASE_DOCUMENT_LABEL[line.document].toLowerCase()} – ${line.partnerName}`,
          `${line.number} / ${formatDay(line.date)}`,
          line.currency === 'RON' ? '' : moneyIn(line.value, line.currency),
          rateShown(line),
          formatMoneyOrNothing(line),
        ]),
        ...blank,
      ],
      totals: [totalInLei(paid)],
    },
    settlement: {
      title: 'DECONTAREA AVANSULUI',
      headings: ['Valuta', 'Avans primit', 'Cheltuit', 'Diferența de restituit', 'Diferența de primit'],
      rows: settled(advancePayment, paid).map((row) => [moneyUnit(row.currency), ...settlementCells(row)]),
      totals: settlementTotal(advancePayment, paid),
    },
    signatories: signatories(facts.signatures, [approver('vehicle', company), '', '', driver.name]),
  }
}

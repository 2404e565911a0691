/** ORDIN DE DEPLASARE (DELEGAȚIE), form 14-5-4: the order on its front, the account of what was spent on its back. */

import { formatDay } from '../calendar/day.ts'
import { ZERO } from '../numbers/decimal.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import { PURCHASE_DOCUMENT_LABEL } from '../vocabulary.ts'
import type { DocumentModel } from './document.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { taxCode } from './letterhead.ts'
import { approver, signatories } from './people.ts'
import { paidByDriver, settled, settlementLines, spentByCurrency } from './settlement.ts'
import { numberOfSheet, numberShown, type SeriesNumber, sheetHead } from './sheet-head.ts'
import { type Field, moneyIn, type TableModel, totalIn } from './shown.ts'
import { sumLine } from './sums.ts'
import { orderFacts, type TravelOrder } from './travel-order.ts'

export type OrdinDeplasareModel = DocumentModel & {
  number: string
  formCode: string
  unit: readonly Field[]
  order: readonly Field[]
  issued: { date: string; approver: string }
  departure: string
  arrival: string
  /** Lei with their unit; blank without an advance. */
  advance: string
  expenses: TableModel & { title: string }
  /** The rest of the advance or the amount due, one line for each currency; blank without an advance and expenses. */
  settlement: readonly (Field & { unit: string })[]
}

export const facts = sheetDocument<OrdinDeplasareModel>()({
  label: 'Ordin de deplasare',
  page: 'a5Portrait',
  offered: { vehicle: ['single', 'print'] },
  per: 'sheet',
  proves: false,
  signatures: ['Aprobat, conducătorul unității', 'Control financiar-preventiv', 'Verificat decont', 'Șef compartiment', 'Titular avans'],
  series: 'departure',
  journey: 'home',
  order: true,
  rows: 'purchases',
  pages: 2,
})

/** Rows of the account; at least two stay blank, for the daily allowance. */
const ROWS = 10
const BLANK_ROWS = 2

/** The travel order of a sheet; it accounts for the driver's money alone. */
export const ordinDeplasare = (
  sheet: SheetRecord,
  company: Letterhead,
  order: TravelOrder,
  ownNumber: SeriesNumber = numberOfSheet(sheet),
): OrdinDeplasareModel => {
  const { person, job, identity, purpose, destination, advance } = orderFacts(sheet, order)
  const paid = paidByDriver(sheet.purchases)
  const date = formatDay(sheet.startDate)
  const spent = spentByCurrency(paid)
  const blank = Array.from({ length: Math.max(ROWS - paid.length, BLANK_ROWS) }, () => ['', '', ''])
  return {
    title: 'ORDIN DE DEPLASARE (DELEGAȚIE)',
    number: `Nr. ${numberShown(ownNumber)}`,
    ...sheetHead('Ordin de deplasare', sheet, company, { number: ownNumber.number }),
    formCode: '14-5-4',
    unit: [
      { label: 'Unitatea', value: company.name },
      { label: 'CUI', value: taxCode(company) },
    ],
    order: [
      person,
      job,
      purpose,
      { label: 'în', value: destination },
      { label: 'Durata deplasării', value: `de la ${date} la ${formatDay(sheet.endDate)}` },
      identity,
    ],
    issued: { date, approver: approver('vehicle', company) },
    departure: `${date} ${sheet.startTime}`,
    arrival: `${formatDay(sheet.endDate)} ${sheet.endTime}`,
    advance,
    expenses: {
      title: 'CHELTUIELI EFECTUATE CONFORM DOCUMENTELOR ANEXATE',
      headings: ['Felul actului și emitentul', 'Nr. și data actului', 'Suma'],
      rows: [
        ...paid.map((line) => [
          `${PURCHASE_DOCUMENT_LABEL[line.document]} – ${line.partnerName}`,
          `${line.number} / ${formatDay(line.date)}`,
          moneyIn(line.value, line.currency),
        ]),
        ...blank,
      ],
      totals: spent.map(({ currency }) =>
        sumLine(
          'TOTAL CHELTUIELI',
          paid,
          [{ of: (line) => (line.currency === currency ? line.value : ZERO), shown: (amount) => totalIn(amount, currency) }],
          ...(spent.length > 1 ? [currency] : []),
        ),
      ),
    },
    settlement: settlementLines(settled(sheet.advancePayment, paid)),
    signatories: signatories(facts.signatures, ['', '', '', '', sheet.driver.name]),
  }
}

/** What a print says of its subject. @public */
export const view: View<OrdinDeplasareModel> = ({ sheets: [sheet], number }, { company, order }) =>
  sheet ? ordinDeplasare(sheet, company, order, number) : null

/** ORDIN DE DEPLASARE ÎN STRĂINĂTATE, form 14-5-4/a: who is sent abroad with which vehicle, and where he is on the way. */
import { formatDay } from '../calendar/day.ts'
import { formatMoney, kmColumn } from '../numbers/format.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { sheetBookmark } from './document-name.ts'
import { numberShown, type OwnNumber, sheetsOwn } from './document-number.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { distinct, type TravelOrder } from './ordin-deplasare.ts'
import { approver, identityCard, signatories } from './people.ts'
import { sheetNamed } from './sheet-named.ts'
import { type Field, orDots, type TableModel } from './shown.ts'
import { sumLine } from './sums.ts'
import { routeShown } from './trip-table.ts'
import { numberAndModel } from './vehicle.ts'

export type OrdinStrainatateModel = DocumentModel & {
  number: string
  formCode: string
  letterhead: LetterheadModel
  order: readonly Field[]
  /** Lei with their unit; blank without an advance. */
  advance: string
  itinerary: TableModel
}

/** The order of a sheet that leaves the country. */
export const ordinStrainatate = (
  sheet: SheetRecord,
  company: Letterhead,
  given: TravelOrder,
  own: OwnNumber = sheetsOwn(sheet),
): OrdinStrainatateModel => {
  const { driver, trips, advancePayment } = sheet
  const date = formatDay(sheet.startDate)
  const km = kmColumn(trips.map((trip) => trip.km))
  const { series, number: cardNumber } = identityCard(driver.ci)
  return {
    title: 'ORDIN DE DEPLASARE ÎN STRĂINĂTATE',
    number: `Nr. ${numberShown(own)} din ${date}`,
    date: sheet.startDate,
    fileTitle: `Ordin de deplasare în străinătate nr. ${own.number} din ${date}`,
    company: company.name,
    bookmark: sheetBookmark({ ...sheet, number: own.number }, date),
    formCode: '14-5-4/a',
    letterhead: letterhead(company),
    order: [
      { label: 'Domnul (Doamna)', value: driver.name },
      { label: 'având funcția de', value: orDots(driver.job) },
      { label: 'Se legitimează cu', value: `CI   seria ${series}   nr. ${cardNumber}` },
      { label: 'este delegat pentru', value: orDots(given.purpose?.trim() || distinct(trips.map(({ purpose }) => purpose))) },
      { label: 'în (țara, localitatea)', value: orDots(given.destination?.trim() || distinct(trips.map(({ end }) => end))) },
      {
        label: 'Durata deplasării',
        value: `de la ${date} ora ${sheet.startTime} la ${formatDay(sheet.endDate)} ora ${sheet.endTime}`,
      },
      { label: 'Mijlocul de transport', value: `${numberAndModel(sheet.vehicle)}, ${sheetNamed(sheet)}` },
    ],
    advance: advancePayment.gt(0) ? `${formatMoney(advancePayment)} lei` : '',
    itinerary: {
      headings: ['Nr. crt.', 'Traseul (de la – prin – la)', 'Plecat (data, ora)', 'Sosit (data, ora)', 'Km parcurși'],
      rows: trips.map((trip, at) => [
        String(at + 1),
        routeShown(trip),
        `${formatDay(trip.startDate)} ${trip.startTime}`,
        `${formatDay(trip.endDate)} ${trip.endTime}`,
        km(trip.km),
      ]),
      totals: [sumLine('TOTAL', trips, [{ of: (trip) => trip.km, shown: km, total: sheet.kmDone }])],
    },
    signatories: signatories('ordin-deplasare-strainatate', [approver('vehicle', company), '', driver.name]),
  }
}

/** ORDIN DE DEPLASARE ÎN STRĂINĂTATE, form 14-5-4/a: which driver is sent abroad with which vehicle, and the stages of the journey. */

import { formatDay } from '../calendar/day.ts'
import { kmColumn } from '../numbers/format.ts'
import type { DocumentModel } from './document.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { approver, signatories } from './people.ts'
import { numberOfSheet, numberShown, sheetHead, sheetNamed } from './sheet-head.ts'
import type { Field, TableModel } from './shown.ts'
import { sumLine } from './sums.ts'
import { orderFacts } from './travel-order.ts'
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

export const facts = sheetDocument<OrdinStrainatateModel>()({
  label: 'Ordin de deplasare în străinătate',
  page: 'a4Portrait',
  offered: { vehicle: ['single', 'print'] },
  per: 'sheet',
  proves: false,
  signatures: ['Conducătorul unității', 'Compartimentul financiar-contabil', 'Persoana delegată'],
  series: 'departure',
  journey: 'abroad',
  order: true,
  rows: 'trips',
})

/** The order of a sheet that leaves the country. @public */
export const view: View<OrdinStrainatateModel> = ({ sheets: [sheet], number }, { company, order }) => {
  if (!sheet) return null
  const { trips } = sheet
  const ownNumber = number ?? numberOfSheet(sheet)
  const { person, job, identity, purpose, destination, advance } = orderFacts(sheet, order)
  const date = formatDay(sheet.startDate)
  const km = kmColumn(trips.map((trip) => trip.km))
  return {
    title: 'ORDIN DE DEPLASARE ÎN STRĂINĂTATE',
    number: `Nr. ${numberShown(ownNumber)} din ${date}`,
    ...sheetHead('Ordin de deplasare în străinătate', sheet, company, { number: ownNumber.number }),
    formCode: '14-5-4/a',
    letterhead: letterhead(company),
    order: [
      person,
      job,
      identity,
      purpose,
      { label: 'în (țara, localitatea)', value: destination },
      {
        label: 'Durata deplasării',
        value: `de la ${date} ora ${sheet.startTime} la ${formatDay(sheet.endDate)} ora ${sheet.endTime}`,
      },
      { label: 'Mijlocul de transport', value: `${numberAndModel(sheet.vehicle)}, ${sheetNamed(sheet)}` },
    ],
    advance,
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
    signatories: signatories(facts.signatures, [approver('vehicle', company), '', sheet.driver.name]),
  }
}

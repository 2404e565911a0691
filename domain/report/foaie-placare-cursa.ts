/** FOAIE DE PLECARE ÎN CURSĂ: the document that the driver takes on the journey; events on the road are written in by hand. */

import { formatDay } from '../calendar/day.ts'
import { fuelUnit } from '../fuel/unit.ts'
import { formatKm, formatLitres, formatMoney, kmColumn } from '../numbers/format.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { approver, preparer, signatories } from './people.ts'
import { sheetHead } from './sheet-head.ts'
import { textsOn } from './sheet-texts.ts'
import { type Field, headed, type KeyedTable, orDots } from './shown.ts'
import { routeShown } from './trip-table.ts'
import { makeAndModel } from './vehicle.ts'

/** Columns that the driver does not need: a company may leave them out. */
const OPTIONAL = { km: 'Km estimați' } as const
export type LeaveKey = 'nr' | 'route' | 'purpose' | keyof typeof OPTIONAL

export type FoaiePlecareCursaModel = DocumentModel & {
  number: string
  letterhead: LetterheadModel
  vehicle: readonly Field[]
  driver: readonly Field[]
  trips: KeyedTable<LeaveKey>
  /** Blank values are written in by hand. */
  beneficiaries: Field
  advance: Field
  /** The driver's checks before departure and after arrival. */
  inspected: readonly string[]
  declaration: { title: string; text: string; signature: string }
  /** Unit of the fuel that is written in on arrival. */
  fuelUnit: string
}

export const facts = sheetDocument<FoaiePlecareCursaModel>()({
  label: 'Foaie de plecare în cursă',
  page: 'a4Portrait',
  offered: { vehicle: ['single'] },
  per: 'sheet',
  proves: false,
  signatures: ['Întocmit', 'Aprobat plecarea'],
  optionalColumns: OPTIONAL,
  rows: 'trips',
})

const INSPECTED = [
  'Sistemul de frânare',
  'Sistemul de direcție',
  'Sistemul de iluminare și semnalizare',
  'Anvelope și roata de rezervă',
  'Nivelul uleiului și al lichidelor',
  'Trusă medicală, triunghiuri reflectorizante, stingător, vestă',
  'Documente: certificat de înmatriculare, ITP, RCA, rovinietă',
]

/** Blank rows for handwriting where no trip is planned. */
const BLANK_ROWS = 4

/** The document with which a driver departs. */
export const foaiePlecareCursa = (sheet: SheetRecord, company: Letterhead): FoaiePlecareCursaModel => {
  const { vehicle, driver } = sheet
  const date = formatDay(sheet.startDate)
  const unit = fuelUnit(vehicle.fuelUm).short
  const km = kmColumn(sheet.trips.map((trip) => trip.km))
  const rows = sheet.trips.map((trip, at) => [String(at + 1), routeShown(trip), trip.purpose, km(trip.km)])
  return {
    title: 'FOAIE DE PLECARE ÎN CURSĂ',
    number: `Nr. ${sheet.number}   din ${date}`,
    ...sheetHead('Foaie de plecare în cursă', sheet, company),
    letterhead: letterhead(company),
    vehicle: [
      { label: 'Vehicul', value: makeAndModel(vehicle) },
      { label: 'Nr. înmatriculare', value: vehicle.number },
      { label: 'Categoria', value: orDots(vehicle.category) },
      ...(vehicle.kmTracking ? [{ label: 'Index km la plecare', value: formatKm(sheet.kmStart) }] : []),
      ...(vehicle.fuelTracking ? [{ label: 'Combustibil la plecare', value: `${formatLitres(sheet.fuelStart)} ${unit}` }] : []),
    ],
    driver: [
      { label: 'Conducător auto', value: driver.name },
      ...(sheet.secondDriver?.trim() ? [textsOn('foaie-placare-cursa', sheet).secondDriver] : []),
      { label: 'CI', value: orDots(driver.ci) },
      { label: 'Funcția', value: orDots(driver.job) },
      { label: 'Plecare', value: `${date} ora ${sheet.startTime}` },
      { label: 'Sosire estimată', value: `${formatDay(sheet.endDate)} ora ${sheet.endTime}` },
    ],
    trips: {
      ...headed<LeaveKey>({
        nr: 'Nr. crt.',
        route: 'Traseul (de la – prin – la)',
        purpose: 'Scopul deplasării',
        km: OPTIONAL.km,
      }),
      rows: rows.length > 0 ? rows : Array.from({ length: BLANK_ROWS }, (_, at) => [String(at + 1), '', '', '']),
      totals: [],
    },
    beneficiaries: { label: 'Beneficiari', value: sheet.beneficiaries.map(({ partnerName }) => partnerName).join(', ') },
    advance: { label: 'Avans primit', value: sheet.advancePayment.gt(0) ? `${formatMoney(sheet.advancePayment)} lei` : '' },
    inspected: INSPECTED,
    declaration: {
      title: 'DECLARAȚIA CONDUCĂTORULUI AUTO',
      text: 'Declar că sunt odihnit, că nu am consumat alcool sau substanțe interzise, că am fost instruit privind securitatea și sănătatea în muncă și că am preluat vehiculul în starea consemnată mai sus.',
      signature: 'Semnătura conducătorului auto',
    },
    fuelUnit: unit,
    signatories: signatories(facts.signatures, [preparer(sheet), approver('vehicle', company)]),
  }
}

/** What a print says of its subject. @public */
export const view: View<FoaiePlecareCursaModel> = ({ sheets: [sheet] }, { company }) => (sheet ? foaiePlecareCursa(sheet, company) : null)

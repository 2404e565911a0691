/**
 * Every kind of document that is made of sheets: what it is called, on what paper it is printed, for whom and when it is offered, what it
 * proves, who signs it and which columns may be left out. What it says is `<kind>.ts` beside this file, how it looks
 * `documents/kinds/<kind>.ts`; `docs/how-to.md` adds one.
 */
import type { AssetKind } from '../vocabulary.ts'
import { OPTIONAL_PURCHASE_COLUMNS } from './purchase-table.ts'
import { OPTIONAL_TRIP_COLUMNS } from './trip-table.ts'

/** One sheet's document, or a print of many sheets. */
export type PrintUse = 'single' | 'print'

type DocumentFacts = {
  /** As it is named where one chooses it. */
  label: string
  page: 'a4Landscape' | 'a4Portrait' | 'a5Landscape' | 'a5Portrait'
  /** The uses in which it is offered, for the sheets of vehicles and of machines. */
  offered: Readonly<Partial<Record<AssetKind, readonly PrintUse[]>>>
  /** One document a sheet, or one a vehicle and month. */
  per: 'sheet' | 'month'
  /** Whether it proves what was driven and burnt: a sheet with findings holds it back. */
  proves: boolean
  /** Whether it is also offered as a spreadsheet. */
  workbook: boolean
  /** What stands above each signature, in order. */
  signatures: readonly string[]
  /** Headings of the columns that a company may leave out; the official forms keep theirs (OMFP 2634/2015, annex 3). */
  optionalColumns: Readonly<Record<string, string>>
  /** Whose day the year of its number belongs to, where the kind has a series of numbers of its own; others carry their sheet's. */
  series?: 'departure' | 'arrival' | 'month'
  /** What a sheet must have for such a document to say anything; absent where every sheet has one. */
  needs?: 'advance' | 'tracked fuel' | 'consumed fuel'
  /** Whether a print of many holds it for the sheets that leave the country alone. */
  abroad?: boolean
  /** Whether the user is asked what the travel is for, and where to. */
  order?: boolean
}

const ALWAYS = ['single', 'print'] as const
const OF_A_SHEET = { ...OPTIONAL_TRIP_COLUMNS, ...OPTIONAL_PURCHASE_COLUMNS }
const OF_A_MONTH = ['Întocmit', 'Verificat', 'Aprobat'] as const

/** In the order of the dialogs. */
export const SHEET_DOCUMENTS = {
  'foi-parcurs': {
    label: 'Foaie de parcurs',
    page: 'a4Landscape',
    offered: { vehicle: ALWAYS },
    per: 'sheet',
    proves: true,
    workbook: false,
    signatures: ['Conducător auto', 'Întocmit', 'Verificat', 'Aprobat'],
    optionalColumns: OF_A_SHEET,
  },
  'foi-functionare': {
    label: 'Foaie de funcționare utilaj',
    page: 'a4Portrait',
    offered: { machine: ALWAYS },
    per: 'sheet',
    proves: true,
    workbook: false,
    signatures: ['Operator', 'Întocmit', 'Beneficiar (confirmă orele efectuate)', 'Aprobat'],
    optionalColumns: OF_A_SHEET,
  },
  faz: {
    label: 'Foaie de activitate zilnică (FAZ)',
    page: 'a4Landscape',
    offered: { vehicle: ALWAYS },
    per: 'month',
    proves: true,
    workbook: true,
    signatures: OF_A_MONTH,
    optionalColumns: { driver: 'Conducător auto', departureTime: 'Ora plecării', arrivalTime: 'Ora sosirii' },
  },
  fazmas: {
    label: 'FAZ utilaje',
    page: 'a4Landscape',
    offered: { machine: ALWAYS },
    per: 'month',
    proves: true,
    workbook: true,
    signatures: OF_A_MONTH,
    optionalColumns: { operator: 'Operator' },
  },
  fal: {
    label: 'Fișă de alimentare (FAL)',
    page: 'a4Landscape',
    offered: { vehicle: ALWAYS, machine: ALWAYS },
    per: 'month',
    proves: true,
    workbook: true,
    signatures: OF_A_MONTH,
    optionalColumns: {
      document: 'Felul documentului',
      fuel: 'Denumirea combustibilului',
      price: 'Preț unitar (lei)',
      sheet: 'Nr. foaie',
    },
    needs: 'tracked fuel',
  },
  'bon-consum': {
    label: 'Bon de consum',
    page: 'a5Landscape',
    offered: { vehicle: ALWAYS, machine: ALWAYS },
    per: 'sheet',
    proves: true,
    workbook: false,
    signatures: ['Șef compartiment', 'Gestionar', 'Primitor'],
    optionalColumns: {},
    series: 'arrival',
    needs: 'consumed fuel',
  },
  'bon-consum-colectiv': {
    label: 'Bon de consum (colectiv), pe lună',
    page: 'a4Landscape',
    offered: { vehicle: ['print'], machine: ['print'] },
    per: 'month',
    proves: true,
    workbook: false,
    signatures: ['Șef compartiment', 'Gestionar', 'Primitor'],
    optionalColumns: {},
    series: 'month',
    needs: 'consumed fuel',
  },
  'dispozitie-plata': {
    label: 'Dispoziție de plată',
    page: 'a5Portrait',
    offered: { vehicle: ALWAYS, machine: ALWAYS },
    per: 'sheet',
    proves: false,
    workbook: false,
    signatures: ['Conducătorul unității', 'Viza de control financiar preventiv', 'Compartimentul financiar-contabil'],
    optionalColumns: {},
    series: 'departure',
    needs: 'advance',
  },
  'ordin-deplasare': {
    label: 'Ordin de deplasare',
    page: 'a5Portrait',
    offered: { vehicle: ALWAYS },
    per: 'sheet',
    proves: false,
    workbook: false,
    signatures: ['Aprobat, conducătorul unității', 'Control financiar-preventiv', 'Verificat decont', 'Șef compartiment', 'Titular avans'],
    optionalColumns: {},
    series: 'departure',
    order: true,
  },
  'ordin-deplasare-strainatate': {
    label: 'Ordin de deplasare în străinătate',
    page: 'a4Portrait',
    offered: { vehicle: ALWAYS },
    per: 'sheet',
    proves: false,
    workbook: false,
    signatures: ['Conducătorul unității', 'Compartimentul financiar-contabil', 'Persoana delegată'],
    optionalColumns: {},
    series: 'departure',
    abroad: true,
    order: true,
  },
  'decont-valutar': {
    label: 'Decont de cheltuieli valutare',
    page: 'a4Portrait',
    offered: { vehicle: ALWAYS },
    per: 'sheet',
    proves: false,
    workbook: false,
    signatures: ['Aprobat, conducătorul unității', 'Control financiar-preventiv', 'Verificat decont', 'Titular avans'],
    optionalColumns: {},
    series: 'arrival',
    abroad: true,
  },
  'foaie-placare-cursa': {
    label: 'Foaie de plecare în cursă',
    page: 'a4Portrait',
    offered: { vehicle: ['single'] },
    per: 'sheet',
    proves: false,
    workbook: false,
    signatures: ['Întocmit', 'Aprobat plecarea'],
    optionalColumns: { km: 'Km estimați' },
  },
} as const satisfies Record<string, DocumentFacts>

export type SheetDocumentKind = keyof typeof SHEET_DOCUMENTS

export const SHEET_DOCUMENT_KINDS = Object.keys(SHEET_DOCUMENTS) as SheetDocumentKind[]

/** Every document the product can build; the wire values are the specification's, its typing errors included. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [...SHEET_DOCUMENT_KINDS, 'invoice', 'deductibilitate', 'verificare']
export type DocumentKind = SheetDocumentKind | 'invoice' | 'deductibilitate' | 'verificare'

/** What a kind is, whichever it is. */
export const factsOf = (kind: SheetDocumentKind): DocumentFacts => SHEET_DOCUMENTS[kind]

/** The kinds for a vehicle's or a machine's sheets, in the order of the dialog. */
export const offeredKinds = (of: AssetKind, use: PrintUse): readonly SheetDocumentKind[] =>
  SHEET_DOCUMENT_KINDS.filter((kind) => factsOf(kind).offered[of]?.includes(use))

/** The kinds that are also tables to calculate with. */
export const WORKBOOK_KINDS = SHEET_DOCUMENT_KINDS.filter((kind): kind is WorkbookKind => factsOf(kind).workbook)
export type WorkbookKind = {
  [Kind in SheetDocumentKind]: (typeof SHEET_DOCUMENTS)[Kind]['workbook'] extends true ? Kind : never
}[SheetDocumentKind]

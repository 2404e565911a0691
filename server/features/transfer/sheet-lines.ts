/** Sheets as lines of a file: one a trip, with a purchase and a beneficiary beside it, so that what is written out can be read back in. */
import { formatMinutes, parseMinutes } from '#domain/calendar/time.ts'
import { typedDay } from '#domain/calendar/typed-day.ts'
import { typedDuration, typedTime } from '#domain/calendar/typed-time.ts'
import { SHEET_TEXT_NAMES, sheetText } from '#domain/roadmap/sheet-texts.ts'
import {
  CURRENCIES,
  DIRECTION_LABEL,
  DIRECTIONS,
  PAYER_LABEL,
  PAYERS,
  PURCHASE_DOCUMENT_LABEL,
  PURCHASE_DOCUMENTS,
} from '#domain/vocabulary.ts'
import type { Table } from '../../adapters/spreadsheet-model.ts'
import type { LoadedSheet } from '../roadmaps/load-sheets.ts'
import { HEADING, LINES_NAME } from './column-texts.ts'
import { type Column, cellText, choice, flag, number, shape, text } from './columns.ts'
import { TEXTS } from './texts.ts'

/** What parts names in one cell. */
export const NAMES_PARTED = '; '

/** The day of a text that says its year, and is read the same on any day. */
const wholeDay = (text: string): string | null => {
  const [day, other] = ['2016-01-01', '2026-01-01'].map((today) => typedDay(text, today))
  return day && day === other ? day : null
}

/** A day, as a date or as users write it, with its year. */
export const day = <Field extends string>(field: Field, heading: string, required = false): Column<Field> => ({
  ...text(field, heading, { required, width: 14, note: TEXTS.dayNote }),
  format: 'dd.mm.yyyy',
  write: (value) => (typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : null),
  read: (cell) => {
    if (cell === null) return { value: undefined }
    if (cell instanceof Date) return { value: cell.toISOString().slice(0, 10) }
    const day = wholeDay(cellText(cell))
    return day ? { value: day } : { problem: TEXTS.notADay(cellText(cell)) }
  },
})

const MINUTES_OF_A_DAY = 1440
/** Day 0 of a spreadsheet, as its cells of hours are read. */
const DAY_0 = Date.UTC(1899, 11, 31)

/** Hours of a cell that a spreadsheet program counts in days. */
const hoursOfCell = (cell: Date): string | null => {
  const minutes = Math.round((cell.getTime() - DAY_0) / 60_000)
  return minutes < 0 ? null : formatMinutes(minutes)
}

const hour = (
  field: string,
  heading: string,
  { format, read }: { format: 'hh:mm' | '[h]:mm'; read: (written: string) => string | null },
  required = false,
): Column => ({
  ...text(field, heading, { required, width: 13, note: TEXTS.hourNote }),
  format,
  write: (value) => {
    const minutes = typeof value === 'string' ? parseMinutes(value) : null
    return minutes === null ? null : minutes / MINUTES_OF_A_DAY
  },
  read: (cell) => {
    if (cell === null) return { value: undefined }
    const written = cell instanceof Date ? hoursOfCell(cell) : cellText(cell)
    const hours = written === null ? null : read(written)
    return hours === null ? { problem: TEXTS.notAnHour(cellText(cell)) } : { value: hours }
  },
})
const TIME = { format: 'hh:mm', read: typedTime } as const
const DURATION = { format: '[h]:mm', read: typedDuration } as const

const documents = PURCHASE_DOCUMENTS.map((value) => ({ value, label: PURCHASE_DOCUMENT_LABEL[value] }))
const directions = DIRECTIONS.map((value) => ({ value, label: DIRECTION_LABEL[value] }))
const payers = PAYERS.map((value) => ({ value, label: PAYER_LABEL[value] }))
const currencies = CURRENCIES.map((value) => ({ value, label: value }))

/** Columns of the sheet itself, which stand on each of its lines. */
const SHEET_COLUMNS: readonly Column[] = [
  number('number', HEADING.sheet, { required: true }),
  text('vehicle', HEADING.vehicle, { required: true, width: 16 }),
  text('driver', HEADING.driver, { required: true }),
  text('createdBy', HEADING.createdBy),
  day('startDate', HEADING.startDate, true),
  hour('startTime', HEADING.startTime, TIME, true),
  day('endDate', HEADING.endDate, true),
  hour('endTime', HEADING.endTime, TIME, true),
  number('kmStart', HEADING.kmStart, { required: true }),
  number('fuelStart', HEADING.fuelStart, { required: true }),
  hour('hoursStationary', HEADING.stationaryHours, DURATION),
  text('surcharges', HEADING.surcharges),
  text('equipment', HEADING.equipment, { width: 16 }),
  hour('equipmentHours', HEADING.equipmentHours, DURATION),
  text('equipmentSurcharge', HEADING.equipmentSurcharge),
  number('advancePayment', HEADING.advance),
  ...SHEET_TEXT_NAMES.flatMap((name) => {
    const { heading } = sheetText(name)
    return heading === null ? [] : text(name, heading)
  }),
]
/** Columns of a trip. */
export const TRIP_COLUMNS: readonly Column[] = [
  text('start', HEADING.tripFrom),
  text('end', HEADING.tripTo),
  text('via', HEADING.tripVia),
  text('purpose', HEADING.purpose),
  choice('type', HEADING.direction, directions),
  number('distanceMixt', HEADING.distanceMixt),
  number('distanceUrban', HEADING.distanceUrban),
  number('distanceExtraUrban', HEADING.distanceExtraUrban),
  text('surcharge', HEADING.surcharge),
  day('tripStartDate', HEADING.tripStartDate),
  hour('tripStartTime', HEADING.tripStartTime, TIME),
  day('tripEndDate', HEADING.tripEndDate),
  hour('tripEndTime', HEADING.tripEndTime, TIME),
]
/** Columns of a purchase. */
export const PURCHASE_COLUMNS: readonly Column[] = [
  day('date', HEADING.documentDate),
  text('document', HEADING.documentNumber, { width: 16 }),
  choice('documentType', HEADING.documentType, documents),
  text('partner', HEADING.supplier),
  text('partnerCode', HEADING.supplierCode, { width: 14 }),
  text('article', HEADING.article),
  number('qty', HEADING.quantity),
  number('price', HEADING.netPrice),
  number('tvaRate', HEADING.vatRate),
  number('tva', HEADING.vat),
  number('value', HEADING.value),
  choice('currency', HEADING.currency, currencies),
  choice('paidBy', HEADING.paidBy, payers),
  hour('time', HEADING.fillTime, TIME),
  number('odometer', HEADING.pumpIndex),
  flag('fullTank', HEADING.fullTank),
]
/** Columns of a beneficiary. */
export const BENEFICIARY_COLUMNS: readonly Column[] = [
  text('beneficiary', HEADING.beneficiary),
  text('beneficiaryPurpose', HEADING.beneficiaryPurpose),
]

export const LINE_COLUMNS: readonly Column[] = [...SHEET_COLUMNS, ...TRIP_COLUMNS, ...PURCHASE_COLUMNS, ...BENEFICIARY_COLUMNS]

/** Values of a line by the fields of its columns. */
type Values = Readonly<Record<string, unknown>>
const absent = (value: number): number | null => (value === 0 ? null : value)

const sheetValues = ({ sheet, vehicle, driver, createdBy, surcharges, equipment, equipmentSurcharge }: LoadedSheet): Values => ({
  ...sheet,
  vehicle: vehicle.number,
  driver: driver.name,
  createdBy: createdBy?.name ?? null,
  hoursStationary: sheet.hoursStationary === 0 ? null : formatMinutes(sheet.hoursStationary),
  surcharges: surcharges.map(({ name }) => name).join(NAMES_PARTED) || null,
  equipment: equipment?.number ?? null,
  equipmentHours: sheet.equipmentMinutes === 0 ? null : formatMinutes(sheet.equipmentMinutes),
  equipmentSurcharge: equipmentSurcharge?.name ?? null,
  advancePayment: absent(Number(sheet.advancePayment)),
})

const tripValues = (trip: LoadedSheet['trips'][number] | undefined): Values =>
  trip
    ? {
        ...trip,
        type: trip.direction,
        surcharge: trip.surcharge?.name ?? null,
        ...{ tripStartDate: trip.startDate, tripStartTime: trip.startTime, tripEndDate: trip.endDate, tripEndTime: trip.endTime },
      }
    : {}

const purchaseValues = (line: LoadedSheet['purchases'][number] | undefined): Values =>
  line
    ? {
        ...line,
        document: line.number,
        documentType: line.document,
        partner: line.partner.name,
        partnerCode: line.partner.cui,
        article: line.article.name,
        fullTank: line.fullTank || null,
      }
    : {}

const written = (columns: readonly Column[], values: Values) => columns.map(({ field, write }) => write(values[field]))

/** The lines of a sheet: at least one, the sheet's own cells on each. */
export const linesOf = (loaded: LoadedSheet) => {
  const { trips, purchases, beneficiaries } = loaded
  const sheetCells = written(SHEET_COLUMNS, sheetValues(loaded))
  return Array.from({ length: Math.max(trips.length, purchases.length, beneficiaries.length, 1) }, (_, at) => {
    const beneficiary = beneficiaries[at]
    return [
      ...sheetCells,
      ...written(TRIP_COLUMNS, tripValues(trips[at])),
      ...written(PURCHASE_COLUMNS, purchaseValues(purchases[at])),
      ...written(
        BENEFICIARY_COLUMNS,
        beneficiary ? { beneficiary: beneficiary.partner.name, beneficiaryPurpose: beneficiary.purpose } : {},
      ),
    ]
  })
}

/** The lines of sheets as a table of a file. */
export const linesTable = (sheets: readonly LoadedSheet[]): Table => ({
  name: LINES_NAME,
  columns: LINE_COLUMNS.map(shape),
  rows: sheets.flatMap(linesOf),
})

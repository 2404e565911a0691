/** FOAIE DE ACTIVITATE ZILNICĂ – UTILAJE: a machine's month, one row a sheet. */

import { formatMinutes } from '../calendar/time.ts'
import { fuelUnit } from '../fuel/unit.ts'
import { type Decimal, decimal, HUNDRED, sum } from '../numbers/decimal.ts'
import { formatLitres, formatNumber } from '../numbers/format.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import { SHEET_TEXTS } from '../roadmap/sheet-texts.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { daysShown } from './faz.ts'
import { type Around, hasGaps, type MonthModel, monthModel, NO_STOCK, realityShown } from './month.ts'
import { type Field, headed, type KeyedTable, orDots } from './shown.ts'
import { hoursSum, type SumCell, sumLine } from './sums.ts'
import { inventoryAndSeries, makeAndModel, normShown } from './vehicle.ts'

/** Columns that repeat the sheets: a company may leave them out. */
const OPTIONAL = { operator: 'Operator' } as const

type HoursKey = 'hoursAvailable' | 'hoursExploitation' | 'hoursStationary'
type FuelKey = 'fuelStart' | 'fuelAdded' | 'fuelConsumed' | 'fuelLeft'
export type FazmasKey = 'nr' | 'day' | 'sheet' | 'work' | HoursKey | FuelKey | keyof typeof OPTIONAL

export type FazmasModel = MonthModel & {
  facts: readonly (readonly Field[])[]
  table: KeyedTable<FazmasKey>
  /** Whether the table has its last four columns, those of fuel. */
  fuel: boolean
  summary: readonly Field[]
  /** Measured consumption beside the norm, in lines; blank values are written in by hand. */
  reality: readonly (readonly Field[])[]
}

export const facts = sheetDocument<FazmasModel>()({
  place: 4,
  label: 'FAZ utilaje',
  page: 'a4Landscape',
  offered: { machine: ['single', 'print'] },
  per: 'month',
  proves: true,
  workbook: true,
  signatures: ['Întocmit', 'Verificat', 'Aprobat'],
  optionalColumns: OPTIONAL,
  rows: 'sheets',
  showsReality: true,
})

const work = ({ beneficiaries, purposeOfTravel }: SheetRecord): string =>
  beneficiaries.map(({ partnerName, purpose }) => [partnerName, purpose.trim()].filter(Boolean).join(' – ')).join('; ') ||
  (purposeOfTravel?.trim() ?? '')

const HOURS = ['hoursAvailable', 'hoursExploitation', 'hoursStationary'] as const
const minutesOf = (sheets: readonly SheetRecord[], hours: (typeof HOURS)[number]): number =>
  sheets.reduce((total, sheet) => total + sheet[hours], 0)

/** The month of one machine, its sheets in order; `null` without any. */
export const fazmas = (sheets: readonly SheetRecord[], company: Letterhead, around: Around = {}): FazmasModel | null => {
  const [first] = sheets
  if (!first) return null
  const { vehicle } = first
  const unit = fuelUnit(vehicle.fuelUm).short
  const fuel = vehicle.fuelTracking
  const [available, worked] = [minutesOf(sheets, 'hoursAvailable'), minutesOf(sheets, 'hoursExploitation')]
  const litres = (of: (sheet: SheetRecord) => Decimal): SumCell<SheetRecord> => ({ of, shown: formatLitres })
  const consumed = sum(sheets.map(({ fuelConsumed }) => fuelConsumed))
  return {
    ...monthModel(
      facts.signatures,
      first,
      company,
      { title: 'FOAIE DE ACTIVITATE ZILNICĂ – UTILAJE', name: 'Foaie de activitate zilnică' },
      around.chosen,
    ),
    facts: [
      [{ label: 'Utilaj', value: makeAndModel(vehicle) }],
      [{ label: 'Nr./Serie', value: inventoryAndSeries(vehicle) }],
      [{ label: 'Combustibil', value: orDots(vehicle.fuelName) }],
      [{ label: 'Norma', value: normShown(first.rates, vehicle, company.normDecision) }],
    ],
    fuel,
    table: {
      ...headed<FazmasKey>({
        nr: 'Nr. crt.',
        day: 'Data',
        sheet: 'Nr. foaie',
        operator: OPTIONAL.operator,
        work: SHEET_TEXTS.purposeOfTravel.printed.fazmas,
        hoursAvailable: 'Ore disponibile',
        hoursExploitation: 'Ore exploatare',
        hoursStationary: 'Ore staționare',
        ...(fuel && {
          fuelStart: `Stoc inițial (${unit})`,
          fuelAdded: `Alimentat (${unit})`,
          fuelConsumed: `Consum normat (${unit})`,
          fuelLeft: `Stoc final (${unit})`,
        }),
      }),
      rows: sheets.map((sheet, at) => [
        String(at + 1),
        daysShown(sheet.startDate, sheet.endDate),
        String(sheet.number),
        sheet.driver.name,
        work(sheet),
        ...[sheet.hoursAvailable, sheet.hoursExploitation, sheet.hoursStationary].map(formatMinutes),
        ...(fuel ? [sheet.fuelStart, sheet.fuelAdded, sheet.fuelConsumed, sheet.fuelLeft].map(formatLitres) : []),
      ]),
      totals: [
        sumLine('TOTAL', sheets, [
          ...HOURS.map((hours) => hoursSum((sheet: SheetRecord) => sheet[hours])),
          ...(fuel ? ['', litres(({ fuelAdded }) => fuelAdded), litres(({ fuelConsumed }) => fuelConsumed), ''] : []),
        ]),
      ],
    },
    summary: [
      ...(fuel && worked > 0 ? [{ label: 'Consum mediu', value: `${formatLitres(consumed.times(60).div(worked))} ${unit}/oră` }] : []),
      ...(fuel && hasGaps(around.chosen) ? [NO_STOCK] : []),
      ...(available > 0
        ? [{ label: 'Grad de utilizare', value: `${formatNumber(decimal(worked).times(HUNDRED).div(available), 2)} %` }]
        : []),
    ],
    reality: realityShown(sheets, around),
  }
}

/** What a print says of its subject. @public */
export const view: View<FazmasModel> = ({ sheets, ...around }, { company }) => fazmas(sheets, company, around)

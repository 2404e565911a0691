/** FOAIE DE ACTIVITATE ZILNICĂ – UTILAJE: a machine's month, one row a sheet. */

import { formatMinutes } from '../calendar/time.ts'
import { fuelUnit } from '../fuel/unit.ts'
import { type Decimal, decimal, HUNDRED } from '../numbers/decimal.ts'
import { formatLitres, formatNumber } from '../numbers/format.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import { SHEET_TEXTS } from '../roadmap/sheet-texts.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { daysShown, equipmentLitres } from './faz.ts'
import { type Around, hasGaps, type MonthModel, meansShown, monthModel, NO_STOCK, realityShown } from './month.ts'
import { type Field, headed, type KeyedTable, orDots } from './shown.ts'
import { hoursSum, type SumCell, sumLine } from './sums.ts'
import { inventoryAndSeries, makeAndModel, normsOfMonth } from './vehicle.ts'

/** Columns that repeat the sheets: a company may leave them out. */
const OPTIONAL = { operator: 'Operator' } as const

type HoursKey = 'hoursAvailable' | 'hoursExploitation' | 'hoursStationary'
type MachineFuelKey = 'workFuel' | 'idleFuel' | 'equipmentHours' | 'equipmentFuel' | 'tripFuel'
type FuelKey = 'fuelStart' | 'fuelAdded' | MachineFuelKey | 'fuelConsumed' | 'fuelLeft'
export type FazmasKey = 'nr' | 'day' | 'sheet' | 'work' | HoursKey | FuelKey | keyof typeof OPTIONAL

export type FazmasModel = MonthModel & {
  facts: readonly (readonly Field[])[]
  table: KeyedTable<FazmasKey>
  /** Whether the table has columns of fuel. */
  fuel: boolean
  summary: readonly Field[]
  /** Measured consumption beside the norm, in lines; blank values are written in by hand. */
  reality: readonly (readonly Field[])[]
}

export const facts = sheetDocument<FazmasModel>()({
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

/** A part of a machine's litres, or the hours that explain one, from a sheet. */
type MachineFuelPart = { key: MachineFuelKey; heading: string } & (
  | { kind: 'litres'; of: (sheet: SheetRecord) => Decimal }
  | { kind: 'hours'; of: (sheet: SheetRecord) => number }
)

/**
 * The parts whose sum is a machine's litres by the norm, so that hours × norm can be followed on paper; none where all were burnt in work.
 * They read sheets, and are no part of the model, which is sent to another thread.
 */
export const machineFuelParts = (sheets: readonly SheetRecord[]): MachineFuelPart[] => {
  const vehicle = sheets[0]?.vehicle
  if (!vehicle?.fuelTracking) return []
  const unit = fuelUnit(vehicle.fuelUm).short
  const burnt = (of: (sheet: SheetRecord) => Decimal) => sheets.some((sheet) => !of(sheet).eq(0))
  const idle = ({ stationaryConsumption }: SheetRecord) => stationaryConsumption
  const trips = ({ tripConsumption }: SheetRecord) => tripConsumption
  const litres = (key: MachineFuelKey, name: string, of: (sheet: SheetRecord) => Decimal): MachineFuelPart => ({
    ...{ key, kind: 'litres', of },
    heading: `${name} (${unit})`,
  })
  const others = [
    ...(burnt(idle) ? [litres('idleFuel', 'Consum staționare', idle)] : []),
    ...(burnt(equipmentLitres)
      ? [
          {
            key: 'equipmentHours',
            heading: 'Ore echipament',
            kind: 'hours',
            of: ({ equipment }: SheetRecord) => equipment?.minutes ?? 0,
          } as const,
          litres('equipmentFuel', 'Consum echipament', equipmentLitres),
        ]
      : []),
    ...(burnt(trips) ? [litres('tripFuel', 'Consum pe rute', trips)] : []),
  ] satisfies MachineFuelPart[]
  return others.length === 0
    ? []
    : [litres('workFuel', 'Consum exploatare', ({ exploitationConsumption }) => exploitationConsumption), ...others]
}

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
  const parts = machineFuelParts(sheets)
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
      [{ label: 'Norma', value: normsOfMonth(sheets, company.normDecision) }],
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
          ...Object.fromEntries(parts.map(({ key, heading }) => [key, heading])),
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
        ...(fuel ? [sheet.fuelStart, sheet.fuelAdded].map(formatLitres) : []),
        ...parts.map((part) => (part.kind === 'hours' ? formatMinutes(part.of(sheet)) : formatLitres(part.of(sheet)))),
        ...(fuel ? [sheet.fuelConsumed, sheet.fuelLeft].map(formatLitres) : []),
      ]),
      totals: [
        sumLine('TOTAL', sheets, [
          ...HOURS.map((hours) => hoursSum((sheet: SheetRecord) => sheet[hours])),
          ...(fuel ? ['', litres(({ fuelAdded }) => fuelAdded)] : []),
          ...parts.map((part) => (part.kind === 'hours' ? hoursSum(part.of) : litres(part.of))),
          ...(fuel ? [litres(({ fuelConsumed }) => fuelConsumed), ''] : []),
        ]),
      ],
    },
    summary: [
      ...(fuel && worked > 0 ? meansShown(sheets, around, { of: decimal(worked).div(60), unit: `${unit}/oră` }) : []),
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

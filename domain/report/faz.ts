/** FOAIE DE ACTIVITATE ZILNICĂ: a vehicle's month, one row a sheet. */

import { type Day, daysFrom, formatDay, monthStart } from '../calendar/day.ts'
import { formatMinutes } from '../calendar/time.ts'
import { fuelUnit } from '../fuel/unit.ts'
import { type Decimal, HUNDRED, sum, ZERO } from '../numbers/decimal.ts'
import { formatKm, formatLitres, kmColumn } from '../numbers/format.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import { sheetDocument, type View } from './document-facts.ts'
import { type Around, hasGaps, type MonthModel, meansShown, monthModel, NO_STOCK, realityShown } from './month.ts'
import { type Field, headed, type KeyedTable, orDots } from './shown.ts'
import { hoursSum, type SumCell, sumLine } from './sums.ts'
import { tripsInBrief } from './trip-table.ts'
import { makeAndModel, normsOfMonth } from './vehicle.ts'

/** Columns that repeat the sheets: a company may leave them out. */
const OPTIONAL = { driver: 'Conducător auto', departureTime: 'Ora plecării', arrivalTime: 'Ora sosirii' } as const

type FuelKey = 'fuelStart' | 'fuelAdded' | 'tripFuel' | 'idle' | 'idleFuel' | 'equipmentFuel' | 'fuelConsumed' | 'fuelLeft'
export type FazKey = 'nr' | 'day' | 'sheet' | 'trips' | 'kmStart' | 'kmStop' | 'km' | FuelKey | keyof typeof OPTIONAL

export type FazModel = MonthModel & {
  /** Columns of a box. */
  facts: readonly (readonly Field[])[]
  table: KeyedTable<FazKey>
  /** Whether the table has its last four columns, those of fuel. */
  fuel: boolean
  /** Whether some sheet has hours of idling or litres of mounted equipment, and the table therefore columns for them and for trips. */
  idle: boolean
  equipment: boolean
  summary: readonly Field[]
  /** Measured consumption beside the norm, in lines; blank values are written in by hand. */
  reality: readonly (readonly Field[])[]
}

export const facts = sheetDocument<FazModel>()({
  label: 'Foaie de activitate zilnică (FAZ)',
  page: 'a4Landscape',
  offered: { vehicle: ['single', 'print'] },
  per: 'month',
  proves: true,
  workbook: true,
  signatures: ['Întocmit', 'Verificat', 'Aprobat'],
  optionalColumns: OPTIONAL,
  rows: 'sheets',
  showsReality: true,
})

/** `05.11.2026`, or both ends with their common parts written once: `05–06.11.2026`, `30.11–02.12.2026`. */
export const daysShown = (from: Day, to: Day): string => {
  const [start, end] = [formatDay(from), formatDay(to)]
  if (from === to) return start
  if (from.slice(0, 7) === to.slice(0, 7)) return `${start.slice(0, 2)}–${end}`
  return from.slice(0, 4) === to.slice(0, 4) ? `${start.slice(0, 5)}–${end}` : `${start}–${end}`
}

/**
 * The days of the sheets' month on which a trip was under way, those between departure and arrival included; a sheet without trips counts
 * its first day. Days of a trip in the next month are not the month's: October has at most 31.
 */
const daysWorked = (sheets: readonly SheetRecord[], month: Day): number =>
  new Set(
    sheets
      .flatMap(({ trips, startDate }) =>
        trips.length === 0 ? [startDate] : trips.flatMap((trip) => daysFrom(trip.startDate, trip.endDate)),
      )
      .filter((day) => monthStart(day) === monthStart(month)),
  ).size

/** Litres of mounted equipment. */
export const equipmentLitres = ({ equipment }: SheetRecord) => equipment?.consumption ?? ZERO

/** The month of one vehicle, its sheets in order; `null` without any. */
export const faz = (sheets: readonly SheetRecord[], company: Letterhead, around: Around = {}): FazModel | null => {
  const [first] = sheets
  if (!first) return null
  const { vehicle } = first
  const unit = fuelUnit(vehicle.fuelUm).short
  const fuel = vehicle.fuelTracking
  const idle = fuel && sheets.some(({ hoursStationary }) => hoursStationary > 0)
  const equipment = fuel && sheets.some((sheet) => equipmentLitres(sheet).gt(0))
  const index = (km: SheetRecord['kmStart']) => (vehicle.kmTracking ? formatKm(km) : '')
  const column = (of: (sheet: SheetRecord) => SheetRecord['kmStart']) => kmColumn(sheets.map(of))
  const [departure, arrival, driven] = [column(({ kmStart }) => kmStart), column(({ kmStop }) => kmStop), column(({ kmDone }) => kmDone)]
  const km = sum(sheets.map(({ kmDone }) => kmDone))
  const litres = (of: (sheet: SheetRecord) => Decimal): SumCell<SheetRecord> => ({ of, shown: formatLitres })
  const sums: SumCell<SheetRecord>[] = [
    { of: ({ kmDone }) => kmDone, shown: driven },
    ...(fuel ? ['', litres(({ fuelAdded }) => fuelAdded)] : []),
    ...(idle || equipment ? [litres(({ tripConsumption }) => tripConsumption)] : []),
    ...(idle
      ? [hoursSum<SheetRecord>(({ hoursStationary }) => hoursStationary), litres(({ stationaryConsumption }) => stationaryConsumption)]
      : []),
    ...(equipment ? [litres(equipmentLitres)] : []),
    ...(fuel ? [litres(({ fuelConsumed }) => fuelConsumed), ''] : []),
  ]
  return {
    ...monthModel(
      facts.signatures,
      first,
      company,
      { title: 'FOAIE DE ACTIVITATE ZILNICĂ (FAZ)', name: 'Foaie de activitate zilnică' },
      around.chosen,
    ),
    facts: [
      [
        { label: 'Nr. înmatriculare', value: vehicle.number },
        { label: 'Norma', value: normsOfMonth(sheets, company.normDecision, idle) },
      ],
      [
        { label: 'Marca', value: makeAndModel(vehicle) },
        { label: 'Index km la început', value: orDots(index(first.kmStart)) },
      ],
      [
        { label: 'Categoria', value: orDots(vehicle.category) },
        ...(fuel && !hasGaps(around.chosen) ? [{ label: 'Stoc la început', value: `${formatLitres(first.fuelStart)} ${unit}` }] : []),
      ],
      [{ label: 'Combustibil', value: orDots(vehicle.fuelName) }],
    ],
    fuel,
    idle,
    equipment,
    table: {
      ...headed<FazKey>({
        nr: 'Nr. crt.',
        day: 'Data',
        sheet: 'Nr. foaie',
        driver: OPTIONAL.driver,
        trips: 'Traseul / scopul',
        departureTime: OPTIONAL.departureTime,
        arrivalTime: OPTIONAL.arrivalTime,
        kmStart: 'Km la plecare',
        kmStop: 'Km la sosire',
        km: 'Km parcurși',
        ...(fuel && {
          fuelStart: `Stoc la plecare (${unit})`,
          fuelAdded: `Alimentat (${unit})`,
          ...((idle || equipment) && { tripFuel: `Consum pe rute (${unit})` }),
          ...(idle && { idle: 'Ore staționare', idleFuel: `Consum staționar (${unit})` }),
          ...(equipment && { equipmentFuel: `Consum echipament (${unit})` }),
          fuelConsumed: `Consum normat (${unit})`,
          fuelLeft: `Stoc la sosire (${unit})`,
        }),
      }),
      rows: sheets.map((sheet, at) => [
        String(at + 1),
        daysShown(sheet.startDate, sheet.endDate),
        String(sheet.number),
        [sheet.driver.name, sheet.secondDriver?.trim()].filter(Boolean).join(', '),
        tripsInBrief(sheet.trips),
        sheet.startTime,
        sheet.endTime,
        vehicle.kmTracking ? departure(sheet.kmStart) : '',
        vehicle.kmTracking ? arrival(sheet.kmStop) : '',
        driven(sheet.kmDone),
        ...(fuel ? [sheet.fuelStart, sheet.fuelAdded].map(formatLitres) : []),
        ...(idle || equipment ? [formatLitres(sheet.tripConsumption)] : []),
        ...(idle ? [formatMinutes(sheet.hoursStationary), formatLitres(sheet.stationaryConsumption)] : []),
        ...(equipment ? [formatLitres(equipmentLitres(sheet))] : []),
        ...(fuel ? [sheet.fuelConsumed, sheet.fuelLeft].map(formatLitres) : []),
      ]),
      totals: [sumLine('TOTAL', sheets, sums)],
    },
    summary: [
      ...(fuel && km.gt(0) ? meansShown(sheets, around, { of: km.div(HUNDRED), unit: `${unit}/100 km` }) : []),
      { label: 'Zile lucrate', value: String(daysWorked(sheets, first.startDate)) },
      { label: 'Foi', value: String(sheets.length) },
      ...(fuel && hasGaps(around.chosen) ? [NO_STOCK] : []),
    ],
    reality: realityShown(sheets, around),
  }
}

/** What a print says of its subject. @public */
export const view: View<FazModel> = ({ sheets, ...around }, { company }) => faz(sheets, company, around)

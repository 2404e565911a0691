/** A month at a glance: what it comes to, what is still to be done, and each vehicle day by day. */
import { z } from 'zod'
import { SHEET_STATES } from '#domain/checks/codes.ts'
import { REGIMES } from '#domain/fiscal/deduction.ts'
import { ASSET_KINDS, PURCHASE_DOCUMENTS } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { month } from './months.ts'
import { day, decimalOut, decimalOutOrNull, id, inCompanyQuery } from './wire.ts'

const count = z.number().int()
const bought = { litres: decimalOut, lei: decimalOut }

/** A vehicle or a machine in a month: all that are active, and others that have a sheet in it. */
export const MonthAsset = z.object({
  id,
  type: z.enum(ASSET_KINDS),
  number: z.string(),
  /** Make and model. */
  name: z.string(),
  tankCapacity: decimalOutOrNull,
  /** The unit of its fuel. */
  fuelUm: z.string(),
  sheets: count,
  km: decimalOut,
  /** Minutes of exploitation of a machine. */
  minutes: count,
  fuelAdded: decimalOut,
  fuelConsumed: decimalOut,
  /** Litres per 100 km, of a machine per hour: as its sheets burn, and by their norms alone. `null` without kilometres or hours. */
  consumption: decimalOutOrNull,
  norm: decimalOutOrNull,
  /** By how many percent surcharges, standing and equipment of the sheets raise the norm. */
  deviation: decimalOutOrNull,
  /** Its purchases of the month in lei, VAT included. */
  cost: decimalOut,
  leiPerKm: decimalOutOrNull,
})
export type MonthAsset = z.output<typeof MonthAsset>

const Fill = z.object({
  document: z.literal(PURCHASE_DOCUMENTS),
  number: z.string(),
  time: z.string().nullable(),
  qty: decimalOut,
  um: z.string(),
})
export type Fill = z.output<typeof Fill>

export const MonthOverview = z.object({
  month,
  /** Whether the month can no longer be changed. */
  closed: z.boolean(),
  /** `unpriced`: purchases that cost nothing yet, because the rate of their currency is not known. */
  totals: z.object({
    vehicleSheets: count,
    machineSheets: count,
    km: decimalOut,
    fuelAdded: decimalOut,
    cost: decimalOut,
    unpriced: count,
  }),
  /** Sheets that begin in the month: all, those without a finding, with warnings alone, with an error. */
  sheets: z.object({ all: count, inOrder: count, warnings: count, errors: count }),
  /** Receipts of the month: those that lack something, and those that are whole but on no sheet. */
  receipts: z.object({ unassigned: count, free: count }),
  /** Days before today on which a vehicle fuelled and has no sheet, and the receipts of that fuel. */
  missing: z.array(z.object({ assetId: id, day, fills: z.array(Fill) })),
  assets: z.array(MonthAsset),
  /** Who drove in the month, most kilometres first. */
  drivers: z.array(z.object({ id, name: z.string(), km: decimalOut })),
  /** What is to be seen: sheets with a finding, and days of vehicles with fuel and without a sheet, as the inbox counts them. */
  toSee: count,
  /** The month and the eleven before it, the oldest first: litres bought, and purchases in lei, also of the same month a year before. */
  history: z.array(z.object({ month, ...bought, yearBefore: z.object(bought) })),
})
export type MonthOverview = z.output<typeof MonthOverview>

export const CalendarSheet = z.object({
  id,
  assetId: id,
  driverId: id,
  number: count,
  from: day,
  to: day,
  km: decimalOut,
  minutes: count,
  fuelStart: decimalOut,
  fuelAdded: decimalOut,
  fuelLeft: decimalOut,
  state: z.enum(SHEET_STATES),
})
export type CalendarSheet = z.output<typeof CalendarSheet>

/** Receipts of a month's days: those that lack something, those that are whole but on no sheet, those on one. */
const receiptCounts = z.object({ assign: count, free: count, sheet: count })
const tableFigures = {
  receipts: receiptCounts,
  sheets: count,
  km: decimalOut,
  /** Minutes of exploitation of machines. */
  minutes: count,
  fuelAdded: decimalOut,
  /** Sheets with an error, and with a warning alone. */
  errors: count,
  warnings: count,
}

/** A vehicle or a machine in the table of a month. */
export const MonthTableRow = z.object({
  ...MonthAsset.pick({ id: true, type: true, number: true, name: true, fuelUm: true }).shape,
  ...tableFigures,
  /** In its tank after its last sheet that begins by the end of the month; the initial stock before the first. */
  fuelLeft: decimalOut,
  /** The odometer after that sheet; `null` before the first, and of a machine. */
  odometer: decimalOutOrNull,
  /** How its VAT and its expenses are deducted in the month, and whether its use, mass or seats, where they decide, are still unknown. */
  regime: z.enum(REGIMES),
  lacking: z.boolean(),
})
export type MonthTableRow = z.output<typeof MonthTableRow>

export const MonthTable = z.object({
  month,
  rows: z.array(MonthTableRow),
  /** Receipts of the month that name no vehicle. */
  withoutVehicle: receiptCounts,
  totals: z.object(tableFigures),
})
export type MonthTable = z.output<typeof MonthTable>

export const monthOverview = endpoints({
  monthOverview: {
    method: 'GET',
    path: 'month/overview',
    caller: 'member',
    needs: 'read',
    summary: 'A month at a glance: its totals, what is still to be done, its vehicles and drivers, and twelve months of litres and lei.',
    query: inCompanyQuery.extend({ month }),
    answer: MonthOverview,
  },
  monthCalendar: {
    method: 'GET',
    path: 'month/calendar',
    caller: 'member',
    needs: 'read',
    summary: 'The sheets that begin in a month, by vehicle and in their order.',
    query: inCompanyQuery.extend({ month }),
    answer: z.array(CalendarSheet),
  },
  monthTable: {
    method: 'GET',
    path: 'month/table',
    caller: 'member',
    needs: 'read',
    summary:
      'A month by vehicle: receipts by state, sheets, km, litres, what is left, findings, how it is deducted, and the last odometer.',
    query: inCompanyQuery.extend({ month }),
    answer: MonthTable,
  },
})

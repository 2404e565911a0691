/** The page of a vehicle or machine: its year, what it burns against its norm, what it costs. */
import { z } from 'zod'
import { SHEET_STATES } from '#domain/checks/codes.ts'
import { COST_KINDS } from '#domain/costs/costs.ts'
import { REGIMES, VEHICLE_USES } from '#domain/fiscal/deduction.ts'
import { DEVIATION_LEVELS, EXPLANATIONS } from '#domain/fuel/full-to-full.ts'
import { RECEIPT_STATES } from '#domain/receipts/receipt.ts'
import { ASSET_KINDS, CURRENCIES, VEHICLE_STATUSES } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { month } from './months.ts'
import { document } from './receipt-form.ts'
import { day, decimalOut, decimalOutOrNull, done, id, inCompany, inCompanyQuery, oneQuery, orNull, textOrNull, version } from './wire.ts'

const count = z.number().int()
const neighbour = z.object({ id, number: z.string() }).nullable()
const norms = z.object({
  consumptionMixt: decimalOutOrNull,
  consumptionUrban: decimalOutOrNull,
  consumptionExtraUrban: decimalOutOrNull,
  consumptionStationary: decimalOutOrNull,
})

/** Rates in litres on 100 km, of a machine in an hour; lei for a km, or an hour. */
const figures = {
  km: decimalOut,
  hours: decimalOut,
  /** Percent of the hours available that a machine worked. */
  used: decimalOutOrNull,
  /** Litres bought on sheets, and lei. */
  bought: decimalOut,
  cost: decimalOut,
  leiPerUnit: decimalOutOrNull,
  /** By the norms, by the sheets with their surcharges, by what was bought, and from full tank to full tank; `null` where the data are too few. */
  norm: decimalOutOrNull,
  sheets: decimalOutOrNull,
  filled: decimalOutOrNull,
  real: decimalOutOrNull,
  realDriven: decimalOut,
  /** Percent by which more was really burnt than by the sheets, which burn the norm with its surcharges. */
  deviation: decimalOutOrNull,
  level: z.enum(DEVIATION_LEVELS),
}

export const VehiclePage = z.object({
  vehicle: z.object({
    id,
    version,
    type: z.enum(ASSET_KINDS),
    number: z.string(),
    /** Make and model. */
    name: z.string(),
    category: z.string().nullable(),
    status: z.enum(VEHICLE_STATUSES),
    fuel: z.object({ name: z.string(), um: z.string() }),
    tankCapacity: decimalOutOrNull,
  }),
  previous: neighbour,
  next: neighbour,
  /** The norms of the day, since when they are in force, and the first day of others that are in force later. */
  norms: norms.extend({ since: day.nullable(), until: day.nullable() }),
  /** `lacking`: its deduction depends on its use, which is not recorded. */
  use: z.object({ use: z.enum(VEHICLE_USES).nullable(), lacking: z.boolean(), regime: z.enum(REGIMES) }),
  /** Its newest reading that is believed, at the end of its last sheet or at a pump; of a machine, the hours read last and worked since. */
  index: z.object({ day, value: decimalOut }).nullable(),
  /** After its last sheet; `freeLitres` of its own fuel are on no sheet, so that they are not in the tank. */
  last: z.object({ day, km: decimalOut, fuelLeft: decimalOut, freeLitres: decimalOutOrNull, driver: z.string() }).nullable(),
  /** Twelve months, the oldest first; `before` is the same month a year earlier. */
  months: z.array(
    z.object({
      month,
      ...figures,
      /** Pairs of full tanks with a doubted reading, by which nothing is measured. */
      leftOut: count,
      explained: z.object({ reason: z.enum(EXPLANATIONS), note: z.string().nullable() }).nullable(),
      before: z.object(figures).nullable(),
    }),
  ),
  year: z.object(figures),
  /** Pairs of full tanks in these months, and those that are left out. */
  full: count,
  leftOut: count,
  /** The norm that the last months propose beside the mean of their sheets, each of the vehicle's norms in that proportion, and the day from which it is offered. */
  proposal: z
    .object({ rate: decimalOut, sheets: decimalOut, deviation: decimalOutOrNull, level: z.enum(DEVIATION_LEVELS), norms, fromDay: day })
    .nullable(),
  costs: z.array(z.object({ kind: z.enum(COST_KINDS), name: z.string(), cost: decimalOut, perUnit: decimalOutOrNull })),
  /** Purchases of the twelve months that cost nothing yet: the rate of their currency is not known. */
  unpriced: count,
  /** Whether costs are without the VAT that is deducted. */
  tva: z.boolean(),
  /** AdBlue, another fuel, electricity: quantities of the twelve months, on 100 km or in an hour. */
  energies: z.array(z.object({ name: z.string(), um: z.string(), qty: decimalOut, rate: decimalOutOrNull })),
  receipts: z.object({
    total: count,
    rows: z.array(
      z.object({
        id,
        document,
        number: z.string(),
        /** `null` of the vehicle's fuel, and where none is named. */
        article: z.string().nullable(),
        station: z.string().nullable(),
        date: day,
        time: z.string().nullable(),
        qty: decimalOut,
        um: z.string(),
        value: decimalOut,
        currency: z.enum(CURRENCIES),
        odometer: decimalOutOrNull,
        state: z.enum(RECEIPT_STATES),
        /** The number of its sheet; `null` while it stands on none. */
        sheet: count.nullable(),
      }),
    ),
  }),
  sheets: z.object({
    total: count,
    rows: z.array(
      z.object({
        id,
        number: count,
        startDate: day,
        driver: z.string(),
        km: decimalOut,
        minutes: count,
        burnt: decimalOut,
        state: z.enum(SHEET_STATES).nullable(),
      }),
    ),
  }),
  /** Findings of the twelve months that are of no sheet: fills on days without one, the oldest first. */
  withoutSheet: z.array(z.object({ day, message: z.string() })),
})
export type VehiclePage = z.output<typeof VehiclePage>

/** Where a vehicle stands: its newest reading, and the last day, the tank and the driver of its last sheet. */
const VehicleNow = z.object({
  ...{ id, index: decimalOutOrNull },
  ...{ lastDay: day.nullable(), fuelLeft: decimalOutOrNull, driver: z.string().nullable() },
  /** Of its own fuel on no sheet, which are not in the tank. */
  freeLitres: decimalOutOrNull,
})

export const ExplanationForm = inCompany.extend({
  vehicleId: id,
  month,
  /** `null` takes the explanation away. */
  reason: orNull(z.enum(EXPLANATIONS)),
  note: textOrNull(200),
})

export const vehiclePage = endpoints({
  vehiclePage: {
    method: 'GET',
    path: 'vehicle/page',
    caller: 'member',
    needs: 'read',
    summary:
      'A vehicle or machine with the twelve months up to one: km, litres, lei, what it really burns from full tank to full tank against its norm, costs by kind, its last receipts and sheets.',
    query: oneQuery.extend({ month }),
    answer: VehiclePage,
  },
  vehiclesNow: {
    method: 'GET',
    path: 'vehicle/now',
    caller: 'member',
    needs: 'read',
    summary: 'Where the vehicles, or the machines, of a company stand: index, last day on a sheet, tank, driver.',
    query: inCompanyQuery.extend({ vehicleType: z.enum(ASSET_KINDS) }),
    answer: z.array(VehicleNow),
  },
  vehiclePdf: {
    method: 'GET',
    path: 'vehicle/pdf',
    heavy: true,
    caller: 'member',
    needs: 'read',
    summary: 'The same on one page, for the file of the vehicle.',
    query: oneQuery.extend({ month }),
    answer: 'application/pdf',
  },
  explainConsumption: {
    method: 'POST',
    path: 'vehicle/explanation',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Says why a vehicle burnt more or less than its norm in a month.',
    body: ExplanationForm,
    answer: done,
  },
})

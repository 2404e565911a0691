/** What the checks read: one sheet, saved or still in the form, and the records around it. Blank is `''` or `null`. */
import { addDays, type Day } from '../calendar/day.ts'
import type { Interval } from '../calendar/interval.ts'
import type { RoadKind } from '../deadlines/kinds.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { MonthPrice, SeenFill, Towns } from '../receipts/doubts.ts'
import type { PumpReading } from '../receipts/odometer.ts'
import type { Rates } from '../roadmap/record.ts'
import { type AssetKind, CONSUMPTION_TYPE, type Currency, INVOICE, type Payer, type PurchaseDocument } from '../vocabulary.ts'
import type { READS } from './reads.ts'

/** Picks columns that `reads.ts` declares; a column that it does not declare does not compile. */
type Read<Table extends keyof typeof READS, Columns extends Record<(typeof READS)[Table][number], unknown>> =
  Exclude<keyof Columns, (typeof READS)[Table][number]> extends never ? Columns : never

export type CheckedTrip = Interval & {
  start: string | null
  end: string | null
  purpose: string | null
  /** As driven: a round trip counts twice. */
  km: Decimal
  /** Litres. */
  consumption: Decimal
}

export type CheckedPurchase = {
  date: Day | null
  number: string | null
  document: PurchaseDocument | null
  partnerId: number | null
  /** As in `taxNumber`; a supplier without a country code that is paid in lei counts as Romanian. */
  partnerCui: string | null
  currency: Currency
  paidBy: Payer
  articleId: number
  isFuel: boolean
  qty: Decimal
  /** Price of a unit; `null` where it is blank. */
  price: Decimal | null
  receiptId: number | null
  /** What a form has typed of the moment at the pump, in place of what the receipt says. */
  reading?: Partial<Pick<PumpFacts, 'time' | 'odometer' | 'fullTank'>>
  /** With VAT, in its currency. */
  value: Decimal
  /** Percent kept with the line; 0 where VAT does not apply. */
  tvaRate: Decimal
  /** Where it was made, by `receiptCountry`: whose VAT is on it, and with whose prices it is compared. */
  country: string | null
}

export type CheckedSheet = Interval & {
  kind: AssetKind
  number: number | null
  vehicle: Read<
    'vehicles',
    { category: string | null; fuelId: number; kmTracking: boolean; fuelTracking: boolean; tankCapacity: Decimal | null }
  >
  /** Whether the driver is active; `null` without one. */
  driverActive: boolean | null
  /** Whether the sheet names the person who prepared it. */
  prepared: boolean
  rates: Rates
  kmStart: Decimal
  kmDone: Decimal
  fuelStart: Decimal
  fuelAdded: Decimal
  fuelConsumed: Decimal
  fuelLeft: Decimal
  /** Minutes. */
  hoursAvailable: number
  hoursExploitation: number
  hoursStationary: number
  advancePayment: Decimal
  /** Its day is being typed: it cannot be one of a closed month, in which saved sheets stand. */
  typed?: boolean
  trips: readonly CheckedTrip[]
  purchases: readonly CheckedPurchase[]
}

export type CheckContext = {
  today: Day
  company: Read<'companies', { name: string | null; cui: string | null; address: string | null; tva: boolean }>
  /** The last day of the last closed month; `null` while none is closed. */
  closedUntil: Day | null
  /** The sheet of the vehicle before this one in date, time, number order. */
  previous: { number: number; kmStop: Decimal; fuelLeft: Decimal } | null
  /**
   * Where one of them may hold the index at departure, the vehicle's last readings by then; `free` while no sheet has its receipt and the
   * sheet before departs before it, so that it is told once.
   */
  readings: readonly FreeReading[]
  /** Open deadlines of the vehicle that were over before the sheet ended, without which it may not be on the road. */
  expired: readonly { kind: RoadKind; dueDay: Day }[]
  /** Numbers of the vehicle's and of the driver's other sheets that overlap this one in time. */
  vehicleOverlaps: readonly number[]
  driverOverlaps: readonly number[]
  /** Whether another sheet of the same kind has the same number. */
  numberTaken: boolean
  /** The next smaller number among the sheets of the kind in the same month. */
  numberBefore: number | null
  /** Places of the purchases that also stand on other sheets. */
  linesElsewhere: ReadonlySet<number>
  /** Lei for one euro on the days of receipts that may exceed 100 EUR, where the rate is known. */
  eurRates: ReadonlyMap<Day, Decimal>
  receipts: SeenReceipts
  /**
   * The vehicle's other sheets of the month in which this one starts: what they bought and burnt, in litres, and the first of them;
   * `null` when there are no others.
   */
  month: { first: { startDate: Day; startTime: string; fuelStart: Decimal }; fuelAdded: Decimal; fuelConsumed: Decimal } | null
}

/** A reading of a receipt, with the number of its paper. */
export type FreeReading = PumpReading & { receiptId: number; number: string }

/** The field of a trip's kilometres, of a norm by kinds of road the first of them: `routes.0.distanceMixt`. */
export const kmField = ({ rates }: Pick<CheckedSheet, 'rates'>, at: number): string =>
  `routes.${at}.${rates.consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN ? 'distanceUrban' : 'distanceMixt'}`

/** Whether a day is one of the sheet's. */
export const isItsDay = ({ startDate, endDate }: Pick<CheckedSheet, 'startDate' | 'endDate'>, day: Day): boolean =>
  day >= startDate && day <= endDate

/** Whether a day is one of the sheet's, or the one before or after them. */
export const isNearby = ({ startDate, endDate }: Pick<CheckedSheet, 'startDate' | 'endDate'>, day: Day): boolean =>
  day >= addDays(startDate, -1) && day <= addDays(endDate, 1)

/** Whether a line is an invoice that came after its month was closed, which goes to a later month with its own day. */
export const isLateInvoice = (
  { date, document }: CheckedPurchase,
  { startDate }: Pick<CheckedSheet, 'startDate'>,
  { closedUntil }: Pick<CheckContext, 'closedUntil'>,
): boolean =>
  document === INVOICE && date !== null && closedUntil !== null && date <= closedUntil && date.slice(0, 7) < startDate.slice(0, 7)

type ReceiptFacts = Read<
  'receipts',
  { time: string | null; odometer: Decimal | null; fullTank: boolean | null; station: string | null; country: string | null }
>

/** What a receipt says of its fill beyond its line, which has the country, and what stands around it. */
export type PumpFacts = Omit<ReceiptFacts, 'country'> & {
  date: Day
  /** The vehicle's fill before it whose station is known. */
  before: SeenFill | null
  /** The vehicle's last odometer readings before it, in order of time. */
  readingsBefore: readonly Decimal[]
  /**
   * Of a machine: its last readings of the hour meter before it, the last one first, with the minutes that its other sheets worked between
   * the two: on the days between them alone, and on their own days as well.
   */
  metersBefore: readonly { odometer: Decimal; least: number; most: number }[]
  /** Receipts on sheets that are the same fill. */
  twins: readonly { id: number; number: string; sheet: number }[]
}

/** Median prices of articles in a month, by `priceKey`, and what is known of each fill, by receipt. */
export type SeenReceipts = {
  prices: ReadonlyMap<string, MonthPrice>
  fills: ReadonlyMap<number, PumpFacts>
  towns: Towns
}

export type PricedLine = Pick<CheckedPurchase, 'articleId' | 'currency' | 'date' | 'country'>

/** The month, money and country whose prices a line is compared with: `12 RON 2026-11 RO`; `null` without a day. */
export const priceKey = ({ articleId, currency, date, country }: PricedLine): string | null =>
  date === null ? null : `${articleId} ${currency} ${date.slice(0, 7)} ${country}`

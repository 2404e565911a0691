/** What the checks read: one sheet, saved or still in the form, and the records around it. Blank is `''` or `null`. */
import type { Day } from '../calendar/day.ts'
import type { Interval } from '../calendar/interval.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { MonthPrice, SeenFill, Towns } from '../receipts/doubts.ts'
import type { Rates } from '../roadmap/record.ts'
import type { AssetKind, Currency, Payer, PurchaseDocument } from '../vocabulary.ts'
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
  /** A supplier without a country code that is paid in lei counts as Romanian. */
  partnerHasCui: boolean
  currency: Currency
  paidBy: Payer
  articleId: number
  isFuel: boolean
  qty: Decimal
  /** Price of a unit; `null` where it is blank. */
  price: Decimal | null
  receiptId: number | null
  /** With VAT, in its currency. */
  value: Decimal
  /** Percent kept with the line; 0 where VAT does not apply. */
  tvaRate: Decimal
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
  trips: readonly CheckedTrip[]
  purchases: readonly CheckedPurchase[]
}

export type CheckContext = {
  today: Day
  company: Read<'companies', { name: string | null; cui: string | null; address: string | null; tva: boolean }>
  /** The sheet of the vehicle before this one in date, time, number order. */
  previous: { number: number; kmStop: Decimal; fuelLeft: Decimal } | null
  /** Numbers of the vehicle's and of the driver's other sheets that overlap this one in time. */
  vehicleOverlaps: readonly number[]
  driverOverlaps: readonly number[]
  /** Whether another sheet of the same kind has the same number. */
  numberTaken: boolean
  /** The next smaller number among the sheets of the kind in the same month. */
  numberBefore: number | null
  /** Documents that also stand on other sheets, by `documentKey`. */
  documentsElsewhere: ReadonlySet<string>
  /** Lei for one euro on the days of receipts that may exceed 100 EUR, where the rate is known. */
  eurRates: ReadonlyMap<Day, Decimal>
  receipts: SeenReceipts
  /**
   * The vehicle's other sheets of the month in which this one starts: what they bought and burnt, in litres, and the first of them;
   * `null` when there are no others.
   */
  month: { first: { startDate: Day; startTime: string; fuelStart: Decimal }; fuelAdded: Decimal; fuelConsumed: Decimal } | null
}

/** Median prices of articles in a month, by `priceKey`, and each fill with the fill before it, by receipt. */
export type SeenReceipts = {
  prices: ReadonlyMap<string, MonthPrice>
  fills: ReadonlyMap<number, { fill: SeenFill; before: SeenFill }>
  towns: Towns
}

export type PricedLine = Pick<CheckedPurchase, 'articleId' | 'currency' | 'date'>

/** The month whose prices a line is compared with: `12 RON 2026-11`; `null` without a day. */
export const priceKey = ({ articleId, currency, date }: PricedLine): string | null =>
  date === null ? null : `${articleId} ${currency} ${date.slice(0, 7)}`

/** Key that is equal for two lines of one document: partner, type, number and date; `null` for a line that lacks one of them. */
export const documentKey = ({
  partnerId,
  document,
  number,
  date,
}: Pick<CheckedPurchase, 'partnerId' | 'document' | 'number' | 'date'>): string | null =>
  partnerId === null || document === null || !number || date === null ? null : JSON.stringify([partnerId, document, number, date])

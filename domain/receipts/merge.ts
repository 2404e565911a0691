/** Merges two receipts that are one. */
import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { Currency, PurchaseDocument } from '../vocabulary.ts'

/** Fields whose value on the paper counts in the books. */
type OfPaper = {
  document: PurchaseDocument
  number: string
  partnerId: number | null
  supplierCui: string | null
  supplierName: string | null
  price: Decimal
  tvaRate: Decimal
  tva: Decimal
  value: Decimal
  currency: Currency
}
/** Fields recorded at the pump. */
type OfPump = { time: string | null; odometer: Decimal | null; station: string | null; country: string | null; fullTank: boolean | null }

export type Mergeable = OfPaper &
  OfPump & {
    origin: string
    date: Day
    qty: Decimal
    articleId: number | null
    vehicleId: number | null
    driverId: number | null
    /** Lines of a sheet are changed on the sheet alone. */
    onSheet: boolean
  }

/** How much an origin's document counts. */
const PAPER: Record<string, number> = { einvoice: 3, manual: 2, sheet: 2, phone: 1, card: 0 }

/**
 * Which of two receipts is kept: the one on a sheet, else the one whose document counts more (the invoice before a typed receipt, before
 * a picture, before the statement).
 */
export const staysOf = <Receipt extends Pick<Mergeable, 'origin' | 'onSheet'>>(a: Receipt, b: Receipt): [stays: Receipt, goes: Receipt] => {
  if (a.onSheet !== b.onSheet) return a.onSheet ? [a, b] : [b, a]
  return (PAPER[a.origin] ?? 0) >= (PAPER[b.origin] ?? 0) ? [a, b] : [b, a]
}

/**
 * The merged receipt: number, price and VAT of the kept receipt; time, km and station of the other where it was recorded at the pump and
 * has them. Fields that the kept receipt lacks come from the other.
 */
export const merged = <Receipt extends Mergeable>(stays: Receipt, goes: Mergeable): Receipt => {
  const fromPump = goes.origin === 'card' || goes.origin === 'phone'
  const better = <Value>(own: Value | null, other: Value | null): Value | null => (fromPump ? (other ?? own) : (own ?? other))
  return {
    ...stays,
    // the pump's day is the day of the fill; an invoice often has only its own
    date: fromPump && !stays.onSheet ? goes.date : stays.date,
    time: better(stays.time, goes.time),
    odometer: better(stays.odometer, goes.odometer?.gt(0) ? goes.odometer : null),
    station: better(stays.station, goes.station),
    country: better(stays.country, goes.country),
    fullTank: stays.fullTank ?? goes.fullTank,
    partnerId: stays.partnerId ?? goes.partnerId,
    articleId: stays.articleId ?? goes.articleId,
    vehicleId: stays.vehicleId ?? goes.vehicleId,
    driverId: stays.driverId ?? goes.driverId,
  }
}

/** Merges two receipts that are one. */
import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { type Currency, INVOICE, type PurchaseDocument, type ReceiptOrigin } from '../vocabulary.ts'

/** Order of trust of documents: e-invoice, picture of a receipt, typed line, row of a card statement. */
const TRUST: Readonly<Record<ReceiptOrigin, number>> = { einvoice: 3, phone: 2, manual: 1, sheet: 1, card: 0 }

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
type OfPump = {
  time: string | null
  odometer: Decimal | null
  station: string | null
  country: string | null
  fullTank: boolean | null
  cardTail: string | null
  plateRead: string | null
}

export type Mergeable = OfPaper &
  OfPump & {
    origin: ReceiptOrigin
    date: Day
    /** The day of an invoice whose fill was on another one. */
    issuedOn: Day | null
    qty: Decimal
    articleId: number | null
    vehicleId: number | null
    driverId: number | null
    /** Lines of a sheet are changed on the sheet alone. */
    onSheet: boolean
  }

type Paper = Pick<Mergeable, 'origin' | 'onSheet'> & { id: number; document: number }

/**
 * Which of two receipts is kept, whichever is named first: the one whose document counts more (`TRUST`), of equal ones the one on a sheet,
 * the invoice, the older one.
 */
export const staysOf = <Receipt extends Paper>(a: Receipt, b: Receipt): [stays: Receipt, goes: Receipt] => {
  const ahead =
    TRUST[a.origin] - TRUST[b.origin] ||
    Number(a.onSheet) - Number(b.onSheet) ||
    Number(a.document === INVOICE) - Number(b.document === INVOICE) ||
    b.id - a.id
  return ahead >= 0 ? [a, b] : [b, a]
}

const isOfPump = ({ origin }: { origin: ReceiptOrigin }): boolean => origin === 'card' || origin === 'phone'

type Moment = { origin: ReceiptOrigin; time: string | null; odometer: number | null }

/** What of hour and odometer the merged receipt has of the one that goes, where the one that stays says otherwise or nothing. */
export const takenMoment = (stays: Moment, goes: Moment): ('time' | 'odometer')[] =>
  (['time', 'odometer'] as const).filter(
    (field) => goes[field] && goes[field] !== stays[field] && (isOfPump(goes) || stays[field] === null),
  )

/**
 * The merged receipt: number, price and VAT of the kept receipt; time, km, station and card of the other where it was recorded at the pump
 * and has them. Fields that the kept receipt lacks come from the other.
 */
export const merged = <Receipt extends Mergeable>(stays: Receipt, goes: Mergeable): Receipt => {
  const fromPump = isOfPump(goes)
  const better = <Value>(own: Value | null, other: Value | null): Value | null => (fromPump ? (other ?? own) : (own ?? other))
  // a line of a sheet keeps its day, its article and its vehicle, whichever receipt it names
  const line = goes.onSheet ? goes : stays.onSheet ? stays : null
  // the pump's day is the day of the fill; an invoice often has only its own
  const date = line?.date ?? (fromPump ? goes.date : stays.date)
  return {
    ...stays,
    date,
    issuedOn: stays.issuedOn ?? (stays.document === INVOICE && date !== stays.date ? stays.date : null),
    time: better(stays.time, goes.time),
    odometer: better(stays.odometer, goes.odometer?.gt(0) ? goes.odometer : null),
    station: better(stays.station, goes.station),
    country: better(stays.country, goes.country),
    fullTank: stays.fullTank ?? goes.fullTank,
    cardTail: better(stays.cardTail, goes.cardTail),
    plateRead: stays.plateRead ?? goes.plateRead,
    partnerId: stays.partnerId ?? goes.partnerId,
    articleId: line?.articleId ?? stays.articleId ?? goes.articleId,
    vehicleId: line?.vehicleId ?? stays.vehicleId ?? goes.vehicleId,
    driverId: stays.driverId ?? goes.driverId,
  }
}

import { z } from 'zod'
import { isPaidIn } from '#domain/purchase/currency.ts'
import { countryCode } from '#domain/receipts/country.ts'
import { CURRENCIES, PAYERS, PURCHASE_DOCUMENTS, type PurchaseDocument } from '#domain/vocabulary.ts'
import { MESSAGE } from './messages.ts'
import {
  day,
  decimalIn,
  decimalInOrNull,
  id,
  idOrNull,
  KM,
  openedVersion,
  orNull,
  PRICE,
  SIGNED_MONEY,
  textOrNull,
  timeOrNull,
} from './wire.ts'

export const document = z
  .number()
  .int()
  .min(1)
  .max(PURCHASE_DOCUMENTS.length)
  .transform((value) => value as PurchaseDocument)
const dayOrNull = orNull(day)

/**
 * A receipt as it is typed. What is not known yet may be missing: such a receipt is to be assigned. Of price, VAT and value those that
 * are missing are computed from the others; any that disagree are refused. Of a receipt on a sheet only what its line does not say is
 * changed: time, days of its invoice, rate, odometer, full tank, station, country, note.
 */
export const ReceiptForm = z
  .object({
    id: idOrNull,
    version: openedVersion,
    companyId: id,
    date: day,
    time: timeOrNull,
    /** The day of an invoice, where it is not that of the fill, and the day on which it is to be paid. */
    issuedOn: dayOrNull,
    dueOn: dayOrNull,
    document: document.default(1),
    number: textOrNull(40).transform((value) => value ?? ''),
    partnerId: idOrNull,
    articleId: idOrNull,
    vehicleId: idOrNull,
    driverId: idOrNull,
    qty: decimalIn({ places: 3, min: -999_999, max: 999_999 }).refine((qty) => !qty.eq(0), MESSAGE.notZero),
    /** Read only without an article, which has its own. */
    um: textOrNull(12),
    price: decimalInOrNull(PRICE),
    tvaRate: decimalInOrNull({ places: 2, min: 0, max: 100 }),
    tva: decimalInOrNull(SIGNED_MONEY),
    value: decimalInOrNull(SIGNED_MONEY),
    currency: z.enum(CURRENCIES).default('RON'),
    /** Lei for one unit of foreign money, where the National Bank has no rate of the day; it goes with another day or currency. */
    typedRate: decimalInOrNull({ places: 6, min: 0.000001, max: 99 }),
    odometer: decimalInOrNull(KM),
    fullTank: orNull(z.boolean()),
    station: textOrNull(120),
    /** A code of ISO 3166-1, or a name that is known as one's: `HU`, `Ungaria`. */
    country: textOrNull(40)
      .refine((value) => value === null || countryCode(value) !== null, MESSAGE.country)
      .transform(countryCode),
    paidBy: orNull(z.enum(PAYERS)),
    note: textOrNull(500),
    /** Of a new receipt: typed at a desk, or begun with a picture on a phone. */
    origin: z
      .enum(['manual', 'phone'])
      .nullish()
      .transform((value) => value ?? 'manual'),
    /** Of a new receipt: the QR code of its paper, by which the same paper is known again. */
    code: textOrNull(300),
  })
  .superRefine(({ currency, date, issuedOn, dueOn }, context) => {
    if (!isPaidIn(currency, date)) context.addIssue({ code: 'custom', path: ['currency'], message: MESSAGE.replacedCurrency })
    if (dueOn !== null && dueOn < (issuedOn ?? date))
      context.addIssue({ code: 'custom', path: ['dueOn'], message: MESSAGE.dueBeforeIssued })
  })

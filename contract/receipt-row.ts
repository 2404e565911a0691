/** A receipt as it is listed, and what a list of them comes to. */
import { z } from 'zod'
import { RECEIPT_NEEDS, RECEIPT_STATES } from '#domain/receipts/receipt.ts'
import { ASSET_KINDS, CURRENCIES, PAYERS, RECEIPT_ORIGINS } from '#domain/vocabulary.ts'
import { document } from './receipt-form.ts'
import { decimalOut, decimalOutOrNull, id, version } from './wire.ts'

const NamedRecord = z.object({ id, name: z.string() })

/** What is kept of a receipt's paper: a picture, encoded anew, or a PDF. */
export const RECEIPT_MEDIA = ['image/jpeg', 'application/pdf'] as const

export const SheetOfReceipt = z.object({ id, type: z.enum(ASSET_KINDS), number: z.number().int() })

/** A receipt that another one is probably the same as. */
export const ReceiptTwin = z.object({
  id,
  origin: z.enum(RECEIPT_ORIGINS),
  date: z.string(),
  time: z.string().nullable(),
  odometer: decimalOutOrNull,
  document,
  number: z.string(),
  value: decimalOut,
  currency: z.enum(CURRENCIES),
  sheet: SheetOfReceipt.nullable(),
})
export type ReceiptTwin = z.output<typeof ReceiptTwin>

/** A receipt in a list, with what it names. */
export const ReceiptRow = z.object({
  id,
  version,
  origin: z.enum(RECEIPT_ORIGINS),
  date: z.string(),
  time: z.string().nullable(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  document,
  number: z.string(),
  partnerId: id.nullable(),
  supplierCui: z.string().nullable(),
  supplierName: z.string().nullable(),
  articleId: id.nullable(),
  described: z.string().nullable(),
  vehicleId: id.nullable(),
  driverId: id.nullable(),
  plateRead: z.string().nullable(),
  cardTail: z.string().nullable(),
  qty: decimalOut,
  um: z.string(),
  price: decimalOut,
  tvaRate: decimalOut,
  tva: decimalOut,
  value: decimalOut,
  currency: z.enum(CURRENCIES),
  /** The rate that a person wrote, without a day, else the National Bank's of the day of its document; `null` in lei, and while neither is known. */
  exchange: z.object({ rate: decimalOut, day: z.string().nullable() }).nullable(),
  typedRate: decimalOutOrNull,
  /** The National Bank's rate, where a person wrote another one. */
  bankRate: z.object({ rate: decimalOut, day: z.string() }).nullable(),
  odometer: decimalOutOrNull,
  fullTank: z.boolean().nullable(),
  station: z.string().nullable(),
  country: z.string().nullable(),
  paidBy: z.enum(PAYERS).nullable(),
  ignored: z.boolean(),
  /** Whether this row of a card statement is booked without an invoice, as a user said. */
  isDocument: z.boolean(),
  note: z.string().nullable(),
  importId: id.nullable(),
  state: z.enum(RECEIPT_STATES),
  /** What is missing before it can stand on a sheet. */
  needs: z.array(z.enum(RECEIPT_NEEDS)),
  vehicle: z
    .object({ id, type: z.enum(ASSET_KINDS), number: z.string(), make: z.string().nullable(), model: z.string().nullable() })
    .nullable(),
  partner: NamedRecord.nullable(),
  article: NamedRecord.nullable(),
  sheet: SheetOfReceipt.nullable(),
  /** Its picture or PDF. */
  file: z.object({ media: z.enum(RECEIPT_MEDIA), bytes: z.number().int() }).nullable(),
  /** A receipt that is probably of the same purchase (`isSameFill` in the domain). */
  twin: ReceiptTwin.nullable(),
  /** What would be asked about it, in a list; sentences. */
  remarks: z.array(z.string()),
  /** The same about its odometer alone. */
  odometerRemark: z.string().nullable(),
})
export type ReceiptRow = z.output<typeof ReceiptRow>

/** More receipts than this are listed without their sums. */
export const MOST_RECEIPTS_SUMMED = 5000

/** What the receipts of a list come to, all its pages; `null` without `page` and of more than `MOST_RECEIPTS_SUMMED`. */
export const ReceiptSums = z
  .object({
    /** By state, of every state, whichever is asked for. */
    counts: z.record(z.enum(RECEIPT_STATES), z.number().int()),
    /** By article, fuels first: litres of two articles are not one sum. */
    quantities: z.array(z.object({ article: z.string().nullable(), um: z.string(), qty: decimalOut })),
    values: z.array(z.object({ currency: z.enum(CURRENCIES), value: decimalOut })),
    /** Those of card statements whose line of the issuer's invoice was not met: what books take is the invoice. */
    withoutInvoice: z.number().int(),
  })
  .nullable()
export type ReceiptSums = z.output<typeof ReceiptSums>

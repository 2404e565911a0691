/** Receipts, on a sheet or not yet: the list, the form, and putting them on sheets. Reading them out of files stands apart. */
import { z } from 'zod'
import { RECEIPT_STATES } from '#domain/receipts/receipt.ts'
import { CURRENCIES, PAYERS, RECEIPT_ORIGINS } from '#domain/vocabulary.ts'
import { endpoints } from './endpoint.ts'
import { MOST_CHOSEN, RECEIPT_FILE_BYTES } from './limits.ts'
import { MESSAGE } from './messages.ts'
import { document, ReceiptForm } from './receipt-form.ts'
import { RECEIPT_MEDIA, ReceiptRow, ReceiptSums, ReceiptTwin, SheetOfReceipt } from './receipt-row.ts'
import { laterSheets } from './roadmaps.ts'
import {
  base64UpTo,
  day,
  decimalOut,
  deletionQuery,
  done,
  id,
  idOrNull,
  inCompany,
  inCompanyQuery,
  listQuery,
  listUpTo,
  oneQuery,
  orNull,
  queryId,
  queryIdOrNull,
  textOrNull,
  version,
} from './wire.ts'

const ids = z.array(id).min(1).max(MOST_CHOSEN)
/** Sheets that were changed because of receipts, each in its own turn. */
const sheetsChanged = {
  /** The sheets as they were saved. */
  sheets: z.array(z.object({ id, version })),
  /** Receipts of sheets that could not be changed, and why. */
  refused: z.array(z.object({ id, message: z.string() })),
  /** The vehicles whose later sheets no longer fit. */
  later: z.array(z.object({ vehicleId: id, ...laterSheets })),
}
const queryDay = z.preprocess((value) => value || undefined, day.optional())
/** The largest picture that is kept, in bytes. */
export const RECEIPT_PICTURE_BYTES = 400 * 1024
const FILE_LENGTH = Math.ceil(RECEIPT_FILE_BYTES / 3) * 4

/** Whose a fuel card is, from one day to another; without an end it still is. */
const FuelCard = z.object({
  issuer: textOrNull(40),
  tail: z.string().regex(/^\d{4}$/),
  vehicleId: idOrNull,
  driverId: idOrNull,
  fromDay: orNull(day),
  toDay: orNull(day),
})
const ArticleAlias = z.object({ aliasKey: z.string().min(1).max(200), articleId: idOrNull })
const MOST_SETTINGS = 2000

const Settings = z.object({
  cards: z.array(FuelCard.extend({ id })),
  /** What texts of statements and invoices mean; without an article they are not imported. */
  aliases: z.array(ArticleAlias),
  profiles: z.array(z.object({ id, name: z.string(), signature: z.string() })),
  /** Stands for cards and meanings as they are now. */
  basis: z.string(),
})

export const receipts = endpoints({
  receipts: {
    method: 'GET',
    path: 'receipt',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary:
      'Receipts, newest first, by state, origin, vehicle, supplier, article and day. Sorts by date, qty, value. The search looks at number, supplier, station, plate and article.',
    query: listQuery.extend({
      state: z.preprocess((value) => value || undefined, z.enum(RECEIPT_STATES).optional()),
      origin: z.preprocess((value) => value || undefined, z.enum(RECEIPT_ORIGINS).optional()),
      vehicleId: queryIdOrNull,
      partnerId: queryIdOrNull,
      articleId: queryIdOrNull,
      importId: queryIdOrNull,
      from: queryDay,
      to: queryDay,
    }),
    answer: z.array(ReceiptRow),
    paged: true,
    sums: ReceiptSums,
  },
  waitingReceipts: {
    method: 'GET',
    path: 'receipt/waiting',
    caller: 'member',
    needs: 'read',
    summary: 'How many receipts are to be assigned, at most 1,000.',
    query: inCompanyQuery,
    answer: z.object({ assign: z.number().int() }),
  },
  saveReceipt: {
    method: 'POST',
    path: 'receipt/add',
    caller: 'member',
    needs: 'receipts',
    drivers: true,
    writes: 'company',
    summary: 'Adds a receipt (`id` null) or changes one; of one on a sheet only what the line of the sheet does not say.',
    body: ReceiptForm,
    answer: ReceiptRow,
    refusals: ['RECEIPT_KNOWN'],
  },
  deleteReceipt: {
    method: 'DELETE',
    path: 'receipt',
    caller: 'member',
    needs: 'receipts',
    writes: 'company',
    summary: 'Deletes a receipt that is on no sheet.',
    query: deletionQuery,
    answer: done,
    refusals: ['IN_USE'],
  },
  receiptFile: {
    method: 'GET',
    path: 'receipt/file',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'The picture or the PDF of a receipt, in base64.',
    query: oneQuery,
    answer: z.object({ media: z.enum(RECEIPT_MEDIA), content: z.string() }),
    refusals: ['FILES_UNAVAILABLE'],
  },
  saveReceiptFile: {
    method: 'POST',
    path: 'receipt/file',
    heavy: true,
    caller: 'member',
    needs: 'receipts',
    drivers: true,
    writes: 'company',
    summary:
      'Keeps a JPEG, PNG or WebP picture, encoded anew as a JPEG of at most 400 KB without metadata, or a PDF of at most 2 MB, with a receipt, in place of the one that it has.',
    body: inCompany.extend({ id, content: base64UpTo(FILE_LENGTH) }),
    answer: ReceiptRow,
    refusals: ['FILES_UNAVAILABLE'],
    bodyLimit: FILE_LENGTH + 10_000,
  },
  deleteReceiptFile: {
    method: 'DELETE',
    path: 'receipt/file',
    caller: 'member',
    needs: 'receipts',
    drivers: true,
    writes: 'company',
    summary: 'Deletes the picture or the PDF of a receipt; the receipt stays.',
    query: oneQuery,
    answer: done,
  },
  assignReceipts: {
    method: 'POST',
    path: 'receipt/assign',
    caller: 'member',
    needs: 'receipts',
    writes: 'company',
    summary:
      'Gives receipts a vehicle, a driver, a supplier or an article, ignores them or takes that back. Those on a sheet stay as they are.',
    body: inCompany.extend({
      ids,
      vehicleId: idOrNull,
      driverId: idOrNull,
      partnerId: idOrNull,
      articleId: idOrNull,
      ignored: orNull(z.boolean()),
    }),
    answer: z.object({ changed: z.array(z.object({ id, version })), onSheets: z.number().int() }),
  },
  mergeReceipts: {
    method: 'POST',
    path: 'receipt/merge',
    caller: 'member',
    needs: 'receipts',
    writes: 'company',
    summary:
      'Makes one receipt of two: `keep` stays with its number, price and VAT, and takes time, odometer, station, card, picture and place on a sheet of `drop`, which goes. Refused with IN_USE when both are on sheets.',
    body: inCompany.extend({ keep: id, drop: id }).refine(({ keep, drop }) => keep !== drop, { path: ['drop'], message: MESSAGE.format }),
    answer: ReceiptRow,
    refusals: ['IN_USE'],
  },
  keepReceiptsApart: {
    method: 'POST',
    path: 'receipt/apart',
    caller: 'member',
    needs: 'receipts',
    writes: 'company',
    summary: 'Notes that two receipts that look like one are two.',
    body: inCompany.extend({
      ids: z.tuple([id, id]).refine(([one, other]) => one !== other, MESSAGE.format),
    }),
    answer: done,
  },
  freeReceipts: {
    method: 'GET',
    path: 'receipt/free',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: `Receipts of a vehicle between two days that are on no sheet and need nothing, the oldest first, at most ${MOST_CHOSEN}.`,
    query: inCompanyQuery.extend({ vehicleId: queryId, from: day, to: day }),
    answer: z.array(ReceiptRow),
  },
  placeReceipts: {
    method: 'POST',
    path: 'receipt/place',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Puts free receipts on the sheet of their vehicle whose interval holds their day; those without one are told. Left out, unless `anyway`, are those that the list shows as entered twice, and fuel that the tank of the sheet cannot hold.',
    body: inCompany.extend({ ids, anyway: z.boolean().nullish().transform(Boolean) }),
    answer: z.object({
      placed: z.array(id),
      ...sheetsChanged,
      /** Receipts in which the sheet filled in a field that they left open (the driver), as they were saved. */
      filled: z.array(z.object({ id, version })),
      /** Free receipts for which there is no sheet. */
      without: z.array(z.object({ id, vehicle: z.string(), date: z.string() })),
      /** Left out: receipts that are probably in the list twice, each with the other one. */
      doubled: z.array(z.object({ id, twin: ReceiptTwin })),
      /** Left out: fuel after which the tank would hold more than it can, as the finding of its sheet says. */
      overfull: z.array(z.object({ id, sheet: SheetOfReceipt, message: z.string() })),
      /** Receipts that are not free. */
      skipped: z.number().int(),
    }),
  },
  takeOffReceipts: {
    method: 'POST',
    path: 'receipt/take-off',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Takes receipts off their sheets, which are computed anew; the receipts are free again, also those that were typed on a sheet.',
    body: inCompany.extend({ ids }),
    answer: z.object({ taken: z.array(id), ...sheetsChanged }),
  },
  lastPrice: {
    method: 'GET',
    path: 'receipt/price',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary: 'The last price of an article at a supplier until a day, itself included; `null` where nothing of it was bought there.',
    query: inCompanyQuery.extend({ partnerId: queryId, articleId: queryId, day }),
    answer: z
      .object({
        day: z.string(),
        /** Per unit, net where VAT was on the receipt. */
        price: decimalOut,
        tvaRate: decimalOut,
        currency: z.enum(CURRENCIES),
      })
      .nullable(),
  },
  usualPurchase: {
    method: 'GET',
    path: 'receipt/usual',
    caller: 'member',
    needs: 'read',
    drivers: true,
    summary:
      "What the next purchase of a vehicle's fuel begins with: the document and the supplier of its last one until a day, else of the company's, and what the company paid on the days of an interval.",
    query: inCompanyQuery.extend({ vehicleId: queryId, from: day, to: day }),
    answer: z.object({
      last: z.object({ type: document, partnerId: id, paidBy: z.enum(PAYERS).nullable() }).nullable(),
      /** One a day, supplier, article and currency: the last. Quantity and value, from which the price follows by the line's own VAT. */
      paid: z.array(
        z.object({ date: z.string(), partnerId: id, articleId: id, currency: z.enum(CURRENCIES), qty: decimalOut, value: decimalOut }),
      ),
    }),
  },
  receiptSettings: {
    method: 'GET',
    path: 'receipt/settings',
    caller: 'member',
    needs: 'read',
    summary: 'Fuel cards and whose they are, what texts of statements mean, and statements whose columns are known.',
    query: inCompanyQuery,
    answer: Settings,
  },
  saveReceiptSettings: {
    method: 'POST',
    path: 'receipt/settings',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Replaces the fuel cards, the meanings of texts, or both; forgets statements.',
    body: inCompany.extend({
      cards: z.array(FuelCard).max(MOST_SETTINGS).nullish(),
      aliases: z.array(ArticleAlias).max(MOST_SETTINGS).nullish(),
      forgetProfiles: listUpTo(MOST_SETTINGS, id),
      /** What the change was made from: with other cards or meanings it is refused. */
      basis: textOrNull(100),
    }),
    answer: Settings,
    refusals: ['CHANGED'],
  },
})

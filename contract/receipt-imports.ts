/** Receipts out of files: card statements, e-invoices, archives of them; and what is remembered of how they are read. */
import { z } from 'zod'
import { isCountry } from '#domain/receipts/country.ts'
import { missingFields, STATEMENT_FIELDS, VAT_MEANINGS } from '#domain/receipts/profiles.ts'
import { RECEIPT_NEEDS } from '#domain/receipts/receipt.ts'
import { type Endpoint, endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { base64UpTo, decimalOut, id, idOrNull, inCompany, inCompanyQuery, instantOut, oneQuery } from './wire.ts'

/** The most files of one drop, and what they may weigh together, in bytes. */
export const RECEIPT_FILES = 50
export const RECEIPT_BYTES = 10 * 1024 * 1024
/** The most rows of one state that a preview shows. */
export const RECEIPT_PREVIEW_ROWS = 200
/** The most rows that one drop may have, all its files together. */
export const RECEIPT_ROWS = 10_000

const BASE64_LENGTH = Math.ceil(RECEIPT_BYTES / 3) * 4
const BODY_LIMIT = BASE64_LENGTH + 1024 * 1024

const Source = z.union([z.object({ column: z.string().min(1).max(200) }), z.object({ fixed: z.string().max(100) })])
const MappingShape = z.object({
  issuer: z.string().trim().max(120),
  fields: z.partialRecord(z.enum(STATEMENT_FIELDS), Source),
  decimal: z.enum([',', '.']).nullable(),
  dateOrder: z.enum(['dmy', 'mdy']).nullable(),
  /** Whether value and price include VAT; `null` where it is left to headings and numbers, and asked where they do not say it. */
  vat: z.enum(VAT_MEANINGS).nullable().default(null),
})
/** Which column of a statement is what; a mapping without a day, a quantity, an article or an amount reads nothing. */
const StatementMapping = MappingShape.superRefine((mapping, context) => {
  for (const field of missingFields(mapping)) context.addIssue({ code: 'custom', path: ['fields', field], message: MESSAGE.required })
})

const signature = z.string().min(1).max(4000)
const ReceiptFilesForm = inCompany.extend({
  files: z
    .array(z.object({ name: z.string().max(300), content: base64UpTo(BASE64_LENGTH) }))
    .min(1)
    .max(RECEIPT_FILES),
  /** Answers of the mapping screen; they are remembered once the files are imported. */
  mappings: z
    .array(z.object({ signature, mapping: StatementMapping }))
    .max(RECEIPT_FILES)
    .default([]),
  /** What a text of an article means; without an article it is not imported. Remembered. */
  articles: z
    .array(z.object({ key: z.string().max(200), articleId: idOrNull }))
    .max(500)
    .default([]),
  /** Whose a plate is that the company's vehicles do not have. */
  plates: z
    .array(z.object({ plate: z.string().max(40), vehicleId: id }))
    .max(500)
    .default([]),
  /** Which partner an issuer is; `null` is a new one of that name. */
  suppliers: z
    .array(z.object({ name: z.string().max(200), partnerId: idOrNull }))
    .max(100)
    .default([]),
  /** In which country receipts of a question were made; `null` where that is not known. */
  countries: z
    .array(
      z.object({
        key: z.string().max(200),
        country: z.string().refine(isCountry, MESSAGE.country).nullable(),
      }),
    )
    .max(100)
    .default([]),
  /** Whether a line that is a discount is taken off the fuel above it; one without an answer is. */
  discounts: z
    .array(z.object({ key: z.string().max(200), apply: z.boolean() }))
    .max(500)
    .default([]),
  /** Which row of a statement a line of an invoice is, by their keys; `null` is none of those that it may be. */
  fills: z
    .array(z.object({ line: z.string().max(300), row: z.string().max(300).nullable() }))
    .max(500)
    .default([]),
})

/** What becomes of a row: `doubled` is added and is probably of the same purchase as another one, `joined` is a part of one. */
export const RECEIPT_ROW_STATES = ['new', 'doubled', 'incomplete', 'joined', 'duplicate', 'skipped'] as const
export type ReceiptRowState = (typeof RECEIPT_ROW_STATES)[number]

const count = z.number().int()
const counts = z.object({ new: count, doubled: count, incomplete: count, joined: count, duplicate: count, skipped: count })
const textOut = z.string().nullable()

/** How many rows become receipts: also those that are probably another one, and those that still lack something. */
export const addedBy = ({ new: fresh, doubled, incomplete }: z.output<typeof counts>): number => fresh + doubled + incomplete

const PreviewFile = z.object({
  name: z.string(),
  /** `mapping` waits for the mapping screen, `refused` says why it is not read. */
  state: z.enum(['read', 'mapping', 'refused']),
  kind: z.enum(['statement', 'invoice']).nullable(),
  message: textOut,
  /** The profile that reads a statement, the number of an invoice. */
  recognised: textOut,
  signature: textOut,
  rows: count,
  from: textOut,
  to: textOut,
  /** The total that an invoice prints, with VAT, or a statement states in its column, and what the rows come to; `null` without one. */
  total: z.object({ currency: z.string(), stated: decimalOut, counted: decimalOut }).nullable(),
})
export type ReceiptPreviewFile = z.output<typeof PreviewFile>

const MappingQuestion = z.object({
  signature: z.string(),
  file: z.string(),
  headings: z.array(z.object({ key: z.string(), text: z.string() })),
  samples: z.array(z.array(z.string())),
  mapping: MappingShape,
  missing: z.array(z.enum(STATEMENT_FIELDS)),
  questions: z.array(z.object({ about: z.enum(['decimal', 'dateOrder', 'vat']), example: z.string() })),
  /** Whether it has to be answered before anything can be imported. */
  asked: z.boolean(),
})
export type ReceiptMapping = z.output<typeof MappingQuestion>

const PreviewReceipt = z.object({
  file: z.string(),
  row: z.string(),
  state: z.enum(RECEIPT_ROW_STATES),
  date: textOut,
  time: textOut,
  plate: textOut,
  vehicleId: z.number().int().nullable(),
  vehicle: textOut,
  station: textOut,
  described: z.string(),
  article: textOut,
  number: z.string(),
  qty: decimalOut.nullable(),
  um: z.string(),
  value: decimalOut.nullable(),
  currency: z.string(),
  /** Whether its quantity, price and value disagree: it is added as it is written, and the remarks say by what. */
  disagrees: z.boolean(),
  needs: z.array(z.enum(RECEIPT_NEEDS)),
  /** What else there is to say: of which receipt it is a duplicate, why it is left out, what is doubtful. */
  remarks: z.array(z.string()),
})
export type ReceiptPreviewRow = z.output<typeof PreviewReceipt>

const Sum = z.object({
  currency: z.string(),
  file: decimalOut,
  new: decimalOut,
  doubled: decimalOut,
  incomplete: decimalOut,
  joined: decimalOut,
  duplicate: decimalOut,
  skipped: decimalOut,
})

export const ReceiptPreview = z.object({
  files: z.array(PreviewFile),
  counts,
  /** What the files are worth, and what of it is imported: per currency the parts add up to `file`. */
  sums: z.array(Sum),
  mappings: z.array(MappingQuestion),
  /** Texts of articles with what is chosen or proposed for each; `articleId` null with `skip` is not imported. */
  articles: z.array(
    z.object({ key: z.string(), text: z.string(), rows: count, articleId: id.nullable(), skip: z.boolean(), isNew: z.boolean() }),
  ),
  /** Issuers that no partner is known for; `partnerId` null adds one of that name. */
  suppliers: z.array(z.object({ name: z.string(), rows: count, partnerId: id.nullable() })),
  /** Receipts in foreign money of which nothing says where they were made: by station where that is known, with what is proposed. */
  countries: z.array(
    z.object({ key: z.string(), currency: z.string(), station: textOut, rows: count, country: textOut, answered: z.boolean() }),
  ),
  /** Lines of invoices that are discounts: of how many rows of which article, and whether they are taken off them. */
  discounts: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      value: decimalOut,
      currency: z.string(),
      article: z.string(),
      rows: count,
      applied: z.boolean(),
    }),
  ),
  /** Suppliers of invoices that are added to the partners. */
  newPartners: z.array(z.object({ cui: z.string(), name: z.string() })),
  /** Lines of invoices that may be several rows of statements, or the reverse: to be answered. `row` is the answer. */
  fills: z.array(
    z.object({
      line: z.string(),
      text: z.string(),
      answered: z.boolean(),
      row: textOut,
      rows: z.array(z.object({ row: z.string(), text: z.string() })),
    }),
  ),
  /** Fills that the statement has and the invoice has not, or the reverse, where others of both met. */
  unmet: z.array(z.object({ side: z.enum(['statement', 'invoice']), text: z.string() })),
  /** The first rows of each state, in the order of the files; those whose numbers disagree come first. */
  rows: z.array(PreviewReceipt),
  /** Stands for what importing would write; to be sent back with the files. `null` while something has to be answered. */
  agreed: z.string().nullable(),
})
export type ReceiptPreview = z.output<typeof ReceiptPreview>

/** What is stored of an import: the statement as it was dropped, or what SPV hands out with an invoice. */
const IMPORT_PARTS = ['statement', 'xml', 'signature'] as const

const ReceiptImport = z.object({
  id,
  at: instantOut,
  by: textOut,
  kind: z.string(),
  fileName: z.string(),
  rows: count,
  added: count,
  duplicates: count,
  skipped: count,
  /** The change that is taken back to take the import back; `null` where it cannot be any more, and why. */
  change: z.number().int().nullable(),
  kept: textOut,
  /** What is stored of it: the statement, or the XML of an invoice and the signature of the ministry. */
  files: z.array(z.enum(IMPORT_PARTS)),
})
export type ReceiptImport = z.output<typeof ReceiptImport>

const reading = {
  caller: 'member',
  bodyLimit: BODY_LIMIT,
  refusals: ['FILE_UNREADABLE'],
} as const satisfies Partial<Endpoint>

export const receiptImports = endpoints({
  previewReceipts: {
    method: 'POST',
    path: 'receipt/preview',
    heavy: true,
    needs: 'read',
    previews: true,
    summary: 'What importing card statements (XLSX, CSV), e-invoices (XML) and archives of them would add, row by row.',
    body: ReceiptFilesForm,
    answer: ReceiptPreview,
    ...reading,
  },
  importReceipts: {
    method: 'POST',
    path: 'receipt/import',
    heavy: true,
    needs: 'receipts',
    writes: 'company',
    summary:
      'Imports files as their preview said; refused with CHANGED when that is no longer what it would do. What is there already is not added again.',
    body: ReceiptFilesForm.extend({ agreed: z.string().min(1).max(100) }),
    answer: z.object({ added: count, joined: count, duplicates: count, skipped: count, imports: z.array(id) }),
    ...reading,
    refusals: ['FILE_UNREADABLE', 'CHANGED'],
  },
  receiptImportFile: {
    method: 'GET',
    path: 'receipt/import/file',
    caller: 'member',
    needs: 'read',
    summary: 'The statement of an import as it was dropped, or the XML of its invoice, or the signature that came with that; in base64.',
    query: oneQuery.extend({ part: z.enum(IMPORT_PARTS) }),
    answer: z.object({ name: z.string(), content: z.string() }),
  },
  receiptImports: {
    method: 'GET',
    path: 'receipt/import',
    caller: 'member',
    needs: 'read',
    summary: 'The last 50 imports, and why one cannot be taken back any more.',
    query: inCompanyQuery,
    answer: z.array(ReceiptImport),
  },
})

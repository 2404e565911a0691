/** Receipts out of files: card statements, e-invoices, archives of them; and what is remembered of how they are read. */
import { z } from 'zod'
import { missingFields, STATEMENT_FIELDS } from '#domain/receipts/profiles.ts'
import { RECEIPT_NEEDS } from '#domain/receipts/receipt.ts'
import { type Endpoint, endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { decimalOut, done, id, idOrNull, inCompany, inCompanyQuery, oneQuery, queryText } from './wire.ts'

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
})
/** Which column of a statement is what; a mapping without a day, a quantity, an article or an amount reads nothing. */
const StatementMapping = MappingShape.superRefine((mapping, context) => {
  for (const field of missingFields(mapping)) context.addIssue({ code: 'custom', path: ['fields', field], message: MESSAGE.required })
})

const signature = z.string().min(1).max(4000)
const ReceiptFilesForm = inCompany.extend({
  files: z
    .array(
      z.object({
        name: z.string().max(300),
        content: z
          .string()
          .min(1)
          .max(BASE64_LENGTH)
          .regex(/^[A-Za-z0-9+/]*={0,2}$/),
      }),
    )
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
})

/** What becomes of a row. */
export const RECEIPT_ROW_STATES = ['new', 'incomplete', 'duplicate', 'skipped'] as const
export type ReceiptRowState = (typeof RECEIPT_ROW_STATES)[number]

const count = z.number().int()
const counts = z.object({ new: count, incomplete: count, duplicate: count, skipped: count })
const textOut = z.string().nullable()

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
})
export type ReceiptPreviewFile = z.output<typeof PreviewFile>

const MappingQuestion = z.object({
  signature: z.string(),
  file: z.string(),
  headings: z.array(z.object({ key: z.string(), text: z.string() })),
  samples: z.array(z.array(z.string())),
  mapping: MappingShape,
  missing: z.array(z.enum(STATEMENT_FIELDS)),
  questions: z.array(z.object({ about: z.enum(['decimal', 'dateOrder']), example: z.string() })),
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
  needs: z.array(z.enum(RECEIPT_NEEDS)),
  /** What else there is to say: of which receipt it is a duplicate, why it is left out, what is doubtful. */
  remarks: z.array(z.string()),
})
export type ReceiptPreviewRow = z.output<typeof PreviewReceipt>

const Sum = z.object({
  currency: z.string(),
  file: decimalOut,
  new: decimalOut,
  incomplete: decimalOut,
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
  /** Suppliers of invoices that are added to the partners. */
  newPartners: z.array(z.object({ cui: z.string(), name: z.string() })),
  /** The first rows of each state, in the order of the files. */
  rows: z.array(PreviewReceipt),
  /** Stands for what importing would write; to be sent back with the files. `null` while something has to be answered. */
  agreed: z.string().nullable(),
})
export type ReceiptPreview = z.output<typeof ReceiptPreview>

/** What is stored of an import: the statement as it was dropped, or what SPV hands out with an invoice. */
const IMPORT_PARTS = ['statement', 'xml', 'signature'] as const

const ReceiptImport = z.object({
  id,
  at: z.string(),
  by: textOut,
  kind: z.string(),
  fileName: z.string(),
  rows: count,
  added: count,
  duplicates: count,
  skipped: count,
  /** Why it cannot be taken back any more. */
  kept: textOut,
  /** What is stored of it: the statement, or the XML of an invoice and the signature of the ministry. */
  files: z.array(z.enum(IMPORT_PARTS)),
})
export type ReceiptImport = z.output<typeof ReceiptImport>

const reading = {
  caller: 'member',
  writes: true,
  bodyLimit: BODY_LIMIT,
  refusals: ['FILE_UNREADABLE'],
} as const satisfies Partial<Endpoint>

export const receiptImports = endpoints({
  previewReceipts: {
    method: 'POST',
    path: 'receipt/preview',
    summary: 'What importing card statements (XLSX, CSV), e-invoices (XML) and archives of them would add, row by row.',
    body: ReceiptFilesForm,
    answer: ReceiptPreview,
    ...reading,
    previews: true,
  },
  importReceipts: {
    method: 'POST',
    path: 'receipt/import',
    summary:
      'Imports files as their preview said; refused with CHANGED when that is no longer what it would do. What is there already is not added again.',
    body: ReceiptFilesForm.extend({ agreed: z.string().min(1).max(100) }),
    answer: z.object({ added: count, duplicates: count, skipped: count, imports: z.array(id), run: z.string() }),
    ...reading,
    refusals: ['FILE_UNREADABLE', 'CHANGED'],
  },
  undoReceiptImport: {
    method: 'DELETE',
    path: 'receipt/import',
    caller: 'member',
    summary:
      'Takes an import back with all its receipts and the partners that only they name, while none of them is on a sheet; with `run`, only what that call imported, unless one of its receipts was changed since.',
    query: oneQuery.extend({ run: queryText(40) }),
    answer: done,
    writes: true,
    refusals: ['IN_USE', 'CHANGED'],
  },
  receiptImportFile: {
    method: 'GET',
    path: 'receipt/import/file',
    caller: 'member',
    summary: 'The statement of an import as it was dropped, or the XML of its invoice, or the signature that came with that; in base64.',
    query: oneQuery.extend({ part: z.enum(IMPORT_PARTS) }),
    answer: z.object({ name: z.string(), content: z.string() }),
  },
  receiptImports: {
    method: 'GET',
    path: 'receipt/import',
    caller: 'member',
    summary: 'The last 50 imports, and why one cannot be taken back any more.',
    query: inCompanyQuery,
    answer: z.array(ReceiptImport),
  },
})

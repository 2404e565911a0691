/** Reads receipts from files, before they are matched with the company's lists. */

import type { HandlerInputOf } from '#contract/contract.ts'
import { RECEIPT_ROWS, type ReceiptMapping, type ReceiptPreview, type ReceiptPreviewFile } from '#contract/receipt-imports.ts'
import { Refusal } from '#contract/refusals.ts'
import { cellText } from '#domain/receipts/cells.ts'
import { findHeadings, type Headings, profileOf } from '#domain/receipts/headings.ts'
import { isFor, readInvoice } from '#domain/receipts/invoice.ts'
import type { InvoiceParty } from '#domain/receipts/invoice-file.ts'
import { type Mapping, missingFields, type Profile, proposedMapping } from '#domain/receipts/profiles.ts'
import type { ReadReceipt, UnreadRow } from '#domain/receipts/read-receipt.ts'
import { readStatement } from '#domain/receipts/statement.ts'
import type { KeptFile, ReadFile } from '../../adapters/read-receipt-files.ts'
import type { StoredMapping } from './import-lists.repository.ts'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'

export type ImportForm = HandlerInputOf<'previewReceipts'>['body']

/** A receipt of a file; `volume` is false for an invoice line measured in another unit than litres. */
export type FileReceipt = ReadReceipt & { volume: boolean; around: readonly string[] }

/** A file that was read, or the reason why not. `suppliers` are those stored with its profile. */
export type SourceFile = {
  file: ReceiptPreviewFile
  sha256: string
  receipts: FileReceipt[]
  unread: UnreadRow[]
  mapping: ReceiptMapping | null
  /** How a statement is read, for storing it. */
  profile: (Profile & { signature: string }) | null
  suppliers: Record<string, number>
  countries: Record<string, string>
  discounts: ReceiptPreview['discounts']
  /** The issuer of an invoice, and the parts of the file to store. */
  party: InvoiceParty | null
  kept: { xml: Uint8Array; signature: KeptFile | null } | { statement: Uint8Array } | null
}

const SAMPLES = 5
const SAMPLE_TEXT = 60

const nothing = (name: string, message: string | null, part: Partial<ReceiptPreviewFile> = {}): ReceiptPreviewFile => ({
  name,
  state: 'refused',
  kind: null,
  message,
  recognised: null,
  signature: null,
  rows: 0,
  from: null,
  to: null,
  total: null,
  ...part,
})

const empty = {
  receipts: [],
  unread: [],
  mapping: null,
  profile: null,
  suppliers: {},
  countries: {},
  discounts: [],
  party: null,
  kept: null,
}

const spanOf = (receipts: readonly ReadReceipt[]) => {
  const days = receipts.map(({ day }) => day).sort()
  return { from: days[0] ?? null, to: days.at(-1) ?? null }
}

const NOTHING_READ = { receipts: [], unread: [], questions: [], total: null } satisfies ReturnType<typeof readStatement>

type Table = Extract<ReadFile, { kind: 'table' }>

const readMapped = (
  { name, sha256, rows, bytes }: Table,
  headings: Headings,
  profile: Profile | null,
  mapping: Mapping,
  { suppliers = {}, countries = {} }: Pick<StoredMapping, 'suppliers' | 'countries'>,
): SourceFile => {
  const missing = missingFields(mapping)
  const statement = missing.length === 0 ? readStatement(rows, headings, mapping) : NOTHING_READ
  const isQuestion = profile === null || missing.length > 0 || statement.questions.length > 0
  const { texts, keys, signature } = headings
  const count = statement.receipts.length + statement.unread.length
  const blank = !isQuestion && count === 0
  const { total } = statement
  // an amount of several currencies is no total
  const currencies = [...new Set(statement.receipts.map((receipt) => receipt.currency))]
  return {
    ...empty,
    file: nothing(name, blank ? TEXTS.noReceipts : null, {
      state: isQuestion ? 'mapping' : blank ? 'refused' : 'read',
      kind: 'statement',
      recognised: profile?.name ?? null,
      signature,
      rows: count,
      ...spanOf(statement.receipts),
      total:
        total && currencies.length === 1
          ? { currency: currencies[0] ?? '', stated: Number(total.stated), counted: Number(total.counted) }
          : null,
    }),
    sha256,
    receipts: isQuestion ? [] : statement.receipts.map((receipt) => ({ ...receipt, volume: true, around: [] })),
    unread: isQuestion ? [] : statement.unread,
    mapping: {
      signature,
      file: name,
      headings: keys.flatMap((key, at) => (key === '' ? [] : [{ key, text: texts[at] ?? key }])),
      samples: rows
        .slice(headings.at + 1, headings.at + 1 + SAMPLES)
        .map(({ cells }) => keys.flatMap((key, at) => (key === '' ? [] : [cellText(cells[at]).slice(0, SAMPLE_TEXT)]))),
      mapping,
      missing,
      questions: statement.questions,
      asked: isQuestion,
    },
    profile: { name: profile?.name || mapping.issuer || name, mapping, signature },
    suppliers,
    countries,
    kept: { statement: bytes },
  }
}

type Profiles = readonly { name: string; signature: string; mapping: StoredMapping }[]

const readTable = (table: Table, stored: Profiles, answers: ImportForm['mappings']): SourceFile => {
  const signatures = new Set([...stored, ...answers].map(({ signature }) => signature))
  const headings = findHeadings(table.rows, signatures)
  if (!headings) return { ...empty, file: nothing(table.name, TEXTS.noHeadings), sha256: table.sha256 }
  const answer = answers.find(({ signature }) => signature === headings.signature)
  const storedProfile = profileOf(headings, new Map(stored.map((profile) => [profile.signature, profile])))
  const remembered = stored.find(({ signature }) => signature === headings.signature)?.mapping ?? {}
  const answered = answer ? { name: storedProfile?.name ?? answer.mapping.issuer, mapping: answer.mapping } : storedProfile
  const { issuer, fields, decimal, dateOrder, vat } = answered?.mapping ?? proposedMapping(headings.texts)
  // what was stored before VAT was asked for had amounts that include it
  const meaning = vat === undefined ? 'with' : vat
  return readMapped(table, headings, answered, { issuer, fields, decimal, dateOrder, vat: meaning }, remembered)
}

const readOne = (read: ReadFile, cui: string, stored: Profiles, form: ImportForm): SourceFile => {
  const { name, sha256 } = read
  if (read.kind === 'unreadable') return { ...empty, file: nothing(name, read.message), sha256 }
  if (read.kind === 'table') return readTable(read, stored, form.mappings)
  const { invoice, xml, signature } = read
  if (!isFor(invoice, cui)) return { ...empty, file: nothing(name, TEXTS.invoiceOf(invoice.customer), { kind: 'invoice' }), sha256 }
  const keyOf = (row: string) => `${sha256}:${row}`
  const kept = new Set(form.discounts.filter(({ apply }) => !apply).map(({ key }) => key))
  const apart = new Set(invoice.lines.map(({ id }) => id).filter((row) => kept.has(keyOf(row))))
  const { receipts, unread, discounts, total } = readInvoice(invoice, apart)
  const { currency } = invoice
  return {
    ...empty,
    file: nothing(name, null, {
      state: 'read',
      kind: 'invoice',
      recognised: TEXTS.invoice(invoice.number, invoice.supplier.name),
      rows: receipts.length + unread.length,
      ...spanOf(receipts),
      total: total && { currency, stated: Number(total.stated), counted: Number(total.counted) },
    }),
    sha256,
    receipts,
    unread,
    discounts: discounts.map(({ row, text, rows, article, value, applied }) => ({
      ...{ key: keyOf(row), text, value: Number(value), currency, article, rows: rows.length, applied },
    })),
    party: invoice.supplier,
    kept: { xml, signature },
  }
}

/** What the files of a drop hold. Refuses with INVALID more rows than are imported at once. */
export const sourcesOf = (files: readonly ReadFile[], company: { cui: string }, stored: Profiles, form: ImportForm): SourceFile[] => {
  const sources = files.map((file) => readOne(file, company.cui, stored, form))
  if (sources.reduce((rows, { file }) => rows + file.rows, 0) > RECEIPT_ROWS) {
    const message = TEXTS.tooManyRows(RECEIPT_ROWS)
    throw new Refusal('INVALID', { message, fields: { files: message } })
  }
  return sources
}

/** Reads files with receipts: statements (XLSX, CSV), e-invoices (XML) and archives of them. Runs in the thread for spreadsheets. */
import { createHash } from 'node:crypto'
import { headingKey, type StatementRow } from '#domain/receipts/cells.ts'
import type { Invoice } from '#domain/receipts/invoice-file.ts'
import { isKnownHeading } from '#domain/receipts/profiles.ts'
import { DELIMITERS, decoded, readSpreadsheet } from './read-spreadsheet.ts'
import { readUbl } from './read-ubl.ts'
import { Unreadable } from './spreadsheet-model.ts'
import { UNREADABLE } from './texts.ts'
import { isZip, type UnpackBudget, type Unpacked, unpack, unpackBudget } from './unpack.ts'

/** A file as the user dropped it. */
export type ReceiptFile = { name: string; bytes: Uint8Array }

/** A file stored with an invoice: the ministry's signature. */
export type KeptFile = { name: string; bytes: Uint8Array }

/**
 * The content of one file. An archive gives one entry for each file in it, named after both. `sha256` is the checksum of the file itself,
 * in hexadecimal.
 */
export type ReadFile = { name: string; sha256: string } & (
  | { kind: 'table'; rows: StatementRow[]; bytes: Uint8Array }
  | { kind: 'invoice'; invoice: Invoice; xml: Uint8Array; signature: KeptFile | null }
  | { kind: 'unreadable'; message: string }
)

const SAMPLE = { characters: 20_000, lines: 30 }

/** The delimiter with which one of the first lines has most known headings; else the one with most cells. */
const statementDelimiter = (text: string): string => {
  const lines = text.slice(0, SAMPLE.characters).split(/\r?\n/, SAMPLE.lines)
  const score = (delimiter: string): number =>
    Math.max(
      ...lines.map((line) => {
        const cells = line.replace(/"/g, '').split(delimiter)
        return cells.filter((cell) => isKnownHeading(headingKey(cell))).length * 1000 + (cells.length > 1 ? cells.length : 0)
      }),
    )
  return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best))
}

const DECLARED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/

/** The text of an XML file in its declared encoding; a wrong declaration is detected from the bytes. */
const xmlText = (bytes: Buffer): string => {
  const text = decoded(bytes)
  const declared = DECLARED.exec(text.slice(0, 200))?.[1]
  if (!declared || /^utf/i.test(declared)) return text
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

const looksLikeXml = (bytes: Buffer): boolean => /^\uFEFF?\s*</.test(decoded(bytes.subarray(0, 200)))

/** An HTML page with a table, which some portals export as a spreadsheet. */
const looksLikePage = (bytes: Buffer): boolean =>
  /^\uFEFF?\s*<(!doctype html|html|head|meta|body|table|style)\b/i.test(decoded(bytes.subarray(0, 200)))
const TABLE = /\.(xlsx?|csv|txt)$/i

type Named = { name: string; sha256: string }
type Part = Named & ({ kind: 'signature'; bytes: Uint8Array } | { kind: 'read'; file: ReadFile })

const unreadable = (named: Named, message: string): ReadFile => ({ ...named, kind: 'unreadable', message })

const readXml = (named: Named, bytes: Buffer): Part => {
  const read = readUbl(xmlText(bytes))
  if ('invoice' in read)
    return { ...named, kind: 'read', file: { ...named, kind: 'invoice', invoice: read.invoice, xml: bytes, signature: null } }
  if ('signature' in read) return { ...named, kind: 'signature', bytes }
  return { ...named, kind: 'read', file: unreadable(named, UNREADABLE.notInvoice) }
}

/** Files inside an archive that are read; pictures and PDFs of the same invoices are skipped. */
const READABLE = /\.(xml|zip|xlsx|csv|txt)$/i
const NESTED = 2

/** Whether an archive is an XLSX workbook, or is called one and may be broken. */
const isWorkbook = (bytes: Buffer, name: string): boolean => bytes.includes('[Content_Types].xml') || /\.xlsx$/i.test(name)
const isPdf = (bytes: Buffer, name: string): boolean => /\.pdf$/i.test(name) || bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))

const PART = ' › '
const lastPart = (name: string): string => name.split(PART).at(-1) ?? name

/**
 * The signature of an invoice in its archive: the one with the same number in its name, else the only one if the invoice is the only one
 * too.
 */
const withSignatures = (parts: readonly Part[]): ReadFile[] => {
  const signatures = parts.filter((part) => part.kind === 'signature')
  const files = parts.flatMap((part) => (part.kind === 'read' ? part.file : []))
  const invoices = files.filter(({ kind }) => kind === 'invoice')
  const digits = (name: string) => lastPart(name).replace(/\D/g, '')
  return files.map((file) => {
    if (file.kind !== 'invoice' || file.signature) return file
    const ownSignature =
      signatures.find(({ name }) => digits(name) !== '' && digits(name) === digits(file.name)) ??
      (invoices.length === 1 && signatures.length === 1 ? signatures[0] : undefined)
    return ownSignature ? { ...file, signature: { name: lastPart(ownSignature.name), bytes: ownSignature.bytes } } : file
  })
}

const readArchive = async (archive: ReceiptFile, budget: UnpackBudget, depth: number): Promise<ReadFile[]> => {
  const archiveIdentity = namedOf(archive)
  const parts: Part[] = []
  for (const { name, bytes } of unpack(archive.bytes, budget, (inside) => READABLE.test(inside))) {
    const inside: Unpacked = { name: `${archive.name}${PART}${name}`.slice(0, 300), bytes }
    parts.push(...(await readOne(inside, budget, depth + 1)))
  }
  const files = withSignatures(parts)
  return files.length > 0 ? files : [unreadable(archiveIdentity, UNREADABLE.nothing)]
}

const namedOf = ({ name, bytes }: ReceiptFile): Named => ({ name, sha256: createHash('sha256').update(bytes).digest('hex') })

const readOne = async (file: ReceiptFile, budget: UnpackBudget, depth: number): Promise<Part[]> => {
  const fileIdentity = namedOf(file)
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  const as = (read: ReadFile): Part => ({ ...fileIdentity, kind: 'read', file: read })
  try {
    if (isZip(bytes) && !isWorkbook(bytes, file.name)) {
      if (depth >= NESTED) throw new Unreadable(UNREADABLE.entries)
      return (await readArchive(file, budget, depth)).map(as)
    }
    if (isPdf(bytes, file.name)) throw new Unreadable(UNREADABLE.pdf)
    if (looksLikePage(bytes) && TABLE.test(file.name)) throw new Unreadable(UNREADABLE.page)
    if (looksLikeXml(bytes) || /\.xml$/i.test(file.name)) return [readXml(fileIdentity, bytes)]
    return [as({ ...fileIdentity, kind: 'table', rows: await readSpreadsheet(bytes, statementDelimiter), bytes: file.bytes })]
  } catch (error) {
    // a file that makes the parser fail is treated like a broken invoice; the thread's memory and time are limited anyway
    return [as(unreadable(fileIdentity, error instanceof Unreadable ? error.message : UNREADABLE.xml))]
  }
}

/** The contents of files, in their order; see `ReadFile`. Never throws because of a file's content. */
export const readReceiptFiles = async (files: readonly ReceiptFile[]): Promise<ReadFile[]> => {
  const budget = unpackBudget()
  const parts: Part[] = []
  for (const file of files) parts.push(...(await readOne(file, budget, 0)))
  const read = withSignatures(parts)
  // a signature dropped without its invoice is ignored
  const [first] = files
  return read.length > 0 || !first ? read : [unreadable(namedOf(first), UNREADABLE.notInvoice)]
}

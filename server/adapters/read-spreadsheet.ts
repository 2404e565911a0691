/** Reads XLSX and CSV files. Runs in a thread of its own, so that a hostile file does not block other requests. */
import { inflateRawSync } from 'node:zlib'
import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { FILE_ROWS } from '#contract/transfer.ts'
import { type Cell, type GridRow, Unreadable } from './spreadsheet-model.ts'
import { UNREADABLE } from './texts.ts'

const UNPACKED_BYTES = 64 * 1024 * 1024
const ENTRIES = 500
const COLUMNS = 100
/** Longer texts are cut: every field would refuse them, since the longest field accepts 2000 characters. */
const TEXT_LENGTH = 4000
/** The most rows of a file, blank ones included: a sheet formatted to its last row has a million of them. */
const BLANK_ROWS = 100_000

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50

/** Refuses an archive whose unpacked entries exceed the limit, measured while unpacking, not by the declared sizes. */
const requireSmall = (zip: Buffer): void => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== DIRECTORY_END) throw new Unreadable(UNREADABLE.broken)
  const entries = zip.readUInt16LE(end + 10)
  if (entries > ENTRIES) throw new Unreadable(UNREADABLE.unpacked)
  let bytesLeft = UNPACKED_BYTES
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Unreadable(UNREADABLE.broken)
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const local = zip.readUInt32LE(at + 42)
    if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL_HEADER) throw new Unreadable(UNREADABLE.broken)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (start + packed > zip.length || (method !== 0 && method !== 8)) throw new Unreadable(UNREADABLE.broken)
    const size = method === 0 ? packed : inflatedSize(zip.subarray(start, start + packed), bytesLeft)
    bytesLeft -= size
    if (bytesLeft < 0) throw new Unreadable(UNREADABLE.unpacked)
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

const inflatedSize = (packed: Buffer, most: number): number => {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    throw new Unreadable((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? UNREADABLE.unpacked : UNREADABLE.broken)
  }
}

const cleaned = (value: Cell): Cell => {
  if (typeof value !== 'string') return value instanceof Date && Number.isNaN(value.getTime()) ? null : value
  const text = value.trim()
  return text === '' ? null : text.slice(0, TEXT_LENGTH)
}

/** Collects rows up to the limit of a file: its headings and the rows below them. */
const collector = () => {
  const rows: GridRow[] = []
  let rowsRead = 0
  return {
    rows,
    add: (row: number, values: readonly Cell[]): void => {
      if (++rowsRead > BLANK_ROWS) throw new Unreadable(UNREADABLE.rows)
      const cells = values.slice(0, COLUMNS).map(cleaned)
      if (cells.every((cell) => cell === null)) return
      if (rows.length > FILE_ROWS) throw new Unreadable(UNREADABLE.rows)
      rows.push({ row, cells })
    },
  }
}

/** Whether a workbook has a sheet with a name; the list of its sheets is a separate part of the file. */
const hasSheet = async (bytes: Buffer, name: string): Promise<boolean> => {
  try {
    for await (const _ of streamXlsxRows(bytes, { sheet: name })) return true
  } catch {
    return false
  }
  return false
}

/** Reads a sheet of a workbook: the one with the given name where it exists, else the first. */
const readXlsx = async (bytes: Buffer, name: string | undefined): Promise<GridRow[]> => {
  requireSmall(bytes)
  const { rows, add } = collector()
  const sheet = name !== undefined && (await hasSheet(bytes, name)) ? { sheet: name } : {}
  try {
    for await (const { index, values } of streamXlsxRows(bytes, sheet))
      add(Number.isSafeInteger(index) ? index + 1 : rows.length + 1, values)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(UNREADABLE.broken, { cause: error })
  }
  return rows
}

/**
 * The text of a file: UTF-8, or UTF-16, recognised by its zero bytes where it has no byte order mark, else Windows-1250, which older
 * Romanian programs write. Romanian letters of Windows-1252 have the same codes.
 */
export const decoded = (bytes: Buffer): string => {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[1] === 0 && bytes[3] === 0)) return new TextDecoder('utf-16le').decode(bytes)
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[2] === 0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

/** Separators of the cells in a CSV file. */
export const DELIMITERS = [';', ',', '\t'] as const

/** The delimiter that occurs most often in the first line, outside quotes. */
const delimiterOf = (text: string): string => {
  const line =
    text
      .slice(0, 10_000)
      .replace(/"[^"]*"/g, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  const count = (delimiter: string) => line.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

const GUARDED = /^'+[=+\-@\t\r]/
/** A text of a CSV file without the apostrophe that prevents formulas. */
const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

const readCsv = (bytes: Buffer, chooseDelimiter: (text: string) => string): GridRow[] => {
  const decodedText = decoded(bytes)
  if (decodedText.includes('\0')) throw new Unreadable(UNREADABLE.broken)
  const delimiterLine = /^\uFEFF?sep=(.)\r?\n/.exec(decodedText)
  const text = delimiterLine ? decodedText.slice(delimiterLine[0].length) : decodedText.replace(/^\uFEFF/, '')
  const { rows, add } = collector()
  let row = delimiterLine ? 1 : 0
  for (const values of streamCsvRows(text, { delimiter: delimiterLine?.[1] ?? chooseDelimiter(text) }))
    add(
      ++row,
      values.map((value) => (typeof value === 'string' ? unguarded(value) : value)),
    )
  return rows
}

/** A compound file: an XLS of before 2007, or an XLSX that a password encrypts, which has a stream of this name. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * The rows of a file that are not blank, at most 10.000 below the headings; the format is told from the bytes. The delimiter of a CSV
 * file is taken from its first line unless the caller gives one; of a workbook the sheet named `sheet` is read where it exists, else the
 * first. Throws `Unreadable`.
 */
export const readSpreadsheet = async (bytes: Buffer, chooseDelimiter = delimiterOf, sheet?: string): Promise<GridRow[]> => {
  if (bytes.subarray(0, 4).equals(COMPOUND)) throw new Unreadable(bytes.includes(ENCRYPTED) ? UNREADABLE.locked : UNREADABLE.oldXls)
  const zipped = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const rows = zipped ? await readXlsx(bytes, sheet) : readCsv(bytes, chooseDelimiter)
  if (rows.length === 0) throw new Unreadable(UNREADABLE.empty)
  return rows
}

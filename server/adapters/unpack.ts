/** Unpacks a ZIP archive into memory. Names of files are used as labels, never as paths. */
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { Unreadable } from './spreadsheet-model.ts'
import { UNREADABLE } from './texts.ts'

/** A file of an archive; `name` is the last part of its path. */
export type Unpacked = { name: string; bytes: Uint8Array }

/** Limit of what one request may unpack: all its archives, and archives inside them. */
export type UnpackBudget = { entries: number; bytes: number }
export const unpackBudget = (): UnpackBudget => ({ entries: 300, bytes: 20 * 1024 * 1024 })

/** Largest compression ratio of a real XML file. */
const RATIO = 100
/** Files smaller than this are accepted with any compression ratio. */
const SMALL = 64 * 1024

/** Whether the bytes begin like a ZIP archive, which includes XLSX workbooks. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** Bit in an entry's flags that marks it as encrypted; only the first entry is checked. */
const ENCRYPTED = 1

/** Begins the record at the end of every whole archive. */
const DIRECTORY_END = Buffer.from('PK\u0005\u0006', 'latin1')

const isFolder = ({ name }: UnzipFileInfo): boolean => /[/\\]$/.test(name)
const label = (name: string): string => (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200)

/**
 * The files of an archive whose names `wanted` accepts. Throws `Unreadable` for an archive that is broken, has too many files, or exceeds
 * the budget when unpacked. An entry's declared size is checked first, and unpacking stops at that size.
 */
export const unpack = (bytes: Uint8Array, budget: UnpackBudget, isAccepted: (name: string) => boolean): Unpacked[] => {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(DIRECTORY_END)) throw new Unreadable(UNREADABLE.archive)
  if (((bytes[6] ?? 0) & ENCRYPTED) !== 0) throw new Unreadable(UNREADABLE.password)
  const names = new Set<string>()
  const filter = (file: UnzipFileInfo): boolean => {
    budget.entries--
    if (budget.entries < 0) throw new Unreadable(UNREADABLE.entries)
    if (isFolder(file) || !isAccepted(label(file.name))) return false
    // of two files with the same name only the last would be unpacked
    if (names.has(file.name)) throw new Unreadable(UNREADABLE.twice)
    names.add(file.name)
    budget.bytes -= file.originalSize
    const bloated = file.originalSize > SMALL && file.originalSize > file.size * RATIO
    if (budget.bytes < 0 || bloated || !Number.isSafeInteger(file.originalSize)) throw new Unreadable(UNREADABLE.unpacked)
    return true
  }
  try {
    return Object.entries(unzipSync(bytes, { filter })).map(([name, content]) => ({ name: label(name), bytes: content }))
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(UNREADABLE.archive, { cause: error })
  }
}

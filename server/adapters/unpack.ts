/** Takes the files out of a ZIP archive into memory. Their names are labels, never paths. */
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { Unreadable } from './spreadsheet-model.ts'
import { UNREADABLE } from './texts.ts'

/** A file of an archive; `name` is its last part. */
export type Unpacked = { name: string; bytes: Uint8Array }

/** What one request may unpack, all its archives and those inside them together. */
export type UnpackBudget = { entries: number; bytes: number }
export const unpackBudget = (): UnpackBudget => ({ entries: 300, bytes: 20 * 1024 * 1024 })

/** How many times larger than packed an honest XML file is at most. */
const RATIO = 100
/** Files smaller than this may be packed better than that: they do no harm. */
const SMALL = 64 * 1024

/** Whether the bytes begin as a ZIP archive, an XLSX workbook among them. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** The bit of an entry's flags that says that it is encrypted; the first entry stands for all. */
const ENCRYPTED = 1

const isFolder = ({ name }: UnzipFileInfo): boolean => /[/\\]$/.test(name)
const label = (name: string): string => (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200)

/**
 * The files of an archive whose name `wanted` accepts. Throws `Unreadable` for one that is broken, has too many files, or unpacks to
 * more than the budget. What an entry claims to be is checked before, and it is not unpacked beyond its claim.
 */
export const unpack = (bytes: Uint8Array, budget: UnpackBudget, isAccepted: (name: string) => boolean): Unpacked[] => {
  if (((bytes[6] ?? 0) & ENCRYPTED) !== 0) throw new Unreadable(UNREADABLE.password)
  const names = new Set<string>()
  const filter = (file: UnzipFileInfo): boolean => {
    budget.entries--
    if (budget.entries < 0) throw new Unreadable(UNREADABLE.entries)
    if (isFolder(file) || !isAccepted(label(file.name))) return false
    // of two with one name only the last would be unpacked
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

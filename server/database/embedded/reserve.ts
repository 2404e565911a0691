/**
 * Disk space reserved for the embedded database. PostgreSQL refuses a row without space and continues, but it stops when its log needs
 * another segment and there is no space. A file with the size of some segments occupies that space in advance. It is deleted when the
 * disk is full, and transactions are then read only until there is space again, so that the released space is not used up.
 */
import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MEGABYTE = 1_048_576
/** In megabytes: three segments of PostgreSQL's log. */
const RESERVED = 48
/** Free megabytes at which the reserve is released, and free megabytes besides the reserve at which writing resumes. */
const LOW = 8
const ENOUGH = 16
const INTERVAL = 500

type Reserve = {
  /** Whether the reserve was released because the disk is full. */
  isFull(): boolean
  /** Checks the disk, and occupies or releases the reserve. */
  check(): Promise<void>
  stop(): void
}

const freeMegabytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / MEGABYTE
}

/** Random bytes, because a file system may compress others. */
const write = async (file: string, megabytes: number): Promise<void> => {
  const block = randomBytes(MEGABYTE)
  const unfinished = await open(`${file}.new`, 'w', 0o600)
  try {
    for (let megabyte = 0; megabyte < megabytes; megabyte++) await unfinished.writeFile(block)
    await unfinished.sync()
  } catch (error) {
    rmSync(`${file}.new`, { force: true })
    throw error
  } finally {
    await unfinished.close()
  }
  await rename(`${file}.new`, file)
}

type ReserveOptions = {
  dataDir: string
  say: (sentence: string) => void
  /** Free megabytes on the disk of the folder. */
  free?: (folder: string) => Promise<number>
  megabytes?: number
}

/** Maintains the reserve of a data folder until it is stopped. A disk too small for it gets none. */
export const keepReserve = ({ dataDir, say, free = freeMegabytes, megabytes = RESERVED }: ReserveOptions): Reserve => {
  const file = join(dataDir, 'reserve')
  let isOccupied = statSync(file, { throwIfNoEntry: false })?.size === megabytes * MEGABYTE
  let full = false
  /** The part of the free space that belongs to the released reserve. */
  let owed = 0
  const giveUp = () => {
    if (isOccupied) owed = megabytes
    for (const name of [file, `${file}.new`]) rmSync(name, { force: true })
    if (!full) say(`The disk of ${dataDir} is full: what is saved is read, saving is refused until there is room again.`)
    isOccupied = false
    full = true
  }
  const goOn = () => {
    if (full) say(`There is room on the disk of ${dataDir} again: saving goes on.`)
    owed = 0
    full = false
  }
  const look = async () => {
    const left = await free(dataDir)
    if (left < LOW) return giveUp()
    if (!isOccupied && left > megabytes + ENOUGH)
      isOccupied = await write(file, megabytes).then(
        () => true,
        () => false,
      )
    if (left > owed + ENOUGH) goOn()
  }
  let looking: Promise<void> | undefined
  const check = (): Promise<void> => {
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const timer = setInterval(check, INTERVAL)
  timer.unref()
  return { isFull: () => full, check, stop: () => clearInterval(timer) }
}

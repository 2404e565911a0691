/**
 * Room on the disk that is kept back for the embedded database. PostgreSQL refuses a row for which there is no room, and goes on; but it
 * stops when its log needs a next segment and there is none. A file as large as some segments takes that room beforehand. It is deleted
 * when the disk is full, and until there is room again transactions are opened read only, so that what it left is not used up.
 */
import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MEGABYTE = 1_048_576
/** In megabytes: three segments of PostgreSQL's log. */
const RESERVED = 48
/** Megabytes that are left when the reserve is given up, and those besides it when saving goes on. */
const LOW = 8
const ENOUGH = 16
const INTERVAL = 500

type Reserve = {
  /** Whether the reserve was given up because the disk is full. */
  isFull(): boolean
  /** Looks at the disk, and takes or gives up the reserve. */
  check(): Promise<void>
  stop(): void
}

const freeMegabytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / MEGABYTE
}

/** Random bytes, because a file system may store others in less room. */
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
  /** Megabytes that are free where the folder is. */
  free?: (folder: string) => Promise<number>
  megabytes?: number
}

/** Keeps the reserve of a data folder until it is stopped. A disk too small for it has none. */
export const keepReserve = ({ dataDir, say, free = freeMegabytes, megabytes = RESERVED }: ReserveOptions): Reserve => {
  const file = join(dataDir, 'reserve')
  let taken = statSync(file, { throwIfNoEntry: false })?.size === megabytes * MEGABYTE
  let full = false
  /** What of the free room is the reserve's, which was given up. */
  let owed = 0
  const giveUp = () => {
    if (taken) owed = megabytes
    for (const name of [file, `${file}.new`]) rmSync(name, { force: true })
    if (!full) say(`The disk of ${dataDir} is full: what is saved is read, saving is refused until there is room again.`)
    taken = false
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
    if (!taken && left > megabytes + ENOUGH)
      taken = await write(file, megabytes).then(
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

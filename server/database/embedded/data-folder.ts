/** The folder that holds an installation's database: what is judged of it before anything is made there, and one application in it. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

/** What an installation keeps there, and what file systems and repositories put into every folder. */
const OWN =
  /^(pg\d+(\.password|\.init-\d+)?|parcurs\.lock|postgres\.log(\.1)?|postgresql-.*|run|reserve(\.new)?|archived|restoring|\.probe.*|lost\+found|\.gitkeep|\.gitignore|\.DS_Store)$/
const NAMED = 3

const namesIn = (dataDir: string): string[] => {
  try {
    return readdirSync(dataDir)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!/^(EACCES|EPERM)$/.test(code)) return []
    throw new StartError(
      `The data folder ${dataDir} cannot be entered (${code}): let this account into it, or name another one in DATA_DIR.`,
      { cause: error },
    )
  }
}

/** The name of the cluster's folder in a data folder, such as `pg18`; `null` where there is none. Throws StartError where it is closed. */
export const clusterNameIn = (dataDir: string): string | null => namesIn(dataDir).find((name) => /^pg\d+$/.test(name)) ?? null

/** Throws StartError where a folder is closed to this account, or is another program's: it has files and no database. */
export const refuseForeign = (dataDir: string): void => {
  if (clusterNameIn(dataDir)) return
  const others = namesIn(dataDir).filter((name) => !OWN.test(name))
  if (others.length === 0) return
  const named = others.slice(0, NAMED).join(', ') + (others.length > NAMED ? ' …' : '')
  throw new StartError(
    `The data folder ${dataDir} holds other things (${named}): name an empty one in DATA_DIR, or that of an installation.`,
  )
}

/** Node's own recursive `mkdirSync` never returns below a folder that answers ENOENT to every creation, such as /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o755 })
}

/** Makes the folder where it is missing; throws StartError where it cannot be written, or is another program's. */
export const makeDataFolder = (dataDir: string): void => {
  refuseForeign(dataDir)
  try {
    makeFolder(dataDir)
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): name another one in DATA_DIR.`,
      { cause: error },
    )
  }
}

const SQLITE_BUSY = 5

/** References to held locks: a lock collected as garbage would be released. */
const locks = new Set<DatabaseSync>()

/**
 * Locks the folder for this process, or throws a `StartError` when another process holds it. Returns the function that releases it.
 *
 * The lock is the operating system's lock on `parcurs.lock`, set through SQLite (Node has no call for it): it ends with the process, so
 * no stale lock ever has to be removed, and the file stays empty.
 */
export const lockFolder = (folder: string): (() => void) => {
  const lock = new DatabaseSync(join(folder, 'parcurs.lock'))
  try {
    // in memory: a journal file would be replayed by the next opener
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new StartError(`Another Parcurs is already running on the data folder ${folder}: stop it, or name another folder in DATA_DIR.`)
    }
    throw new StartError(
      `The data folder ${folder} cannot be locked (${(error as Error).message}): name a folder on a local disk in DATA_DIR.`,
    )
  }
  locks.add(lock)
  return () => {
    if (locks.delete(lock)) lock.close()
  }
}

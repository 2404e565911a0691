/** One application per data folder. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

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

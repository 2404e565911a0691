/** One application per data folder. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

const SQLITE_BUSY = 5

/** Keeps held locks from being collected as garbage, which would release them. */
const locks = new Set<DatabaseSync>()

/**
 * Takes the folder for this process, or throws a `StartError` when another process has it. Returns the release.
 *
 * The lock is the operating system's lock on `parcurs.lock`, reached through SQLite (Node has no call of its own for it): it ends
 * with the process however that dies, so there is never a stale one to remove, and nothing is ever written into the file.
 */
export const lockFolder = (folder: string): (() => void) => {
  const lock = new DatabaseSync(join(folder, 'parcurs.lock'))
  try {
    // in memory, or a journal would lie beside the file for the next opener to play back
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

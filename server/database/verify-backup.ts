/** Proves a backup by restoring it. */
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackup } from './backup.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { restoreBackup } from './restore-backup.ts'
import { StartError } from './start-error.ts'

/** Settings of a server whose data are thrown away: nothing of it has to survive a power cut. */
export const THROWN_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
/** What a database needs beside its own size: an empty cluster and its log. */
const BESIDE = 300_000_000
const MB = 1_000_000

const requireRoom = async (file: string): Promise<void> => {
  const { manifest, close } = await openBackup(file)
  close()
  const { bavail, bsize } = await statfs(tmpdir())
  const needed = manifest.bytes + BESIDE
  if (bavail * bsize < needed)
    throw new StartError(
      `Trying the backup needs ${Math.ceil(needed / MB)} MB in ${tmpdir()}, where ${Math.floor((bavail * bsize) / MB)} are free: name another folder in TMPDIR, or leave the trial out with --no-verify.`,
    )
}

/**
 * Restores a backup into a scratch database below TMPDIR, which counts the rows of each table and compares its checksum, and brings it to
 * this version. Throws StartError with a sentence where that fails. The scratch database goes also when the process ends meanwhile.
 */
export const verifyBackup = async (file: string): Promise<void> => {
  await requireRoom(file)
  const folder = await mkdtemp(join(tmpdir(), 'parcurs-verify-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  process.once('exit', remove)
  try {
    // the database's own account has to reach it when this runs as root
    await chmod(folder, 0o755)
    const server = await startEmbedded({ dataDir: folder, settings: THROWN_AWAY })
    try {
      // the objects are read and compared, and stored nowhere
      await restoreBackup(server.urlOf('postgres'), file, { get: async () => null, put: async () => {} })
    } finally {
      await server.stop()
    }
  } catch (error) {
    throw error instanceof StartError ? new StartError(`The backup was tried and is not good: ${error.message}`, { cause: error }) : error
  } finally {
    remove()
    process.off('exit', remove)
  }
}

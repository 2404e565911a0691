/**
 * The embedded database: a real PostgreSQL below the data folder, started, watched and stopped by the application.
 *
 * The data stay intact because fsync, synchronous_commit and full_page_writes keep PostgreSQL's defaults, the server is never killed
 * (SIGINT asks it to stop), and its postmaster.pid is never deleted.
 */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { clusterIn, initialize, removeUnfinished } from './cluster.ts'
import { lockFolder, makeDataFolder } from './data-folder.ts'
import { installedPrograms, type PostgresPrograms } from './postgres-programs.ts'
import { lastComplaint, requestStop, started, stopOrphan, urlOf } from './server-process.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Prints a message about a slow step. */
  say?: (sentence: string) => void
  /** Another PostgreSQL than the one installed by npm. */
  programs?: PostgresPrograms
  /** Whether to listen on 127.0.0.1 with a password even where a Unix socket would work. */
  tcp?: boolean
  /** Server settings that override the defaults. */
  settings?: Record<string, string>
}

export type EmbeddedServer = {
  /** The address of one of its databases, for its owner. */
  urlOf(database: string): string
  /** The folder of its cluster, and the file with its password. */
  files: { folder: string; password: string }
  /** Settles when the server ends without having been stopped. */
  lost: Promise<StartError>
  /** Cancels the running statements, stops the server after everything is on disk, and releases the folder. */
  stop(): Promise<void>
}

/**
 * Starts the embedded database in a data folder: creates it at the first start, stops a server left behind by a killed application, waits
 * for recovery. Throws a `StartError` when the folder cannot be used or belongs to a running application.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  const say = options.say ?? (() => {})
  makeDataFolder(options.dataDir)
  const dataDir = realpathSync(options.dataDir)
  const release = lockFolder(dataDir)
  try {
    const cluster = clusterIn(dataDir, options.programs ?? installedPrograms())
    if (!existsSync(join(cluster.folder, 'PG_VERSION'))) {
      say('Creating the database; this happens once and takes a few seconds.')
      await initialize(cluster, options.settings?.fsync !== 'off')
    }
    removeUnfinished(dataDir)
    await stopOrphan(cluster, say)
    const { child, address } = await started(cluster, options, say)
    child.unref()
    let stopping = false
    const exited = new Promise<void>((done) => child.once('exit', () => done()))
    const lost = new Promise<StartError>((tell) => {
      child.once('exit', () => {
        if (!stopping) tell(new StartError(`The embedded database stopped: ${lastComplaint(cluster.log)} (log: ${cluster.log}).`))
      })
    })
    const stop = async () => {
      if (stopping) return exited
      stopping = true
      child.ref()
      if (child.exitCode === null && child.signalCode === null) {
        if (process.platform === 'win32') requestStop(cluster, child.pid ?? 0)
        child.stdin?.destroy()
        await exited
      }
      release()
    }
    const files = { folder: cluster.folder, password: cluster.password }
    return { urlOf: (database) => urlOf(address, database), files, lost, stop }
  } catch (error) {
    release()
    throw error
  }
}

/** The database of the installation that a chore works on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { DATABASE_NAME, ensureDatabase } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { followPrimary, serversOf } from '#server/database/hosts.ts'

/** The folder of the embedded database below a data folder, and the file that tells where it listens while it runs. */
const clusterIn = (dataDir: string): { cluster: string; mark: string } | null => {
  const cluster = existsSync(dataDir) && readdirSync(dataDir).find((name) => /^pg\d+$/.test(name))
  return cluster ? { cluster, mark: join(dataDir, cluster, 'postmaster.pid') } : null
}

/** Whether the server that `postmaster.pid` names is there; after a power cut the file stays without it. */
const isRunning = (dataDir: string): boolean => {
  const clusterFiles = clusterIn(dataDir)
  if (!clusterFiles || !existsSync(clusterFiles.mark)) return false
  try {
    process.kill(Number.parseInt(readFileSync(clusterFiles.mark, 'utf8'), 10), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The address of the embedded database that an application is running below a data folder, as its owner. */
const runningIn = (dataDir: string): string => {
  const clusterFiles = clusterIn(dataDir)
  if (!clusterFiles || !existsSync(clusterFiles.mark))
    throw new Error(`No application runs with the data folder ${dataDir}: start it, or name its folder in DATA_DIR.`)
  const { cluster, mark } = clusterFiles
  const [, , , port, socketDir] = readFileSync(mark, 'utf8').split('\n')
  const url = new URL(`postgresql://postgres@localhost:${port}/parcurs`)
  url.password = readFileSync(join(dataDir, `${cluster}.password`), 'utf8').trim()
  url.searchParams.set('host', socketDir || '127.0.0.1')
  return url.href
}

/** The owner's address of the configured database; throws a sentence when it is an embedded one that does not run. */
export const databaseOf = ({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): string =>
  DATABASE_URL === null ? runningIn(DATA_DIR) : (serversOf(DATABASE_URL)[0] ?? DATABASE_URL)

/** Lets a chore work on an embedded database that no application runs, and stops it afterwards. */
const withStopped = async <T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> => {
  const server = await startEmbedded({ dataDir, say: console.log })
  try {
    await ensureDatabase(server.urlOf('postgres'))
    return await work(server.urlOf(DATABASE_NAME))
  } finally {
    await server.stop()
  }
}

/**
 * Lets a chore work on the configured database, whether the application runs or not; `alone` refuses with a sentence when an
 * application runs an embedded one.
 */
export const withDatabase = async <T>(config: Config, work: (url: string) => Promise<T>, alone = false): Promise<T> => {
  const { DATABASE_URL, DATA_DIR } = config
  if (DATABASE_URL !== null) return work((await followPrimary(DATABASE_URL)).url())
  return isRunning(DATA_DIR) && !alone ? work(runningIn(DATA_DIR)) : withStopped(DATA_DIR, work)
}

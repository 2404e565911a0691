/** The database of the installation that a chore works on. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { connectedOwner } from '#server/database/connection.ts'
import { DATABASE_NAME, ensureDatabase } from '#server/database/database.ts'
import { clusterNameIn, lockFolder } from '#server/database/embedded/data-folder.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { followPrimary } from '#server/database/hosts.ts'
import { NOTICES_NAME } from '#server/database/notices.ts'
import { StartError } from '#server/database/start-error.ts'
import { nameUnreachable } from '#server/database/unreachable.ts'

/** What a chore needs: `alone` that no application runs; `creates` makes a database that is not there. */
type Needs = { alone?: boolean; creates?: boolean }

/** Whether an application, or another chore, holds a data folder. */
const isHeld = (dataDir: string): boolean => {
  try {
    lockFolder(realpathSync(dataDir))()
    return false
  } catch {
    return true
  }
}

/** The address of the embedded database that an application is running below a data folder, as its owner. */
const runningIn = (dataDir: string, cluster: string): string => {
  const mark = join(dataDir, cluster, 'postmaster.pid')
  if (!existsSync(mark)) throw new StartError(`The database in ${dataDir} is starting, stopping or being restored: try again in a moment.`)
  const [, , , port, socketDir] = readFileSync(mark, 'utf8').split('\n')
  const url = new URL(`postgresql://postgres@localhost:${port}/${DATABASE_NAME}`)
  url.password = readFileSync(join(dataDir, `${cluster}.password`), 'utf8').trim()
  url.searchParams.set('host', socketDir || '127.0.0.1')
  return url.href
}

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

/** Whether an installation is in the database at an address, and whether an application runs on it. */
const stateOf = async (url: string): Promise<{ installed: boolean; running: boolean }> => {
  const client = await connectedOwner(url)
  try {
    const { rows } = await client.query<{ installed: boolean; running: boolean }>(
      `select to_regclass('public.kysely_migration') is not null as installed,
        exists (select from pg_stat_activity where datname = current_database() and application_name like $1 || '%') as running`,
      [NOTICES_NAME],
    )
    return rows[0] ?? { installed: false, running: false }
  } finally {
    await client.end()
  }
}

const withServer = async <T>(addresses: string, work: (url: string) => Promise<T>, { alone, creates }: Needs): Promise<T> => {
  const url = (await followPrimary(addresses)).url()
  const name = `${new URL(url).pathname.slice(1)} on ${new URL(url).hostname || 'a local socket'}`
  try {
    const { installed, running } = await stateOf(url)
    if (!installed && !creates)
      throw new StartError(`There is no Parcurs in the database ${name}: name that of the installation in DATABASE_URL.`)
    if (running && alone) throw new StartError(`The application runs on the database ${name}: stop it first.`)
    const done = await work(url)
    if (alone && !creates && (await stateOf(url)).running)
      throw new StartError(
        `The application was started on the database ${name} meanwhile, and what it saves there stays behind: stop it, empty the other database and begin again.`,
      )
    return done
  } catch (error) {
    throw nameUnreachable(error, url)
  }
}

/**
 * Lets a chore work on the configured database, whether the application runs or not. Throws StartError where there is no installation,
 * unless the chore creates one, and where an application runs though the chore needs to be alone.
 */
export const withDatabase = async <T>(
  { DATABASE_URL, DATA_DIR, notices }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'notices'>,
  work: (url: string) => Promise<T>,
  needs: Needs = {},
): Promise<T> => {
  for (const notice of notices) console.warn(notice)
  if (DATABASE_URL !== null) return withServer(DATABASE_URL, work, needs)
  const cluster = clusterNameIn(DATA_DIR)
  if (!cluster && !needs.creates)
    throw new StartError(`There is no database in ${DATA_DIR}: name the installation's folder in DATA_DIR, or its server in DATABASE_URL.`)
  return cluster && !needs.alone && isHeld(DATA_DIR) ? work(runningIn(DATA_DIR, cluster)) : withStopped(DATA_DIR, work)
}

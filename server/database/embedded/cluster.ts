/** The files of the embedded database: a cluster of one PostgreSQL below the data folder, and who owns it. */
import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import { type Account, accountFor, type PostgresPrograms, programsFor, surroundings } from './postgres-programs.ts'

const run = promisify(execFile)

/** The owner of the cluster and of its databases. */
export const SUPERUSER = 'postgres'

/** A cluster: its folder, the folder of its socket, and the files of its log and password. */
export type Cluster = { folder: string; socketDir: string; log: string; password: string; account: Account; programs: PostgresPrograms }

/** The cluster of a data folder. Throws a `StartError` where another version wrote it, or where its account cannot reach it. */
export const clusterIn = (dataDir: string, programs: PostgresPrograms): Cluster => {
  const folder = join(dataDir, `pg${programs.major}`)
  const otherClusters = readdirSync(dataDir).filter((name) => /^pg\d+$/.test(name) && name !== `pg${programs.major}`)
  if (otherClusters.length > 0 && !existsSync(folder)) {
    throw new StartError(
      `The data folder ${dataDir} holds a database of PostgreSQL ${otherClusters[0]?.slice(2)} and this version of Parcurs brings ${programs.major}: move the data with the version that wrote them.`,
    )
  }
  const account = accountFor(folder)
  if (account.uid !== undefined && spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', dataDir], surroundings(account)).status !== 0) {
    throw new StartError(
      `The database's account (user ${account.uid}) cannot reach the data folder ${dataDir}: name a folder outside of root's home in DATA_DIR.`,
    )
  }
  const password = join(dataDir, `pg${programs.major}.password`)
  return {
    folder,
    socketDir: join(dataDir, 'run'),
    log: join(dataDir, 'postgres.log'),
    password,
    account,
    programs: programsFor(account, programs),
  }
}

/** Gives a file or folder to the account of the server. */
export const chownTo = (path: string, { uid, gid }: Account): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/**
 * Creates an empty cluster in a temporary folder and moves it into place: an interrupted first start leaves nothing incomplete. The
 * temporary folder belongs to this process alone, because the initdb of a killed process may still be writing to its own.
 */
export const initialize = async ({ folder, password, account, programs }: Cluster, durable: boolean): Promise<void> => {
  const unfinished = `${folder}.init-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(password, { force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  chownTo(unfinished, account)
  writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
  chownTo(password, account)
  const access = ['-U', SUPERUSER, '--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${password}`]
  const locale = ['-E', 'UTF8', ...(programs.major >= 17 ? ['--locale-provider=builtin'] : []), '--locale=C.UTF-8']
  try {
    await run(programs.initdb, ['-D', unfinished, ...access, ...locale, ...(durable ? [] : ['--no-sync'])], surroundings(account))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    const { stderr = '', message } = error as { stderr?: string; message: string }
    throw new StartError(`The database could not be created in ${folder}: ${stderr.trim().split('\n').at(-1) || message}`, { cause: error })
  }
  renameSync(unfinished, folder)
}

/** Deletes what interrupted first starts left behind; a folder still being written stays until the next start. */
export const removeUnfinished = (dataDir: string): void => {
  for (const name of readdirSync(dataDir).filter((name) => /^pg\d+\.init-\d+$/.test(name))) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    } catch {}
  }
}

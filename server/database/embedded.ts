/**
 * The embedded database: a real PostgreSQL below the data folder, started, watched and stopped by the application.
 *
 * The data stay intact because fsync, synchronous_commit and full_page_writes keep PostgreSQL's defaults, the server is never killed
 * (SIGINT asks it to stop), and its postmaster.pid is never deleted.
 */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { makeDataFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { type Account, accountFor, type PostgresPrograms, packagedPrograms, programsFor, surroundings } from './postgres-programs.ts'
import { StartError } from './start-error.ts'

const run = promisify(execFile)

const SUPERUSER = 'postgres'
const SOCKET_PORT = 5432
/** The longest address of a Unix socket, in bytes. */
const SOCKET_PATH_LIMIT = 107
const START_PATIENCE = 60_000
/** How long a process named by postmaster.pid may stay silent before it counts as an unrelated process with a reused id. */
const SILENCE_PATIENCE = 5_000
/** A start that takes longer than this is reported on the console. */
const WORTH_A_SENTENCE = 1_500
const LOG_LIMIT = 10_000_000

const SETTINGS = { shared_buffers: '64MB', max_connections: '60', jit: 'off', timezone: 'UTC', unix_socket_permissions: '0700' }

/**
 * Runs the server and holds the reading end of a pipe whose writing end belongs to the application: when the application dies, the shell
 * reads end-of-file and asks the server to stop. `wait` is repeated because a signal ends the first one early.
 */
const WATCHDOG = `exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ cat <&3 >/dev/null; kill -INT $server 2>/dev/null; } &
trap 'kill -INT $server 2>/dev/null' INT TERM
wait $server; wait $server 2>/dev/null
exit 0`

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

type Address = { host: string; port: number; password: string }
type Cluster = { folder: string; socketDir: string; log: string; password: string; account: Account; programs: PostgresPrograms }

const urlOf = ({ host, port, password }: Address, database: string): string => {
  const url = new URL(`postgresql://${SUPERUSER}:${password}@localhost:${port}/${database}`)
  url.searchParams.set('host', host)
  return url.href
}

const clusterIn = (dataDir: string, programs: PostgresPrograms): Cluster => {
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

const chownTo = (path: string, { uid, gid }: Account): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/**
 * Creates an empty cluster in a temporary folder and moves it into place: an interrupted first start leaves nothing incomplete. The
 * temporary folder belongs to this process alone, because the initdb of a killed process may still be writing to its own.
 */
const initialize = async ({ folder, password, account, programs }: Cluster, durable: boolean): Promise<void> => {
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
const removeUnfinished = (dataDir: string): void => {
  for (const name of readdirSync(dataDir).filter((name) => /^pg\d+\.init-\d+$/.test(name))) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    } catch {}
  }
}

/** Whether a folder can hold a Unix socket: not on Windows, not on every shared file system, not below too long a path. */
const takesSockets = (folder: string): Promise<boolean> => {
  // as long as the name of PostgreSQL's own socket
  const path = join(folder, '.probe.on.5432')
  if (process.platform === 'win32' || Buffer.byteLength(path) > SOCKET_PATH_LIMIT) return Promise.resolve(false)
  rmSync(path, { force: true })
  return new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(path, () => server.close(() => answer(true)))
  })
}

const addressFor = async (cluster: Cluster, tcp: boolean): Promise<Address> => {
  const password = readFileSync(cluster.password, 'utf8')
  mkdirSync(cluster.socketDir, { recursive: true, mode: 0o700 })
  chownTo(cluster.socketDir, cluster.account)
  if (!tcp && (await takesSockets(cluster.socketDir))) return { host: cluster.socketDir, port: SOCKET_PORT, password }
  return { host: '127.0.0.1', port: await freePort(), password }
}

type Answer = { state: 'accepting'; folder: string } | { state: 'busy' } | { state: 'silent' }

/** The process behind an address: a server and its folder, a server that is starting or stopping, or none. */
const ask = async (address: Address): Promise<Answer> => {
  const client = new pg.Client({ connectionString: urlOf(address, 'postgres'), connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return { state: 'accepting', folder: rows[0]?.folder ?? '' }
  } catch (error) {
    return { state: (error as { code?: string }).code === '57P03' ? 'busy' : 'silent' }
  } finally {
    await client.end().catch(() => {})
  }
}

/** The process that owns the cluster according to its postmaster.pid: its id, and where it listens. */
const holder = (cluster: Cluster): { pid: number; address: Address } | null => {
  const file = join(cluster.folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port, socketDir] = readFileSync(file, 'utf8').split('\n')
  return {
    pid: Number(pid),
    address: { host: socketDir || '127.0.0.1', port: Number(port), password: readFileSync(cluster.password, 'utf8') },
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const requestStop = ({ folder, account, programs }: Cluster, pid: number): void => {
  if (process.platform === 'win32') spawnSync(programs.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-W'], surroundings(account))
  else process.kill(pid, 'SIGINT')
}

/**
 * Stops a server left behind by a killed application and waits until it has ended. The caller holds the folder's lock, so no other
 * application uses it; reusing the server would race with its watchdog, which may be stopping it at this moment.
 */
const stopOrphan = async (cluster: Cluster, say: (sentence: string) => void): Promise<void> => {
  let isStopRequested = false
  let silentSince = Date.now()
  for (;;) {
    const running = holder(cluster)
    if (!running || !isRunning(running.pid)) return
    const answer = await ask(running.address)
    if (answer.state !== 'silent') silentSince = Date.now()
    else if (Date.now() - silentSince > SILENCE_PATIENCE) return
    if (answer.state === 'accepting' && !isStopRequested) {
      if (realpathSync(answer.folder) !== realpathSync(cluster.folder)) return
      say('A database server was left running by an application that was killed; stopping it first.')
      requestStop(cluster, running.pid)
      isStopRequested = true
    }
    await sleep(100)
  }
}

const lastComplaint = (log: string): string => {
  const lines = readFileSync(log, 'utf8').split('\n')
  return (
    lines.findLast((line) => /(FATAL|PANIC):(?! {2}the database system is)/.test(line))?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? `see ${log}`
  )
}

const openLog = (log: string): number => {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT) renameSync(log, `${log}.1`)
  return openSync(log, 'a')
}

const launch = (cluster: Cluster, address: Address, settings: Record<string, string>): ChildProcess => {
  const tcp = address.host === '127.0.0.1'
  const chosen = {
    ...SETTINGS,
    listen_addresses: tcp ? address.host : '',
    unix_socket_directories: tcp ? '' : address.host,
    port: String(address.port),
    ...settings,
  }
  const command = [
    cluster.programs.postgres,
    '-D',
    cluster.folder,
    ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openLog(cluster.log)
  const [program, args] =
    process.platform === 'win32' ? [command[0] as string, command.slice(1)] : ['/bin/sh', ['-c', WATCHDOG, 'sh', ...command]]
  const child = spawn(program, args, {
    ...surroundings(cluster.account),
    // in its own process group, so that Ctrl-C in the terminal reaches the application alone
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['pipe', 'ignore', log],
  })
  closeSync(log)
  child.stdin?.on('error', () => {})
  return child
}

/** Starts the server and waits until it accepts connections; recovery after an unclean stop has no time limit. */
const started = async (
  cluster: Cluster,
  options: EmbeddedOptions,
  say: (sentence: string) => void,
): Promise<{ child: ChildProcess; address: Address }> => {
  const startedAt = Date.now()
  let heard = startedAt
  let explained = false
  for (;;) {
    const address = await addressFor(cluster, options.tcp ?? false)
    const child = launch(cluster, address, options.settings ?? {})
    const running = { value: true }
    child.once('error', () => {
      running.value = false
    })
    child.once('exit', () => {
      running.value = false
    })
    while (running.value && Date.now() - heard < START_PATIENCE) {
      const answer = await ask(address)
      if (answer.state === 'accepting') return { child, address }
      if (answer.state === 'busy') heard = Date.now()
      if (!explained && Date.now() - startedAt > WORTH_A_SENTENCE) {
        explained = true
        say('The database takes long to start; after an unclean stop it recovers first, which can take a while.')
      }
      await sleep(40)
    }
    child.stdin?.destroy()
    const complaint = lastComplaint(cluster.log)
    // the processes of a killed server need a moment to notice its end
    const lingering = /postmaster\.pid|shared memory|Is another postmaster/.test(complaint)
    if (!lingering || Date.now() - startedAt > START_PATIENCE)
      throw new StartError(`The embedded database did not start: ${complaint} (log: ${cluster.log}).`)
    await sleep(300)
  }
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
    const cluster = clusterIn(dataDir, options.programs ?? packagedPrograms())
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

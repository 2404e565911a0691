/** The process of the embedded database: where it listens, how it is started, found, heard and stopped. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'
import { StartError } from '../start-error.ts'
import { type Cluster, chownTo, SUPERUSER } from './cluster.ts'
import { surroundings } from './postgres-programs.ts'

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

type Address = { host: string; port: number; password: string }

export const urlOf = ({ host, port, password }: Address, database: string): string => {
  const url = new URL(`postgresql://${SUPERUSER}:${password}@localhost:${port}/${database}`)
  url.searchParams.set('host', host)
  return url.href
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

/** Asks a server to end after everything is on disk. */
export const requestStop = ({ folder, account, programs }: Cluster, pid: number): void => {
  if (process.platform === 'win32') spawnSync(programs.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-W'], surroundings(account))
  else process.kill(pid, 'SIGINT')
}

/**
 * Stops a server left behind by a killed application and waits until it has ended. The caller holds the folder's lock, so no other
 * application uses it; reusing the server would race with its watchdog, which may be stopping it at this moment.
 */
export const stopOrphan = async (cluster: Cluster, say: (sentence: string) => void): Promise<void> => {
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

/** The last error that a server wrote into its log. */
export const lastComplaint = (log: string): string => {
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
export const started = async (
  cluster: Cluster,
  options: { tcp?: boolean; settings?: Record<string, string> },
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

/** The application as a process of its own, and the processor time of processes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/database/free-port.ts'
import type { apiClient } from '#server/http/api-client.ts'
import { postmasterOf } from '#server/testing/durability.ts'

const PATIENCE = 120_000

/**
 * Starts the application over a database on a free port, and waits until it answers. `folder` is another checkout, `env` what differs in its
 * environment, `program` what starts it. `complaints` is what it has logged, `send` the transport of its clients, `stop` ends it by SIGTERM.
 */
export const startProcess = async (
  databaseUrl: string,
  { folder = process.cwd(), env = {} as Record<string, string>, program = 'server/main.ts' } = {},
) => {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const base = {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
  }
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...base, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const answers = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const began = Date.now(); !(await answers()); await sleep(50))
    if (child.exitCode !== null || Date.now() - began > PATIENCE) {
      child.kill('SIGKILL')
      throw new Error(`the application in ${folder} did not start: ${said}`)
    }
  const send: Parameters<typeof apiClient>[0] = async ({ url, body, ...rest }) => {
    const answer = await fetch(address + url, { ...rest, ...(body === undefined ? {} : { body }) })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  }
  return { address, process: child, complaints: () => said, send, stop }
}

/** A started process. */
export type AppProcess = Awaited<ReturnType<typeof startProcess>>

/** The numbers in a process's `/proc/PID/stat` behind its name: its state's place first, then its parent, …; none of a process that is gone. */
const statOf = (pid: number | string): number[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}

/** Every process of the database in a folder, its first one in front: each has a process group of its own. */
export const databaseProcesses = (folder: string): number[] => {
  const postmaster = postmasterOf(folder) ?? 0
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)[1] === postmaster)
  return [postmaster, ...children.map(Number)]
}

/** Milliseconds of a processor that a process has taken so far with all its threads, and its children that have ended. */
const processorOf = (pid: number): { own: number; ended: number } => {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statOf(pid).slice(11, 15)
  return { own: (user + system) * 10, ended: (endedUser + endedSystem) * 10 }
}

/** Milliseconds of a processor that a process of the application has taken so far. */
export const processorOfApp = ({ process: { pid } }: AppProcess): number => processorOf(pid ?? 0).own

/** The same of all processes of the database in a folder, those that have ended too. */
export const processorOfDatabase = (folder: string): number => {
  const [postmaster = 0, ...children] = databaseProcesses(folder)
  const { own, ended } = processorOf(postmaster)
  return children.reduce((sum, pid) => sum + processorOf(pid).own, own + ended)
}

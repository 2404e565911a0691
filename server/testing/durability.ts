/** Lets tests control a writer process and the server below it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { WriterLine } from './durability-writer.ts'

const WRITER = fileURLToPath(new URL('./durability-writer.ts', import.meta.url))

/** A temporary data folder that the database's own account can reach. */
export const dataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'parcurs-durable-'))
  chmodSync(folder, 0o755)
  return folder
}

export type Writer = {
  process: ChildProcess
  found: string[]
  safe: string[]
  ended: Promise<unknown>
  pause(): Promise<void>
  goOn(): void
}

/** Starts a writer and waits until it has opened the product. Sheets appear in `safe` as they are acknowledged. */
export const startWriter = async (folder: string, env: Record<string, string> = {}): Promise<Writer> => {
  const child = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } })
  const paused = new EventEmitter()
  const ended = once(child, 'exit')
  const safe: string[] = []
  const savedBefore = await new Promise<string[]>((tell, refuse) => {
    child.once('exit', (code, signal) => refuse(new Error(`the writer ended at its start (${code ?? signal})`)))
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as WriterLine
      if ('found' in line) tell(line.found)
      else if ('safe' in line) safe.push(line.safe)
      else paused.emit('paused')
    })
  })
  const pause = async () => {
    const heard = once(paused, 'paused')
    child.kill('SIGUSR2')
    await heard
  }
  return { process: child, found: savedBefore, safe, ended, pause, goOn: () => void child.kill('SIGUSR2') }
}

/** The process id of the server in a data folder, or `null` when none is recorded. */
export const postmasterOf = (folder: string): number | null => {
  const cluster = readdirSync(folder).find((name) => /^pg\d+$/.test(name))
  const file = join(folder, cluster ?? '', 'postmaster.pid')
  return cluster && existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

const groupOf = (pid: number | string): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[2])
}

/** Every process in a process group: the server, the shell that watches it, and the shell's children. Linux only. */
export const groupMembers = (pid: number): number[] => {
  const group = groupOf(pid)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return groupOf(name) === group
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Whether a process is running. A zombie (ended, not yet waited for) is not. Linux only. */
export const isAlive = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Kills processes at once; a process that has ended meanwhile is no error. */
export const killAll = (pids: readonly number[]): void => {
  // held before they are killed: a shell whose child is killed first would do what comes next
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const)
    for (const pid of pids) {
      try {
        process.kill(pid, signal)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
}

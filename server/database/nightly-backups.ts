/** Backups of the embedded database by the running application, one a night, each restored for a try before it counts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { dayInRomania, hourInRomania } from '#domain/calendar/day.ts'
import { StartError } from './start-error.ts'

const CHORE = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url))
const NAME = /^parcurs-\d{4}-\d{2}-\d{2}\.zip$/
/** What a stopped backup left. */
const PART = /^parcurs-\d{4}-\d{2}-\d{2}\.zip\.part$/
/** The hour in Romania from which on the backup of a day is due. */
const FROM = 2
/** Milliseconds before a failed backup is tried again, and after which the last good one is late: a night and a half. */
const AGAIN = 3_600_000
const LATE = 129_600_000

/** The last good backup, and whether a newer one should be there: late is also one of a clock that has jumped. */
export type BackupState = { goodAt: Date | null; late: boolean }

export type NightlyBackups = {
  /** Makes the backup of this day where it is due and missing. */
  round(stopping?: AbortSignal): Promise<void>
  state(): Promise<BackupState>
}

type Options = {
  folder: string
  keepDays: number
  clock: () => Date
  /** Told of each good backup. */
  say: (sentence: string) => void
  env?: NodeJS.ProcessEnv
}

/** The chore of `npm run backup` in a process of its own, so that requests do not wait for it; ends with `stopping`. */
const runChore = async (file: string, env: NodeJS.ProcessEnv, stopping?: AbortSignal): Promise<string> => {
  const child = spawn(process.execPath, [CHORE, file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(stopping ? { signal: stopping } : {}),
  })
  const ended = once(child, 'close')
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(complaint.trim().split('\n').at(-1)?.replace(/\.$/, '') || `the backup ended with ${code}`)
  return said.trim()
}

/**
 * The backups in a folder, named by their day. Of them the newest `keepDays` are kept, counted and not dated, so that a clock that jumps
 * deletes none. The folder has to exist: below a mount that is missing nothing is made.
 */
export const nightlyBackups = ({ folder, keepDays, clock, say, env = process.env }: Options): NightlyBackups => {
  const startedAt = clock().getTime()
  let failed = false
  let nextTry = 0
  const named = async () => (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  const clear = async (made: string) => {
    const older = (await named()).filter((name) => name !== made)
    for (const name of older.slice(0, Math.max(0, older.length - keepDays + 1))) await rm(join(folder, name))
  }
  const goodAt = async (): Promise<Date | null> => {
    const times = await Promise.all((await named().catch(() => [])).map(async (name) => (await stat(join(folder, name))).mtimeMs))
    return times.length > 0 ? new Date(Math.max(...times)) : null
  }
  return {
    round: async (stopping) => {
      const name = `parcurs-${dayInRomania(clock())}.zip`
      // by the time since the start, which no clock of the machine changes
      if (performance.now() < nextTry || hourInRomania(clock()) < FROM || existsSync(join(folder, name))) return
      if (!existsSync(folder)) throw new StartError(`the folder ${folder} of BACKUP_FOLDER is not there: is it mounted?`)
      for (const part of (await readdir(folder)).filter((name) => PART.test(name))) await rm(join(folder, part))
      try {
        say(await runChore(join(folder, name), env, stopping))
        await clear(name)
        failed = false
      } catch (error) {
        if (stopping?.aborted) return
        failed = true
        nextTry = performance.now() + AGAIN
        throw error
      }
    },
    state: async () => {
      const last = await goodAt()
      const age = clock().getTime() - (last?.getTime() ?? startedAt)
      return { goodAt: last, late: failed || Math.abs(age) > LATE }
    },
  }
}

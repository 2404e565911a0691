/** The database of the installation that a chore works on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** The address of the embedded database that an application is running below a data folder, as its owner. */
const runningIn = (dataDir: string): string => {
  const cluster = existsSync(dataDir) && readdirSync(dataDir).find((name) => /^pg\d+$/.test(name))
  const mark = cluster && join(dataDir, cluster, 'postmaster.pid')
  if (!mark || !existsSync(mark))
    throw new Error(`No application runs with the data folder ${dataDir}: start it, or name its folder in DATA_DIR.`)
  const [, , , port, socketDir] = readFileSync(mark, 'utf8').split('\n')
  const url = new URL(`postgresql://postgres@localhost:${port}/parcurs`)
  url.password = readFileSync(join(dataDir, `${cluster}.password`), 'utf8').trim()
  url.searchParams.set('host', socketDir || '127.0.0.1')
  return url.href
}

/** The owner's address of the configured database; throws a sentence when it is an embedded one that does not run. */
export const databaseOf = ({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): string =>
  DATABASE_URL ?? runningIn(DATA_DIR)

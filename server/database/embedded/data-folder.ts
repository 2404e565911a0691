/** The folder that holds an installation's database, and what is judged of it before anything is made there. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

/** What an installation keeps there, and what file systems and repositories put into every folder. */
const OWN =
  /^(pg\d+(\.password|\.init-\d+)?|parcurs\.lock|postgres\.log(\.1)?|postgresql-.*|run|reserve(\.new)?|archived|restoring|\.probe.*|lost\+found|\.gitkeep|\.gitignore|\.DS_Store)$/
const NAMED = 3

const namesIn = (dataDir: string): string[] => {
  try {
    return readdirSync(dataDir)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!/^(EACCES|EPERM)$/.test(code)) return []
    throw new StartError(
      `The data folder ${dataDir} cannot be entered (${code}): let this account into it, or name another one in DATA_DIR.`,
      { cause: error },
    )
  }
}

/** The name of the cluster's folder in a data folder, such as `pg18`; `null` where there is none. Throws StartError where it is closed. */
export const clusterNameIn = (dataDir: string): string | null => namesIn(dataDir).find((name) => /^pg\d+$/.test(name)) ?? null

/** Throws StartError where a folder is closed to this account, or is somebody else's: it has files and no database. */
export const refuseForeign = (dataDir: string): void => {
  if (clusterNameIn(dataDir)) return
  const others = namesIn(dataDir).filter((name) => !OWN.test(name))
  if (others.length === 0) return
  const named = others.slice(0, NAMED).join(', ') + (others.length > NAMED ? ' …' : '')
  throw new StartError(
    `The data folder ${dataDir} holds other things (${named}): name an empty one in DATA_DIR, or that of an installation.`,
  )
}

/** Node's own recursive `mkdirSync` never returns below a folder that answers ENOENT to every creation, such as /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o755 })
}

/** Makes the folder where it is missing; throws StartError where it cannot be written, or is somebody else's. */
export const makeDataFolder = (dataDir: string): void => {
  refuseForeign(dataDir)
  try {
    makeFolder(dataDir)
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): name another one in DATA_DIR.`,
      { cause: error },
    )
  }
}

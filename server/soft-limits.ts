/**
 * What runs short before it runs out: disk, connections and memory are told from 70 % on, with what to do (docs/operations.md); and a clock
 * that is wrong, or jumps.
 */
import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { sql } from 'kysely'
import { wrongClock } from './database/database.ts'
import type { Services } from './services.ts'

export type Limited = 'disk' | 'connections' | 'memory'
/** What is used of it, from 0 to 1. */
export type Shares = Partial<Record<Limited, number>>

/** Where it is told, and where it may be told anew. */
const TOLD = 0.7
const FORGOTTEN = 0.65

/** Of the disk of the embedded database, as `df` counts it; your own server's is not seen from here. */
const diskShare = async ({ config }: Services): Promise<Shares> => {
  if (config.DATABASE_URL !== null) return {}
  const { blocks, bfree, bavail } = await statfs(config.DATA_DIR)
  const used = blocks - bfree
  return { disk: used / (used + bavail) }
}

/** Of the connections that the server takes from all its clients. */
const connectionShare = async ({ database }: Services): Promise<Shares> => {
  const { rows } = await sql<{ share: number }>`
    select sum(numbackends)::float8 / current_setting('max_connections')::float8 as share from pg_stat_database`.execute(database.db)
  return { connections: rows[0]?.share ?? 0 }
}

/** Of a container's limit by this process, else of the machine's memory by everything on it. */
const memoryShare = (): number => {
  const limit = process.constrainedMemory()
  // without a limit the kernel names one larger than any machine
  return limit > 0 && limit < totalmem() ? process.memoryUsage.rss() / limit : 1 - process.availableMemory() / totalmem()
}

/** The shares that are used now. A failing database or folder throws. */
export const usedShares = async (services: Services): Promise<Shares> => ({
  ...(await diskShare(services)),
  ...(await connectionShare(services)),
  memory: memoryShare(),
})

const sentenceOf = (limited: Limited, share: number, dataDir: string): string => {
  const used = `${Math.round(share * 100)} %`
  if (limited === 'disk')
    return `The disk of ${dataDir} is ${used} full: make room on it or move DATA_DIR to a larger one; with 8 MB left nothing is saved any more.`
  if (limited === 'connections')
    return `The database has ${used} of its connections in use: raise its max_connections (15 for each process of Parcurs) or find the program that keeps them.`
  return `${used} of the memory is in use: give the machine or the container more, or start a second process on another one.`
}

/** A round that tells each limit once, when 70 % are reached, and again after it fell below 65 %; a wrong clock once, until it is right again. */
export const watchLimits = (
  services: Services,
  tell: (sentence: string) => void,
  measure = usedShares,
  clock = wrongClock,
): (() => Promise<void>) => {
  const told = new Set<string>()
  let clockTold = false
  return async () => {
    const wrong = await clock(services.database)
    if (wrong && !clockTold) tell(wrong)
    clockTold = wrong !== null
    for (const [limited, share] of Object.entries(await measure(services)) as [Limited, number][]) {
      if (share < FORGOTTEN) told.delete(limited)
      if (share < TOLD || told.has(limited)) continue
      told.add(limited)
      tell(sentenceOf(limited, share, services.config.DATA_DIR))
    }
  }
}

/** The database as the rest of the server sees it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { archiveSettings } from './archive/archive.ts'
import { type Author, jobAuthor } from './author.ts'
import { type ConnectionCounts, connectAsApp, type PoolSize } from './connection.ts'
import { refuseForeign } from './embedded/data-folder.ts'
import { type EmbeddedServer, startEmbedded } from './embedded/embedded.ts'
import { keepReserve } from './embedded/reserve.ts'
import { requireEngine } from './engine/check-engine.ts'
import { fairShares } from './fair-queue.ts'
import { beginningIn, pipelined } from './fast/pipelined.ts'
import { followPrimary, type Primary } from './hosts.ts'
import { keepIdRange } from './id-range.ts'
import { migrate } from './migrate.ts'
import { type Channel, listenAt, type Notices } from './notices.ts'
import { type Replica, replicaAt } from './replica.ts'
import type { Tables } from './tables.ts'
import { nameUnreachable } from './unreachable.ts'

export type Database = {
  /** Queries outside of any company: tables with companies' rows appear empty. */
  db: Kysely<Tables>
  /**
   * Runs the work in one transaction that sees and writes only one company's rows; the work is repeated after a conflict with another
   * transaction. The log of changes names the author, by default the product itself; with `null` nothing may be changed that is logged.
   * With a driver it sees and writes that driver's rows alone.
   */
  inCompany<T>(companyId: number, work: (trx: Transaction<Tables>) => Promise<T>, author?: Author | null, driverId?: number): Promise<T>
  /**
   * Reads one company's rows in a transaction of one round trip: its end is sent together with the queries that the work sends at once. A
   * query sent after waiting for an answer is too late and throws. Data that may be some seconds late are read from the replica, where
   * there is one. The work is repeated after a conflict with another transaction. With a driver it sees that driver's rows alone.
   */
  readCompany<T>(companyId: number, work: (trx: Transaction<Tables>) => Promise<T>, mayBeLate?: boolean, driverId?: number): Promise<T>
  /** Runs the work in one transaction outside of any company; the work is repeated after a conflict with another transaction. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Whether there is a replica that follows closely; checked once for each request, so that its later reads are never older than its
   * earlier ones.
   */
  replicaFollows(): Promise<boolean>
  connections(): ConnectionCounts
  /** Calls `heard` whenever PostgreSQL notifies a channel, with what it says; without anything when something may have been missed. */
  listen(channel: Channel, heard: (payload?: string) => void): Promise<Notices>
  /** The embedded server; `null` with an external database. */
  server: EmbeddedServer | null
  /** Settles when the embedded server ends without having been closed. */
  lost: Promise<Error>
  close(): Promise<void>
}

export const DATABASE_NAME = 'parcurs'
const ATTEMPTS = 4
/** Serialization failure and deadlock: the transaction only has to be repeated. */
const LOST_RACES = new Set(['40001', '40P01'])

const retried = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !LOST_RACES.has((error as { code?: string }).code ?? '')) throw error
      await sleep(attempt * (5 + Math.random() * 20))
    }
  }
}

/** The application's view of a migrated database at an address; while its disk is full, transactions are read only. */
export const databaseAt = (
  at: string | Primary,
  pool?: PoolSize,
  replica: Replica | null = null,
  isFull: () => boolean = () => false,
): Omit<Database, 'lost'> => {
  const primary = typeof at === 'string' ? { url: () => at, lost: () => {}, stop: () => {} } : at
  const { db, counts } = connectAsApp<Tables>(primary, pool)
  const beginning = () => (isFull() ? db.transaction().setAccessMode('read only') : db.transaction())
  const openTransaction = <T>(company: Parameters<typeof beginningIn>[0], work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    retried(() => beginningIn(company, () => beginning().execute((trx) => beginningIn(undefined, async () => work(await pipelined(trx))))))
  type Reading<T> = { companyId: number; driverId: number | undefined; work: (trx: Transaction<Tables>) => Promise<T> }
  const readFrom = async <T>(from: Kysely<Tables>, { companyId, driverId, work }: Reading<T>): Promise<T> => {
    let answer: Promise<T> | undefined
    const asking = async (trx: Transaction<Tables>) => {
      answer = work(await pipelined(trx))
      answer.catch(() => {})
    }
    const reading = from.transaction().setAccessMode('read only')
    try {
      await beginningIn({ companyId, author: null, driverId }, () => reading.execute((trx) => beginningIn(undefined, () => asking(trx))))
    } catch (error) {
      // the error of a failed query is more useful than that of the transaction's end
      await answer
      throw error
    }
    // the answer is of the work that was given, which the pipeline has forgotten
    return answer as unknown as Promise<T>
  }
  const read = async <T>(asked: Reading<T>, mayBeLate: boolean): Promise<T> => {
    if (mayBeLate && replica)
      try {
        return await readFrom(replica.db, asked)
      } catch (error) {
        if (!replica.failedBy(error)) throw error
      }
    return readFrom(db, asked)
  }
  const share = fairShares()
  return {
    db,
    inCompany: (companyId, work, author = jobAuthor(), driverId = undefined) =>
      share(companyId, () => openTransaction({ companyId, author, driverId }, work)),
    readCompany: (companyId, work, mayBeLate = false, driverId = undefined) =>
      share(companyId, () => retried(() => read({ companyId, driverId, work }, mayBeLate))),
    transaction: (work) => openTransaction(undefined, work),
    replicaFollows: async () => replica?.isFresh() ?? false,
    connections: counts,
    listen: (channel, heard) => listenAt(primary.url, channel, heard),
    server: null,
    close: async () => {
      primary.stop()
      await replica?.close()
      await db.destroy()
    },
  }
}

/** Creates the application's database on the server at an address, where there is none yet. */
export const ensureDatabase = async (maintenanceUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
}

const MOST_SECONDS = 60

/** How far the clock of this machine is from that of the database, as a sentence; `null` up to a minute. */
export const wrongClock = async ({ db }: Pick<Database, 'db'>): Promise<string | null> => {
  const asked = Date.now()
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from clock_timestamp())::float8 as seconds`.execute(db)
  const ahead = Math.round((asked + Date.now()) / 2000 - (rows[0]?.seconds ?? 0))
  if (Math.abs(ahead) <= MOST_SECONDS) return null
  return `The clock of this machine is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of the database: set the wrong one right, because days, codes and sessions go by both.`
}

type Opened = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Config, 'DATABASE_READ_URL' | 'BACKUP_URL' | 'ID_RANGE'>>

const openServer = async (addresses: string, { DATABASE_READ_URL: readUrl = null, ID_RANGE = null }: Opened): Promise<Database> => {
  const primary = await followPrimary(addresses)
  let database: ReturnType<typeof databaseAt> | undefined
  try {
    await requireEngine(primary.url())
    await migrate(primary.url())
    await keepIdRange(primary.url(), ID_RANGE)
    database = databaseAt(primary, undefined, readUrl === null ? null : replicaAt(readUrl))
    return { ...database, lost: new Promise(() => {}) }
  } catch (error) {
    await database?.close()
    throw nameUnreachable(error, primary.url(), 'The database of DATABASE_URL')
  }
}

const openEmbedded = async (
  { DATA_DIR: dataDir, BACKUP_URL = null, ID_RANGE = null }: Opened,
  say: (sentence: string) => void,
): Promise<Database> => {
  refuseForeign(dataDir)
  const reserve = keepReserve({ dataDir, say })
  // a server that stopped on a full disk needs some room to recover
  await reserve.check()
  const server = await startEmbedded({ dataDir, say, settings: BACKUP_URL ? archiveSettings(dataDir) : {} }).catch((error) => {
    reserve.stop()
    throw error
  })
  try {
    await ensureDatabase(server.urlOf('postgres'))
    const url = server.urlOf(DATABASE_NAME)
    await migrate(url)
    await keepIdRange(url, ID_RANGE)
    const database = databaseAt(url, undefined, null, reserve.isFull)
    const close = async () => {
      reserve.stop()
      await database.close()
      await server.stop()
    }
    return { ...database, server, lost: server.lost, close }
  } catch (error) {
    reserve.stop()
    await server.stop()
    throw error
  }
}

/** Opens and migrates the configured database: that of `DATABASE_URL`, else the embedded one below `DATA_DIR`. */
export const openDatabase = (config: Opened, say: (sentence: string) => void = () => {}): Promise<Database> =>
  config.DATABASE_URL === null ? openEmbedded(config, say) : openServer(config.DATABASE_URL, config)

/** A replica of the database, for reads that may be some seconds late. */
import { type Kysely, sql } from 'kysely'
import { connectToReplica } from './connection.ts'
import type { Tables } from './tables.ts'

/** How long after a write a session reads from the primary; a replica that lags more than half of it is not read. */
export const READ_OWN_WRITES_SECONDS = 10
/** Most seconds of delay, milliseconds for which a measured delay is trusted, and for which a failed replica is not used. */
const LATE = READ_OWN_WRITES_SECONDS / 2
const BELIEVED = 1_000
const LEFT_ALONE = 5_000

export type Replica = {
  db: Kysely<Tables>
  /** Whether it follows the primary closely enough for reads. */
  isFresh(): Promise<boolean>
  /**
   * Whether an error is the replica's own, so that the primary must be asked: the replica is gone, or cancelled a query that blocked
   * replaying.
   */
  failedBy(error: unknown): boolean
  close(): Promise<void>
}

// while nothing is written, the last replayed transaction gets older although the replica is up to date
const FOLLOWS = sql<{ follows: boolean }>`
  select exists (select from pg_stat_wal_receiver) and (pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
    or now() - pg_last_xact_replay_timestamp() < make_interval(secs => ${LATE})) as follows`

/** The replica at an address; it may be unavailable when the application starts, and available later. */
export const replicaAt = (url: string): Replica => {
  const { db } = connectToReplica<Tables>(url, { connections: 10, patience: 2_000 })
  let fresh = false
  let until = 0
  let asking: Promise<void> | null = null
  const ask = async (): Promise<void> => {
    try {
      fresh = (await FOLLOWS.execute(db)).rows[0]?.follows ?? false
      until = Date.now() + BELIEVED
    } catch {
      fresh = false
      until = Date.now() + LEFT_ALONE
    }
  }
  return {
    db,
    isFresh: async () => {
      if (Date.now() >= until) {
        asking ??= ask().finally(() => {
          asking = null
        })
        await asking
      }
      return fresh
    },
    failedBy: (error) => {
      const { code = '', message = '' } = error as { code?: string; message?: string }
      const failed = /^(57P0|40001|08|ECONN|ENOENT|EPIPE)/.test(code) || /Connection terminated|timeout exceeded/.test(message)
      if (failed) {
        fresh = false
        until = Date.now() + LEFT_ALONE
      }
      return failed
    },
    close: () => db.destroy(),
  }
}

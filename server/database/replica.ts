/** A replica of the database, of which is read what may be some seconds late. */
import { type Kysely, sql } from 'kysely'
import { READ_OWN_WRITES_SECONDS } from '../access/recent-writes.ts'
import { connectToReplica } from './connection.ts'
import type { Tables } from './tables.ts'

/** Seconds that a replica may be late, milliseconds for which that is believed, and for which one that failed is left alone. */
const LATE = READ_OWN_WRITES_SECONDS / 2
const BELIEVED = 1_000
const LEFT_ALONE = 5_000

export type Replica = {
  db: Kysely<Tables>
  /** Whether it follows the primary closely enough to be read. */
  isFresh(): Promise<boolean>
  /** Whether an error is the replica's and the primary is to be asked: it is gone, or cancels what stands in the way of replaying. */
  failedBy(error: unknown): boolean
  close(): Promise<void>
}

// while nothing is written the last replayed transaction grows old, and the replica is not late
const FOLLOWS = sql<{ follows: boolean }>`
  select exists (select from pg_stat_wal_receiver) and (pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
    or now() - pg_last_xact_replay_timestamp() < make_interval(secs => ${LATE})) as follows`

/** The replica at an address; it may be gone when the application starts, and come back. */
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

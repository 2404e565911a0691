/**
 * Turns at an external service that limits its callers: one queue for every process of the installation, stored in the database.
 * `fair-shares.ts` divides the resources of one process among the companies.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Spaces the requests to one external service. */
export type RateLimitQueue = {
  /**
   * Waits for a turn; returns `false` at once when the queue exceeds the limit. The turn of a caller that stops waiting is lost. Throws
   * when the signal aborts.
   */
  take(signal: AbortSignal): Promise<boolean>
  /** Delays every caller for a number of milliseconds. */
  pause(milliseconds: number): Promise<void>
}

/** Distance between turns, and longest wait; both in milliseconds. */
export type Pace = { gap: number; patience: number }

/**
 * The turns of a service. With a gap of 1000 and a patience of 8000, of twelve callers at once the first gets its turn at once, eight
 * follow a second apart, and three are refused.
 */
export const rateLimitQueue = (database: Pick<Database, 'db'>, service: string, { gap, patience }: Pace): RateLimitQueue => ({
  take: async (signal) => {
    const { rows } = await sql<{ wait: number }>`
      insert into service_turns as turns (service, next_at) values (${service}, now() + ${gap} * interval '1 ms')
      on conflict (service) do update set next_at = greatest(turns.next_at, now()) + ${gap} * interval '1 ms'
      where turns.next_at <= now() + ${patience} * interval '1 ms'
      returning (extract(epoch from turns.next_at - now()) * 1000)::float8 - ${gap}::float8 as wait`.execute(database.db)
    const [turn] = rows
    if (!turn) return false
    if (turn.wait > 0) await sleep(Math.ceil(turn.wait), undefined, { signal })
    return true
  },
  pause: async (milliseconds) => {
    await sql`
      insert into service_turns as turns (service, next_at) values (${service}, now() + ${milliseconds} * interval '1 ms')
      on conflict (service) do update set next_at = greatest(turns.next_at, now() + ${milliseconds} * interval '1 ms')`.execute(database.db)
  },
})

/**
 * A cache of sessions, so that a page's dozen calls read the session from the database once. An entry is dropped after some seconds; all
 * entries are dropped when, in any process, a session ends or a user's companies or rights change, which PostgreSQL notifies.
 */
import { Lru } from 'toad-cache'
import type { Database } from '../database/database.ts'
import type { StoredSession } from './session.ts'

/** Milliseconds for which a session is remembered. */
const LIFETIME = 5_000
const MOST_REMEMBERED = 10_000

export type RememberedSessions = {
  /** The cached session of a token's hash. */
  get(tokenHash: string): StoredSession | undefined
  /** Caches a session read during a generation, unless a newer generation has begun: the session may have ended since it was read. */
  keep(tokenHash: string, session: StoredSession, generation: number): void
  /** The generation: how often the whole cache was cleared. */
  generation(): number
  /** Clears the cache. */
  forget(): void
  close(): Promise<void>
}

/** Caches sessions as long as PostgreSQL's notifications arrive. */
export const rememberedSessions = async (database: Pick<Database, 'listen'>): Promise<RememberedSessions> => {
  const sessions = new Lru<StoredSession>(MOST_REMEMBERED, LIFETIME)
  let generation = 0
  const forget = () => {
    generation++
    sessions.clear()
  }
  const notices = await database.listen('sessions', forget)
  return {
    get: (tokenHash) => (notices.arrive() ? sessions.get(tokenHash) : undefined),
    keep: (tokenHash, session, readIn) => {
      if (readIn === generation && notices.arrive()) sessions.set(tokenHash, session)
    },
    generation: () => generation,
    forget,
    close: notices.stop,
  }
}

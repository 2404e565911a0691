/**
 * A cache of sessions, so that the dozen calls of a page read theirs from the database once. An entry is dropped after some seconds, and
 * all of them at once when a session ends or the companies or rights of a user change in any process: PostgreSQL notifies.
 */
import { Lru } from 'toad-cache'
import type { Database } from '../database/database.ts'
import type { StoredSession } from './session.ts'

/** Milliseconds for which a session is remembered. */
const LIFETIME = 5_000
const MOST_REMEMBERED = 10_000

export type RememberedSessions = {
  /** The remembered session of a token's hash. */
  get(tokenHash: string): StoredSession | undefined
  /** Remembers a session that was read in a generation, unless that is over: the session may have ended since it was read. */
  keep(tokenHash: string, session: StoredSession, generation: number): void
  /** Counts how often all sessions were forgotten. */
  generation(): number
  /** Forgets all of them. */
  forget(): void
  close(): Promise<void>
}

/** Remembers sessions for as long as PostgreSQL's notifications arrive. */
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

/**
 * Sessions that were found a moment ago, so that the dozen calls of a page look theirs up once. They are forgotten after seconds, and at
 * once when a session ends or the companies or rights of a user change, in whatever process: PostgreSQL notifies.
 */
import { Lru } from 'toad-cache'
import type { Database } from '../database/database.ts'
import type { StoredSession } from './session.ts'

/** Milliseconds that a session is remembered for. */
const REMEMBERED = 5_000
const MOST_REMEMBERED = 10_000

export type RememberedSessions = {
  /** The session of a token's hash, where it was found a moment ago and has not ended since. */
  get(tokenHash: string): StoredSession | undefined
  /** Remembers a session that was asked for at the given count of `forgotten`: not when something was forgotten meanwhile. */
  keep(tokenHash: string, found: StoredSession, askedAt: number): void
  /** How often all of them were forgotten. */
  forgotten(): number
  forget(): void
  close(): Promise<void>
}

/** Remembers sessions for as long as PostgreSQL's notifications arrive. */
export const rememberedSessions = async (database: Pick<Database, 'listen'>): Promise<RememberedSessions> => {
  const sessions = new Lru<StoredSession>(MOST_REMEMBERED, REMEMBERED)
  let forgotten = 0
  const forget = () => {
    forgotten++
    sessions.clear()
  }
  const notices = await database.listen('sessions', forget)
  return {
    get: (tokenHash) => (notices.arrive() ? sessions.get(tokenHash) : undefined),
    keep: (tokenHash, found, askedAt) => {
      if (askedAt === forgotten && notices.arrive()) sessions.set(tokenHash, found)
    },
    forgotten: () => forgotten,
    forget,
    close: notices.stop,
  }
}

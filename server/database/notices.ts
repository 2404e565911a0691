/** Notifications of PostgreSQL, over a connection of their own. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { VERSION } from '../version.ts'
import type { Tables } from './tables.ts'

/** `work`: a job has something to do. `changes`: a company and the change that was made in it. */
export type Channel = 'work' | 'changes'

/** Notifies every process, once the transaction commits, that a job has something to do. */
export const noticeWork = (db: Kysely<Tables>): Promise<unknown> => sql`select pg_notify('work', '')`.execute(db)

/** A listener on a channel. */
export type Notices = { stop(): Promise<void> }

/** How the name begins of the connection that a running application has to its database all the time; its version follows. */
export const NOTICES_NAME = 'parcurs notices'

/** Milliseconds before a lost connection is reopened. */
const AGAIN = 1_000

/** Calls `heard` with every notification on a channel, and with none whenever some may have been missed. */
export const listenAt = async (url: () => string, channel: Channel, heard: (payload?: string) => void): Promise<Notices> => {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const connect = async (): Promise<void> => {
    const opened = new pg.Client({ connectionString: url(), application_name: `${NOTICES_NAME} ${VERSION}`, keepAlive: true })
    opened.on('notification', ({ payload }) => heard(payload))
    opened.on('error', () => {})
    opened.on('end', () => {
      if (client === opened) client = undefined
      if (!stopping.signal.aborted) reopen()
    })
    await opened.connect()
    await opened.query(`listen ${channel}`)
    if (stopping.signal.aborted) return opened.end()
    client = opened
    heard()
  }
  const reopen = async (): Promise<void> => {
    await sleep(AGAIN, undefined, { signal: stopping.signal }).catch(() => {})
    // a connection that cannot be opened ends, and is opened again
    if (!stopping.signal.aborted) await connect().catch(() => {})
  }
  try {
    await connect()
  } catch (error) {
    stopping.abort()
    throw error
  }
  return {
    stop: async () => {
      stopping.abort()
      await client?.end()
    },
  }
}

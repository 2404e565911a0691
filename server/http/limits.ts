/** Limits of requests a minute, for each user and each network address, counted over all processes of the installation. */
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { fromAddress } from '../access/attempts.ts'
import type { Services } from '../services.ts'
import { endpointOf } from './called.ts'

const MINUTE = 60_000
/** Milliseconds between two exchanges of counts with the database. */
const EXCHANGE = 1_000
/** Limit of an address as a multiple of a user's limit: an office, or all customers behind a provider's router, share one address. */
const ADDRESS_FACTOR = 5
/** The same for pages and their files: a page that is opened for the first time has dozens. */
const PAGES_FACTOR = 10

/** Requests of a key in one window: the total of all processes at the last exchange with the database, and our own since then. */
type Count = { window: number; exchanged: number; unsent: number }

/**
 * Counts in memory and exchanges the counts with the database once a second, in one statement: a statement for each request would cost more
 * than most requests. Within that second, several processes together may exceed the limit.
 */
const sharedCounts = ({ database, clock }: Services) => {
  const counts = new Map<string, Count>()
  let exchanging: NodeJS.Timeout | undefined
  const windowNow = () => Math.floor(clock().getTime() / MINUTE) * MINUTE

  /** Adds the counts since the last exchange to the database and reads the totals; after a failure the counts stay in memory. */
  const exchange = async (): Promise<void> => {
    clearTimeout(exchanging)
    exchanging = undefined
    const window = windowNow()
    for (const [key, count] of counts) if (count.window < window) counts.delete(key)
    const sent = [...counts].filter(([, { unsent }]) => unsent > 0).map(([key, count]) => ({ key, count, requests: count.unsent }))
    if (sent.length === 0) return
    const { rows } = await sql<{ subject: string; requests: number }>`
      with over as (delete from request_counts where window_start < ${new Date(window - MINUTE).toISOString()})
      insert into request_counts as counted (subject, window_start, requests)
      select subject, ${new Date(window).toISOString()}, requests
      from unnest(${sent.map(({ key }) => key)}::text[], ${sent.map(({ requests }) => requests)}::integer[]) as now (subject, requests)
      order by subject
      on conflict (subject, window_start) do update set requests = counted.requests + excluded.requests
      returning subject, requests`.execute(database.db)
    const totals = new Map(rows.map(({ subject, requests }) => [subject, requests]))
    for (const { key, count, requests } of sent) {
      count.unsent -= requests
      count.exchanged = totals.get(key) ?? count.exchanged + requests
    }
  }

  /** Counts a request of a key: the requests of its minute so far, and the seconds until it ends. */
  const add = (key: string): { requests: number; seconds: number } => {
    const window = windowNow()
    const before = counts.get(key)
    const count = before?.window === window ? before : { window, exchanged: 0, unsent: 0 }
    count.unsent++
    counts.set(key, count)
    exchanging ??= setTimeout(() => exchange().catch(() => {}), EXCHANGE).unref()
    return { requests: count.exchanged + count.unsent, seconds: Math.ceil((window + MINUTE - clock().getTime()) / 1000) }
  }
  return { add, exchange }
}

/** The hooks that count: of an address first, of a user once the session was found. */
type RequestLimits = { ofAddress: onRequestAsyncHookHandler; ofUser: onRequestAsyncHookHandler }

/** The limits configured by `RATE_LIMIT`: requests of a user in a minute, five times as many of an address, ten times for pages. */
export const requestLimits = (app: FastifyInstance, services: Services): RequestLimits => {
  const userLimit = services.config.RATE_LIMIT
  if (userLimit === 0) return { ofAddress: async () => {}, ofUser: async () => {} }
  const counts = sharedCounts(services)
  app.addHook('onClose', () => counts.exchange().catch(() => {}))
  const count = (key: string, most: number, reply: FastifyReply): void => {
    const { requests, seconds } = counts.add(key)
    reply.header('ratelimit-limit', most)
    reply.header('ratelimit-remaining', Math.max(0, most - requests))
    reply.header('ratelimit-reset', seconds)
    if (requests > most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds })
  }
  return {
    ofAddress: async (request, reply) => {
      const { name } = fromAddress('address', request.ip)
      if (endpointOf(request)) count(`address:${name}`, userLimit * ADDRESS_FACTOR, reply)
      else count(`visitor:${name}`, userLimit * PAGES_FACTOR, reply)
    },
    ofUser: async (request, reply) => {
      if (request.caller) count(`user:${request.caller.session.userId}`, userLimit, reply)
    },
  }
}

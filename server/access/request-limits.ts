/** Limits of requests a minute, for each user and each network address, counted over all processes of the installation. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Services } from '../services.ts'
import { fromAddress } from './attempts.ts'

const MINUTE = 60_000
/** Milliseconds between two exchanges of counts with the database. */
const EXCHANGE = 1_000
/** Limit of an address as a multiple of a user's limit: an office, or all customers behind a provider's router, share one address. */
const ADDRESS_FACTOR = 5

/** Requests of a key in one window: the total of all processes at the last exchange with the database, and our own since then. */
type Count = { window: number; unsent: number; exchanged: number }

/**
 * Counts in memory and exchanges the counts with the database once a second, in one statement: writing a row for each request would cost
 * more than most requests. Within that second, several processes together may exceed the limit.
 */
class SharedCounts {
  readonly #services: Services
  readonly #counts = new Map<string, Count>()
  #exchanging: NodeJS.Timeout | undefined

  constructor(services: Services) {
    this.#services = services
  }

  /** Called by `@fastify/rate-limit` for each request of a key. */
  incr(key: string, done: (error: Error | null, result: { current: number; ttl: number }) => void): void {
    const now = this.#services.clock().getTime()
    const window = Math.floor(now / MINUTE) * MINUTE
    const before = this.#counts.get(key)
    const count = before?.window === window ? before : { window, unsent: 0, exchanged: 0 }
    count.unsent++
    this.#counts.set(key, count)
    this.#exchanging ??= setTimeout(() => this.exchange().catch(() => {}), EXCHANGE).unref()
    done(null, { current: count.exchanged + count.unsent, ttl: window + MINUTE - now })
  }

  /** Adds the counts since the last exchange to the database and reads the totals; after a failure the counts stay in memory. */
  async exchange(): Promise<void> {
    clearTimeout(this.#exchanging)
    this.#exchanging = undefined
    const window = Math.floor(this.#services.clock().getTime() / MINUTE) * MINUTE
    for (const [key, count] of this.#counts) if (count.window < window) this.#counts.delete(key)
    const sent = [...this.#counts].filter(([, { unsent }]) => unsent > 0).map(([key, count]) => ({ key, count, requests: count.unsent }))
    if (sent.length === 0) return
    const { rows } = await sql<{ subject: string; requests: number }>`
      with over as (delete from request_counts where window_start < ${new Date(window - MINUTE).toISOString()})
      insert into request_counts as counted (subject, window_start, requests)
      select subject, ${new Date(window).toISOString()}, requests
      from unnest(${sent.map(({ key }) => key)}::text[], ${sent.map(({ requests }) => requests)}::integer[]) as now (subject, requests)
      order by subject
      on conflict (subject, window_start) do update set requests = counted.requests + excluded.requests
      returning subject, requests`.execute(this.#services.database.db)
    const totals = new Map(rows.map(({ subject, requests }) => [subject, requests]))
    for (const { key, count, requests } of sent) {
      count.unsent -= requests
      count.exchanged = totals.get(key) ?? count.exchanged + requests
    }
  }

  /** The plugin asks for a store for each route: every limit counts in this store, under keys of its own. */
  child(): this {
    return this
  }
}

export type RequestLimits = {
  /** Counts a request of an address; refuses with TOO_MANY_REQUESTS above the limit. */
  ofAddress(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts a request of a user whose session was found. */
  ofUser(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void>
  /** Exchanges the counts with the database now. */
  exchange(): Promise<void>
}

const NO_LIMITS: RequestLimits = { ofAddress: async () => {}, ofUser: async () => {}, exchange: async () => {} }

/** The limits configured by `RATE_LIMIT`: requests of a user in a minute, and five times as many of an address. */
export const requestLimits = async (app: FastifyInstance, services: Services): Promise<RequestLimits> => {
  const userLimit = services.config.RATE_LIMIT
  if (userLimit === 0) return NO_LIMITS
  const counts = new SharedCounts(services)
  const users = new WeakMap<FastifyRequest, number>()
  class Store {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the plugin makes its store itself, and there is one
      return counts as unknown as Store
    }
  }
  await app.register(rateLimit, { global: false, store: Store as never, timeWindow: MINUTE })
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, timeWindow: MINUTE, keyGenerator })
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const counted = await count(request)
      if (counted.isAllowed) return
      reply.header('ratelimit-limit', counted.max)
      reply.header('ratelimit-remaining', counted.remaining)
      reply.header('ratelimit-reset', counted.ttlInSeconds)
      if (!counted.isExceeded) return
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counted.ttlInSeconds })
    }
  }
  const user = limit(userLimit, (request) => `user:${users.get(request)}`)
  app.addHook('onClose', () => counts.exchange().catch(() => {}))
  return {
    ofAddress: limit(userLimit * ADDRESS_FACTOR, (request) => `address:${fromAddress('address', request.ip).name}`),
    ofUser: (request, reply, userId) => {
      users.set(request, userId)
      return user(request, reply)
    },
    exchange: () => counts.exchange(),
  }
}

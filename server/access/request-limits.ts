/** Limits of requests a minute, for each user and each network address, counted over all processes of the installation. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import type { Services } from '../services.ts'
import { fromAddress } from './attempts.ts'

const SECOND = 1_000
const MINUTE = 60_000
/** Milliseconds between two exchanges of counts with the database. */
const EXCHANGE = 1_000
/** Limit of an address for pages and their files as a multiple of a user's limit: a page that is opened for the first time has dozens. */
const PAGES_FACTOR = 10
/** Limit of an address as a multiple of a user's limit: an office, or all customers behind a provider's router, share one address. */
const ADDRESS_FACTOR = 5
/**
 * Milliseconds that a refusal waits for each request beyond the limit, and at most (a tarpit): a thousand connections that each send the
 * next request as soon as they are refused would otherwise keep the process busy with refusals alone (`bench/attacks.ts`).
 */
const DELAY = 10
const LONGEST_DELAY = 5_000
/** Requests of an address that are answered at once in a second: this part of its limit, or this many; those beyond are spread over more seconds. */
const BURST = 1 / 20
const LEAST_BURST = 100

/**
 * Requests of a key in one window: the total of all processes at the last exchange with the database, and our own since then; and our own
 * in one second.
 */
type Count = { window: number; unsent: number; exchanged: number; second: number; inSecond: number }

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
    const count = before?.window === window ? before : { window, unsent: 0, exchanged: 0, second: 0, inSecond: 0 }
    const second = Math.floor(now / SECOND)
    count.inSecond = count.second === second ? count.inSecond + 1 : 1
    count.second = second
    count.unsent++
    this.#counts.set(key, count)
    this.#exchanging ??= setTimeout(() => this.exchange().catch(() => {}), EXCHANGE).unref()
    done(null, { current: count.exchanged + count.unsent, ttl: window + MINUTE - now })
  }

  /** Requests of a key in its last window. */
  current(key: string): number {
    const count = this.#counts.get(key)
    return count ? count.exchanged + count.unsent : 0
  }

  /** Requests of a key in its last second, in this process. */
  inSecond(key: string): number {
    return this.#counts.get(key)?.inSecond ?? 0
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

/** Waits that end early when the client disconnects or the application closes. */
const delays = (app: FastifyInstance) => {
  const enders = new Set<() => void>()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    for (const end of enders) end()
  })
  return ({ raw }: FastifyReply, milliseconds: number): Promise<void> =>
    new Promise((done) => {
      if (closing) return done()
      const end = () => {
        clearTimeout(timer)
        enders.delete(end)
        raw.removeListener('close', end)
        done()
      }
      const timer = setTimeout(end, milliseconds)
      enders.add(end)
      raw.once('close', end)
    })
}

export type RequestLimits = {
  /** Counts a request of an address; refuses with TOO_MANY_REQUESTS above the limit, later for each further request. */
  ofAddress(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts a request of an address for a page, a file of a page, or what does not exist. */
  ofVisitor(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts a request of a user whose session was found. */
  ofUser(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void>
  /** Exchanges the counts with the database now. */
  exchange(): Promise<void>
}

const NO_LIMITS: RequestLimits = { ofAddress: async () => {}, ofVisitor: async () => {}, ofUser: async () => {}, exchange: async () => {} }

/** The limits configured by `RATE_LIMIT`: requests of a user in a minute, five times as many of an address, ten times for pages. */
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
  const delay = delays(app)
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string, burst = Number.POSITIVE_INFINITY) => {
    const count = app.createRateLimit({ max, timeWindow: MINUTE, keyGenerator })
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const counted = await count(request)
      if (counted.isAllowed) return
      reply.header('ratelimit-limit', counted.max)
      reply.header('ratelimit-remaining', counted.remaining)
      reply.header('ratelimit-reset', counted.ttlInSeconds)
      const over = counts.inSecond(counted.key) - burst
      if (!counted.isExceeded) return over > 0 ? delay(reply, Math.min(LONGEST_DELAY, (over / burst) * SECOND)) : undefined
      await delay(reply, Math.min(LONGEST_DELAY, (counts.current(counted.key) - max) * DELAY))
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: counted.ttlInSeconds })
    }
  }
  const ofAddresses = (kind: string, factor: number) =>
    limit(
      userLimit * factor,
      (request) => `${kind}:${fromAddress('address', request.ip).name}`,
      Math.max(LEAST_BURST, userLimit * factor * BURST),
    )
  const user = limit(userLimit, (request) => `user:${users.get(request)}`)
  app.addHook('onClose', () => counts.exchange().catch(() => {}))
  return {
    ofAddress: ofAddresses('address', ADDRESS_FACTOR),
    ofVisitor: ofAddresses('visitor', PAGES_FACTOR),
    ofUser: (request, reply, userId) => {
      users.set(request, userId)
      return user(request, reply)
    },
    exchange: () => counts.exchange(),
  }
}

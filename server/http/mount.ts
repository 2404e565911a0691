/**
 * Turns the contract into routes. A handler that is missing, or answers in another shape, does not compile;
 * what it answers is parsed again on the way out, so that a column outside the contract never leaves the server.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { type CallName, type Contract, contract, type Features, type HandlerAnswerOf, type HandlerInputOf } from '#contract/contract.ts'
import type { CallProgress, Endpoint, MediaType } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { type CompanyAccess, requireRole } from '../access/company-access.ts'
import { cookieName } from '../access/cookie-name.ts'
import { recentWrites } from '../access/recent-writes.ts'
import type { Session } from '../access/session.ts'
import type { Author } from '../database/author.ts'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../services.ts'
import { refusalTo } from './answer-refusals.ts'
import { abortedWith, inHeavyTurn } from './heavy-work.ts'
import { progressLines, wantsProgress } from './progress-lines.ts'
import { companyIdOf, type Input, inputReader } from './read-input.ts'
import { sendJson } from './send-json.ts'
import { answerTag, sendTagged } from './tags.ts'
import { writingOf } from './writes.ts'

export type FileAnswer = { name: string; content: Readable | Buffer }

type CallerProof<E extends Endpoint> = E['caller'] extends 'public'
  ? { session: null; company: null }
  : E['caller'] extends 'member'
    ? { session: Session; company: CompanyAccess }
    : { session: Session; company: null; note: NoteAnswer; author: Author }

/** Notes in the transaction that writes what a `keyed` call of a user comes to, so that under one key it is written once. */
export type NoteAnswer = (trx: Transaction<Tables>, result: unknown) => Promise<void>

/** What a handler receives: the proven caller and the parsed input. `gone` is aborted when the client goes away. */
export type Call<N extends CallName> = CallerProof<Contract[N]> &
  HandlerInputOf<N> & {
    address: string
    /** Token of a browser in which an account was opened before, and how to have it keep one. */
    device: string | undefined
    keepDevice: (token: string) => void
    gone: AbortSignal
    /** Tells a client that waits for it how far a long call is. */
    tell: (progress: CallProgress) => void
  }

type Answer<N extends CallName> = Contract[N] extends { answer: MediaType }
  ? FileAnswer
  : Contract[N] extends { paged: true }
    ? { rows: HandlerAnswerOf<N>; total: number } & (Contract[N] extends { sums: infer Sums extends z.ZodType }
        ? { sums: z.input<Sums> }
        : unknown)
    : HandlerAnswerOf<N>

export type Handlers = { [N in CallName]: (call: Call<N>) => Promise<Answer<N>> }
export type HandlersOf<F extends keyof Features> = Pick<Handlers, keyof Features[F] & CallName>

/** Holds the token of a browser in which an account was opened; the pages cannot read it. */
const DEVICE_COOKIE = 'DEVICE'
const DEVICE = { path: '/', httpOnly: true, sameSite: 'strict', maxAge: 365 * 24 * 60 * 60 } as const

/** The longest body of a call without a session, in bytes. */
const PUBLIC_BODY_LIMIT = 65_536

/** Whether a call is heavy: by what it does, or because it asks for a list whole, not by pages. */
const isHeavy = ({ heavy, paged }: Endpoint, { query }: Input): boolean =>
  Boolean(heavy) || (Boolean(paged) && (query as { page?: number } | undefined)?.page === undefined)

const sendFile = (reply: FastifyReply, type: MediaType, { name, content }: FileAnswer): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    // nginx keeps an answer together otherwise
    .headers(type === 'text/event-stream' ? { 'x-accel-buffering': 'no' } : {})
    .send(content)

/** Mounts every endpoint of the contract below `/api/`. */
export const mount = (app: FastifyInstance, services: Services, handlers: Handlers): void => {
  const secure = services.config.PUBLIC_URL.startsWith('https:')
  const hasReplica = services.config.DATABASE_READ_URL !== null
  const writes = recentWrites(hasReplica, secure)
  /** Whether a call may read from the replica. */
  const mayBeLate = async (request: FastifyRequest, { method }: Endpoint, session: Session): Promise<boolean> =>
    hasReplica && method === 'GET' && !writes.justNow(request, session) && (await services.database.replicaFollows())

  /** Answers with the result of a call that tells how far it is: by lines once it told something. */
  const answerInLines = async (request: FastifyRequest, reply: FastifyReply, call: object, make: () => Promise<string>) => {
    const lines = progressLines(request, reply)
    try {
      Object.assign(call, { tell: lines.tell })
      const text = await make()
      if (!lines.hasBegun()) return sendJson(request, reply, text)
      lines.end(text)
    } catch (error) {
      if (!lines.hasBegun()) throw error
      lines.refuse(refusalTo(services, request, error))
    }
    return reply
  }

  for (const name of Object.keys(contract) as CallName[]) {
    const endpoint: Endpoint = contract[name]
    const inputOf = inputReader(endpoint)
    const bodyLimit = endpoint.bodyLimit ?? (endpoint.caller === 'public' ? PUBLIC_BODY_LIMIT : undefined)
    // a handler takes the call of its own endpoint, which the loop does not know one by one
    const run = handlers[name] as unknown as (call: object) => Promise<unknown>

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const input = inputOf(request)
      const session = request.caller?.session ?? null
      const writing = writingOf(services, name, request, input.body ?? input.query)
      const tag = endpoint.tagged ? answerTag(services.clock) : null
      let company: CompanyAccess | null = null
      if (endpoint.caller === 'member' && request.caller && session) {
        const hooks = tag ? { ...writing.hooks, reading: tag.count } : writing.hooks
        company = await request.caller.accessTo(companyIdOf(input), hooks, await mayBeLate(request, endpoint, session))
        if (!company) throw new Refusal('NOT_FOUND')
        requireRole(company, endpoint.needs, endpoint.drivers)
      }
      if (endpoint.method !== 'GET' && session) writes.note(reply, session)
      const call = {
        session,
        company,
        ...input,
        author: writing.author,
        note: writing.note,
        address: request.ip,
        device: request.cookies[cookieName(DEVICE_COOKIE, secure)],
        keepDevice: (token: string) => reply.setCookie(cookieName(DEVICE_COOKIE, secure), token, { ...DEVICE, secure }),
        // made for those few calls that look at it
        get gone() {
          return abortedWith(request, reply)
        },
        tell: () => {},
      }
      const make = () => writing.answer(company?.companyId ?? null, () => run(call))
      const respond = async () => {
        if (endpoint.reports && wantsProgress(request)) return answerInLines(request, reply, call, make)
        if (tag && company) return sendTagged(request, reply, company, tag, make)
        if (typeof endpoint.answer === 'string') return sendFile(reply, endpoint.answer, (await run(call)) as FileAnswer)
        return sendJson(request, reply, await make())
      }
      if (!isHeavy(endpoint, input)) return respond()
      const owner = company?.companyId ?? (session ? `user ${session.userId}` : request.ip)
      return inHeavyTurn({ name, owner }, request, reply, respond)
    }

    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      config: { call: name },
      ...(bodyLimit ? { bodyLimit } : {}),
      handler: answer,
    })
  }
}

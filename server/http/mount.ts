/**
 * Turns the contract into routes. A handler that is missing, or answers in another shape, does not compile;
 * what it answers is parsed again on the way out, so that a column outside the contract never leaves the server.
 */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { type CallName, type Contract, contract, type HandlerAnswerOf, type HandlerInputOf } from '#contract/contract.ts'
import { type CallProgress, type Endpoint, type MediaType, needOf, refusalsOf, takesKey } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { fieldsOf } from '#contract/wire.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { comesFromPage, passesAntiForgery } from '../access/anti-forgery.ts'
import { type CompanyAccess, type CompanyScope, callerOf, type ProvenCaller, requireRole } from '../access/company-access.ts'
import { cookieName } from '../access/cookie-name.ts'
import { recentWrites } from '../access/recent-writes.ts'
import type { RequestLimits } from '../access/request-limits.ts'
import { noteUse, type Session } from '../access/session.ts'
import type { Tables } from '../database/tables.ts'
import { requireAdministratorsFactor } from '../features/auth/administrators-factor.ts'
import { journal } from '../features/journal/journal.repository.ts'
import { subjectOf } from '../features/journal/subject-of.ts'
import { requireWriting } from '../features/subscription/permissions.ts'
import type { Services } from '../services.ts'
import { textInSlices, textOf } from './answer-text.ts'
import { companyReads } from './company-reads.ts'
import { type RetriableCall, retriableCall } from './idempotency.ts'
import { type Shape, shapeOfInput, tooLong, unknownFields } from './input-shape.ts'
import { progressLines, wantsProgress } from './progress-lines.ts'
import { refusalOf } from './refusal-of.ts'
import { sendRefusal } from './refusal-page.ts'
import { rememberedAnswers, sendAnswer } from './remembered-answers.ts'
import { sendJson } from './send-json.ts'

/** A file on its way out. */
export type FileAnswer = { name: string; content: Readable | Buffer }

type CallerProof<E extends Endpoint> = E['caller'] extends 'public'
  ? { session: null; company: null }
  : E['caller'] extends 'member'
    ? { session: Session; company: CompanyAccess }
    : { session: Session; company: null; note: NoteAnswer }

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

/** Refuses an input by all of its fields at once; lists that are too long, before anything in them is looked at. */
const parsed = (schema: z.ZodType | undefined, shape: Shape | null, value: unknown, takesMore: boolean): unknown => {
  if (!schema) return undefined
  const long = tooLong(shape, value)
  if (Object.keys(long).length > 0) throw new Refusal('INVALID', { fields: long })
  const result = schema.safeParse(value ?? {})
  const fields = { ...(result.error ? fieldsOf(result.error) : {}), ...(takesMore ? {} : unknownFields(shape, value)) }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
  return result.data
}

type Input = { query: unknown; body: unknown }

/** How the input of a call is read from a request. */
const inputReader = (endpoint: Endpoint): ((request: FastifyRequest) => Input) => {
  const queryShape = shapeOfInput(endpoint.query)
  const bodyShape = shapeOfInput(endpoint.body, endpoint.ignores)
  // a public address stands in mails and is led back to by foreign sites, which lengthen it
  const isLengthened = endpoint.caller === 'public'
  return (request) => {
    // a page of the version before, still open, sends what that version read
    const isPage = comesFromPage(request.cookies)
    return {
      query: parsed(endpoint.query, queryShape, request.query, isLengthened || isPage),
      body: parsed(endpoint.body, bodyShape, request.body, isPage),
    }
  }
}

const bearer = (request: FastifyRequest): string | undefined => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]

const companyIdOf = ({ query, body }: Input): number => {
  for (const input of [query, body]) if (input && typeof input === 'object' && 'companyId' in input) return input.companyId as number
  throw new Error('a call for members names its company')
}

const abortedWith = (request: FastifyRequest, reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  // the request itself counts as destroyed as soon as its body is read
  if (request.raw.socket.destroyed) gone.abort()
  return gone.signal
}

/** The caller of a request, found before its body is read; `null` for a public call. */
const callers = new WeakMap<FastifyRequest, ProvenCaller>()

/** Who sends a request: the user, or the network address of a public call. */
export const senderOf = (request: FastifyRequest): number | string => callers.get(request)?.session.userId ?? request.ip

/**
 * Authenticates a request before its body is read, and refuses it otherwise: reading megabytes of JSON blocks the process
 * for all other users.
 */
const authenticate = async (
  services: Services,
  limits: RequestLimits,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  await limits.ofAddress(request, reply)
  if (!passesAntiForgery(request.method, request.cookies, request.headers)) throw new Refusal('ANTI_FORGERY')
  if (endpoint.caller === 'public') return
  const caller = await callerOf(services, bearer(request))
  if (!caller) throw new Refusal('NOT_AUTHENTICATED')
  const isAdministrator = caller.session.userType === 'admin'
  if (endpoint.caller === 'admin' && !isAdministrator) throw new Refusal('FORBIDDEN')
  if (isAdministrator && !endpoint.beforeSecondFactor) await requireAdministratorsFactor(services, caller.session)
  await limits.ofUser(request, reply, caller.session.userId)
  noteUse(services, caller.session, request.ip, request.headers['user-agent'])
  callers.set(request, caller)
}

/** Holds the token of a browser in which an account was opened; the pages cannot read it. */
const DEVICE_COOKIE = 'DEVICE'
const DEVICE = { path: '/', httpOnly: true, sameSite: 'strict', maxAge: 365 * 24 * 60 * 60 } as const

/** The longest body of a call without a session, in bytes. */
const PUBLIC_BODY_LIMIT = 65_536

/** What a call that writes does around its transactions: the package must allow it, and the journal names its caller, unless it is a preview. */
const writing = (
  services: Services,
  call: CallName,
  { userId, impersonatorId }: Session,
  input: unknown,
  retriable: RetriableCall | null,
) => {
  const before = (scope: CompanyScope) => requireWriting(services, scope)
  if ((contract[call] as Endpoint).previews) return { before }
  const request = randomUUID()
  return {
    before,
    after: async (scope: CompanyScope, result: unknown) => {
      const entry = { request, call, userId, administratorId: impersonatorId }
      const noting = journal.note(scope, { ...entry, at: services.clock().toISOString(), subject: subjectOf(input, result) })
      await Promise.all([noting, retriable?.note(scope, result)])
    },
  }
}

/** A writing call that its client may send again; `null` for one that it gave no key. */
const retriableOf = (services: Services, name: CallName, request: FastifyRequest, session: Session | null): RetriableCall | null => {
  const endpoint: Endpoint = contract[name]
  if (!takesKey(endpoint) || !session || typeof endpoint.answer === 'string') return null
  const { answer, paged } = endpoint
  return retriableCall(services.database, name, request, session.userId, {
    textOf: (result) => textOf(services, name, result),
    couldBe: (result) => !paged && answer.safeParse(result).success,
  })
}

/** Whether a list is asked for whole, not by pages. */
const isWholeList = ({ paged }: Endpoint, { query }: Input): boolean =>
  Boolean(paged) && (query as { page?: number } | undefined)?.page === undefined

const sendFile = (reply: FastifyReply, type: MediaType, { name, content }: FileAnswer): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(content)

/** Mounts every endpoint of the contract below `/api/`. */
export const mount = (app: FastifyInstance, services: Services, limits: RequestLimits, handlers: Handlers): void => {
  // a form on a foreign page can send text without a CORS preflight; JSON it cannot
  app.removeContentTypeParser('text/plain')
  const secure = services.config.PUBLIC_URL.startsWith('https:')
  const remembered = rememberedAnswers(services.clock)
  const reads = companyReads()
  const hasReplica = services.config.DATABASE_READ_URL !== null
  const writes = recentWrites(hasReplica, secure)
  const lateEnough = async (request: FastifyRequest, session: Session | null): Promise<boolean> =>
    session !== null && !writes.justNow(request, session) && (await services.database.replicaFollows())
  for (const name of Object.keys(contract) as CallName[]) {
    const endpoint: Endpoint = contract[name]
    const refusals = new Set(refusalsOf(endpoint))
    const inputOf = inputReader(endpoint)
    const bodyLimit = endpoint.bodyLimit ?? (endpoint.caller === 'public' ? PUBLIC_BODY_LIMIT : undefined)
    const run = handlers[name] as unknown as (call: object) => Promise<unknown>

    /** What the call is refused with for an error; one that it does not declare is noted. */
    const refused = (error: unknown, request: FastifyRequest): Refusal => {
      const refusal = refusalOf(error, request)
      if (!refusals.has(refusal.code)) {
        services.undeclared?.(`${name} refused with ${refusal.code}, which it does not declare`)
        request.log.error({ call: name, refusal: refusal.code }, 'undeclared refusal')
      }
      return refusal
    }

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
        lines.refuse(refused(error, request))
      }
      return reply
    }

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const input = inputOf(request)
      const caller = callers.get(request)
      const session = caller?.session ?? null
      const mayBeLate = hasReplica && endpoint.method === 'GET' && (await lateEnough(request, session))
      const retriable = retriableOf(services, name, request, session)
      const around =
        endpoint.writes && session
          ? writing(services, name, session, input.body ?? input.query, retriable)
          : retriable && { before: async () => {}, after: retriable.note }
      const company = (endpoint.caller === 'member' && (await caller?.accessTo(companyIdOf(input), around ?? undefined, mayBeLate))) || null
      if (endpoint.caller === 'member' && !company) throw new Refusal('NOT_FOUND')
      if (company) requireRole(company, needOf(endpoint))
      if (endpoint.method !== 'GET' && session) writes.note(reply, session)
      const call = {
        session,
        company,
        ...input,
        note: async (trx: Transaction<Tables>, result: unknown) => retriable?.note({ companyId: null, trx }, result),
        address: request.ip,
        device: request.cookies[cookieName(DEVICE_COOKIE, secure)],
        keepDevice: (token: string) => reply.setCookie(cookieName(DEVICE_COOKIE, secure), token, { ...DEVICE, secure }),
        // made for those few calls that look at it
        get gone() {
          return abortedWith(request, reply)
        },
        tell: () => {},
      }
      const make = async () =>
        retriable ? retriable.answer(company?.companyId ?? null, () => run(call)) : textInSlices(services, name, await run(call))
      if (endpoint.reports && wantsProgress(request)) return answerInLines(request, reply, call, make)
      const read = <T>(work: () => Promise<T>, lengthOf: (made: T) => number) =>
        company && endpoint.method === 'GET'
          ? reads.read(company.companyId, { name, isWholeList: isWholeList(endpoint, input) }, work, lengthOf)
          : work()
      if (company) reads.note(company.companyId)
      if (endpoint.remembered && company) {
        const asRemembered = () => remembered(company, request.url, dayInRomania(services.clock()), make)
        return sendAnswer(request, reply, await read(asRemembered, ({ text }) => text.length))
      }
      if (typeof endpoint.answer === 'string') return sendFile(reply, endpoint.answer, (await run(call)) as FileAnswer)
      return sendJson(request, reply, await read(make, ({ length }) => length))
    }

    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      ...(bodyLimit ? { bodyLimit } : {}),
      onRequest: (request, reply) => authenticate(services, limits, endpoint, request, reply),
      handler: (request, reply) => answer(request, reply),
      errorHandler: (error, request, reply) => sendRefusal(endpoint, refused(error, request), request, reply),
    })
  }
}

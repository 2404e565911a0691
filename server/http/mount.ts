/**
 * Turns the contract into routes. A handler that is missing, or answers in another shape, does not compile;
 * what it answers is parsed again on the way out, so that a column nobody named never leaves the server.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type CallName, type Contract, contract, type HandlerAnswerOf, type HandlerInputOf } from '#contract/contract.ts'
import { type Endpoint, type MediaType, refusalsOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { fieldsOf } from '#contract/wire.ts'
import { passesAntiForgery } from '../access/anti-forgery.ts'
import { accessOfMember, type CompanyAccess, type CompanyScope } from '../access/company-access.ts'
import { type Session, sessionOf } from '../access/session.ts'
import { demandWriting } from '../features/subscription/permissions.ts'
import type { World } from '../world.ts'
import { refusalOf } from './refusal-of.ts'

/** A file on its way out. */
export type FileAnswer = { name: string; content: Readable | Buffer }

type CallerProof<E extends Endpoint> = E['caller'] extends 'public'
  ? { session: null; company: null }
  : E['caller'] extends 'member'
    ? { session: Session; company: CompanyAccess }
    : { session: Session; company: null }

/** What a handler receives: who calls, proven, and the parsed input. `gone` is aborted when the client goes away. */
export type Call<N extends CallName> = CallerProof<Contract[N]> & HandlerInputOf<N> & { address: string; gone: AbortSignal }

type Answer<N extends CallName> = Contract[N] extends { answer: MediaType }
  ? FileAnswer
  : Contract[N] extends { paged: true }
    ? { rows: HandlerAnswerOf<N>; total: number }
    : HandlerAnswerOf<N>

export type Handlers = { [N in CallName]: (call: Call<N>) => Promise<Answer<N>> }

const parsed = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value ?? {})
  if (!result.success) throw new Refusal('INVALID', { fields: fieldsOf(result.error) })
  return result.data
}

const bearer = (request: FastifyRequest): string | undefined => /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]

const companyIdOf = (...inputs: unknown[]): number => {
  for (const input of inputs) if (input && typeof input === 'object' && 'companyId' in input) return input.companyId as number
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

/** Mounts every endpoint of the contract below `/api/`. */
export const mount = (app: FastifyInstance, world: World, handlers: Handlers): void => {
  // a plain form of somebody else's page can send text without asking; JSON it cannot
  app.removeContentTypeParser('text/plain')
  for (const name of Object.keys(contract) as CallName[]) {
    const endpoint: Endpoint = contract[name]
    const declared = new Set(refusalsOf(endpoint))
    const run = handlers[name] as unknown as (call: object) => Promise<unknown>

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!passesAntiForgery(request.method, request.cookies, request.headers)) throw new Refusal('ANTI_FORGERY')
      const session = endpoint.caller === 'public' ? null : await sessionOf(world, bearer(request))
      if (endpoint.caller !== 'public' && !session) throw new Refusal('NOT_AUTHENTICATED')
      if (endpoint.caller === 'admin' && session?.userType !== 'admin') throw new Refusal('FORBIDDEN')
      const query = parsed(endpoint.query, request.query)
      const body = parsed(endpoint.body, request.body)
      let company: CompanyAccess | null = null
      if (endpoint.caller === 'member' && session) {
        const condition = endpoint.writes ? (scope: CompanyScope) => demandWriting(world, scope) : undefined
        company = await accessOfMember(world.database, session, companyIdOf(query, body), condition)
        if (!company) throw new Refusal('NOT_FOUND')
      }
      const result = await run({ session, company, query, body, address: request.ip, gone: abortedWith(request, reply) })
      if (typeof endpoint.answer === 'string') {
        const file = result as FileAnswer
        return reply
          .type(endpoint.answer)
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .header('cache-control', 'private, no-store')
          .send(file.content)
      }
      const { rows, total } = endpoint.paged ? (result as { rows: unknown; total: number }) : { rows: result, total: undefined }
      const data = endpoint.answer.safeParse(rows)
      if (!data.success) {
        world.undeclared?.(`${name} answered in another shape: ${data.error.message}`)
        throw new Error(`${name} answered in another shape: ${data.error.message}`)
      }
      reply.header('cache-control', 'private, no-store')
      return reply.type('application/json').send(JSON.stringify(total === undefined ? { data: data.data } : { data: data.data, total }))
    }

    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      handler: (request, reply) => answer(request, reply),
      errorHandler: (error, request, reply) => {
        const refusal = refusalOf(error, request)
        if (!declared.has(refusal.code)) {
          world.undeclared?.(`${name} refused with ${refusal.code}, which it does not declare`)
          request.log.error({ call: name, refusal: refusal.code }, 'undeclared refusal')
        }
        return reply.status(refusal.status).send(refusal.answer())
      },
    })
  }
}

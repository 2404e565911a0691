/** The description of a call, from which the server's route, the browser's function, the documentation and the tests are derived. */
import type { z } from 'zod'
import type { Need } from '#domain/company/roles.ts'
import type { RefusalCode } from './refusals.ts'

/** The callers of an endpoint: the public, a signed-in user, a member of the company named in the call, or an administrator. */
export type Caller = 'public' | 'user' | 'member' | 'admin'

export type MediaType = `${'application' | 'text'}/${string}`

/**
 * Lines of JSON: `{"progress": CallProgress}` while a call runs, and finally its answer, `{"data": …}` or `{"refusal": …}`. A call
 * answered quickly, or refused before it began, has an ordinary answer.
 */
export const PROGRESS_TYPE = 'application/x-ndjson'
/** Progress of a call: completed parts, all parts, and the completed share, from 0 to 1. */
export type CallProgress = { done: number; all: number; share: number }

/**
 * What a call that is not a read by its method does. `company` writes records of the company: its package must allow it (NO_PLAN,
 * EXPIRED), the journal records it, and it takes an `Idempotency-Key`. `account` writes what no package has to allow: accounts, sessions,
 * payments, a user's companies and prints. A preview answers what a change of the company would come to, where its package allows the
 * change. What only reads says so.
 */
type Effect =
  | { method: 'GET'; writes?: never; previews?: never; reads?: never }
  | ({ method: 'POST' | 'DELETE' } & (
      | { writes: 'company' | 'account'; previews?: never; reads?: never }
      | { previews: true; writes?: never; reads?: never }
      | { reads: true; writes?: never; previews?: never }
    ))

/** The permission that a member's role must have; FORBIDDEN otherwise. A driver makes the calls that say so, and no other. */
type Permission = { caller: 'member'; needs: Need; drivers?: true } | { caller: Exclude<Caller, 'member'>; needs?: never; drivers?: never }

export type Endpoint = Effect &
  Permission & {
    /** Below `/api/`. */
    path: string
    /** One sentence for the API documentation. */
    summary: string
    query?: z.ZodObject
    body?: z.ZodObject
    /** Fields of the body that a client may send along and that nothing reads, `routes[].km` in the elements of a list; any other that `body` does not have is refused. */
    ignores?: readonly string[]
    /** Shape of `data`, or the media type of a file. */
    answer: z.ZodType | MediaType
    /** A list answered in pages: the envelope also carries `total`. */
    paged?: true
    /** Sums over all rows of a paged list, on all pages; the envelope carries them as `sums`. */
    sums?: z.ZodType
    /** Takes an `Idempotency-Key` though it writes no records of the company. */
    keyed?: true
    /** The answer depends on the company's data and the day alone: it carries the count of their changes as its tag, and is 304 for a client that has it. */
    tagged?: true
    /** Two of a company run at once, the others wait; the same goes for a list that is asked for whole. */
    heavy?: true
    /** While it runs, it reports its progress to a client that accepts `PROGRESS_TYPE`. */
    reports?: true
    /** An administrator may make it before the second factor is set up: it leads there, or signs out. */
    beforeSecondFactor?: true
    /** The longest body in bytes, where it differs from the default. */
    bodyLimit?: number
    /** Its own refusals, besides those common to every call of its kind. */
    refusals?: readonly RefusalCode[]
  }

/** Keeps the literal types of a table of endpoints and checks it. */
export const endpoints = <const T extends Record<string, Endpoint>>(table: T): T => table

/** What the client of the built pages knows of a call: it has a table of these in the place of the contract. */
export const CLIENT_FIELDS = ['method', 'path', 'caller', 'answer', 'tagged', 'writes', 'keyed'] as const
export type ClientEndpoint = Pick<Endpoint, (typeof CLIENT_FIELDS)[number]>

/** Whether a call that is sent again under its `Idempotency-Key` writes nothing and has the first answer. */
export const takesKey = ({ writes, keyed }: ClientEndpoint): boolean => Boolean(keyed || writes === 'company')

/** Whether a company's package must allow the call. */
export const needsPackage = ({ writes, previews }: Endpoint): boolean => Boolean(previews || writes === 'company')

/** The refusals that follow from an endpoint's callers and input. */
export const refusalsOf = (endpoint: Endpoint): RefusalCode[] => {
  const codes = new Set<RefusalCode>(['MALFORMED', 'APP_ERROR', 'BUSY', 'STORAGE_FULL', 'TOO_MANY_REQUESTS', ...(endpoint.refusals ?? [])])
  if (endpoint.query || endpoint.body) codes.add('INVALID')
  if (endpoint.method !== 'GET') codes.add('ANTI_FORGERY').add('TOO_LARGE')
  if (endpoint.caller !== 'public') codes.add('NOT_AUTHENTICATED')
  if (endpoint.caller !== 'public' && !endpoint.beforeSecondFactor) codes.add('SECOND_FACTOR_DUE')
  if (endpoint.caller === 'member') codes.add('NOT_FOUND')
  if (endpoint.caller === 'admin' || (endpoint.caller === 'member' && !(endpoint.needs === 'read' && endpoint.drivers)))
    codes.add('FORBIDDEN')
  for (const input of [endpoint.query, endpoint.body]) if (input && 'version' in input.shape) codes.add('CHANGED')
  if (needsPackage(endpoint)) codes.add('NO_PLAN').add('EXPIRED').add('MONTH_CLOSED').add('SHEET_APPROVED').add('SHEET_SUBMITTED')
  if (takesKey(endpoint)) codes.add('KEY_REUSED').add('ALREADY_DONE')
  return [...codes]
}

type Shape<E extends Endpoint, K extends 'query' | 'body', Side extends 'input' | 'output'> = E[K] extends z.ZodType
  ? Side extends 'input'
    ? z.input<E[K]>
    : z.output<E[K]>
  : undefined

export type CallInput<E extends Endpoint> = (E['query'] extends z.ZodType ? { query: Shape<E, 'query', 'input'> } : { query?: never }) &
  (E['body'] extends z.ZodType ? { body: Shape<E, 'body', 'input'> } : { body?: never })

export type HandlerInput<E extends Endpoint> = { query: Shape<E, 'query', 'output'>; body: Shape<E, 'body', 'output'> }

/** Result of the handler, before it is parsed for sending. */
export type HandlerAnswer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : never

/** Result for a client; the type of a file depends on the client's platform. */
export type CallAnswer<E extends Endpoint, File> = E['answer'] extends z.ZodType ? z.output<E['answer']> : File

/** The description of a call, from which the server's route, the browser's function, the documentation and the tests are derived. */
import type { z } from 'zod'
import type { Need } from '#domain/company/roles.ts'
import type { RefusalCode } from './refusals.ts'

/** The callers of an endpoint: the public, a signed-in user, a member of the company named in the call, or an administrator. */
export type Caller = 'public' | 'user' | 'member' | 'admin'

/** Media type of a file. */
export type MediaType = `${'application' | 'text'}/${string}`

/**
 * Lines of JSON: `{"progress": CallProgress}` while a call runs, and finally its answer, `{"data": …}` or `{"refusal": …}`. A call
 * answered quickly, or refused before it began, has an ordinary answer.
 */
export const PROGRESS_TYPE = 'application/x-ndjson'
/** Progress of a call: completed parts, all parts, and the completed share, from 0 to 1. */
export type CallProgress = { done: number; all: number; share: number }

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api/`. */
  path: string
  caller: Caller
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
  /** Refused with NO_PLAN or EXPIRED when the company's package does not allow writing. */
  writes?: true
  /** Only previews a change; the journal does not record it. */
  previews?: true
  /** Takes an `Idempotency-Key` though no package has to allow it: what it writes is of the user, or how the company pays. */
  keyed?: true
  /**
   * The answer is cached, and 304 for a client that has it, as long as the company's data do not change: it depends only on those data
   * and the day.
   */
  remembered?: true
  /** While it runs, it reports its progress to a client that accepts `PROGRESS_TYPE`. */
  reports?: true
  /** An administrator may make it before the second factor is set up: it leads there, or signs out. */
  beforeSecondFactor?: true
  /** The permission that a member's role must have, where it differs from `needOf`; FORBIDDEN otherwise. */
  needs?: Need
  /** The longest body in bytes, where it differs from the default. */
  bodyLimit?: number
  /** Its own refusals, besides those common to every call of its kind. */
  refusals?: readonly RefusalCode[]
}

/** Keeps the literal types of a table of endpoints and checks it. */
export const endpoints = <const T extends Record<string, Endpoint>>(table: T): T => table

/** What the client of the built pages knows of a call: it has a table of these in the place of the contract. */
export const CLIENT_FIELDS = ['method', 'path', 'caller', 'answer', 'remembered', 'writes', 'previews', 'keyed'] as const
export type ClientEndpoint = Pick<Endpoint, (typeof CLIENT_FIELDS)[number]>

/** Whether a call that is sent again under its `Idempotency-Key` writes nothing and has the first answer. */
export const takesKey = ({ writes, previews, keyed }: ClientEndpoint): boolean => Boolean(keyed || (writes && !previews))

/** The permission that a member's role must have: `write` for a call that writes, unless it names its own. */
export const needOf = (endpoint: Endpoint): Need => endpoint.needs ?? (takesKey(endpoint) ? 'write' : 'read')

/** The refusals that follow from an endpoint's callers and input. */
export const refusalsOf = (endpoint: Endpoint): RefusalCode[] => {
  const codes = new Set<RefusalCode>(['MALFORMED', 'APP_ERROR', 'BUSY', 'STORAGE_FULL', 'TOO_MANY_REQUESTS', ...(endpoint.refusals ?? [])])
  if (endpoint.query || endpoint.body) codes.add('INVALID')
  if (endpoint.method !== 'GET') codes.add('ANTI_FORGERY').add('TOO_LARGE')
  if (endpoint.caller !== 'public') codes.add('NOT_AUTHENTICATED')
  if (endpoint.caller !== 'public' && !endpoint.beforeSecondFactor) codes.add('SECOND_FACTOR_DUE')
  if (endpoint.caller === 'member') codes.add('NOT_FOUND')
  if (endpoint.caller === 'admin' || (endpoint.caller === 'member' && needOf(endpoint) !== 'read')) codes.add('FORBIDDEN')
  for (const input of [endpoint.query, endpoint.body]) if (input && 'version' in input.shape) codes.add('CHANGED')
  if (endpoint.writes) codes.add('NO_PLAN').add('EXPIRED').add('MONTH_CLOSED')
  if (takesKey(endpoint)) codes.add('KEY_REUSED').add('ALREADY_DONE')
  return [...codes]
}

type Shape<E extends Endpoint, K extends 'query' | 'body', Side extends 'input' | 'output'> = E[K] extends z.ZodType
  ? Side extends 'input'
    ? z.input<E[K]>
    : z.output<E[K]>
  : undefined

/** Input of a call in the browser. */
export type CallInput<E extends Endpoint> = (E['query'] extends z.ZodType ? { query: Shape<E, 'query', 'input'> } : { query?: never }) &
  (E['body'] extends z.ZodType ? { body: Shape<E, 'body', 'input'> } : { body?: never })

/** Parsed input of the server's handler. */
export type HandlerInput<E extends Endpoint> = { query: Shape<E, 'query', 'output'>; body: Shape<E, 'body', 'output'> }

/** Result of the handler, before it is parsed for sending. */
export type HandlerAnswer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : never

/** Result for a client; the type of a file depends on the client's platform. */
export type CallAnswer<E extends Endpoint, File> = E['answer'] extends z.ZodType ? z.output<E['answer']> : File

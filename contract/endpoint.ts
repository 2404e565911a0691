/** What a call is: from this one description come the server's route, the browser's function, the documentation and the tests. */
import type { z } from 'zod'
import type { Need } from '#domain/company/roles.ts'
import type { RefusalCode } from './refusals.ts'

/** The callers of an endpoint: the public, a signed-in user, a member of the company named in the call, or an administrator. */
export type Caller = 'public' | 'user' | 'member' | 'admin'

/** Media type of a file. */
export type MediaType = `${'application' | 'text'}/${string}`

/**
 * Lines of JSON: `{"progress": CallProgress}` while a call works, and its answer at last, `{"data": …}` or `{"refusal": …}`. A call that is
 * answered soon, or refused before it began to work, answers as any other.
 */
export const PROGRESS_TYPE = 'application/x-ndjson'
/** How far a call is: how many of all its parts are done, and the share of the whole, from 0 to 1. */
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
  /** Shape of `data`, or the media type of a file. */
  answer: z.ZodType | MediaType
  /** A list answered in pages: the envelope also carries `total`. */
  paged?: true
  /** What is summed over all rows of a paged list, every page; the envelope carries it as `sums`. */
  sums?: z.ZodType
  /** Refused with NO_PLAN or EXPIRED when the company's package does not allow writing. */
  writes?: true
  /** Only shows what would be written; the journal keeps nothing of it. */
  previews?: true
  /** Takes an `Idempotency-Key` though no package has to allow it: what it writes is of the user, or how the company pays. */
  keyed?: true
  /** Answered from memory, and by 304 to a client that has the answer, while nothing of the company changed: it depends on the company's data and the day alone. */
  remembered?: true
  /** While it works it tells a client that accepts `PROGRESS_TYPE` how far it is. */
  reports?: true
  /** What a member's role has to allow; FORBIDDEN otherwise. */
  needs?: Need
  /** The longest body in bytes, where it is not the usual one. */
  bodyLimit?: number
  /** Refusals of its own, beside those that every call of its kind may answer. */
  refusals?: readonly RefusalCode[]
}

/** Keeps the literal types of a table of endpoints and checks it. */
export const endpoints = <const T extends Record<string, Endpoint>>(table: T): T => table

/** Whether a call that is sent again under its `Idempotency-Key` writes nothing and has the first answer. */
export const takesKey = ({ writes, previews, keyed }: Endpoint): boolean => Boolean(keyed || (writes && !previews))

/** The refusals that follow from an endpoint's callers and input. */
export const refusalsOf = (endpoint: Endpoint): RefusalCode[] => {
  const codes = new Set<RefusalCode>(['MALFORMED', 'APP_ERROR', 'BUSY', 'STORAGE_FULL', 'TOO_MANY_REQUESTS', ...(endpoint.refusals ?? [])])
  if (endpoint.query || endpoint.body) codes.add('INVALID')
  if (endpoint.method !== 'GET') codes.add('ANTI_FORGERY').add('TOO_LARGE')
  if (endpoint.caller !== 'public') codes.add('NOT_AUTHENTICATED')
  if (endpoint.caller === 'member') codes.add('NOT_FOUND')
  if (endpoint.needs) codes.add('FORBIDDEN')
  if (endpoint.caller === 'admin') codes.add('FORBIDDEN').add('SECOND_FACTOR_DUE')
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

/** What the browser hands to a call. */
export type CallInput<E extends Endpoint> = (E['query'] extends z.ZodType ? { query: Shape<E, 'query', 'input'> } : { query?: never }) &
  (E['body'] extends z.ZodType ? { body: Shape<E, 'body', 'input'> } : { body?: never })

/** What the server's handler receives, parsed. */
export type HandlerInput<E extends Endpoint> = { query: Shape<E, 'query', 'output'>; body: Shape<E, 'body', 'output'> }

/** What the handler returns, before it is parsed on the way out. */
export type HandlerAnswer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : never

/** What a client receives; a file comes as whatever that client's platform makes of one. */
export type CallAnswer<E extends Endpoint, File> = E['answer'] extends z.ZodType ? z.output<E['answer']> : File

/** The typed way to the server: one function for every call of the contract. */
import type { z } from 'zod'
import { type AnswerOf, type CallName, contract, type InputOf } from '#contract/contract.ts'
import type { ClientEndpoint } from '#contract/endpoint.ts'
import { MESSAGE } from '#contract/message-texts.ts'
import { REFUSAL_TEXT } from '#contract/refusal-texts.ts'
import type { RefusalAnswer, RefusalCode } from '#contract/refusals.ts'
import { noteChange } from './changes.ts'
import { connection } from './connection.ts'
import { idempotencyKey } from './idempotency-keys.ts'
import { onScreen } from './screen-text.ts'
import { sessionToken } from './session-token.ts'

/** A call that did not succeed: what the server refused, or that it could not be reached (`code` null). */
export class CallError extends Error {
  readonly code: RefusalCode | null
  readonly data: string
  readonly fields: Record<string, string>
  /** Of a record that was changed meanwhile: what is saved now. */
  readonly current: unknown
  /** Whether the product answered the call; an answer without a code came from a proxy. */
  readonly answered: boolean
  /** Whether the server is away altogether, which the page already says and will say until it is back. */
  readonly offline: boolean

  constructor(answer: Partial<RefusalAnswer>, answered = false, offline = false) {
    super(answer.message ?? MESSAGE.communication)
    this.code = answer.code ?? null
    this.data = answer.data ?? this.message
    this.fields = Object.fromEntries(Object.entries(answer.fields ?? {}).map(([path, text]) => [path, onScreen(text)]))
    this.current = answer.current
    this.answered = answered
    this.offline = offline
  }
}

/** A call that found nothing because its company is no longer the user's; its message says so. */
export class CompanyGone extends CallError {}

/** Whether a record is gone while its company is still there. */
export const isRecordGone = (error: CallError): boolean => error.code === 'NOT_FOUND' && !(error instanceof CompanyGone)

/** The sentence that tells the user what went wrong. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : MESSAGE.communication)

/** What stays on the screen of a failed action; nothing while the server is away, which the page says until it is back. */
export const lastingText = (error: unknown): string | null => (error instanceof CallError && error.offline ? null : sentenceOf(error))

/** Message for a failed action: the server's own sentence or ours, else `otherwise`. */
export const failureText = (error: unknown, otherwise: string = REFUSAL_TEXT.APP_ERROR): string => {
  if (error instanceof CallError) return error.code === null ? otherwise : error.message
  // an error of the program (TypeError …) has no text for users
  return error instanceof Error && error.name === 'Error' ? error.message : otherwise
}

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

let unauthenticated: () => Promise<boolean> = async () => false
/** Says what happens when the server no longer knows the session; true sends the call again, after a new sign-in. */
export const onUnauthenticated = (react: () => Promise<boolean>): void => {
  unauthenticated = react
}

/** Answers for the company of a call. */
type Gone = (companyId: unknown) => Promise<string | null>
let gone: Gone = async () => null
/** Sets how it is found out, where the server does not find what a call names, that its company is gone: the sentence that says so. */
export const onNotFound = (find: Gone): void => {
  gone = find
}

let requests = 0
const watchers = new Set<() => void>()
const countRequest = (change: 1 | -1) => {
  requests += change
  for (const watch of watchers) watch()
}
/** Number of pending requests, in the form of `useSyncExternalStore`. */
export const requestsOnTheirWay = {
  subscribe: (watch: () => void): (() => void) => {
    watchers.add(watch)
    return () => watchers.delete(watch)
  },
  get: (): number => requests,
}

/** Answers that the server calls the same as long as their tag is, by address; they go with the page. */
const tagged = new Map<string, { etag: string; token: string | null; text: string }>()
const MOST_TAGGED = 100

/** Asks for an answer only if it is another than the one that is here, which is never one that another user was given. */
const fetchTagged = async (address: string, init: RequestInit, token: string | null): Promise<Response> => {
  const cached = tagged.get(address)
  const usable = cached?.token === token ? cached : undefined
  const response = await fetch(address, usable ? { ...init, headers: { ...init.headers, 'if-none-match': usable.etag } } : init)
  if (response.status === 304 && usable) return new Response(usable.text, { headers: { 'content-type': 'application/json' } })
  const etag = response.headers.get('etag')
  tagged.delete(address)
  if (!response.ok || !etag) return response
  const text = await response.text()
  tagged.set(address, { etag, token, text })
  for (const oldest of tagged.keys()) if (tagged.size > MOST_TAGGED) tagged.delete(oldest)
  return new Response(text, { headers: response.headers })
}

type Input = { query?: Record<string, unknown>; body?: unknown }

const counted = async (asking: Promise<Response>): Promise<Response> => {
  countRequest(1)
  try {
    return await asking
  } finally {
    countRequest(-1)
  }
}

/** Sends a call; one that is refused because the session ended is sent again after the user has signed in on the page. `accept` names the media types that it may be answered in. */
export const send = async (endpoint: ClientEndpoint, input: Input, signal?: AbortSignal, accept?: string): Promise<Response> => {
  for (;;) {
    const token = sessionToken()
    const idempotent = idempotencyKey(endpoint, input, token)
    const response = await counted(request(endpoint, input, token, signal, accept, idempotent?.key))
    if (response.ok) {
      idempotent?.answered(null)
      return response
    }
    const answer = (await response.json().catch(() => ({}))) as Partial<RefusalAnswer>
    idempotent?.answered(answer.code)
    const message = answer.code === 'NOT_FOUND' ? await gone((input.query ?? (input.body as Input['query']))?.companyId) : null
    if (message) throw new CompanyGone({ ...answer, message }, true)
    if (response.status !== 401) throw new CallError(answer, true, answer.code === undefined && !(await connection.check()))
    const refused = new CallError({ ...answer, message: REFUSAL_TEXT.NOT_AUTHENTICATED }, true)
    if (endpoint.caller === 'public' || signal?.aborted) throw refused
    // the user signed in while the call was under way
    const meanwhile = sessionToken()
    if ((meanwhile === null || meanwhile === token) && !(await unauthenticated())) throw refused
  }
}

const request = async (
  endpoint: ClientEndpoint,
  { query, body }: Input,
  token: string | null,
  signal?: AbortSignal,
  accept?: string,
  idempotencyKey?: string,
): Promise<Response> => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value))
  const forgery = endpoint.method === 'GET' ? undefined : cookie('XSRF-TOKEN')
  try {
    const address = `/api/${endpoint.path}${search.size ? `?${search}` : ''}`
    const init: RequestInit = {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(accept ? { accept } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(forgery ? { 'x-xsrf-token': decodeURIComponent(forgery) } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }
    const response = await (endpoint.tagged ? fetchTagged(address, init, token) : fetch(address, init))
    // files and progress are read as they come; of a save that breaks off halfway it is not known whether it was done
    return accept || typeof endpoint.answer === 'string' ? response : new Response(await response.blob(), response)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError({}, false, !(await connection.check()))
  }
}

/** The name that the server gives a file. */
const nameIn = (response: Response): string => /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''

/** The file of an answer; `onChunk` sees its bytes as they come. */
const fileOf = async (response: Response, signal?: AbortSignal, onChunk?: (chunk: Uint8Array) => void): Promise<File> => {
  const watched = onChunk
    ? response.body?.pipeThrough<Uint8Array<ArrayBuffer>>(
        new TransformStream({
          transform: (chunk, out) => {
            onChunk(chunk)
            out.enqueue(chunk)
          },
        }),
      )
    : null
  try {
    const content = await (watched ? new Response(watched, { headers: response.headers }) : response).blob()
    return new File([content], nameIn(response), { type: content.type })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError({})
  }
}

/**
 * Calls the server and returns the `data` of its answer, or the file; `onChunk` sees the bytes of a file while they come.
 * Throws `CallError`, also where a file breaks off.
 */
export const call = async <N extends CallName>(
  name: N,
  input: InputOf<N>,
  signal?: AbortSignal,
  onChunk?: (chunk: Uint8Array) => void,
): Promise<AnswerOf<N, File>> => {
  const endpoint: ClientEndpoint = contract[name]
  const response = await send(endpoint, input as Input, signal)
  if (typeof endpoint.answer === 'string') return fileOf(response, signal, onChunk) as Promise<AnswerOf<N, File>>
  const { data, change } = await response.json()
  noteChange(data, change, input as Input)
  return data
}

type PagedName = { [N in CallName]: (typeof contract)[N] extends { paged: true } ? N : never }[CallName]

/** A page of a list, how many rows there are in all, and what is summed over them. */
export type ListPage<N extends PagedName> = {
  rows: AnswerOf<N>
  total: number
  sums: (typeof contract)[N] extends { sums: infer Sums extends z.ZodType } ? z.output<Sums> : undefined
}

export const callPage = async <N extends PagedName>(name: N, input: InputOf<N>, signal?: AbortSignal): Promise<ListPage<N>> => {
  const response = await send(contract[name], input as Input, signal)
  const { data, ...beside } = await response.json()
  return { rows: data, ...beside }
}
export type { PagedName }

/** Hands a file to the browser's downloads, under its own name unless another is given. */
export const download = (content: Blob, name = content instanceof File ? content.name : ''): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

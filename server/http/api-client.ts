/** One client of the contract for whatever is no browser: the demo, benches, tests and journeys. `web/lib/api.ts` is the browsers'. */
import { type AnswerOf, type CallName, contract, type InputOf } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

export type ApiInput = { query?: object | undefined; body?: unknown }

export type ApiRequest = { method: Endpoint['method']; url: string; headers: Readonly<Record<string, string>>; body?: string }

/** An answer as it came. */
export type ApiResponse = { status: number; headers: Readonly<Record<string, unknown>>; bytes: Uint8Array }

/** Carries a request to the application: by HTTP, or inside the process. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** `?page=2&search=IS` of a query; what is absent is left out, and so is an empty query. */
const searchOf = (query: object = {}): string => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]])),
  )
  return search.size > 0 ? `?${search}` : ''
}

/** A call as the request that a program sends. A body that is a text is sent as it is. */
const requestOf = (
  name: CallName,
  { query, body }: ApiInput,
  token: string | null,
  headers: Readonly<Record<string, string>>,
): ApiRequest => {
  const { method, path }: Endpoint = contract[name]
  return {
    method,
    url: `/api/${path}${searchOf(query)}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

export type ApiClient = {
  /** Makes a call and returns its answer, whatever it is. */
  ask(name: CallName, input?: ApiInput, headers?: Readonly<Record<string, string>>): Promise<ApiResponse>
  /** Makes a call that has to succeed and returns its data, or the bytes of a file. A refusal is thrown as an Error that quotes it. */
  call<N extends CallName>(name: N, input: InputOf<N>): Promise<AnswerOf<N, Uint8Array>>
}

/** A client that calls as the user of a session; `token` is read anew for each call. */
export const apiClient = (send: Transport, token: () => string | null = () => null): ApiClient => {
  const ask: ApiClient['ask'] = (name, input = {}, headers = {}) => send(requestOf(name, input, token(), headers))
  const call = async <N extends CallName>(name: N, input: InputOf<N>): Promise<AnswerOf<N, Uint8Array>> => {
    const { status, bytes } = await ask(name, input as ApiInput)
    if (status !== 200) throw new Error(`${name} answered ${status}: ${textOf(bytes)}`)
    const { answer }: Endpoint = contract[name]
    return (typeof answer === 'string' ? bytes : JSON.parse(textOf(bytes)).data) as AnswerOf<N, Uint8Array>
  }
  return { ask, call }
}

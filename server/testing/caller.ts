/** Calls of the contract as a test makes them: through HTTP, typed, refusals included. */
import type { FastifyInstance } from 'fastify'
import { type AnswerOf, type CallName, contract, type InputOf } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RefusalAnswer } from '#contract/refusals.ts'

/** An answer as it came. */
export type Answered = {
  status: number
  headers: Record<string, unknown>
  /** The parsed envelope; of a file, nothing. */
  body: { data?: unknown; total?: number; sums?: unknown } & Partial<Omit<RefusalAnswer, 'data'>>
  bytes: Buffer
}

/** Somebody who calls, from a network address of his own. */
export type Caller = {
  token: string | null
  address: string
  /** Makes a call and tells how it ended. */
  ask(name: CallName, input?: { query?: object; body?: unknown }, headers?: Record<string, string>): Promise<Answered>
  /** Makes a call that has to succeed and returns its data. */
  call<N extends CallName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>>
}

let callers = 0

const searchOf = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]])),
  ).toString()

/** Somebody with a token, or nobody in particular. */
export const caller = (app: FastifyInstance, token: string | null = null): Caller => {
  callers++
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  const ask: Caller['ask'] = async (name, { query = {}, body } = {}, headers = {}) => {
    const { method, path }: Endpoint = contract[name]
    const search = searchOf(query)
    const answer = await app.inject({
      method,
      url: `/api/${path}${search && `?${search}`}`,
      remoteAddress: address,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json') && !answer.headers['content-encoding']
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : {}, bytes: answer.rawPayload }
  }
  const call = async <N extends CallName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> => {
    const { status, body } = await ask(name, input as { query?: object; body?: unknown })
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    return body.data as AnswerOf<N>
  }
  return { token, address, ask, call }
}

/** Calls of the contract as a test makes them: through HTTP, typed, refusals included. */
import type { FastifyInstance } from 'fastify'
import type { AnswerOf, CallName, InputOf } from '#contract/contract.ts'
import type { RefusalAnswer } from '#contract/refusals.ts'
import { type ApiInput, apiClient } from '../http/api-client.ts'
import { asPage, inProcess } from '../http/in-process.ts'

/** An answer as it came. */
export type Answered = {
  status: number
  headers: Record<string, unknown>
  /** The parsed envelope; of a file, nothing. */
  body: { data?: unknown; total?: number; sums?: unknown; change?: number | null } & Partial<Omit<RefusalAnswer, 'data'>>
  bytes: Buffer
}

/** A client of the contract, from a network address of its own. */
export type Caller = {
  token: string | null
  address: string
  /** Makes a call and tells how it ended. */
  ask(name: CallName, input?: ApiInput, headers?: Record<string, string>): Promise<Answered>
  /** Makes a call that has to succeed and returns its data. */
  call<N extends CallName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>>
}

let callers = 0

/** A page of the product with a session, or without one. */
export const caller = (app: FastifyInstance, token: string | null = null): Caller => {
  callers++
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  const client = apiClient(asPage(inProcess(app, address)), () => token)
  const ask: Caller['ask'] = async (name, input, headers) => {
    const { bytes, ...answer } = await client.ask(name, input, headers)
    const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const isJson = String(answer.headers['content-type']).startsWith('application/json') && !answer.headers['content-encoding']
    return { ...answer, body: isJson ? JSON.parse(raw.toString()) : {}, bytes: raw }
  }
  return { token, address, ask, call: client.call as Caller['call'] }
}

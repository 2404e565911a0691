/** Calls of the contract over HTTP, as a program makes them that is no browser. */
import { randomUUID } from 'node:crypto'
import { type AnswerOf, type CallName, contract, type InputOf } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

export const PASSWORD = 'parola de test'

/** An address that nobody else has. */
export const anEmail = (): string => `om-${randomUUID().slice(0, 13)}@exemplu.ro`

const searchOf = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]])),
  ).toString()

/** Somebody who calls the server at `address`. */
export type Caller = {
  token: string | null
  /** Makes a call that has to succeed and returns its data, or the bytes of a file. */
  call<N extends CallName>(name: N, input: InputOf<N>): Promise<AnswerOf<N, Uint8Array>>
}

/** Somebody with a token, or nobody in particular. */
export const caller = (address: string, token: string | null = null): Caller => ({
  token,
  call: async <N extends CallName>(name: N, input: InputOf<N>): Promise<AnswerOf<N, Uint8Array>> => {
    const { method, path, answer }: Endpoint = contract[name]
    const { query = {}, body } = input as { query?: object; body?: unknown }
    const response = await fetch(`${address}/api/${path}?${searchOf(query)}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
    if (typeof answer === 'string') return (await response.bytes()) as AnswerOf<N, Uint8Array>
    return (await response.json()).data as AnswerOf<N, Uint8Array>
  },
})

/** Opens an account and signs it in. */
export const signedUp = async (address: string, email = anEmail()): Promise<Caller & { email: string; token: string }> => {
  const body = { email, password: PASSWORD, confirm_password: PASSWORD, agree: true }
  const { token } = await caller(address).call('register', { body })
  return { ...caller(address, token), token, email }
}

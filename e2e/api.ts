/** Calls of the contract over HTTP, as a program makes them that is no browser. */
import { randomUUID } from 'node:crypto'
import { type ApiClient, apiClient, type Transport } from '#server/http/api-client.ts'

export const PASSWORD = 'parola de test'

/** An address that no other account has. */
export const anEmail = (): string => `om-${randomUUID().slice(0, 13)}@exemplu.ro`

const overHttp =
  (address: string): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(`${address}${url}`, { method, headers: { ...headers }, ...(body === undefined ? {} : { body }) })
    return { status: response.status, headers: Object.fromEntries(response.headers), bytes: await response.bytes() }
  }

/** A program that calls the server. */
export type Caller = Pick<ApiClient, 'call'> & { token: string | null }

/** A program that calls the server at `address`, with a session or without one. */
export const caller = (address: string, token: string | null = null): Caller => ({
  token,
  call: apiClient(overHttp(address), () => token).call,
})

/** Opens an account and signs it in. */
export const signedUp = async (address: string, email = anEmail()): Promise<Caller & { email: string; token: string }> => {
  const body = { email, password: PASSWORD, confirm_password: PASSWORD, agree: true }
  const { token } = await caller(address).call('register', { body })
  return { ...caller(address, token), token, email }
}

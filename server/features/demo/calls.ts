/** The contract's calls made inside the process: through the same routes, rules and parsing as a browser's. */
import type { FastifyInstance } from 'fastify'
import { type AnswerOf, type CallName, contract, type InputOf } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Makes a call as the user of the token, from `remoteAddress`; a refusal is thrown as an Error that quotes it. */
export const callsOf =
  (app: FastifyInstance, token: () => string | null, remoteAddress = '127.0.0.1') =>
  async <N extends CallName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> => {
    const { method, path }: Endpoint = contract[name]
    const { query, body } = input as { query?: Record<string, unknown>; body?: object }
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]])),
    )
    const bearer = token()
    const answer = await app.inject({
      method,
      remoteAddress,
      url: `/api/${path}${search.size > 0 ? `?${search}` : ''}`,
      ...(body ? { payload: body } : {}),
      ...(bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {}),
    })
    if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<{ data: AnswerOf<N> }>().data
  }

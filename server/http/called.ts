/** Which call of the contract a request is, and who makes it. */
import type { FastifyRequest } from 'fastify'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ProvenCaller } from '../access/company-access.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route makes; absent of pages and files. */
    call?: CallName
  }
  interface FastifyRequest {
    /** Set by the session hook; `null` of a public call, a page or a file. */
    caller: ProvenCaller | null
  }
}

/** The call that a request makes; `undefined` of a page, a file, and what does not exist. */
export const endpointOf = (request: FastifyRequest): Endpoint | undefined => {
  const { call } = request.routeOptions.config
  return call && contract[call]
}

/** Every error becomes a refusal: of a call one that it declares, else a page or JSON. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallName, contract } from '#contract/contract.ts'
import { refusalsOf } from '#contract/endpoint.ts'
import type { Refusal, RefusalCode } from '#contract/refusals.ts'
import type { Services } from '../services.ts'
import { endpointOf } from './called.ts'
import { refusalOf } from './refusal-of.ts'
import { sendRefusal, sendVisitorRefusal } from './refusal-page.ts'

const declared = new Map<CallName, ReadonlySet<RefusalCode>>()
const declaredBy = (call: CallName): ReadonlySet<RefusalCode> => {
  const codes = declared.get(call) ?? new Set(refusalsOf(contract[call]))
  declared.set(call, codes)
  return codes
}

/** What a request is refused with for an error; one that its call does not declare is noted. */
export const refusalTo = (services: Services, request: FastifyRequest, error: unknown): Refusal => {
  const refusal = refusalOf(error, request)
  const { call } = request.routeOptions.config
  if (call && !declaredBy(call).has(refusal.code)) {
    services.undeclared?.(`${call} refused with ${refusal.code}, which it does not declare`)
    request.log.error({ call, refusal: refusal.code }, 'undeclared refusal')
  }
  return refusal
}

export const answerRefusals = (app: FastifyInstance, services: Services): void => {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalTo(services, request, error)
    const endpoint = endpointOf(request)
    return endpoint ? sendRefusal(endpoint, refusal, request, reply) : sendVisitorRefusal(refusal, request, reply)
  })
}

/** Authenticates calls before their body is read: reading megabytes of JSON blocks the process for all other users. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { callerOf } from '../access/company-access.ts'
import { noteUse } from '../access/session.ts'
import { requireAdministratorsFactor } from '../features/auth/second-factor.ts'
import type { Services } from '../services.ts'
import { endpointOf } from './called.ts'

/** Finds the caller of each call by its bearer token, or refuses it; what is public has none. */
export const authenticateCalls = (app: FastifyInstance, services: Services): void => {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const endpoint = endpointOf(request)
    if (!endpoint || endpoint.caller === 'public') return
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    const caller = await callerOf(services, token)
    if (!caller) throw new Refusal('NOT_AUTHENTICATED')
    const isAdministrator = caller.session.userType === 'admin'
    if (endpoint.caller === 'admin' && !isAdministrator) throw new Refusal('FORBIDDEN')
    if (isAdministrator && !endpoint.beforeSecondFactor) await requireAdministratorsFactor(services, caller.session)
    noteUse(services, caller.session, request.ip, request.headers['user-agent'])
    request.caller = caller
  })
}

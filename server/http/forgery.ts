/** Refuses calls that a page of another site makes with a browser's cookies. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { passesAntiForgery } from '../access/anti-forgery.ts'
import { endpointOf } from './called.ts'

export const refuseForgery = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (endpointOf(request) && !passesAntiForgery(request.method, request.cookies, request.headers)) throw new Refusal('ANTI_FORGERY')
  })
}

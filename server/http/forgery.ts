/**
 * Refuses calls that a page of another site makes with a browser's cookies, by a double-submit cookie: our pages copy the cookie into a
 * header; pages of other sites cannot, because they cannot read the cookie.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { endpointOf } from './called.ts'

export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** Whether a request is legitimate: it only reads, carries no cookie (a client with a bearer token), or repeats the cookie in the header. */
const passesAntiForgery = (method: string, cookies: Record<string, string | undefined>, headers: Record<string, unknown>): boolean => {
  const cookie = cookies[ANTI_FORGERY_COOKIE]
  if (method === 'GET' || method === 'HEAD' || cookie === undefined) return true
  const header = headers[HEADER]
  if (typeof header !== 'string') return false
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether a request comes from a page of the product in a browser, which keeps the cookie; programs have none. */
export const comesFromPage = (cookies: Record<string, string | undefined>): boolean => cookies[ANTI_FORGERY_COOKIE] !== undefined

export const refuseForgery = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (endpointOf(request) && !passesAntiForgery(request.method, request.cookies, request.headers)) throw new Refusal('ANTI_FORGERY')
  })
}

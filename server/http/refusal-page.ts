/** A refusal as a page: what a browser shows that followed a link to a file or a page, where JSON would stand. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { escaped } from './docs-page.ts'
import { button, isFollowed, sendPlainPage } from './plain-page.ts'
import { TEXTS } from './texts.ts'

/** Whether the same request may be answered later. */
const isPassing = ({ status }: Refusal): boolean => status === 429 || status >= 500

/** The status of a refusal, and when the call may be sent again. */
const headed = (reply: FastifyReply, { status, retryAfter, limit }: Refusal): FastifyReply => {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (limit !== undefined) reply.header('ratelimit-limit', limit).header('ratelimit-remaining', 0).header('ratelimit-reset', retryAfter)
  return reply.status(status)
}

/** Shows a refusal to a browser; an empty address is that of the page itself. */
export const sendRefusalPage = (refusal: Refusal, reply: FastifyReply): FastifyReply => {
  const actions = isPassing(refusal) ? button('', TEXTS.again, true) + button('/', TEXTS.home) : button('/', TEXTS.home)
  return sendPlainPage(
    headed(reply, refusal),
    TEXTS.title,
    `<section class="card"><h1>${escaped(refusal.message)}</h1><div class="actions">${actions}</div></section>`,
  )
}

/** Answers a call with its refusal: JSON, or a page where a browser followed a link to a file. */
export const sendRefusal = (endpoint: Endpoint, refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // a file that fails before its first byte has already named itself
  headed(reply, refusal).removeHeader('content-disposition')
  return typeof endpoint.answer === 'string' && isFollowed(request)
    ? sendRefusalPage(refusal, reply)
    : reply.type('application/json').send(refusal.answer())
}

/** The same for what is no call of the contract: a page, or a file of one. */
export const sendVisitorRefusal = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  isFollowed(request) && !request.url.startsWith('/api/') ? sendRefusalPage(refusal, reply) : headed(reply, refusal).send(refusal.answer())

/** A refusal as a page: what a browser shows that followed a link to a file, where JSON would stand. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { escaped } from './docs-page.ts'

const STYLE =
  ':root{color-scheme:light dark;font-family:system-ui,sans-serif}body{max-width:36rem;margin:20vh auto 0;padding:0 16px;line-height:1.5}h1{font-size:22px;font-weight:600}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

const pageOf = (sentence: string): string =>
  `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parcurs</title><style>${STYLE}</style></head><body><main><h1>${escaped(sentence)}</h1><p><a href="/">Parcurs</a></p></main></body></html>`

/** Whether a browser opens the address of a file in a window; a program that calls it asks for anything. */
const isFollowed = ({ method, answer }: Endpoint, { headers }: FastifyRequest): boolean =>
  method === 'GET' && typeof answer === 'string' && /\btext\/html\b/.test(headers.accept ?? '')

/** The status of a refusal, and when the call may be sent again. */
export const headed = (reply: FastifyReply, { status, retryAfter, limit }: Refusal): FastifyReply => {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (limit !== undefined) reply.header('ratelimit-limit', limit).header('ratelimit-remaining', 0).header('ratelimit-reset', retryAfter)
  return reply.status(status)
}

/** Answers a call with its refusal: JSON, or a page where a browser followed a link to a file. */
export const sendRefusal = (endpoint: Endpoint, refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // a file that fails before its first byte has already named itself
  headed(reply, refusal).removeHeader('content-disposition')
  return isFollowed(endpoint, request)
    ? reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(pageOf(refusal.message))
    : reply.type('application/json').send(refusal.answer())
}

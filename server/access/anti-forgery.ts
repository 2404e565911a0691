/**
 * Protection against cross-site request forgery by the double-submit cookie: our pages copy the cookie into a header, which pages of other
 * sites cannot, since they cannot read it.
 */
import { timingSafeEqual } from 'node:crypto'

export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** Whether a request is not forged: it only reads, carries no cookie (a client with a bearer token alone), or repeats the cookie in the header. */
export const passesAntiForgery = (
  method: string,
  cookies: Record<string, string | undefined>,
  headers: Record<string, unknown>,
): boolean => {
  const cookie = cookies[ANTI_FORGERY_COOKIE]
  if (method === 'GET' || method === 'HEAD' || cookie === undefined) return true
  const header = headers[HEADER]
  if (typeof header !== 'string') return false
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Anti-forgery by double submission: pages get a cookie that only they can read, and copy it into a header.
 * A request that carries the cookie but not the equal header comes from a foreign page.
 */
import { timingSafeEqual } from 'node:crypto'

export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** Whether a request that changes something may pass. A client without cookies is judged by its bearer token alone. */
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

/** Who has just written: for some seconds a session reads from the primary, so that it sees what it wrote. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Lru } from 'toad-cache'
import type { Session } from './session.ts'

/** Seconds; a replica that is later than half of it is not read. */
export const OWN_WRITE = 10
const COOKIE = 'WRITTEN'
const MOST_REMEMBERED = 10_000

/**
 * Remembers writes of sessions: in this process, and in a cookie that other processes see. Without a replica nothing is remembered, and
 * no cookie is set.
 */
export const recentWrites = (hasReplica: boolean, secure: boolean) => {
  const written = new Lru<true>(MOST_REMEMBERED, OWN_WRITE * 1000)
  return {
    note: (reply: FastifyReply, { tokenHash }: Session): void => {
      if (!hasReplica) return
      written.set(tokenHash, true)
      reply.setCookie(COOKIE, '1', { path: '/api', httpOnly: true, sameSite: 'strict', secure, maxAge: OWN_WRITE })
    },
    justNow: (request: FastifyRequest, { tokenHash }: Session): boolean =>
      hasReplica && (request.cookies[COOKIE] !== undefined || written.get(tokenHash) !== undefined),
  }
}

/** Sessions that wrote a moment ago: for some seconds they read from the primary, so that users see what they saved. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Lru } from 'toad-cache'
import { READ_OWN_WRITES_SECONDS } from '../database/replica.ts'
import { cookieName } from './cookie-name.ts'
import type { Session } from './session.ts'

const COOKIE = 'WRITTEN'
const MOST_REMEMBERED = 10_000

/**
 * Remembers writes of sessions: in this process, and in a cookie for the other processes. Without a replica nothing is remembered and no
 * cookie is set.
 */
export const recentWrites = (hasReplica: boolean, secure: boolean) => {
  const written = new Lru<true>(MOST_REMEMBERED, READ_OWN_WRITES_SECONDS * 1000)
  return {
    note: (reply: FastifyReply, { tokenHash }: Session): void => {
      if (!hasReplica) return
      written.set(tokenHash, true)
      reply.setCookie(cookieName(COOKIE, secure), '1', {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: READ_OWN_WRITES_SECONDS,
      })
    },
    justNow: (request: FastifyRequest, { tokenHash }: Session): boolean =>
      hasReplica && (request.cookies[cookieName(COOKIE, secure)] !== undefined || written.get(tokenHash) !== undefined),
  }
}

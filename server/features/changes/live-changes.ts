/** Tells the pages of a company what is changed in it, as it is changed: server-sent events, fed by the notifications of PostgreSQL. */
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { accessOfMember, onBehalfOf } from '../../access/company-access.ts'
import { isSessionOpen, type Session } from '../../access/session.ts'
import type { Notices } from '../../database/notices.ts'
import type { FileAnswer } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { noteSeen } from '../members/note-seen.ts'
import { changes } from './changes.repository.ts'

/** Milliseconds between two signs of life, at which the session and the membership are looked at again. */
const HEARTBEAT = 25_000
/** The most that a user follows at once: the oldest ends when one more begins. */
const MOST_OF_A_USER = 8

type Follower = { userId: number; companyId: number; stream: PassThrough }
type Following = { session: Pick<Session, 'userId' | 'tokenHash' | 'impersonatorId'>; companyId: number; gone: AbortSignal }

/** What follows changes; it listens to the database from the first follower on. */
export const liveChanges = (services: Services, app: FastifyInstance) => {
  const followers = new Set<Follower>()
  let notices: Promise<Notices> | undefined

  /** What a driver sees of a change: nothing of one without rows of theirs. */
  const seenBy = (companyId: number, id: number, driverId: number) =>
    onBehalfOf(services.database, companyId, (scope) => changes.live(scope, id), null, driverId)

  const tell = async (payload: string | undefined): Promise<void> => {
    if (payload === undefined) {
      for (const { stream } of followers) stream.write('event: missed\ndata: {}\n\n')
      return
    }
    const [companyId = 0, id = 0] = payload.split(' ').map(Number)
    const own = [...followers].filter((follower) => follower.companyId === companyId)
    if (own.length === 0) return
    const [change, members] = await onBehalfOf(
      services.database,
      companyId,
      (scope) => Promise.all([changes.live(scope, id), changes.readers(scope)]),
      null,
    )
    for (const { userId, stream } of own) {
      const driverId = members.get(userId)
      if (!members.has(userId)) stream.end()
      else {
        const seen = driverId === undefined ? change : await seenBy(companyId, id, driverId)
        if (seen) stream.write(`event: change\nid: ${id}\ndata: ${JSON.stringify(seen)}\n\n`)
      }
    }
  }
  // a change that cannot be read is one that may have been missed
  const heard = (payload?: string) => void tell(payload).catch(() => tell(undefined))

  app.addHook('preClose', async () => {
    for (const { stream } of followers) stream.end()
    await (await notices)?.stop()
  })

  return async ({ session, companyId, gone }: Following): Promise<FileAnswer> => {
    await noteSeen(services, session, companyId)
    notices ??= services.database.listen('changes', heard)
    await notices
    const follower: Follower = { userId: session.userId, companyId, stream: new PassThrough() }
    const beating = setInterval(async () => {
      const isOpen = (await isSessionOpen(services, session.tokenHash)) && (await accessOfMember(services.database, session, companyId))
      if (isOpen) follower.stream.write(':\n\n')
      else follower.stream.end()
    }, HEARTBEAT)
    const end = () => {
      clearInterval(beating)
      followers.delete(follower)
    }
    follower.stream.once('close', end)
    gone.addEventListener('abort', () => follower.stream.destroy())
    const own = [...followers].filter(({ userId }) => userId === session.userId)
    if (own.length >= MOST_OF_A_USER) own[0]?.stream.end()
    followers.add(follower)
    follower.stream.write(':\n\n')
    return { name: 'schimbari.txt', content: follower.stream }
  }
}

/** What is heavy: files that are read and written, documents, generated sheets, whole lists. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { fairQueue } from '../database/fair-queue.ts'
import { TEXTS } from './texts.ts'

/**
 * Two of the same call of an owner run at once: a colleague's short one need not wait for a long one, and no call waits for another kind, or
 * for another owner.
 */
const queue = fairQueue<string>({ ofOne: 2, waiting: 20, patience: 120_000, message: TEXTS.heavyWork })

/** Aborted when the client of a request goes away. */
export const abortedWith = (request: FastifyRequest, reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  const end = () => {
    if (!reply.raw.writableFinished) gone.abort(new Refusal('BUSY'))
  }
  reply.raw.once('close', end)
  // the request itself counts as destroyed as soon as its body is read
  if (request.raw.socket.destroyed) end()
  return gone.signal
}

/**
 * Runs a heavy call when its owner, a company, a user or a network address, has a free place for it, and leaves the place when both the work
 * and its answer are over: one that its client does not read takes memory, and one whose client went away still works.
 */
export const inHeavyTurn = async <T>(
  call: { name: string; owner: number | string },
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> => {
  const leave = await queue.take(`${call.owner} ${call.name}`, abortedWith(request, reply))
  const answered = new Promise<void>((done) => {
    if (reply.raw.closed || request.raw.socket.destroyed) done()
    else reply.raw.once('close', done)
  })
  const working = work()
  void Promise.allSettled([working, answered]).then(leave)
  return working
}

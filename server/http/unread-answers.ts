/** Bounds the memory of answers that were made and that their clients do not read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { TURN_TEXTS } from '../access/texts.ts'

/** Bytes from which an answer is counted: shorter ones fit into the buffers of a connection. */
const LONG = 65_536
/** Bytes that wait for one sender before the next request of that sender is refused. */
const MOST_UNREAD = 16_000_000

type Sender = number | string

/** Refuses requests with BUSY while too many bytes of earlier answers wait for their sender to read them. */
export const limitUnreadAnswers = (app: FastifyInstance, senderOf: (request: FastifyRequest) => Sender, most = MOST_UNREAD): void => {
  const unread = new Map<Sender, number>()
  const add = (sender: Sender, bytes: number): void => {
    const sum = (unread.get(sender) ?? 0) + bytes
    if (sum > 0) unread.set(sender, sum)
    else unread.delete(sender)
  }
  app.addHook('preHandler', (request, _, done) => {
    const isTooMuch = unread.size > 0 && (unread.get(senderOf(request)) ?? 0) > most
    done(isTooMuch ? new Refusal('BUSY', { message: TURN_TEXTS.unread }) : undefined)
  })
  app.addHook('onSend', (request, { raw }, payload, done) => {
    if ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= LONG && !raw.destroyed) {
      const sender = senderOf(request)
      add(sender, payload.length)
      raw.once('close', () => add(sender, -payload.length))
    }
    done(null, payload)
  })
}

/** What bodies may cost before a call looks at them. */
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { TURN_TEXTS } from '../access/texts.ts'
import { fairTurns } from '../database/fair-shares.ts'

/** Levels of lists and objects in a body; the deepest that a call takes is a third of it. */
const MOST_LEVELS = 32

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125]

/** Where a text of JSON that begins at a position ends; the end of everything when it does not. */
const endOfText = (json: string, from: number): number => {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

/** Whether lists and objects stand in one another deeper than any call takes, told without parsing: that takes ten times as long a byte as flat JSON. */
const isTooDeep = (json: string): boolean => {
  let level = 0
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at)
    if (character === QUOTE) at = endOfText(json, at)
    else if (character === OPEN_LIST || character === OPEN_OBJECT) {
      if (++level > MOST_LEVELS) return true
    } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) level--
  }
  return false
}

/** Bytes of a refused body that are read and thrown away, so that the client may send its next request over the connection. */
const MOST_THROWN_AWAY = 131_072
/** Milliseconds for which a client may read why it was refused while it is still sending. */
const LINGER = 1000

const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_THROWN_AWAY

/** Characters of a body that costs more than the call that it is for. */
const LONG = 16_384
/** Of the thread's time that long bodies took their sender leaves three times as much to others, and a millisecond for every so many bytes. */
const REST = 3
const BYTES_A_MILLISECOND = 32_768

type Sender = number | string

/** Long bodies of one sender are received some at a time, since they are kept in memory until they are parsed … */
const receiving = fairTurns<Sender>({ ofOne: 4, waiting: 40, patience: 60_000, sentence: TURN_TEXTS.bodies })
/** … and parsed one at a time. */
const parsing = fairTurns<Sender>({ ofOne: 1, waiting: 40 })

const isLongOrUnknown = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LONG

/** Has long bodies of a sender wait before they are received. Answers what ends a request's turn; it ends with its answer at the latest. */
const receiveInTurn = (app: FastifyInstance, senderOf: (request: FastifyRequest) => Sender) => {
  const turnEnders = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preParsing', async (request, reply) => {
    if (!isLongOrUnknown(request)) return
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort(new Refusal('BUSY')))
    const end = await receiving.take(senderOf(request), gone.signal)
    turnEnders.set(request, end)
    if (gone.signal.aborted) end()
    else gone.signal.addEventListener('abort', () => end(), { once: true })
  })
  return (request: FastifyRequest): void => turnEnders.get(request)?.()
}

/**
 * Reads JSON that is not too deep, long bodies of a sender in turns that leave the thread to others, and stops reading a long body of a request that was answered before it came: the rest of it would cost
 * as much as one that is wanted.
 */
export const limitBodies = (app: FastifyInstance, senderOf: (request: FastifyRequest) => Sender): void => {
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  const endReceiving = receiveInTurn(app, senderOf)
  const read: typeof parse = (request, body, done) => {
    if (isTooDeep(String(body))) done(new Refusal('MALFORMED'), undefined)
    else parse(request, body, done)
  }
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text)
    if (body.length <= LONG) return read(request, body, done)
    parsing.take(senderOf(request)).then((end) => {
      const begun = performance.now()
      // the call checks its input before this
      setImmediate(() => {
        end(body.length / BYTES_A_MILLISECOND + (performance.now() - begun) * REST)
        endReceiving(request)
      })
      read(request, body, done)
    }, done)
  })
  app.addHook('onResponse', async (request) => {
    const { complete, socket } = request.raw
    // what is injected inside the process has no connection
    if (complete || !isLong(request) || !(socket instanceof Socket)) return
    setImmediate(() => socket.pause())
    setTimeout(() => socket.destroy(), LINGER).unref()
  })
}

import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals.ts'

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

/** Bytes of a refused body that are thrown away at once. */
const MOST_AT_ONCE = 131_072
/** Milliseconds between two looks at the rest of a longer one, and for how long a client may send it. */
const EVERY = 500
const LINGER = 30_000
/** Bytes that a client may send: more than the longest body of any call. */
const MOST = 32 * 1_048_576

const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_AT_ONCE

/**
 * Throws away the rest of a refused body a part at a time, so that it takes little of the thread, and a client that reads after it has sent
 * everything is told why. More than any call would read, or than comes in time, ends the connection.
 */
const throwAway = ({ raw }: FastifyRequest, socket: Socket): void => {
  const most = socket.bytesRead + MOST
  const until = performance.now() + LINGER
  const pause = () => {
    if (!raw.complete) socket.pause()
  }
  setImmediate(pause)
  const looking = setInterval(() => {
    if (raw.complete || socket.destroyed) clearInterval(looking)
    else if (socket.bytesRead > most || performance.now() > until) socket.destroy()
    else setImmediate(pause)
    socket.resume()
  }, EVERY).unref()
}

/**
 * Reads JSON that is not too deep, and slowly the rest of a long body of a request that was answered before it came: at once it would cost as
 * much as one that is wanted.
 */
export const limitBodies = (app: FastifyInstance): void => {
  // a form on a foreign page can send text without a CORS preflight; JSON it cannot
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) done(new Refusal('MALFORMED'), undefined)
    else parse(request, body as string, done)
  })
  app.addHook('onResponse', async (request) => {
    const { complete, socket } = request.raw
    // what is injected inside the process has no connection
    if (!complete && isLong(request) && socket instanceof Socket) throwAway(request, socket)
  })
}

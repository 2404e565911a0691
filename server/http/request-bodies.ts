/** What bodies may cost before a call looks at them. */
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

/** Bytes of a refused body that are read and thrown away, so that the client may send its next request over the connection. */
const MOST_THROWN_AWAY = 131_072
/** Milliseconds for which a client may read why it was refused while it is still sending. */
const LINGER = 1000

const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_THROWN_AWAY

/**
 * Reads JSON that is not too deep, and stops reading a long body of a request that was answered before it came: the rest of it would cost
 * as much as one that is wanted.
 */
export const limitBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) done(new Refusal('MALFORMED'))
    else parse(request, String(body), done)
  })
  app.addHook('onResponse', async (request) => {
    const { complete, socket } = request.raw
    // what is injected inside the process has no connection
    if (complete || !isLong(request) || !(socket instanceof Socket)) return
    setImmediate(() => socket.pause())
    setTimeout(() => socket.destroy(), LINGER).unref()
  })
}

/** Sends JSON and pages, compressed where that pays and the client takes it. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this many characters compressing costs more than it saves. */
const WORTH_COMPRESSING = 2_048

const brotli = (text: string, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** How hard a text is compressed for one answer. */
type Levels = { br: number; gzip: number }
/** Of data: the fourth of eleven levels takes a tenth of the time of the best for a little more to send. */
const USUAL: Levels = { br: 4, gzip: 6 }
/** Of a page, which anybody may ask for: a quarter of that time for a tenth more. */
export const LIGHT: Levels = { br: 1, gzip: 1 }

type Encoding = keyof Levels

/** A text in an encoding; compressing runs beside the request thread. */
const encoded = (encoding: Encoding, text: string, levels = USUAL): Promise<Buffer> =>
  encoding === 'br' ? brotli(text, levels.br) : promisify(gzip)(text, { level: levels.gzip })

/** The encoding that a text is sent in to a client. */
const encodingFor = (text: string, header: string | undefined): Encoding | null =>
  text.length < WORTH_COMPRESSING ? null : accepted(header)

/** The encodings that the header of a client names, those apart that it refuses. */
export const acceptedEncodings = (header: string | string[] | undefined): (string | undefined)[] =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])

const accepted = (header: string | undefined): Encoding | null => {
  const names = acceptedEncodings(header)
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}

/** The headers of every answer of data: nothing of it is kept by browsers or proxies. */
export const dataHeaders = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-store').header('vary', 'accept-encoding')

/** Answers with a text, compressed for this answer; its headers say how long it may be kept. */
export const sendText = async (request: FastifyRequest, reply: FastifyReply, text: string, levels = USUAL): Promise<FastifyReply> => {
  const encoding = encodingFor(text, request.headers['accept-encoding'])
  if (encoding === null) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await encoded(encoding, text, levels))
}

export const sendJson = (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> =>
  sendText(request, dataHeaders(reply).type('application/json'), text)

/** A text that is the same for everybody, as it is kept to be sent. */
export type KeptText = { text: string; etag: string; br: Buffer; gzip: Buffer }

/** Compresses and tags a text, as well as takes no longer than a query. */
export const keptText = async (text: string): Promise<KeptText> => {
  const [br, zipped] = await Promise.all([brotli(text, 9), encoded('gzip', text)])
  return { text, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"`, br, gzip: zipped }
}

/** Answers with a kept text, or with its tag alone where the client has it. */
export const sendKept = (type: string, kept: KeptText, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', kept.etag)
  if (request.headers['if-none-match'] === kept.etag) return reply.status(304).send()
  const encoding = encodingFor(kept.text, request.headers['accept-encoding'])
  reply.type(type)
  return encoding === null ? reply.send(kept.text) : reply.header('content-encoding', encoding).send(kept[encoding])
}

/** A text that is the same for everybody: compressed and tagged once, when it is first asked for, and then sent from memory. */
export const fixedText = (type: string, make: () => string) => {
  let kept: Promise<KeptText> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    kept ??= keptText(make())
    return sendKept(type, await kept, request, reply)
  }
}

/** Sends JSON, compressed where that pays and the client takes it. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this many characters compressing costs more than it saves. */
const WORTH_COMPRESSING = 2_048

const compressors = {
  // the fourth of eleven levels: a tenth of the time of the best for a little more to send
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
}

export type Encoding = keyof typeof compressors

/** A text in an encoding; compressing runs beside the request thread. */
export const encoded = (encoding: Encoding, text: string): Promise<Buffer> => compressors[encoding](text)

/** The encoding that a text is sent in to a client. */
export const encodingFor = (text: string, header: string | undefined): Encoding | null =>
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

/** Answers with a text of JSON. */
export const sendJson = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  dataHeaders(reply).type('application/json')
  const encoding = encodingFor(text, request.headers['accept-encoding'])
  if (encoding === null) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await encoded(encoding, text))
}

/** A text that is the same for everybody: compressed and tagged once, when it is first asked for, and then sent from memory. */
export const fixedText = (type: string, make: () => string) => {
  const written = async () => {
    const text = make()
    const [br, zipped] = await Promise.all([encoded('br', text), encoded('gzip', text)])
    return { text, etag: `W/"${createHash('sha1').update(text).digest('base64url')}"`, br, gzip: zipped }
  }
  let kept: ReturnType<typeof written> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    kept ??= written()
    const fixed = await kept
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', fixed.etag)
    if (request.headers['if-none-match'] === fixed.etag) return reply.status(304).send()
    const encoding = encodingFor(fixed.text, request.headers['accept-encoding'])
    reply.type(type)
    return encoding === null ? reply.send(fixed.text) : reply.header('content-encoding', encoding).send(fixed[encoding])
  }
}

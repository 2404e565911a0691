/** Sends JSON, compressed where that pays and the client takes it. */
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

const accepted = (header: string | undefined): keyof typeof compressors | null => {
  const names = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}

/** Answers with a text of JSON; compressing runs beside the request thread. */
export const sendJson = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  reply.header('cache-control', 'private, no-store').header('vary', 'accept-encoding').type('application/json')
  const encoding = text.length < WORTH_COMPRESSING ? null : accepted(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(text)
  return reply.header('content-encoding', encoding).send(await compressors[encoding](text))
}

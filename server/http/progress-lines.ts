/** An answer that tells how far it is while it is made: lines of JSON, of which the last one is the answer. */
import { PassThrough } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CallProgress, PROGRESS_TYPE } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { acceptedEncodings, dataHeaders } from './send-json.ts'

export type ProgressLines = {
  /** Sends how far the answer is; the first time it begins the answer. */
  tell: (progress: CallProgress) => void
  /** Whether the answer has begun, so that its last line is due. */
  hasBegun: () => boolean
  /** Ends with the answer, a text of JSON, or with why there is none. */
  end: (text: string) => void
  refuse: (refusal: Refusal) => void
}

/** Whether the client asks to be told. */
export const wantsProgress = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes(PROGRESS_TYPE)

/** The lines of a reply. They are compressed where the client takes it, each sent at once. */
export const progressLines = (request: FastifyRequest, reply: FastifyReply): ProgressLines => {
  const isCompressed = acceptedEncodings(request.headers['accept-encoding']).includes('gzip')
  const gzip = isCompressed ? createGzip() : null
  const lines = gzip ?? new PassThrough()
  let hasBegun = false
  const send = (line: string): void => {
    if (!hasBegun) {
      dataHeaders(reply).type(PROGRESS_TYPE)
      if (isCompressed) reply.header('content-encoding', 'gzip')
      // nginx keeps an answer together otherwise
      reply.header('x-accel-buffering', 'no').send(lines)
    }
    hasBegun = true
    lines.write(`${line}\n`)
    gzip?.flush()
  }
  return {
    tell: (progress) => send(JSON.stringify({ progress })),
    hasBegun: () => hasBegun,
    end: (text) => {
      send(text)
      lines.end()
    },
    refuse: (refusal) => {
      send(JSON.stringify({ refusal: refusal.answer() }))
      lines.end()
    },
  }
}

import type { FastifyInstance } from 'fastify'
import type { Transport } from './api-client.ts'

/** Carries calls to an application of this process, through the same routes, rules and parsing as a browser's. */
export const inProcess =
  (app: FastifyInstance, remoteAddress?: string): Transport =>
  async ({ method, url, headers, body }) => {
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
      ...(remoteAddress ? { remoteAddress } : {}),
    })
    return { status: statusCode, headers: answered, bytes: rawPayload }
  }

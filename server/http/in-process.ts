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

/** What a page of the product sends with each call. */
const OF_A_PAGE = { cookie: 'XSRF-TOKEN=in-process', 'x-xsrf-token': 'in-process' }

/** The same, as a page of the product calls. */
export const asPage =
  (transport: Transport): Transport =>
  (request) =>
    transport({ ...request, headers: { ...OF_A_PAGE, ...request.headers } })

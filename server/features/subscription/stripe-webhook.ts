/** Where Stripe sends its notices. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import type { Services } from '../../services.ts'
import { applyNotice } from './apply-notice.ts'

const BODY_LIMIT = 1_048_576

/**
 * `POST /api/stripe/webhook`: 200 when a notice was acted on, is known, or is none of our business; 400 when Stripe did not sign it;
 * 503 when it should come again; 404 in an installation whose payments are not Stripe's. The signature is over the bytes as they
 * came, so nothing here parses them; and it is the only proof, so there is neither a session nor an anti-forgery cookie.
 */
export const stripeWebhook =
  (services: Services) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    app.post('/api/stripe/webhook', { bodyLimit: BODY_LIMIT }, async (request) => {
      if (services.payments.name !== 'stripe') throw new Refusal('NO_SUCH_CALL')
      const { body, headers } = request
      const signature = headers['stripe-signature']
      const notice = await services.payments.noticeOf(Buffer.isBuffer(body) ? body : Buffer.alloc(0), String(signature ?? ''))
      if (notice && (await applyNotice(services, notice)) === 'gone')
        request.log.warn({ notice }, `a notice of Stripe speaks of a package that is gone: look at ${notice.notice} there`)
      return { received: true }
    })
  }

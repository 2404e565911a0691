/**
 * Stripe on loopback: an account with its API, the pages on which a card is taken, and the signed webhooks that tell of what
 * happens there.
 */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type StripeAccount, StripeFailure, stripeAccount } from './stripe-account.ts'
import { older, type Seconds } from './stripe-objects.ts'

export const SECRET_KEY = 'sk_test_51Parcurs'
export const WEBHOOK_SECRET = 'whsec_parcurs'

/** How the API is answered. */
export type StripeMood = 'well' | 'broken' | 'limited' | 'slow' | 'reset' | 'html'

/** A message as Stripe posts it, with the header `Stripe-Signature` that belongs to it. */
export type StripeWebhook = { id: string; type: string; body: Buffer; signature: string }

type StripeRequest = { method: string; path: string; form: Record<string, string>; headers: IncomingHttpHeaders }

export type StripeStub = Omit<StripeAccount<StripeWebhook>, 'call'> & {
  url: string
  /** What the API was asked: its form fields, or those of the address. */
  requests: StripeRequest[]
  /** Moods of the next requests in turn; when they are used up, `mood` answers. The pages are not concerned. */
  moods: StripeMood[]
  mood: StripeMood
  /** What time it is at Stripe. */
  clock: () => Date
  /** How webhooks tell of invoices and subscriptions: as from 2025-03-31 ("basil") on, or before. */
  shape: 'basil' | 'older'
  /** Where webhooks are posted as soon as there are any; `null`: nowhere, they are only returned and kept. */
  deliverTo: string | null
  /** Every webhook so far. */
  webhooks: StripeWebhook[]
  /** A webhook of any type about any object, as it is. */
  webhook(type: string, object: object): StripeWebhook
  /** The header of a body; Stripe signs anew each time it repeats a message. */
  sign(body: Buffer, options?: { at?: Date; secret?: string }): string
  close(): Promise<void>
}

/** How often a webhook is posted, and milliseconds between. */
const ATTEMPTS = 5
const BEFORE_REPEAT = 200
const API_VERSIONS = { basil: '2025-03-31.basil', older: '2024-06-20' }

const page = (title: string, content = ''): string => `<!doctype html><html lang="ro"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${content}</html>`

const payForm = (cents: number | null, back: string | null): string =>
  `<p>${((cents ?? 0) / 100).toFixed(2)} EUR</p><form method="post"><button>Plătește</button></form>${back ? `<a href="${back}">Înapoi</a>` : ''}`

/** Starts the stub on a free port, or on the one given. */
export const stripeStub = async (port = 0): Promise<StripeStub> => {
  let made = 0
  const name = (prefix: string): string => `${prefix}${String(++made).padStart(14, '0')}`
  const now = (): Seconds => Math.floor(stub.clock().getTime() / 1000)

  const sign: StripeStub['sign'] = (body, { at = stub.clock(), secret = WEBHOOK_SECRET } = {}) => {
    const seconds = Math.floor(at.getTime() / 1000)
    const v1 = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
    return `t=${seconds},v1=${v1},v0=${'0'.repeat(64)}`
  }

  const deliveries: Promise<void>[] = []
  /** Posts a message until it is taken, a few times. */
  const deliver = async (address: string, body: Buffer): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body) }
      const response = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) }).catch(() => null)
      if (response?.ok) return
      await sleep(BEFORE_REPEAT)
    }
  }
  const webhook: StripeStub['webhook'] = (type, object) => {
    const id = name('evt_')
    const event = {
      id,
      object: 'event',
      api_version: API_VERSIONS[stub.shape],
      created: now(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    // as Stripe writes it, in lines: a program that parses it and writes it again signs another text
    const body = Buffer.from(JSON.stringify(event, null, 2))
    const message = { id, type, body, signature: sign(body) }
    stub.webhooks.push(message)
    if (stub.deliverTo !== null) deliveries.push(deliver(stub.deliverTo, body))
    return message
  }

  const answered = new Map<string, { asked: string; answer: object }>()
  /** What the API answers; a key that was used before is answered as before. */
  const respond = ({ method, path, form, headers }: StripeRequest): { replayed: boolean; answer: object } => {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) {
      const shown = headers.authorization?.replace(/^Bearer (\w{0,8}).*(.{4})$/, '$1****$2')
      throw new StripeFailure(401, { message: `Invalid API Key provided: ${shown}` })
    }
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string') return { replayed: false, answer: account.call(method, path, form) }
    const requestText = JSON.stringify([path, form])
    const before = answered.get(key)
    if (before && before.asked !== requestText)
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      })
    if (before) return { replayed: true, answer: before.answer }
    const answer = account.call(method, path, form)
    answered.set(key, { asked: requestText, answer })
    return { replayed: false, answer }
  }

  const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': name('req_'), ...headers })
      .end(`${JSON.stringify(body, null, 2)}\n`)

  const answerWell = (stripeRequest: StripeRequest, response: ServerResponse) => {
    try {
      const { replayed, answer } = respond(stripeRequest)
      const version = { 'stripe-version': String(stripeRequest.headers['stripe-version']) }
      json(response, 200, answer, replayed ? { ...version, 'idempotent-replayed': 'true' } : version)
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      json(response, error.status, { error: error.error })
    }
  }
  const ANSWERS: Record<StripeMood, (stripeRequest: StripeRequest, response: ServerResponse) => void> = {
    well: answerWell,
    broken: (_, response) => json(response, 500, { error: { type: 'api_error', message: 'An unknown error occurred.' } }),
    limited: (_, response) =>
      json(response, 429, { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' } }),
    slow: () => {},
    reset: (_, response) => response.socket?.destroy(),
    html: (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Autentificare la rețea</title>'),
  }

  /** The pages of Checkout and of an owed invoice: a button pays, and leads on once the webhooks are taken. */
  const showPage = async (method: string, id: string, response: ServerResponse) => {
    const send = (status: number, html: string) => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    const [session, invoice] = [account.sessions.get(id), account.invoices.get(id)]
    const paid = session ?? invoice
    if (!paid) return send(404, page('Pagina nu există'))
    if (paid.status === 'open' && method === 'GET')
      return send(
        200,
        page('Plată de probă', session ? payForm(session.amount_total, session.cancel_url) : payForm(invoice?.amount_due ?? 0, null)),
      )
    if (paid.status === 'open') {
      if (session) account.pay(id)
      else account.payInvoice(id)
      await Promise.all(deliveries.splice(0))
      if (session) return response.writeHead(303, { location: session.success_url.replace('{CHECKOUT_SESSION_ID}', id) }).end()
    }
    send(200, page(invoice?.status === 'paid' ? 'Factura este plătită' : 'Sesiunea este încheiată'))
  }

  const server = createServer(async (request: IncomingMessage, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method = '', url = '', headers } = request
    const { pathname: path, searchParams } = new URL(url, 'http://stripe')
    if (!path.startsWith('/v1/')) return showPage(method, /^\/(?:c\/pay|i)\/(\w+)$/.exec(path)?.[1] ?? '', response)
    const stripeRequest = { method, path, form: Object.fromEntries(method === 'POST' ? new URLSearchParams(text) : searchParams), headers }
    stub.requests.push(stripeRequest)
    ANSWERS[stub.moods.shift() ?? stub.mood](stripeRequest, response)
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = stripeAccount({
    url,
    name,
    now,
    tell: (type, object) => webhook(type, structuredClone(stub.shape === 'older' ? older(object) : object)),
  })
  const stub: StripeStub = {
    ...account,
    url,
    requests: [],
    moods: [],
    mood: 'well',
    clock: () => new Date(),
    shape: 'basil',
    deliverTo: null,
    webhooks: [],
    webhook,
    sign,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
  return stub
}

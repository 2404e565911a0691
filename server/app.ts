/** Builds the application without opening a port: the contract's routes, the pages, and their protective headers. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { accountEndpoints } from './features/account/account.endpoints.ts'
import { adminUsersEndpoints } from './features/admin-users/admin-users.endpoints.ts'
import { approvalEndpoints } from './features/approval/approval.endpoints.ts'
import { articlesEndpoints } from './features/articles/articles.endpoints.ts'
import { authEndpoints } from './features/auth/auth.endpoints.ts'
import { changesEndpoints } from './features/changes/changes.endpoints.ts'
import { companiesEndpoints } from './features/companies/companies.endpoints.ts'
import { costsEndpoints } from './features/costs/costs.endpoints.ts'
import { deadlinePages } from './features/deadlines/deadline-pages.ts'
import { deadlinesEndpoints } from './features/deadlines/deadlines.endpoints.ts'
import { driversEndpoints } from './features/drivers/drivers.endpoints.ts'
import { emailTemplatesEndpoints } from './features/email-templates/email-templates.endpoints.ts'
import { fiscalEndpoints } from './features/fiscal/fiscal.endpoints.ts'
import { freeToolEndpoints } from './features/free-tool/free-tool.endpoints.ts'
import { generatorEndpoints } from './features/generator/generator.endpoints.ts'
import { dossierPage } from './features/handover/dossier-page.ts'
import { handoverEndpoints } from './features/handover/handover.endpoints.ts'
import { healthEndpoints } from './features/health/health.endpoints.ts'
import { homeEndpoints } from './features/home/home.endpoints.ts'
import { inboxEndpoints } from './features/inbox/inbox.endpoints.ts'
import { invoicesEndpoints } from './features/invoices/invoices.endpoints.ts'
import { journalEndpoints } from './features/journal/journal.endpoints.ts'
import { mapsEndpoints } from './features/maps/maps.endpoints.ts'
import { membersEndpoints } from './features/members/members.endpoints.ts'
import { monthOverviewEndpoints } from './features/month-overview/month-overview.endpoints.ts'
import { monthsEndpoints } from './features/months/months.endpoints.ts'
import { newsletterEndpoints } from './features/newsletter/newsletter.endpoints.ts'
import { partnersEndpoints } from './features/partners/partners.endpoints.ts'
import { portfolioEndpoints } from './features/portfolio/portfolio.endpoints.ts'
import { printingEndpoints } from './features/printing/printing.endpoints.ts'
import { printsEndpoints } from './features/printing/prints.endpoints.ts'
import { receiptImportsEndpoints } from './features/receipts/receipt-imports.endpoints.ts'
import { receiptsEndpoints } from './features/receipts/receipts.endpoints.ts'
import { repeatsEndpoints } from './features/repeats/repeats.endpoints.ts'
import { roadmapsEndpoints } from './features/roadmaps/roadmaps.endpoints.ts'
import { routesEndpoints } from './features/routes/routes.endpoints.ts'
import { sheetTemplatesEndpoints } from './features/sheet-templates/sheet-templates.endpoints.ts'
import { spvEndpoints } from './features/spv/spv.endpoints.ts'
import { startEndpoints } from './features/start/start.endpoints.ts'
import { stripeWebhook } from './features/subscription/stripe-webhook.ts'
import { subscriptionEndpoints } from './features/subscription/subscription.endpoints.ts'
import { surchargesEndpoints } from './features/surcharges/surcharges.endpoints.ts'
import { templatesEndpoints } from './features/templates/templates.endpoints.ts'
import { transferEndpoints } from './features/transfer/transfer.endpoints.ts'
import { trialEndpoints } from './features/trial/trial.endpoints.ts'
import { vehiclePageEndpoints } from './features/vehicle-page/vehicle-page.endpoints.ts'
import { vehiclesEndpoints } from './features/vehicles/vehicles.endpoints.ts'
import { answerRefusals } from './http/answer-refusals.ts'
import { refuseForgery } from './http/forgery.ts'
import { requestLimits } from './http/limits.ts'
import { addMetrics } from './http/metrics.ts'
import { type Handlers, mount } from './http/mount.ts'
import { openApi } from './http/openapi.ts'
import { addApiHeaders, pages } from './http/pages.ts'
import { refuseUnderPressure } from './http/pressure.ts'
import { limitBodies } from './http/request-bodies.ts'
import { fixedText } from './http/send-json.ts'
import { authenticateCalls } from './http/session.ts'
import { logSlow } from './http/slow-calls.ts'
import type { Services } from './services.ts'

const BODY_LIMIT = 1_048_576

const handlersOf = (services: Services, app: FastifyInstance): Handlers => ({
  ...healthEndpoints(services),
  ...homeEndpoints(services),
  ...authEndpoints(services),
  ...trialEndpoints(services, app),
  ...freeToolEndpoints(services),
  ...startEndpoints(services),
  ...accountEndpoints(services),
  ...companiesEndpoints(services),
  ...membersEndpoints(services),
  ...portfolioEndpoints(services),
  ...subscriptionEndpoints(services),
  ...invoicesEndpoints(services),
  ...routesEndpoints(services),
  ...articlesEndpoints(services),
  ...vehiclesEndpoints(services),
  ...vehiclePageEndpoints(services),
  ...costsEndpoints(services),
  ...surchargesEndpoints(services),
  ...partnersEndpoints(services),
  ...driversEndpoints(services),
  ...deadlinesEndpoints(services),
  ...receiptsEndpoints(services),
  ...receiptImportsEndpoints(services),
  ...spvEndpoints(services),
  ...roadmapsEndpoints(services),
  ...approvalEndpoints(services),
  ...inboxEndpoints(services),
  ...repeatsEndpoints(services),
  ...sheetTemplatesEndpoints(services),
  ...generatorEndpoints(services),
  ...fiscalEndpoints(services),
  ...monthsEndpoints(services),
  ...monthOverviewEndpoints(services),
  ...handoverEndpoints(services),
  ...printingEndpoints(services),
  ...printsEndpoints(services),
  ...templatesEndpoints,
  ...transferEndpoints(services),
  ...mapsEndpoints(services),
  ...newsletterEndpoints(services),
  ...adminUsersEndpoints(services),
  ...emailTemplatesEndpoints(services),
  ...journalEndpoints(services),
  ...changesEndpoints(services, app),
})

/** The page that says in Romanian that an address does not exist. */
const NO_SUCH_PAGE = '/pagina-inexistenta'

/** Answers an address that cannot be decoded, before any route or hook runs: a browser is redirected to the page that says so. */
const refuseAddress = (_: Error, request: FastifyRequest, reply: FastifyReply): void => {
  if (request.method === 'GET' && !request.url.startsWith('/api/')) {
    reply.redirect(NO_SUCH_PAGE)
    return
  }
  const refusal = new Refusal('MALFORMED')
  reply.status(refusal.status).send(refusal.answer())
}

/** Whether an address in `X-Forwarded-For` belongs to a trusted proxy; `hop` 0 is the address that opened the connection. */
const trustedBy = (proxies: number | string[]): string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies

/** Time limits for a client, in milliseconds. */
type TimeLimits = {
  /** Until its headers have arrived. */
  headers: number
  /** Until its whole request has arrived: the largest spreadsheet over a slow connection. */
  request: number
  /** Without a byte in either direction: the largest print needs a while before its first byte. */
  idle: number
  /** Between two requests on one connection. */
  between: number
  /** Interval in which the first two are checked. */
  checked: number
}

const TIME_LIMITS: TimeLimits = { headers: 20_000, request: 120_000, idle: 300_000, between: 72_000, checked: 5_000 }

/** The request id given by a proxy, or a new one; an invalid id is not written to logs. */
const requestId = ({ headers }: IncomingMessage): string => {
  const requestId = headers['x-request-id']
  return typeof requestId === 'string' && /^[\w.-]{8,64}$/.test(requestId) ? requestId : randomUUID()
}

const nameRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
}

/** Refuses what is sent to an unknown address before its body is read; who reads one is shown a page. */
const refuseUnknownCalls = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    if (request.is404 && request.method !== 'GET') throw new Refusal('NO_SUCH_CALL')
  })
}

/** Warns once that a proxy's header is ignored: all users behind that proxy then share the limits of one address. */
const warnOfProxy = (app: FastifyInstance): void => {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined || request.ip !== request.socket.remoteAddress) return
    warned = true
    request.log.warn(
      `X-Forwarded-For from ${request.ip} is ignored: if that is your reverse proxy, set TRUST_PROXY to its address or to the number of proxies.`,
    )
  })
}

/** Milliseconds between two looks for connections without a request while the application closes. */
const LOOK_FOR_IDLE = 100

/**
 * Closes connections as their last request is answered once the application closes. Node closes those that are idle at that moment; one
 * that a client or proxy keeps open after a long request would hold the end up until its own time limit.
 */
const closeIdleConnections = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE)
    app.server.once('close', () => clearInterval(looking))
    looking.unref()
  })
}

/** The whole application with its services; the caller listens, or injects requests in a test. `log` replaces stdout. */
export const buildApp = async (
  services: Services,
  limits: TimeLimits = TIME_LIMITS,
  log?: { write(line: string): void },
): Promise<FastifyInstance> => {
  const app = fastify({
    logger:
      services.config.LOG_LEVEL === 'silent'
        ? false
        : {
            level: services.config.LOG_LEVEL,
            // messages of PostgreSQL contain the values concerned
            redact: ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where'],
            ...(log ? { stream: log } : {}),
          },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedBy(services.config.TRUST_PROXY),
    connectionTimeout: limits.idle,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.between,
    http: { headersTimeout: limits.headers, requestTimeout: limits.request, connectionsCheckingInterval: limits.checked },
    genReqId: requestId,
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    // the key of a calendar is a part of its address
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: refuseAddress,
  })
  const requests = requestLimits(app, services)
  // what every request passes, in this order
  await app.register(cookie)
  nameRequests(app)
  addMetrics(app, services)
  logSlow(app)
  addApiHeaders(app, services)
  warnOfProxy(app)
  refuseUnderPressure(app)
  app.addHook('onRequest', requests.ofAddress)
  refuseUnknownCalls(app)
  refuseForgery(app)
  authenticateCalls(app, services)
  app.addHook('onRequest', requests.ofUser)
  limitBodies(app)
  answerRefusals(app, services)
  closeIdleConnections(app)
  mount(app, services, handlersOf(services, app))
  await app.register(stripeWebhook(services))
  dossierPage(app, services)
  await app.register(deadlinePages(services))
  const description = fixedText('application/json; charset=utf-8', () => JSON.stringify(openApi(services.config.PUBLIC_URL)))
  app.get('/api/openapi.json', description)
  await app.register(pages, services)
  return app
}

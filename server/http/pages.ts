/** The pages as they leave the server, and the headers that protect them; the answers of the API carry only what concerns data. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { installationOf } from '../features/home/home.endpoints.ts'
import { promoSources } from '../features/home/promo-video.ts'
import { addSitePages, styleHashes } from '../features/site/site-pages.ts'
import type { Services } from '../services.ts'
import { docsPage, STYLE } from './docs-page.ts'
import { ANTI_FORGERY_COOKIE } from './forgery.ts'
import { fixedText, LIGHT, sendText } from './send-json.ts'

const PAGES = fileURLToPath(new URL('../../dist', import.meta.url))

const SITE = join(PAGES, 'site')

const BUILT = ['index.html', 'login.html', 'before-paint.js', 'early-pages.json']

export const pagesAreBuilt = (): boolean => BUILT.every((name) => existsSync(join(PAGES, name)))

/** Stands in the built page where the nonce of its answer goes; `vite.config.ts` writes it. */
const NONCE = '%NONCE%'
/** The same for that of its scripts. */
const SCRIPT_NONCE = '%SCRIPT-NONCE%'
const SIGN_IN = '/auth/login'

/** What a page may ask of the device: a camera for receipts, nothing else. */
const PERMISSIONS = [
  'camera=(self)',
  ...['accelerometer', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

const DOCS_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const isSecure = ({ config }: Services): boolean => config.PUBLIC_URL.startsWith('https:')

/** Where the map's pictures may come from; `{s}` in an address stands for several hosts. */
const tileOrigin = (tileUrl: string): string => new URL(tileUrl.replace('{s}', '*')).origin

/** What the page's security policy has to allow for the button of Google, where there is one. */
const googleSources = (clientId: string | null) => {
  const from = (...paths: string[]) => (clientId === null ? [] : paths.map((path) => `https://accounts.google.com/gsi/${path}`))
  return { scripts: from('client'), styles: from('style'), frames: from(''), connections: from('') }
}

/** Data is never a page: its type is not guessed, and no page may frame it. */
export const addApiHeaders = (app: FastifyInstance, services: Services): void => {
  const headers = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure(services) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers))
}

/** Scripts and styles come from the installation; a style element carries the nonce of its answer, or is the site's by its hash. */
const security = async (app: FastifyInstance, services: Services) => {
  const promo = promoSources(services.config.PROMO_VIDEO_URL)
  const google = googleSources(services.config.GOOGLE_CLIENT_ID)
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google.scripts],
        connectSrc: ["'self'", ...google.connections],
        styleSrc: ["'self'", DOCS_STYLE, ...styleHashes(SITE), ...google.styles],
        imgSrc: ["'self'", 'data:', 'blob:', tileOrigin(services.config.TILE_URL)],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", ...promo.media],
        frameSrc: ["'self'", 'blob:', ...promo.frames, ...google.frames],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure(services) ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isSecure(services),
    // the window in which one chooses an account at Google answers the page that opened it
    crossOriginOpenerPolicy: { policy: services.config.GOOGLE_CLIENT_ID === null ? 'same-origin' : 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (_, reply) => void reply.header('permissions-policy', PERMISSIONS))
}

const DOCUMENT_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
]

/** The built files. Those of the program, several hundred, have one address together: each would be a route that the start compiles. */
const addFiles = async (app: FastifyInstance) => {
  await app.register(files, {
    root: PAGES,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', 'site/**', 'index.html*', 'login.html*', 'early-pages.json*'],
    setHeaders: (reply, path) => {
      const asset = path.includes('/assets/')
      reply.header('cache-control', asset ? 'public, max-age=31536000, immutable' : 'no-cache')
      // they concern documents, and would weigh as much as a small file
      if (asset) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
    },
  })
  // not by a wildcard of the plugin, which reads the whole folder for each request
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => reply.sendFile(`assets/${request.params['*']}`))
}

/** Gives a browser the cookie that its calls answer with. */
const setAntiForgery = (reply: FastifyReply, secure: boolean): void => {
  reply.setCookie(ANTI_FORGERY_COOKIE, randomBytes(16).toString('base64url'), { path: '/', sameSite: 'lax', secure })
}

const BEFORE_PAINT = /<script src="\/before-paint\.js"[^>]*><\/script>/

type Program = { styles: readonly string[]; scripts: readonly string[] }

/** By patterns of addresses, what a page asks for beside what all do, and its frame; `scripts/early-pages.ts` writes them. */
type EarlyPages = Readonly<Record<string, Program & { frame: string }>>

/** What an address needs is asked for with the page; its styles stand before those of all pages, whose words on paper count. */
const programOf = ({ styles, scripts }: Program): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')

const FRAME = /<!--frame-->[\s\S]*<!--\/frame-->/

/** A built page with its program and frame, all but the nonces. What runs before it is drawn stands in it, so that nothing is waited for. */
const filledPage = (html: string, beforePaint: string, early: EarlyPages[string] | undefined) =>
  html
    .replace(BEFORE_PAINT, () => `<script nonce="${SCRIPT_NONCE}">${beforePaint}</script>`)
    .replace('<!--program-->', () => (early ? programOf(early) : ''))
    .replace(FRAME, (frame) => early?.frame ?? frame)

/** The page of an address; each is filled once, and only its nonces are written for an answer. */
const pagesFrom = (built: ReturnType<typeof builtPages>) => {
  const { page, login, beforePaint, earlyPages } = built
  const patterns = Object.entries(earlyPages).map(([pattern, early]) => ({
    matches: new RegExp(pattern),
    early,
    html: filledPage(page, beforePaint, early),
  }))
  const other = filledPage(page, beforePaint, undefined)
  const signIn = filledPage(login, beforePaint, patterns.find(({ matches }) => matches.test(SIGN_IN))?.early)
  return (reply: FastifyReply, url: string): string => {
    const [path = ''] = url.split('?')
    const html = path === SIGN_IN ? signIn : (patterns.find(({ matches }) => matches.test(path))?.html ?? other)
    const { script, style } = reply.cspNonce
    return html.replaceAll(SCRIPT_NONCE, script).replaceAll(NONCE, style)
  }
}

const builtPages = (services: Services) => {
  const installation = encodeURIComponent(JSON.stringify(installationOf(services)))
  const read = (name: string) => readFileSync(join(PAGES, name), 'utf8')
  return {
    page: read('index.html'),
    // the page for visitors knows what it shows of the installation, so that nothing moves when it would come
    login: read('login.html').replace('<!--installation-->', () => `<meta name="installation" content="${installation}">`),
    beforePaint: read('before-paint.js'),
    earlyPages: (JSON.parse(read('early-pages.json')) as { pages: EarlyPages }).pages,
  }
}

/** What people type in the place of a page's address. */
const OTHER_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  '/auth/login': [
    'login',
    'log-in',
    'signin',
    'sign-in',
    'autentificare',
    'conectare',
    'intra',
    'cont',
    'auth/signin',
    'auth/autentificare',
  ],
  '/auth/register': ['register', 'signup', 'sign-up', 'inregistrare', '%c3%aenregistrare', 'cont-nou', 'auth/signup', 'auth/inregistrare'],
  '/auth/reset': ['reset', 'reset-password', 'forgot-password', 'parola', 'parola-uitata'],
  '/auth/proba': ['proba', 'demo', 'trial'],
}
const PAGE_OF = new Map(Object.entries(OTHER_ADDRESSES).flatMap(([page, others]) => others.map((other) => [`/${other}`, page])))

/** The page that is meant by an address, with its search; `null` for an address that means none. */
const meantPage = (url: string): string | null => {
  const [path = '', search] = url.split(/\?(.*)/s)
  const page = PAGE_OF.get(path.toLowerCase().replace(/\/+$/, ''))
  return page ? page + (search ? `?${search}` : '') : null
}

/** The built pages, the site for visitors and the description of the API. Every other address without a dot opens the application. */
export const pages = async (app: FastifyInstance, services: Services): Promise<void> => {
  await security(app, services)
  app.get('/api/docs', fixedText('text/html; charset=utf-8', docsPage))
  if (existsSync(PAGES)) await addFiles(app)
  addSitePages(app, services, SITE)
  const pageOf = pagesAreBuilt() ? pagesFrom(builtPages(services)) : null
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '')
    if (!isPage) {
      const refusal = new Refusal('NO_SUCH_CALL')
      return reply.status(refusal.status).send(refusal.answer())
    }
    const meant = meantPage(request.url)
    if (meant) return reply.redirect(meant)
    if (!request.cookies[ANTI_FORGERY_COOKIE]) setAntiForgery(reply, isSecure(services))
    return pageOf
      ? sendText(
          request,
          reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type('text/html; charset=utf-8'),
          pageOf(reply, request.url),
          LIGHT,
        )
      : reply.type('text/plain').send('Paginile nu sunt construite: npm run build')
  })
}

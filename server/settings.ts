/** Every setting of the operator: its form, and the default with which the product runs offline on a fresh machine. */
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { countyByName } from '#domain/company/counties.ts'
import { cuiDigits, isCui } from '#domain/company/cui.ts'
import { serversOf } from './database/hosts.ts'

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** The last range of 10^12 ids below 2^53, up to which JavaScript counts exactly. */
const LAST_RANGE = 9_006

/** The series of invoices for test payments. */
export const SERIES_OF_TESTS = 'PROBA'

const says = (sentence: string) => ({ error: sentence })
const optional = <S extends z.ZodType>(schema: S) => schema.optional().transform((value) => value ?? null)
const webAddress = z.url({ protocol: /^https?$/, ...says('must be a web address such as https://parcurs.example') })
const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
const ofPage = webAddress.transform(withoutSlash)
/** Paths are added to it. */
const address = webAddress
  .refine((url) => !/[?#]/.test(url), says('must be a web address without ? and #, because paths are added to it'))
  .transform(withoutSlash)
const isOrigin = (url: string): boolean => {
  const { pathname, search, hash, username, password } = new URL(url)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}
/** The pages, their cookies and the links in mails begin at the root. */
const origin = webAddress
  .refine(
    (url) => !URL.canParse(url) || isOrigin(url),
    says('must be a web address alone, without a path, such as https://parcurs.example'),
  )
  .transform(withoutSlash)
/** Tile addresses keep their {z}, {x} and {y}, which `URL` would escape. */
const tiles = z
  .string()
  .regex(/^https?:\/\/.+\{z\}.*\{x\}.*\{y\}|^https?:\/\/.+\{z\}.*\{y\}.*\{x\}/, 'must be a web address with {z}, {x} and {y}')
const secret = z.string()
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, says('must be a port number from 0 to 65535'))

const DATABASE_ADDRESS = /^postgres(ql)?:\/\/\S+$/

/** Whether an address of servers can be taken apart; a password with a bare # or % cannot. */
const isReadable = (url: string): boolean => {
  try {
    for (const server of serversOf(url)) {
      const { username, password, pathname } = new URL(server)
      decodeURIComponent(`${username}${password}${pathname}`)
    }
    return true
  } catch {
    return false
  }
}

const databaseAddress = z
  .string()
  .regex(DATABASE_ADDRESS, 'must look like postgresql://user:password@host:5432/database')
  .refine(
    (url) => !DATABASE_ADDRESS.test(url) || isReadable(url),
    says('is no readable address: write # / @ : % of the password as %23 %2F %40 %3A %25, and the port as a number'),
  )

const PROXIES = 'must be the number of reverse proxies, such as 1, or a list of their addresses, such as 10.0.0.5,192.168.0.0/16'

/** An address, a range of addresses such as `10.0.0.0/8`, or a name that Fastify defines for ranges. */
const isProxyAddress = (name: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true
  const [address = '', bits, ...rest] = name.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** The environment variables that are read. */
export const Environment = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  /**
   * The proxies whose X-Forwarded-For is trusted: the number of reverse proxies before the product, or their addresses. Earlier entries
   * in the header were written by the client.
   */
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((value) => (/^\d$/.test(value) ? Number(value) : value.split(',').map((name) => name.trim())))
    .refine((value) => typeof value === 'number' || value.every(isProxyAddress), says(PROXIES)),
  /** Most requests of a user in a minute, and five times as many of an address; 0 sets no limit. */
  RATE_LIMIT: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a number of requests in a minute, or 0')
    .default('1200')
    .transform(Number),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: optional(databaseAddress),
  /** A replica of the database for reads that may be some seconds late. */
  DATABASE_READ_URL: optional(databaseAddress),
  /** Folder of the programs of a newer minor release of the embedded PostgreSQL (read in `database/embedded/postgres-programs.ts`). */
  POSTGRES_BIN: optional(z.string()),
  /** In which range of 10^12 the ids of an empty installation begin. */
  ID_RANGE: optional(
    z
      .string()
      .regex(/^\d{1,4}$/, `must be a number from 0 to ${LAST_RANGE}`)
      .transform(Number)
      .refine((range) => range <= LAST_RANGE, says(`must be a number from 0 to ${LAST_RANGE}`)),
  ),
  DEMO: z.enum(['0', '1'], says('must be 0 or 1')).optional(),
  CONFIRM_EMAIL: z.enum(['0', '1'], says('must be 0 or 1')).optional(),
  ADMIN_EMAIL: optional(z.email(says('must be an e-mail address'))),
  ADMIN_PASSWORD: optional(secret.min(8, 'must have at least 8 characters')),
  SMTP_URL: optional(
    z.string().refine((url) => /^smtps?:\/\/\S+$/.test(url) && URL.canParse(url), says('must look like smtp://user:password@host:587')),
  ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>]+@[^\s<>]+>?$/, 'must be an e-mail address, or a name and <an address>')
    .default('Parcurs <parcurs@localhost>'),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_JWKS_URL: ofPage.default('https://www.googleapis.com/oauth2/v3/certs'),
  STRIPE_SECRET_KEY: optional(secret),
  STRIPE_WEBHOOK_SECRET: optional(secret),
  STRIPE_API_BASE: address.default('https://api.stripe.com'),
  /** The seller of packages, who issues their invoices. */
  SELLER_NAME: optional(z.string().max(200)),
  SELLER_CUI: optional(z.string().transform(cuiDigits).refine(isCui, says('must be a tax code with the right control digit'))),
  SELLER_NR_ONRC: optional(z.string().max(40)),
  SELLER_CAPITAL: optional(z.string().max(40)),
  SELLER_STATE: optional(
    z
      .string()
      .transform((name) => countyByName(name)?.name ?? '')
      // biome-ignore lint/plugin: read by the operator, in English
      .refine(Boolean, says('must be a county, such as Prahova, or București')),
  ),
  SELLER_CITY: optional(z.string().max(50)),
  SELLER_ADDRESS: optional(z.string().max(150)),
  SELLER_IBAN: optional(z.string().max(40)),
  SELLER_BANK: optional(z.string().max(80)),
  SELLER_EMAIL: optional(z.email(says('must be an e-mail address'))),
  /** Whether the seller is a VAT payer. */
  SELLER_VAT: z
    .enum(['0', '1'], says('must be 0 or 1'))
    .default('1')
    .transform((value) => value === '1'),
  INVOICE_SERIES: z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/, 'must be 1 to 10 capital letters and digits')
    .refine((series) => series !== SERIES_OF_TESTS, says(`must not be ${SERIES_OF_TESTS}, the series of test payments`))
    .default('PRC'),
  ANAF_URL: address.default('https://webservicesp.anaf.ro'),
  /** The product's own application at ANAF, which downloads received e-invoices from SPV. */
  ANAF_CLIENT_ID: optional(z.string().max(200)),
  ANAF_CLIENT_SECRET: optional(secret),
  ANAF_OAUTH_URL: address.default('https://logincert.anaf.ro/anaf-oauth2/v1'),
  ANAF_BASE: address.default('https://api.anaf.ro/prod/FCTEL/rest'),
  /** Key that encrypts the stored authorisations. */
  TOKEN_KEY: optional(
    z
      .string()
      .transform((text) => Buffer.from(text, 'base64'))
      .refine(({ length }) => length === 32, says('must be 32 bytes in base64')),
  ),
  /** An S3-compatible store for pictures of receipts; without it they are stored in the database. */
  S3_URL: optional(address),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: optional(secret),
  S3_SECRET_ACCESS_KEY: optional(secret),
  /** Where the log of the embedded database is archived continuously. */
  BACKUP_URL: optional(
    z
      .string()
      .regex(
        /^(file:\/\/\/\S+|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?)$/,
        'must look like file:///backup/parcurs or s3://bucket/prefix',
      ),
  ),
  /** The folder to which the running application saves the embedded database every night. */
  BACKUP_FOLDER: optional(z.string().refine(isAbsolute, says('must be a folder with its whole path, such as /backup/parcurs'))),
  /** Number of past days of which every moment can be restored, and of backups that are kept in the folder. */
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of days from 1')
    .default('14')
    .transform(Number),
  BNR_URL: address.default('https://curs.bnr.ro'),
  NOMINATIM_URL: address.default('https://nominatim.openstreetmap.org'),
  OSRM_URL: address.default('https://router.project-osrm.org'),
  TILE_URL: tiles.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  PROMO_VIDEO_URL: optional(ofPage),
  /** Key of the clients that may read the figures of `/api/metrics`. */
  METRICS_KEY: optional(secret.min(16, 'must have at least 16 characters')),
  LOG_LEVEL: z.enum(LOG_LEVELS, says(`must be one of ${LOG_LEVELS.join(', ')}`)).default('info'),
})

/** The settings with their defaults, as they are written. */
export type Parsed = z.output<typeof Environment>

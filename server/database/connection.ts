/** Opens connections to the database and converts its values. */
import { Kysely } from 'kysely'
import pg from 'pg'
import { decimal, isDecimal } from '#domain/numbers/decimal.ts'
import { columnNames } from './column-names.ts'
import { DRIVER_ROLE } from './driver-sight.ts'
import { CompanyDialect } from './fast/pipelined.ts'
import { preparedName } from './fast/prepared.ts'
import type { Primary } from './hosts.ts'
import { noteStatement } from './slow-statements.ts'
import { StartError } from './start-error.ts'

/** The role of the application's queries: it owns nothing, so that row-level policies apply to it. */
export const APP_ROLE = 'parcurs_app'

const { types } = pg
const OID = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 }
const ARRAY_OID = { int8: 1016, numeric: 1231, date: 1182, timestamp: 1115, timestamptz: 1185, text: 1009 }

/** `"42"` is 42; an integer that a JavaScript number cannot hold exactly throws. */
const checkedInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`the integer ${text} is too large to be read exactly`)
  return value
}

const itself = (text: string): string => text
const textArray = types.getTypeParser(ARRAY_OID.text, 'text') as (text: string) => (string | null)[]
const arrayReader =
  <T>(read: (text: string) => T) =>
  (text: string): (T | null)[] =>
    textArray(text).map((element) => (element === null ? null : read(element)))

const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.int8, checkedInteger],
  [OID.numeric, decimal],
  [ARRAY_OID.int8, arrayReader(checkedInteger)],
  [ARRAY_OID.numeric, arrayReader(decimal)],
  ...[OID.date, OID.timestamp, OID.timestamptz].map((oid) => [oid, itself] as const),
  ...[ARRAY_OID.date, ARRAY_OID.timestamp, ARRAY_OID.timestamptz].map((oid) => [oid, arrayReader(itself)] as const),
])

/** Days and instants stay strings as PostgreSQL writes them, `numeric` becomes an exact decimal, `int8` a checked number. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) || types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
}

/** Sends a decimal as its numeral, alone or in an array; `pg` itself would send its JSON with quotes. */
const exactly = (value: unknown): unknown => (isDecimal(value) ? value.toFixed() : Array.isArray(value) ? value.map(exactly) : value)

/** Chooses the server for each new connection, and is informed when a connection fails or breaks. */
type Server = { address: () => string; failed: () => void }

/** A client that sends decimals exactly, and names the statements that the server keeps. */
const clientOf = ({ address, failed }: Server): (new () => pg.ClientBase) => {
  class Client extends pg.Client {
    /** Whether the transaction is a driver's. */
    #ofDriver = false

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: address() })
    }

    // biome-ignore lint/suspicious/noExplicitAny: the pool hands a callback that the types of `pg` keep to themselves
    override connect(callback?: any): any {
      if (!callback) return super.connect()
      super.connect(((error: Error | null, ...rest: unknown[]) => {
        if (error) failed()
        callback(error, ...rest)
        // the pool's callback, whose type `pg` keeps to itself
      }) as never)
    }

    // biome-ignore lint/suspicious/noExplicitAny: the signature of `pg` has eight overloads, and only the values of one are touched
    override query(query: any, values?: any, callback?: any): any {
      const sent = Array.isArray(values) ? values.map(exactly) : values
      if (typeof query === 'string' && query.startsWith('begin')) this.#ofDriver = query.includes(DRIVER_ROLE)
      const name = typeof query === 'string' && Array.isArray(values) ? preparedName(query, this.#ofDriver) : undefined
      // the overloads of `pg` have no query with both a name and a callback
      return name ? super.query({ name, text: query, values: sent } as never, callback) : super.query(query, sent, callback)
    }
  }
  // the pool makes clients without arguments of ours
  return Client as unknown as new () => pg.ClientBase
}

const withSettings = (url: string, settings: Record<string, string>): string => {
  const address = new URL(url)
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  address.searchParams.set('options', [address.searchParams.get('options'), ...added].filter(Boolean).join(' '))
  return address.href
}

/** Compiling a statement takes longer than any of these runs; a server of one's own has that switched on. */
const SESSION = { timezone: 'UTC', datestyle: 'ISO', client_encoding: 'UTF8', jit: 'off' }
/** Tables are not scanned whole: a plan that was made while one is small is kept when it is not (docs/decisions/0135). */
const APP_SESSION = {
  role: APP_ROLE,
  enable_seqscan: 'off',
  statement_timeout: '30s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
}

/** Most open connections, and the milliseconds for which a query waits for one. */
export type PoolSize = { connections: number; patience: number }
const APP_POOL: PoolSize = { connections: 10, patience: 10_000 }

/** A connection to which row-level policies do not apply: a connection pooler has dropped its role. */
export class UnboundConnection extends StartError {
  constructor() {
    super(
      `The database connection is not in the role ${APP_ROLE}, which keeps companies apart. A pooler such as PgBouncer drops the role of a connection: DATABASE_URL must name PostgreSQL itself (the application has its own pool).`,
    )
  }
}

/** Accepts a new connection only when row-level policies apply to its role. */
const requirePolicies = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ bound: boolean }>(
    'select rolname = $1 and not rolsuper and not rolbypassrls as bound from pg_roles where rolname = current_user',
    [APP_ROLE],
  )
  if (!rows[0]?.bound) throw new UnboundConnection()
}

/** The same for a server that accepts writes; a primary that became a standby is reported like an unreachable server. */
const requirePrimary =
  (failed: () => void): Verify =>
  async (client) => {
    await requirePolicies(client)
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (!rows[0]?.standby) return
    failed()
    throw Object.assign(new Error('the server has become a standby'), { code: '57P03' })
  }

/** Number of open connections, of idle ones, and of queries waiting for one. */
export type ConnectionCounts = { open: number; idle: number; waiting: number }

type Connections<Tables> = { db: Kysely<Tables>; counts: () => ConnectionCounts }

type Verify = (client: pg.ClientBase) => Promise<void>

type PoolOptions = PoolSize & { verify?: Verify; failed?: () => void }

const kyselyOver = <Tables>(address: () => string, options: PoolOptions): Connections<Tables> => {
  const { connections, patience, verify = async () => {}, failed = () => {} } = options
  const pool = new pg.Pool({
    application_name: 'parcurs',
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: patience,
    types: parsers,
    Client: clientOf({ address, failed }),
    verify: (client: pg.ClientBase, done: (error?: Error) => void) => verify(client).then(() => done(), done),
  })
  // an idle connection that the server closed is replaced at its next use; without a listener the event would end the process
  pool.on('error', failed)
  // the same for a connection in use: its query fails by itself
  pool.on('connect', (client) => client.on('error', failed))
  const db = new Kysely<Tables>({
    dialect: new CompanyDialect(pool),
    plugins: [columnNames],
    log: noteStatement,
  })
  return { db, counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }) }
}

const asApp = (url: string): string => withSettings(url, { ...SESSION, ...APP_SESSION })

/** The application's connections, with a role that owns nothing and with time limits for statements. */
export const connectAsApp = <Tables>({ url, lost }: Pick<Primary, 'url' | 'lost'>, pool: PoolSize = APP_POOL): Connections<Tables> =>
  kyselyOver<Tables>(() => asApp(url()), { ...pool, verify: requirePrimary(lost), failed: lost })

/** The same on a replica, read only. */
export const connectToReplica = <Tables>(url: string, pool: PoolSize): Connections<Tables> =>
  kyselyOver<Tables>(() => asApp(url), { ...pool, verify: requirePolicies })

/** The setting with which the owner sees the rows of all companies: policies apply to the owner too (`bindOwner` in migrate.ts). */
const OWNER_SESSION = { 'app.all_companies': 'on' }

/** Lets a connection of the owner be used only when it shows the rows of all companies: a backup over another one would lack them. */
const requireAllCompanies = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ all: boolean }>(
    `select current_setting('app.all_companies', true) is not distinct from 'on' as all`,
  )
  if (!rows[0]?.all) throw new UnboundConnection()
}

/** What PgBouncer answers to settings that it cannot keep for a connection, as a sentence; any other error is itself. */
export const namePooler = (error: unknown): unknown =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)
    ? new StartError(
        'DATABASE_URL leads to PgBouncer, which drops the settings that keep companies apart: it must name PostgreSQL itself (the application has its own pool).',
        { cause: error },
      )
    : error

/**
 * A connection of the owner as `pg` has it, for backups: no limits of time, and the rows of all companies. Throws StartError with a
 * sentence where a pooler stands in between.
 */
export const connectedOwner = async (url: string): Promise<pg.Client> => {
  const settings = { ...SESSION, ...OWNER_SESSION, synchronize_seqscans: 'off' }
  const client = new pg.Client({ connectionString: withSettings(url, settings) })
  try {
    await client.connect()
    await requireAllCompanies(client)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw namePooler(error)
  }
}

/** One connection of the owner, for migrations: without time limits, and with the rows of all companies. */
export const connectAsOwner = <Tables>(url: string): Kysely<Tables> => {
  const pool = { connections: 1, patience: 10_000, verify: requireAllCompanies }
  return kyselyOver<Tables>(() => withSettings(url, { ...SESSION, ...OWNER_SESSION }), pool).db
}

/** Transactions whose begin, queries and end are sent together: see README.md. */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type TableMetadata,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { Author } from '../author.ts'
import { DRIVER_ROLE } from '../driver-sight.ts'

/**
 * The company of the transaction that is being opened; for whom it writes, `null` where it may not change what is logged; and the driver
 * whose rows alone it sees, absent where it sees all.
 */
type Beginning = { companyId: number; author: Author | null; driverId?: number | undefined }
const beginning = new AsyncLocalStorage<Beginning | undefined>()

/** The settings that row-level policies and the log of changes read. */
const settingsOf = ({ companyId, author, driverId }: Beginning): string =>
  [
    `set local app.company_id = '${companyId}'`,
    ...(author ? [`set local app.caller = '${JSON.stringify(author).replaceAll("'", "''")}'`] : []),
    ...(driverId === undefined ? [] : [`set local role ${DRIVER_ROLE}`, `set local app.driver_id = '${driverId}'`]),
  ].join('; ')

/** Connections whose transaction is ending: further queries on them would run outside of it. */
const ending = new WeakSet<DatabaseConnection>()

/** Counts a company's transactions that have written something. */
const countChange = (companyId: number): string =>
  `update company_changes set changes = changes + 1 where company_id = ${companyId} and pg_current_xact_id_if_assigned() is not null`

/**
 * Begins a transaction together with the settings of its company. Both are sent with the first
 * query of the work, and the guard before COMMIT detects a failed BEGIN.
 */
class CompanyDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>()
  readonly #writing = new WeakMap<DatabaseConnection, number>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    ending.delete(connection)
    const company = beginning.getStore()
    this.#writing.delete(connection)
    if (company && settings.accessMode !== 'read only') this.#writing.set(connection, company.companyId)
    const begin = settings.accessMode ? `begin ${settings.accessMode}` : 'begin'
    const begun =
      company === undefined
        ? super.beginTransaction(connection, settings)
        : connection.executeQuery(CompiledQuery.raw(`${begin}; ${settingsOf(company)}`))
    begun.catch(() => {})
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    ending.add(connection)
    const companyId = this.#writing.get(connection)
    // counted at the very end, so that other transactions wait for the counter's row no longer than a commit takes
    const counted = companyId === undefined ? undefined : connection.executeQuery(CompiledQuery.raw(countChange(companyId)))
    counted?.catch(() => {})
    await Promise.all([this.#begun.get(connection), counted, super.commitTransaction(connection)])
  }
}

/** PostgreSQL through a pool, in transactions of companies. */
export class CompanyDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver(): CompanyDriver {
    return new CompanyDriver({ pool: this.#pool })
  }
  /** Only the migrator introspects, twice for each migration, to find its own tables: Kysely would read every column of every table. */
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const getTables = async (): Promise<TableMetadata[]> => {
      const { rows } = await sql<{ name: string; schema: string }>`
        select c.relname as name, n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and c.relname like 'kysely_migration%'`.execute(db)
      return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }))
    }
    return { getTables, getSchemas: async () => [] }
  }
}

/** Runs `open` so that the transaction it opens belongs to a company; work within that transaction runs as `outside` again. */
export const beginningIn = <T>(company: Beginning | undefined, open: () => Promise<T>): Promise<T> => {
  for (const id of company ? [company.companyId, company.driverId ?? 0] : [])
    if (!Number.isSafeInteger(id)) throw new RangeError(`${id} is not the id of a company or of a driver`)
  return beginning.run(company, open)
}

/** A query sent after one that failed in the same transaction. */
const BEHIND_A_FAILURE = '25P02'

/**
 * The same transaction, with queries sent at once when they are issued at once, and answered in that order; Kysely itself sends one after
 * the other. Queries after a failed one fail with its error, so that it does not matter which is awaited first.
 */
export const pipelined = async <Tables>(trx: Transaction<Tables>): Promise<Transaction<Tables>> => {
  const executor = trx.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  let failure: unknown
  const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('a transaction has its connection')) })
  return new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({
      provideConnection: async (consumer) => {
        if (ending.has(connection)) throw new Error('the transaction is already committed')
        try {
          return await consumer(connection)
        } catch (error) {
          if ((error as { code?: string }).code === BEHIND_A_FAILURE && failure) throw failure
          failure = error
          throw error
        }
      },
    }),
  })
}

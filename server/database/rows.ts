import type { QueryExecutorProvider, RawBuilder } from 'kysely'

/** Reads the rows of a statement in a database or a transaction: `await rowsOf(trx)(sql<Row>`select …`)`. */
export const rowsOf =
  (db: QueryExecutorProvider) =>
  async <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
    (await statement.execute(db)).rows

/** The same, the first row; `undefined` without one. */
export const firstOf =
  (db: QueryExecutorProvider) =>
  async <Row>(statement: RawBuilder<Row>): Promise<Row | undefined> =>
    (await statement.execute(db)).rows[0]

/** Converts between snake case in the database and camel case in TypeScript. */
import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Kysely's plugin translates the names in queries. Column names of a result are translated once for all its rows (`clientOf` in
 * connection.ts): the plugin would copy every row, which takes as long as reading them.
 */
class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
  /** `startDate` is `start_date`. */
  columnOf(name: string): string {
    return this.snakeCase(name)
  }
  /** `start_date` is `startDate`. */
  nameOf(column: string): string {
    return this.camelCase(column)
  }
}

/**
 * Queries use camel case for tables and columns (`selectFrom('roadmapCounters')`, `sql.ref('startDate')`), and rows have camel-case keys,
 * including those of raw SQL. The text of raw SQL is sent unchanged, and keys inside jsonb values are not translated.
 */
export const columnNames = new ColumnNames()

/** The same with the plugin alone, which copies every row. */
export const plainColumnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** `{ startDate: '2026-11-05' }` becomes `{ start_date: … }`: the keys that `jsonb_populate_record` expects of a row. */
export const asColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnNames.columnOf(name), value]))

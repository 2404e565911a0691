/** Snake case in the database, camel case in TypeScript: the one bridge between them. */
import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Kysely's plugin translates what a query names. What a result names is translated where its columns are described, once for all
 * of its rows (`clientOf` in connection.ts): the plugin copies every row, which takes as long as reading them.
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
 * Queries name tables and columns in camel case (`selectFrom('roadmapCounters')`, `sql.ref('startDate')`), and rows come back
 * with camel-case keys, those of raw SQL too. The text of raw SQL is sent as it is written, and what is inside of a jsonb value
 * keeps its own keys.
 */
export const columnNames = new ColumnNames()

/** The same by the plugin alone, which copies every row. */
export const plainColumnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** `{ startDate: '2026-11-05' }` becomes `{ start_date: … }`: the keys that `jsonb_populate_record` expects of a row. */
export const asColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnNames.columnOf(name), value]))

/** Converts between snake case in the database and camel case in TypeScript. */
import { CamelCasePlugin } from 'kysely'

/** Kysely's plugin, whose translation is asked for single names as well. */
class ColumnNames extends CamelCasePlugin {
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
export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true })

/** `{ startDate: '2026-11-05' }` becomes `{ start_date: … }`: the keys that `jsonb_populate_record` expects of a row. */
export const asColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnNames.columnOf(name), value]))

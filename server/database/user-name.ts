import { sql } from 'kysely'

/** How a user is named in a list: by the name, or by the address of one who has none. `users` is the table's alias in the query. */
export const userName = <Name extends string | null = string | null>(users: string) =>
  sql<Name>`coalesce(nullif(${sql.ref(`${users}.name`)}, ''), ${sql.ref(`${users}.email`)})`

import { sql } from 'kysely'

/** The displayed name of a user in a list: the name, or else the e-mail address. `users` is the table's alias in the query. */
export const userName = <Name extends string | null = string | null>(users: string) =>
  sql<Name>`coalesce(nullif(${sql.ref(`${users}.name`)}, ''), ${sql.ref(`${users}.email`)})`

/** What the installation itself has to remember: keys that it made, marks of what it has done once. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export const secrets = {
  read: async (db: Kysely<Tables>, name: string): Promise<string | undefined> =>
    (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value,

  /** Writes a value unless there is one, and answers the one that is there. */
  keep: async (db: Kysely<Tables>, name: string, value: string): Promise<string> => {
    await db
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await secrets.read(db, name)) ?? value
  },
}

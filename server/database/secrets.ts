/** Values that the installation itself stores: keys that it created, marks of one-time actions. */
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export const secrets = {
  read: async (db: Kysely<Tables>, name: string): Promise<string | undefined> =>
    (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value,

  /** Stores a value unless one exists, and returns the stored one. */
  keep: async (db: Kysely<Tables>, name: string, value: string): Promise<string> => {
    await db
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await secrets.read(db, name)) ?? value
  },
}

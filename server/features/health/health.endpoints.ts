import { sql } from 'kysely'
import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'

/** Whether the process can do its work: it cannot without its database. */
export const healthEndpoints = (world: World): Pick<Handlers, 'health'> => ({
  health: async () => {
    await sql`select 1`.execute(world.database.db)
    return { database: 'ok' }
  },
})

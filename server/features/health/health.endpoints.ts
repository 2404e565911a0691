import { sql } from 'kysely'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'

/** Whether the process can do its work: it cannot without its database. */
export const healthEndpoints = (services: Services): Pick<Handlers, 'health'> => ({
  health: async () => {
    await sql`select 1`.execute(services.database.db)
    return { database: 'ok' }
  },
})

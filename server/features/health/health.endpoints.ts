import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'

const packageFile = new URL('../../../package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

/** What an operator and a load balancer ask a process. */
export const healthEndpoints = (services: Services): Pick<Handlers, 'health' | 'live' | 'ready' | 'version'> => {
  const askDatabase = () => sql`select 1`.execute(services.database.db)
  return {
    health: async () => {
      await askDatabase()
      return { database: 'ok' }
    },
    live: async () => ({ live: true }),
    ready: async () => {
      await askDatabase()
      return { ready: true }
    },
    version: async () => ({ version }),
  }
}

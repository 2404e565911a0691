import { Refusal } from '#contract/refusals.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { BESIDE, buildOf, VERSION } from '../../version.ts'
import { askDatabase } from './health.repository.ts'

/** Checks of a process by an operator or a load balancer. */
export const healthEndpoints = (services: Services): HandlersOf<'health'> => {
  const ask = () => askDatabase(services.database.db)
  return {
    health: async () => {
      await ask()
      return { database: 'ok' }
    },
    live: async () => ({ live: true }),
    ready: async () => {
      if (services.pagesBuilt === false) throw new Refusal('PAGES_MISSING')
      await ask()
      const archive = await services.archive?.state()
      const backup = await services.backups?.state()
      return {
        ready: true,
        ...(archive ? { archive: archive.behind ? ('behind' as const) : ('current' as const) } : {}),
        ...(backup ? { backup: { ...backup, goodAt: backup.goodAt?.toISOString() ?? null } } : {}),
      }
    },
    version: async () => ({ version: VERSION, build: await buildOf(), beside: BESIDE }),
  }
}

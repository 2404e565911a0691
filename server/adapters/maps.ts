/** The map services, as the configuration names them. */
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type Pace, rateLimitQueue } from '../database/rate-limit-queue.ts'
import { type Geocoder, nominatim } from './geocoder.ts'
import { osrm, type RoadRouter } from './road-router.ts'
import { sharedService } from './shared-service.ts'

export type Maps = { geocoder: Geocoder; router: RoadRouter }

type Limits = Pace & { timeout: number }

/** The public servers allow one request a second for all users of an application together. */
const PUBLIC: Limits = { gap: 1100, patience: 8000, timeout: 6000 }

/** Clients of the configured geocoder and router; `log` receives a message for the operator when one of them fails. */
export const openMaps = (
  config: Pick<Config, 'NOMINATIM_URL' | 'OSRM_URL' | 'PUBLIC_URL'>,
  database: Pick<Database, 'db'>,
  log: (sentence: string) => void,
  { timeout, ...pace }: Limits = PUBLIC,
): Maps => {
  const service = (name: string, url: string) =>
    sharedService({ url, publicUrl: config.PUBLIC_URL, turns: rateLimitQueue(database, name, pace), timeout, log })
  return {
    geocoder: nominatim(service('geocoder', config.NOMINATIM_URL)),
    router: osrm(service('router', config.OSRM_URL)),
  }
}

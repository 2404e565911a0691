/** Computes states of sheets in the background when there are too many for one request. */
import { dayInRomania } from '#domain/calendar/day.ts'
import { ASSET_KINDS } from '#domain/vocabulary.ts'
import { type CompanyAccess, type CompanyScope, onBehalfOf } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { refreshStates, type Share } from './check-sheets.ts'
import type { SheetFilter } from './roadmaps.repository.ts'

/** What one request computes: seconds at most. */
const ONE_REQUEST = { parts: 3 }
/** Most parts that one round computes for each company, so that a save never waits noticeably. */
const ONE_ROUND = { parts: 5, size: 200 }

/** Companies with unknown states left by a request, in this process; after a restart the next request adds them again. */
const unfinished = new WeakMap<Services, Set<number>>()
const unfinishedOf = (services: Services): Set<number> => {
  const companiesOfServices = unfinished.get(services) ?? new Set()
  unfinished.set(services, companiesOfServices)
  return companiesOfServices
}

/** Computes the newest unknown states of a selection within a request, up to the request's limit; the background job computes the rest. */
export const refreshSome = async (
  services: Services,
  company: CompanyAccess,
  filter: SheetFilter,
  share: Share = ONE_REQUEST,
): Promise<void> => {
  const all = await refreshStates(company, filter, dayInRomania(services.clock()), share)
  if (!all) unfinishedOf(services).add(company.companyId)
}

/** Computes and stores some states of every company that has been left with unknown ones. */
export const keepStates = async (services: Services, stopped?: AbortSignal): Promise<void> => {
  const today = dayInRomania(services.clock())
  for (const companyId of [...unfinishedOf(services)]) {
    const company = {
      companyId,
      preparing: <T>(work: (scope: CompanyScope) => Promise<T>) => onBehalfOf(services.database, companyId, work, null),
    }
    let all = true
    for (const kind of ASSET_KINDS) {
      if (stopped?.aborted) return
      all = (await refreshStates(company, { kind, vehicleId: null, driverId: null }, today, ONE_ROUND)) && all
    }
    if (all) unfinishedOf(services).delete(companyId)
  }
}

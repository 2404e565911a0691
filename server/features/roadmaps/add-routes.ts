/** Routes that come of trips typed on a sheet. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { searchKey } from '#domain/text.ts'
import { pairKey } from '#domain/trip/places.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { routes } from '../routes/routes.repository.ts'

type Trip = HandlerInputOf<'saveRoadmap'>['body']['routes'][number]
type Ends = { start: string; end: string }

/** The longest name of a route. */
const NAME = 160

const isDriven = ({ distanceMixt, distanceUrban, distanceExtraUrban }: Trip): boolean =>
  distanceMixt.plus(distanceUrban).plus(distanceExtraUrban).gt(0)

const isKnown = async (scope: CompanyScope, { start, end }: Ends): Promise<boolean> => {
  const search = searchKey(`${start} ${end}`).replace(/[^a-z0-9]+/g, ' ')
  const { rows } = await routes.list(scope, { search })
  return rows.some((route) => pairKey(route) === pairKey({ start, end }))
}

/**
 * Adds a route for each pair of places that trips join and no route of the company does, in the caller's transaction; with the
 * kilometres of the first of such trips. Pairs of `before`, which the sheet had when it was opened, are left as they are.
 */
export const addRoutes = async (scope: CompanyScope, trips: readonly Trip[], before: readonly Ends[]) => {
  const had = new Set(before.map(pairKey))
  const first = new Map<string, Trip>()
  for (const trip of trips) {
    const key = pairKey(trip)
    if (key !== null && !had.has(key) && !first.has(key) && isDriven(trip)) first.set(key, trip)
  }
  const typed = [...first.values()]
  const known = await Promise.all(typed.map((trip) => isKnown(scope, trip)))
  const unknown = typed.filter((_, at) => !known[at])
  return Promise.all(
    unknown.map(async ({ start, end, via, distanceMixt, distanceUrban, distanceExtraUrban }) => {
      const name = `${start} – ${end}`.slice(0, NAME)
      const { id, version } = await routes.save(scope, {
        ...{ id: null, companyId: scope.companyId, name, start, end, via, distanceMixt, distanceUrban, distanceExtraUrban },
        version: null,
      })
      return { id, version, name }
    }),
  )
}

/** Takes away routes that a sheet had added; one that was changed since, or is gone, stays as it is. */
export const removeAddedRoutes = async (scope: CompanyScope, added: readonly { id: number; version: number }[]): Promise<void> => {
  const now = await routes.byIds(
    scope,
    added.map(({ id }) => id),
  )
  for (const { id, version } of added) if (now.get(id)?.version === version) await routes.delete(scope, { id, version })
}

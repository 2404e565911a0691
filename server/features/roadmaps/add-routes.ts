import type { HandlerInputOf } from '#contract/contract.ts'
import { searchKey } from '#domain/text.ts'
import { pairKey, routeName } from '#domain/trip/places.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { routes } from '../routes/routes.repository.ts'

type Trip = HandlerInputOf<'saveRoadmap'>['body']['routes'][number]
type Ends = { start: string; end: string }

const isDriven = ({ distanceMixt, distanceUrban, distanceExtraUrban }: Trip): boolean =>
  distanceMixt.plus(distanceUrban).plus(distanceExtraUrban).gt(0)

const searchOf = ({ start, end }: Ends): string => searchKey(`${start} ${end}`).replace(/[^a-z0-9]+/g, ' ')

/** The trips of a sheet that is saved, and the pairs of places that it had when it was opened, which are left as they are. */
type Driven = { trips: readonly Trip[]; before: readonly Ends[] }
export type AddedRoute = { id: number; version: number; name: string }

/**
 * Adds a route for each pair of places that trips of sheets join and no route of the company does, in the caller's transaction; with the
 * kilometres of the first of such trips. Answers the routes of each sheet: one that several sheets join is the first one's.
 */
export const addRoutes = async (scope: CompanyScope, sheets: readonly Driven[]): Promise<AddedRoute[][]> => {
  const first = new Map<string, { trip: Trip; sheet: number }>()
  for (const [sheet, { trips, before }] of sheets.entries()) {
    const had = new Set(before.map(pairKey))
    for (const trip of trips) {
      const key = pairKey(trip)
      if (key !== null && !had.has(key) && !first.has(key) && isDriven(trip)) first.set(key, { trip, sheet })
    }
  }
  const typed = [...first.values()]
  const searches = typed.map(({ trip }) => searchOf(trip))
  const knownEnds = await routes.endsNaming(scope, searches)
  const existingPairs = new Set(knownEnds.map(pairKey))
  const added = await Promise.all(
    typed
      .filter(({ trip }) => !existingPairs.has(pairKey(trip)))
      .map(async ({ trip: { start, end, via, distanceMixt, distanceUrban, distanceExtraUrban }, sheet }) => {
        const name = routeName({ start, end })
        const { id, version } = await routes.save(scope, {
          ...{ id: null, companyId: scope.companyId, name, start, end, via, distanceMixt, distanceUrban, distanceExtraUrban },
          version: null,
        })
        return { sheet, route: { id, version, name } }
      }),
  )
  return sheets.map((_, at) => added.filter(({ sheet }) => sheet === at).map(({ route }) => route))
}

/** Drivers and routes that lines of sheets name and the company lacks. */
import type { z } from 'zod'
import { DriverForm } from '#contract/drivers.ts'
import { RouteForm } from '#contract/routes.ts'
import type { ImportPreview, Offered } from '#contract/transfer.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { routes } from '../routes/routes.repository.ts'
import { nameKey } from './columns.ts'

/** The most names that are told of a kind. */
const MOST_NAMES = 12
/** Ids of drivers that are not there yet: above all that a sequence gives, so that a sheet that names one can be looked through. */
const NOT_YET = 4_000_000_000_000_000

type Ends = { start: string; end: string }
type People = { driverId: number; createdBy?: number | null }
export type Missing = ReturnType<typeof missingFrom>

type Trip = Readonly<Record<string, unknown>>

const endsOf = ({ start, end }: Trip): Ends => ({ start: String(start), end: String(end) })
const endsKey = ({ start, end }: Ends): string => `${nameKey(start)} ${nameKey(end)}`

/** Takes note of what is missing while lines are read, and adds those kinds of it that are to be made. */
export const missingFrom = (savedRoutes: readonly Ends[], make: readonly Offered[]) => {
  const people = new Map<string, { id: number; name: string }>()
  const roads = new Map<string, z.output<typeof RouteForm>>()
  const savedPairs = new Set(savedRoutes.map(endsKey))
  const makes = { drivers: make.includes('drivers'), routes: make.includes('routes') }
  return {
    /** A driver of a name that the company lacks, where it is to be made and may have that name. */
    driver: (name: string): { id: number } | undefined => {
      if (!DriverForm.safeParse({ companyId: 1, name, status: 'active' }).success) return undefined
      const key = nameKey(name)
      const person = people.get(key) ?? { id: NOT_YET + people.size, name }
      people.set(key, person)
      return makes.drivers ? person : undefined
    },
    /** A trip between places of which no route is known. */
    trip: (trip: Trip): void => {
      const key = endsKey(endsOf(trip))
      if (savedPairs.has(key) || roads.has(key)) return
      const read = RouteForm.safeParse(routeOf(trip))
      if (read.success) roads.set(key, read.data)
    },
    /** What is offered to be added. */
    offers: (): ImportPreview['offers'] =>
      [
        { what: 'drivers' as const, names: [...people.values()].map(({ name }) => name) },
        { what: 'routes' as const, names: [...roads.values()].map(({ start, end }) => `${start} – ${end}`) },
      ].flatMap(({ what, names }) => (names.length > 0 ? [{ what, count: names.length, names: names.slice(0, MOST_NAMES) }] : [])),
    /** What will be added, as it is agreed upon. */
    made: () => [makes.drivers ? [...people.values()] : [], makes.routes ? [...roads.values()] : []],
    /** Adds the missing records; answers which ids a sheet's temporary ids stand for. */
    add: async (scope: CompanyScope) => {
      const ids = new Map<number, number>()
      const { companyId } = scope
      if (makes.drivers && people.size > 0) {
        const forms = [...people.values()].map(({ name }) => DriverForm.parse({ companyId, name, status: 'active' }))
        await drivers.saveMany(scope, forms)
        const now = new Map((await drivers.list(scope, {})).rows.map(({ id, name }) => [nameKey(name), id]))
        for (const [key, { id }] of people) ids.set(id, now.get(key) ?? id)
      }
      if (makes.routes && roads.size > 0)
        await routes.saveMany(
          scope,
          [...roads.values()].map((route) => ({ ...route, companyId })),
        )
      return ({ driverId, createdBy }: People) => ({
        driverId: ids.get(driverId) ?? driverId,
        createdBy: createdBy ? (ids.get(createdBy) ?? createdBy) : null,
      })
    },
  }
}

const routeOf = ({ start, end, via, ...distances }: Trip) => ({
  ...{ companyId: 1, name: `${start} – ${end}`.slice(0, 160), start, end, via },
  distanceMixt: Number(distances.distanceMixt ?? 0),
  distanceUrban: Number(distances.distanceUrban ?? 0),
  distanceExtraUrban: Number(distances.distanceExtraUrban ?? 0),
})

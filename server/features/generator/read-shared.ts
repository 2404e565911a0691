/** Reads the records that requests to the generator name, for several of them at once. */
import type { GenerationRequest } from '#contract/generator-request.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { RowOf } from '../../database/row-of.ts'
import { articles } from '../articles/articles.repository.ts'
import { closedUntil, openFrom } from '../closed-months/open-days.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { partners } from '../partners/partners.repository.ts'
import { routes } from '../routes/routes.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { beforeGeneration, type PumpFacts } from './generator.repository.ts'
import { TEXTS } from './texts.ts'

export type Wishes = Omit<GenerationRequest, 'travelPurpose' | 'randomizeRoutes' | 'seed'>
/** Data shared by several problems, read at once. */
export type SharedRows = {
  vehicles: ReadonlyMap<number, RowOf<typeof vehicles>>
  people: ReadonlyMap<number, RowOf<typeof drivers>>
  routes: ReadonlyMap<number, RowOf<typeof routes>>
  suppliers: ReadonlyMap<number, unknown>
  bought: ReadonlyMap<number, RowOf<typeof articles>>
  closed: Day | null
  /** What stored receipts say of the moment at the pump. */
  pump: ReadonlyMap<number, PumpFacts>
  /** Greatest permissible mass of vehicles where it is known, in kg. */
  masses: ReadonlyMap<number, number>
  /** The routes with these ids. Equal lists of ids share one array, which threads are sent once (`engine.ts`). */
  selected: (ids: readonly number[]) => RowOf<typeof routes>[]
}

/** Reads the records named by the requests. Refuses with MONTH_CLOSED a range without an open day. */
export const readShared = async (scope: CompanyScope, wishes: readonly Wishes[]): Promise<SharedRows> => {
  const lines = wishes.flatMap(({ expenses }) => expenses)
  const vehicleIds = wishes.map(({ vehicleId }) => vehicleId)
  const owned = await vehicles.byIds(scope, vehicleIds)
  const savedRoutes = await routes.byIds(scope, [...new Set(wishes.flatMap((each) => each.routes))])
  const lists = new Map<string, RowOf<typeof routes>[]>()
  const selected = (ids: readonly number[]) => {
    const list = lists.get(ids.join()) ?? ids.flatMap((id) => savedRoutes.get(id) ?? [])
    lists.set(ids.join(), list)
    return list
  }
  for (const { from, to } of new Set(wishes.map(({ range }) => range))) await openFrom(scope, from, to)
  return {
    vehicles: owned,
    routes: savedRoutes,
    selected,
    people: await drivers.byIds(scope, [...new Set(wishes.flatMap(({ driverId, createdBy }) => [driverId, createdBy]))]),
    suppliers: await partners.byIds(scope, [...new Set(lines.map(({ partnerId }) => partnerId))]),
    bought: await articles.byIds(scope, [
      ...new Set([...[...owned.values()].map(({ fuelId }) => fuelId), ...lines.map(({ expenseId }) => expenseId)]),
    ]),
    closed: await closedUntil(scope),
    pump: await beforeGeneration.pumpFacts(
      scope,
      lines.flatMap(({ receiptId }) => receiptId ?? []),
    ),
    masses: await beforeGeneration.massesOf(scope, [...owned.keys()]),
  }
}

/** Refuses with INVALID, by the path of each input, an id that the company does not have, and a purchase of a closed month. */
export const requireOwned = (wishes: Wishes, { people, routes: savedRoutes, suppliers, bought, closed }: SharedRows): void => {
  const fields: Record<string, string> = {}
  const demand = (path: string, rows: ReadonlyMap<number, unknown>, id: number) => {
    if (!rows.has(id)) fields[path] = REFUSALS.NOT_FOUND.text
  }
  demand('driverId', people, wishes.driverId)
  demand('createdBy', people, wishes.createdBy)
  wishes.routes.forEach((id, at) => {
    demand(`routes.${at}`, savedRoutes, id)
  })
  wishes.expenses.forEach(({ partnerId, expenseId, number, date }, at) => {
    demand(`expenses.${at}.partnerId`, suppliers, partnerId)
    demand(`expenses.${at}.expenseId`, bought, expenseId)
    if (closed !== null && date <= closed && date >= wishes.range.from)
      fields[`expenses.${at}.date`] = TEXTS.receiptOfClosedMonth(number, formatDay(date))
  })
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
}

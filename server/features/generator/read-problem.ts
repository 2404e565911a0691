/** The whole input of the generator: the request's settings, and the company's vehicle, routes and receipts. */
import { type Asked, PACE_SPREAD } from '#contract/generator.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import type { Day } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { fillsTank } from '#domain/fuel/unit.ts'
import { placeKey } from '#domain/generator/network/places.ts'
import type { GeneratorProblem } from '#domain/generator/problem.ts'
import { round2, ZERO } from '#domain/numbers/decimal.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import { hasNorms, ratesOf } from '#domain/roadmap/rates.ts'
import type { Rates } from '#domain/roadmap/record.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { articles } from '../articles/articles.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { closedUntil, openFrom } from '../months/open-days.ts'
import { partners } from '../partners/partners.repository.ts'
import { routes } from '../routes/routes.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { busyDays, rangeAfterSheets, replacedRuns } from './existing-sheets.ts'
import { generatedRuns } from './generator.repository.ts'
import { TEXTS } from './texts.ts'

/** Before every day that there is. */
const EVER: Day = '1990-01-01'

type Wishes = Omit<Asked, 'travelPurpose' | 'randomizeRoutes' | 'seed'>
type RowOf<Repository extends { byIds: (...args: never[]) => Promise<Map<number, unknown>> }> =
  Awaited<ReturnType<Repository['byIds']>> extends Map<number, infer Row> ? Row : never

/** A problem but for its seed, and what it was put together from. */
export type ReadProblem = {
  problem: Omit<GeneratorProblem, 'seed'>
  routes: ReadonlyMap<number, RowOf<typeof routes>>
  /** The number after the last one given. */
  nextNumber: number
  /** The sheets that the range goes on after; `null` when there are none in it. */
  after: { numbers: number[]; lastDay: Day } | null
  /** Runs whose sheets make way for the new ones. */
  replaced: readonly number[]
}

/** Refuses what is no vehicle, or has no norm to burn fuel by. */
const requireNorm = (vehicle: RowOf<typeof vehicles> | undefined): { vehicle: RowOf<typeof vehicles>; rates: Rates } => {
  const refused = (code: 'INVALID' | 'VEHICLE_TYPE' | 'VEHICLE_WITHOUT_CONSUMPTION', text: string = REFUSALS[code].text) =>
    new Refusal(code, { fields: { vehicleId: text } })
  if (!vehicle) throw refused('INVALID', REFUSALS.NOT_FOUND.text)
  if (vehicle.vehicleType !== 'vehicle') throw refused('VEHICLE_TYPE')
  const rates = ratesOf(vehicle)
  if (!hasNorms(rates)) throw refused('VEHICLE_WITHOUT_CONSUMPTION')
  return { vehicle, rates }
}

/** The place as a route spells it, when one of the routes begins or ends there. */
const endAmong = (routes: readonly { start: string; end: string }[], place: string): string | null =>
  routes.flatMap(({ start, end }) => [start, end]).find((end) => placeKey(end) === placeKey(place)) ?? null

/** Where days begin and end: the place that was asked for, else the company's town where a route touches it. */
const baseOf = async (scope: CompanyScope, { base }: Wishes, routes: readonly { start: string; end: string }[]): Promise<string | null> => {
  if (base === null) return endAmong(routes, await generatedRuns.cityOf(scope))
  const found = endAmong(routes, base)
  if (found === null) throw new Refusal('INVALID', { fields: { base: TEXTS.chooseBase } })
  return found
}

/**
 * Reads a problem. Closed days are blocked, and a range without an open one is refused with MONTH_CLOSED. It goes on after the vehicle's last sheet, where that left km and fuel; sheets that are to be replaced count as
 * gone already. Refused with SHEETS_IN_RANGE when nothing of the range is left. What the company does not have is refused with INVALID by the path of each input.
 */
export const readProblem = async (scope: CompanyScope, wishes: Wishes): Promise<ReadProblem> => {
  const { vehicle, rates } = requireNorm((await vehicles.byIds(scope, [wishes.vehicleId])).get(wishes.vehicleId))
  const people = await drivers.byIds(scope, [wishes.driverId, wishes.createdBy])
  const known = await routes.byIds(scope, wishes.routes)
  const suppliers = await partners.byIds(
    scope,
    wishes.expenses.map(({ partnerId }) => partnerId),
  )
  const bought = await articles.byIds(scope, [vehicle.fuelId, ...wishes.expenses.map(({ expenseId }) => expenseId)])
  const fuelUm = bought.get(vehicle.fuelId)?.um ?? ''
  const inTank = (articleId: number): boolean => {
    const article = bought.get(articleId)
    return article !== undefined && fillsTank(article, fuelUm)
  }

  const fields: Record<string, string> = {}
  const demand = (path: string, rows: ReadonlyMap<number, unknown>, id: number) => {
    if (!rows.has(id)) fields[path] = REFUSALS.NOT_FOUND.text
  }
  demand('driverId', people, wishes.driverId)
  demand('createdBy', people, wishes.createdBy)
  wishes.routes.forEach((id, at) => {
    demand(`routes.${at}`, known, id)
  })
  wishes.expenses.forEach(({ partnerId, expenseId }, at) => {
    demand(`expenses.${at}.partnerId`, suppliers, partnerId)
    demand(`expenses.${at}.expenseId`, bought, expenseId)
  })
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })

  const selected = wishes.routes.flatMap((id) => known.get(id) ?? [])
  await openFrom(scope, wishes.range.from, wishes.range.to)
  const closed = await closedUntil(scope)
  const replaced = wishes.mode === 'replace' ? await replacedRuns(scope, wishes.vehicleId, wishes.range) : []
  const { range, after } = await rangeAfterSheets(scope, wishes.vehicleId, wishes.range, replaced)
  const last = await generatedRuns.lastEndWithout(scope, wishes.vehicleId, replaced)
  const first = nextStart(last, vehicle)
  const start = last ? first : { kmStart: wishes.kmStart ?? first.kmStart, fuelStart: wishes.fuelStart ?? first.fuelStart }
  return {
    problem: {
      rates,
      ...start,
      tankCapacity: vehicle.tankCapacity,
      base: await baseOf(scope, wishes, selected),
      range,
      startTime: parseMinutes(wishes.startTime) ?? 0,
      endTime: parseMinutes(wishes.endTime) ?? 0,
      generateOnWeekend: wishes.generateOnWeekend,
      generateOnHolidays: wishes.generateOnHolidays,
      blocked: closed === null ? wishes.blocked : [...wishes.blocked, { from: EVER, to: closed }],
      busy: await busyDays(scope, wishes.driverId, wishes.vehicleId, range),
      ...(wishes.reserve ? { reserve: wishes.reserve } : {}),
      ...(wishes.fuelLeft ? { fuelLeft: wishes.fuelLeft } : {}),
      ...(wishes.pace ? { pace: { ...wishes.pace, spread: PACE_SPREAD } } : {}),
      routeRules: wishes.routeRules.map(({ routeId, weekdays, notFrom, notTo }) => ({
        routeId,
        ...(weekdays ? { weekdays } : {}),
        ...(notFrom ? { notFrom } : {}),
        ...(notTo ? { notTo } : {}),
      })),
      weights: wishes.weights,
      pinned: wishes.pinned.map(({ day, trips }) => ({ day, trips: trips.map(({ routeId, type }) => ({ routeId, direction: type })) })),
      allowRoundTripRoutes: wishes.allowRoundTripRoutes,
      uniqueRoutesEachDay: wishes.uniqueRoutesEachDay,
      maxKmPerDay: wishes.maxKmPerDay,
      maximumRoutesPerDay: wishes.maximumRoutesPerDay,
      routes: selected,
      receipts: wishes.expenses.map(({ id, date, qty, expenseId }) => ({
        id,
        date,
        qty: inTank(expenseId) ? round2(qty) : ZERO,
      })),
    },
    routes: known,
    nextNumber: (await generatedRuns.lastNumberWithout(scope, replaced)) + 1,
    after,
    replaced,
  }
}

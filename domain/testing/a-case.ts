/** Worked cases of the generator in the JSON of the API, converted to problems; the bench reads them too. */
import { parseMinutes } from '../calendar/time.ts'
import type { GeneratorProblem } from '../generator/problem.ts'
import { decimal } from '../numbers/decimal.ts'
import type { ConsumptionType } from '../vocabulary.ts'

/** What an answer to a case must reach; litres and average days. */
export type Targets = { gapAttainable: number; evenness: number; topShare: number; entropy: number; breaks: number; nightsAway: number }

/** A case: the records of the server, the user's request, and the known quality of good answers. */
export type Case = {
  id: string
  description: string
  context: {
    vehicle: {
      tankCapacity: number | null
      consumptionType: number
      consumptionMixt: number | null
      consumptionUrban: number | null
      consumptionExtraUrban: number | null
    }
    base: string | null
    kmStart: number
    fuelStart: number
    routes: { id: number; start: string; end: string; distanceMixt: number; distanceUrban: number; distanceExtraUrban: number }[]
  }
  request: {
    range: { from: string; to: string }
    startTime: string
    endTime: string
    generateOnWeekend: boolean
    generateOnHolidays?: boolean
    allowRoundTripRoutes: boolean
    uniqueRoutesEachDay: boolean
    maxKmPerDay: number
    maximumRoutesPerDay: number
    routes: number[]
    seed?: number
    expenses: { id: number; date: string; qty: number; expense?: { isFuel?: boolean } }[]
  }
  reference: { attainable?: number; closedRequired?: boolean; targets?: Targets }
  expect?: { http: number; roadmaps?: number; roadmapsMin?: number; warning?: string; error?: string }
}

const orNone = (value: number | null) => (value === null ? null : decimal(value))

/** The problem that the server builds from a case; `seed` replaces the case's own. */
export const problemOf = ({ context, request }: Case, seed?: number): GeneratorProblem => ({
  rates: {
    consumptionType: context.vehicle.consumptionType as ConsumptionType,
    consumptionMixt: orNone(context.vehicle.consumptionMixt),
    consumptionUrban: orNone(context.vehicle.consumptionUrban),
    consumptionExtraUrban: orNone(context.vehicle.consumptionExtraUrban),
    consumptionStationary: null,
  },
  kmStart: decimal(context.kmStart),
  fuelStart: decimal(context.fuelStart),
  tankCapacity: orNone(context.vehicle.tankCapacity),
  base: context.base,
  range: request.range,
  startTime: parseMinutes(request.startTime) ?? 0,
  endTime: parseMinutes(request.endTime) ?? 0,
  generateOnWeekend: request.generateOnWeekend,
  // the cases were recorded with holidays as working days
  generateOnHolidays: request.generateOnHolidays ?? true,
  allowRoundTripRoutes: request.allowRoundTripRoutes,
  uniqueRoutesEachDay: request.uniqueRoutesEachDay,
  maxKmPerDay: decimal(request.maxKmPerDay),
  maximumRoutesPerDay: request.maximumRoutesPerDay,
  routes: request.routes
    .flatMap((id) => context.routes.filter((route) => route.id === id))
    .map((route) => ({
      ...route,
      distanceMixt: decimal(route.distanceMixt),
      distanceUrban: decimal(route.distanceUrban),
      distanceExtraUrban: decimal(route.distanceExtraUrban),
    })),
  receipts: request.expenses.map(({ id, date, qty, expense }) => ({ id, date, qty: decimal(expense?.isFuel === false ? 0 : qty) })),
  seed: seed ?? request.seed ?? 1,
})

/** The engine's answer as it travels. */
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import type { GeneratedSheet, GeneratedTrip, GeneratorAnswer } from '#domain/generator/problem.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import type { ReadProblem } from './read-problem.ts'

type Request = HandlerInputOf<'generateRoadmaps'>['body']
type Answer = HandlerAnswerOf<'generateRoadmaps'>
type Roadmap = Answer['roadmaps'][number]

const tripOf = (
  { travelPurpose }: Request,
  { routes, problem }: ReadProblem,
  { day }: GeneratedSheet,
  trip: GeneratedTrip,
): Roadmap['routes'][number] => {
  const route = routes.get(trip.routeId)
  if (!route) throw new Error(`trip on route ${trip.routeId}, which was not asked for`)
  const { distanceMixt, distanceUrban, distanceExtraUrban } = route
  return {
    routeId: route.id,
    start: route.start,
    end: route.end,
    via: route.via,
    type: trip.direction,
    ...(problem.rates.consumptionType === CONSUMPTION_TYPE.MIXT ? { distanceMixt } : { distanceUrban, distanceExtraUrban }),
    km: trip.km,
    consumption: trip.consumption,
    startDate: day,
    endDate: day,
    startTime: formatMinutes(trip.departure),
    endTime: formatMinutes(trip.arrival),
    purpose: travelPurpose[route.id] ?? '',
  }
}

const sheetOf = (request: Request, read: ReadProblem, sheet: GeneratedSheet, at: number): Roadmap => ({
  number: read.nextNumber + at,
  vehicleId: request.vehicleId,
  driverId: request.driverId,
  createdBy: request.createdBy,
  startDate: sheet.day,
  endDate: sheet.day,
  startTime: formatMinutes(sheet.departure),
  endTime: formatMinutes(sheet.arrival),
  kmStart: sheet.kmStart,
  kmStop: sheet.kmStop,
  kmDone: sheet.kmDone,
  fuelStart: sheet.fuelStart,
  fuelAdded: sheet.fuelAdded,
  fuelConsumed: sheet.fuelConsumed,
  fuelLeft: sheet.fuelLeft,
  routes: sheet.trips.map((trip) => tripOf(request, read, sheet, trip)),
  expenses: sheet.receipts.flatMap((position) => request.expenses[position] ?? []),
})

/** The answer to a request, but for its seed. */
export const generationOf = (request: Request, read: ReadProblem, answer: GeneratorAnswer): Omit<Answer, 'seed'> => ({
  roadmaps: answer.sheets.map((sheet, at) => sheetOf(request, read, sheet, at)),
  initialFuel: answer.initialFuel,
  fuelAdded: answer.fuelAdded,
  fuelConsumed: answer.fuelConsumed,
  distance: answer.distance,
  leftover: answer.leftover,
  unassignedExpenses: answer.unassigned.flatMap((position) => request.expenses[position] ?? []),
  warnings: answer.warnings.map(({ code, ids, date, limit, litres, reason }) => ({
    code,
    ...(ids ? { ids: [...ids] } : {}),
    ...(date ? { date } : {}),
    ...(limit ? { limit } : {}),
    ...(litres ? { litres } : {}),
    ...(reason ? { reason } : {}),
  })),
})

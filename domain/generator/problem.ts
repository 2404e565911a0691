/**
 * What the generator is asked and what it answers: months of trip sheets out of fuel receipts. Days are civil dates, hours are
 * minutes of the day, distances and litres exact decimals.
 */
import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { Rates } from '../roadmap/record.ts'
import type { Direction } from '../vocabulary.ts'

/** A route of the nomenclator, its distances one way in km. */
export type GeneratorRoute = {
  id: number
  start: string
  end: string
  distanceMixt: Decimal
  distanceUrban: Decimal
  distanceExtraUrban: Decimal
}

/** What was bought on a day: litres of fuel, 0 for anything else. It is in the tank before the first trip of its day. */
export type Receipt = { id: number; date: Day; qty: Decimal }

export type GeneratorProblem = {
  rates: Rates
  /** Index and tank of the vehicle before the first sheet; the tank's capacity where it is known. */
  kmStart: Decimal
  fuelStart: Decimal
  tankCapacity: Decimal | null
  /** Where days begin and end; `null` takes the place that most routes touch. */
  base: string | null
  /** Both ends included; reversed ends are swapped. */
  range: { from: Day; to: Day }
  /** Earliest departure and latest arrival of a day, in minutes. */
  startTime: number
  endTime: number
  /** Whether Saturdays and Sundays, and whether legal holidays, are driven on; a holiday on a weekend needs both. */
  generateOnWeekend: boolean
  generateOnHolidays: boolean
  allowRoundTripRoutes: boolean
  uniqueRoutesEachDay: boolean
  /** Of a day; 0 means none. */
  maxKmPerDay: Decimal
  maximumRoutesPerDay: number
  /** As selected; an id given twice counts once. */
  routes: readonly GeneratorRoute[]
  receipts: readonly Receipt[]
  /** An integer from 0 to 2^32 - 1: the same problem and seed give the same answer. */
  seed: number
}

/** One trip: its route as it stands in the nomenclator, driven in a direction. */
export type GeneratedTrip = {
  routeId: number
  direction: Direction
  /** Minutes of the day. */
  departure: number
  arrival: number
  /** As driven: a round trip counts twice. */
  km: Decimal
  /** Litres. */
  consumption: Decimal
}

export type GeneratedSheet = {
  day: Day
  departure: number
  arrival: number
  kmStart: Decimal
  kmDone: Decimal
  kmStop: Decimal
  fuelStart: Decimal
  fuelAdded: Decimal
  fuelConsumed: Decimal
  fuelLeft: Decimal
  trips: readonly GeneratedTrip[]
  /** Positions in the problem's `receipts`. */
  receipts: readonly number[]
}

export const GENERATOR_WARNINGS = [
  'NO_FUEL',
  'FUEL_BELOW_SHORTEST_ROUTE',
  'NO_FEASIBLE_DAY',
  'NO_APPLICABLE_ROUTES',
  'ROUTES_NOT_APPLICABLE',
  'NO_WORKING_DAYS',
  'EXPENSES_OUTSIDE_RANGE',
  'EXPENSES_AFTER_LAST_ROADMAP',
  'TANK_CAPACITY_EXCEEDED',
  'NEGATIVE_STOCK',
  'TIME_WINDOW_TOO_SHORT',
  'MAX_ROUTES_ZERO',
  'MAX_KM_TOO_SMALL',
  'LEFTOVER_LARGE',
  'ROUTES_NOT_CONNECTED',
] as const
export type GeneratorWarningCode = (typeof GENERATOR_WARNINGS)[number]

/** Something the person should know of an answer; `ids` are routes or receipts, `limit` the limit that binds, `litres` those too many. */
export type GeneratorWarning = {
  code: GeneratorWarningCode
  ids?: readonly number[]
  date?: Day
  limit?: 'km' | 'routes' | 'days' | 'late-receipt'
  litres?: Decimal
}

export type GeneratorAnswer = {
  sheets: readonly GeneratedSheet[]
  initialFuel: Decimal
  /** All receipts within the range, also those on no sheet. */
  fuelAdded: Decimal
  fuelConsumed: Decimal
  /** Kilometres of all sheets. */
  distance: Decimal
  /** initialFuel + fuelAdded - fuelConsumed. */
  leftover: Decimal
  /** Positions of the receipts within the range that are on no sheet. */
  unassigned: readonly number[]
  warnings: readonly GeneratorWarning[]
}

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

/**
 * What was bought on a day: litres of fuel, 0 for anything else. It is in the tank before the first trip of its day; one whose hour,
 * in minutes, is known and later than the day begins is burnt from the next day on.
 */
export type Receipt = { id: number; date: Day; qty: Decimal; time?: number | null }

/**
 * Odometer and litres that the range must end with, each where it is given: a target, whose difference is told, or what the next
 * sheet begins with, which is `fixed` and met exactly or not at all. Of targets that disagree the odometer is met.
 */
export type RangeEnd = { kmStop: Decimal | null; fuelLeft: Decimal | null; fixed: boolean }

/** A route whose trips are of any length between, in km one way: journeys within a town. */
export type VariableRoute = { routeId: number; minKm: number; maxKm: number }

/** How a trip is driven: km/h by kind of road, how far they spread (0.12: ±12 %), and minutes that are no driving. */
export type Pace = {
  /** On any road where the norm is mixed; `null` goes by the kind of road. */
  mixt: number | null
  urban: number
  extraUrban: number
  /** On long roads, which are driven on motorways beyond their first kilometres; `null` where they are not. */
  motorway: number | null
  spread: number
  /** Minutes at the far end of a round trip. */
  loading: number
  /** Minutes of the pause on a day of more than five hours on the road; 0 for none. */
  lunch: number
  /** Whether Regulation (EC) 561/2006 binds the driver: 9 h of driving, 45 min after 4½ h, 11 h of rest, 90 h in two weeks, a day of rest a week. */
  regulation561: boolean
}

/** Days, both ends included; the reason is the user's own word for it. */
export type BlockedDays = { from: Day; to: Day; reason?: string | null }

/** Minutes of a day, from and to, in which the driver is on a sheet of another vehicle. */
export type Busy = { day: Day; from: number; to: number }

/** When a route may not be driven: on weekdays other than these (1 Monday … 7 Sunday), or within these days. */
export type RouteRule = { routeId: number; weekdays?: readonly number[]; notFrom?: Day; notTo?: Day }

/**
 * A trip that stays as it is, in its hours where they are known and the day still has them; on a variable route as long as it was, in
 * km as driven, where that is known.
 */
export type PinnedTrip = { routeId: number; direction: Direction; departure?: number; arrival?: number; km?: Decimal }

/** Hours of a machine that stay as they are, in minutes, in their time of the day where it is known and the day still has it. */
export type PinnedWork = { minutes: number; departure?: number; arrival?: number }

/** A day that stays as it is, its trips in order, of a machine its work; it may be a Saturday, a Sunday or a legal holiday, whatever the other days are. */
export type PinnedDay = { day: Day; trips: readonly PinnedTrip[]; work?: PinnedWork }

/**
 * Minutes that a machine works on a day, at least and at most, and in all: what its hour meter should have counted by the end, `null`
 * for as much as there is fuel for.
 */
export type MachineHours = { least: number; most: number; target: number | null }

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
  /** Without trips; what is bought on them is in the tank all the same. */
  blocked?: readonly BlockedDays[]
  busy?: readonly Busy[]
  /** None: 60 km/h on any road, 30 in towns, 70 outside them, and nothing but driving. */
  pace?: Pace
  /** Litres that are never driven away. */
  reserve?: Decimal
  end?: RangeEnd
  variable?: readonly VariableRoute[]
  routeRules?: readonly RouteRule[]
  /** How often a route is driven beside the others, by its id; 1 where none is given. */
  weights?: Readonly<Record<number, number>>
  pinned?: readonly PinnedDay[]
  /** Whether the driver has other vehicles to drive on the same days, for which the rest of a day stays free. */
  sharesDriver?: boolean
  /** Whether fewer ways are tried: many vehicles are answered at once. */
  quick?: boolean
  /** Of a machine, which burns fuel by the hour: routes and all that is about them are not read. */
  machine?: MachineHours
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
  /** One way, where the route is variable and the trip is of another length than the nomenclator's. */
  oneWay?: { distanceMixt: Decimal; distanceUrban: Decimal; distanceExtraUrban: Decimal }
}

/** Minutes that a machine worked on a day, in steps of half an hour, and those for which it was available. */
export type WorkedTime = { minutes: number; available: number }

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
  /** Of a machine, which has no trips. */
  worked?: WorkedTime
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
  'ROUTES_UNUSED',
  'PINNED_DROPPED',
  'RECEIPT_ON_DAY_OFF',
  'TARGET_KM_MISSED',
  'TARGET_FUEL_MISSED',
  'GAP_IMPOSSIBLE',
  'FUEL_BELOW_LEAST_HOURS',
  'TARGET_HOURS_MISSED',
] as const
/**
 * Why a gap between sheets cannot be filled: its odometer falls; kilometres and litres disagree beyond the norm; its days cannot hold
 * the kilometres, or nothing burns the litres; no sum of routes meets both ends; a receipt comes after the last day driven. Of a
 * machine: its odometer rises, for which it has no routes; there are fewer litres than it must end with; its days do not hold the
 * hours; no number of half hours burns exactly the litres.
 */
export const GAP_REASONS = ['backwards', 'norm', 'days', 'sum', 'receipts', 'distance', 'litres', 'hours', 'steps'] as const
export type GapReason = (typeof GAP_REASONS)[number]
/** Why a route is never driven: no day reaches it and comes home, for want of km, hours or trips; fuel; a rule; or others served better. */
export const UNUSED_REASONS = ['km', 'hours', 'return', 'fuel', 'rule', 'evenness'] as const
export type UnusedReason = (typeof UNUSED_REASONS)[number]
export type GeneratorWarningCode = (typeof GENERATOR_WARNINGS)[number]

/** A warning that the user should read with an answer; `ids` are routes or receipts, `limit` the setting that is too small, `litres` the surplus. */
export type GeneratorWarning = {
  code: GeneratorWarningCode
  ids?: readonly number[]
  date?: Day
  limit?: 'km' | 'routes' | 'days' | 'late-receipt' | 'hours'
  litres?: Decimal
  /** Of a machine, hours that are missing, or too many where below 0. */
  hours?: Decimal
  reason?: UnusedReason
  /** Kilometres, and litres on 100 km, by which or at which a target is missed. */
  km?: Decimal
  norm?: Decimal
  /** The gap, and why it is not filled. */
  from?: Day
  to?: Day
  gap?: GapReason
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

/**
 * Input and output of the generator: months of trip sheets from fuel receipts. Days are civil dates, hours are minutes of the day,
 * distances and litres exact decimals.
 */
import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { OdometerDoubt } from '../receipts/odometer.ts'
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
 * A purchase on a day: litres of fuel, 0 for any other article. The fuel is in the tank before the first trip of its day; a purchase
 * whose time (in minutes) is known and later than the beginning of the day is burnt from the next day on.
 */
export type Receipt = {
  id: number
  date: Day
  qty: Decimal
  time?: number | null
  /** As read at the pump: km, of a machine the hours of its meter. */
  odometer?: Decimal | null
  /** Whether the tank was filled to the brim. */
  fullTank?: boolean | null
}

/**
 * A fill that sheets agree with: its day is driven, the sheet's hours hold its hour, and where known the odometer (of a machine the hour
 * meter) and the full tank are met.
 */
export type Anchor = {
  receipt: number
  day: Day
  time: number | null
  /** Whether the day's trips come after the fill or before it. */
  edge: 'before' | 'after'
  /** Kilometres, of a machine hours, driven since the beginning of the range; `null` without a plausible reading. */
  km: Decimal | null
  /** Of the same unit. */
  tolerance: Decimal
  isFull: boolean
}

/** A reading that is no anchor, by the position of its receipt, and why. */
export type DoubtedReading = { receipt: number; doubt: OdometerDoubt }

/**
 * Odometer and litres required at the end of the range, each optional. Without `fixed` they are a target, and a warning states the
 * difference; with `fixed` they are the start of the next sheet and met exactly or not at all. Where a target's two values disagree, the
 * odometer is met.
 */
export type RangeEnd = { kmStop: Decimal | null; fuelLeft: Decimal | null; fixed: boolean }

/** A route whose trips may have any length between two bounds, in km one way: journeys within a town. */
export type VariableRoute = { routeId: number; minKm: number; maxKm: number }

/** How trips are driven: km/h by kind of road, their random spread (0.12: ±12 %), and minutes besides driving. */
export type Pace = {
  /** Speed on any road where the norm is mixed; `null` uses the speeds by kind of road. */
  mixt: number | null
  urban: number
  extraUrban: number
  /** Speed on long roads, driven on motorways beyond their first kilometres; `null` where there are none. */
  motorway: number | null
  spread: number
  /** Minutes at the destination of a round trip. */
  loading: number
  /** Minutes of the pause on a day with more than five hours of trips; 0 for none. */
  lunch: number
  /** Whether Regulation (EC) 561/2006 binds the driver: 9 h of driving, 45 min after 4½ h, 11 h of rest, 90 h in two weeks, a day of rest a week. */
  regulation561: boolean
}

/** A range of days, both ends included; `reason` is the user's text. */
export type BlockedDays = { from: Day; to: Day; reason?: string | null }

/** Minutes of a day, from and to, during which the driver is on a sheet of another vehicle. */
export type Busy = { day: Day; from: number; to: number }

/** Rule for a route: the only weekdays on which it may be driven (1 Monday … 7 Sunday), or a range of days on which it may not. */
export type RouteRule = { routeId: number; weekdays?: readonly number[]; notFrom?: Day; notTo?: Day }

/**
 * A pinned trip: it keeps its hours where they are known and still lie within the day's; on a variable route it keeps its length in km as
 * driven, where known.
 */
export type PinnedTrip = { routeId: number; direction: Direction; departure?: number; arrival?: number; km?: Decimal }

/** Pinned hours of a machine, in minutes; they keep their time of day where it is known and still lies within the day's hours. */
export type PinnedWork = { minutes: number; departure?: number; arrival?: number }

/**
 * A pinned day: its trips in order, or a machine's work. It may be a Saturday, a Sunday or a legal holiday, whatever the problem allows
 * on other days.
 */
export type PinnedDay = { day: Day; trips: readonly PinnedTrip[]; work?: PinnedWork }

/**
 * Least and most minutes of a machine's work on a day, and the minutes that its hour meter should have counted by the end; `null` to use
 * up the fuel.
 */
export type MachineHours = {
  least: number
  most: number
  target: number | null
  /** Hour meter at the beginning of the range, where it is known. */
  meterStart?: Decimal | null
}

export type GeneratorProblem = {
  rates: Rates
  /** Odometer and tank of the vehicle before the first sheet; the tank's capacity where it is known. */
  kmStart: Decimal
  fuelStart: Decimal
  tankCapacity: Decimal | null
  /** Where days begin and end; `null` chooses the place with the most routes. */
  base: string | null
  /** Both ends included; reversed ends are swapped. */
  range: { from: Day; to: Day }
  /** Earliest departure and latest arrival of a day, in minutes. */
  startTime: number
  endTime: number
  /** Whether Saturdays and Sundays, and whether legal holidays, may have sheets; a holiday on a weekend needs both. */
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
  /** The fills that sheets agree with (`withAnchors`); none where no receipt says more than its day. */
  anchors?: readonly Anchor[]
  doubted?: readonly DoubtedReading[]
  /** Whether readings or litres give way where the norm cannot meet both; the litres unless said otherwise. */
  givesWay?: 'km' | 'litres'
  /** Days without trips; fuel bought on them is in the tank all the same. */
  blocked?: readonly BlockedDays[]
  busy?: readonly Busy[]
  /** Without a pace: 60 km/h on any road, 30 in towns, 70 outside them, and no time besides driving. */
  pace?: Pace
  /** Litres that always stay in the tank. */
  reserve?: Decimal
  end?: RangeEnd
  variable?: readonly VariableRoute[]
  routeRules?: readonly RouteRule[]
  /** Weight of each route by id, relative to the others; 1 where none is given. */
  weights?: Readonly<Record<number, number>>
  pinned?: readonly PinnedDay[]
  /** Whether the driver also drives other vehicles on the same days; then the rest of a day stays free. */
  sharesDriver?: boolean
  /** Whether to try fewer alternatives, for a quick answer about many vehicles. */
  quick?: boolean
  /** Data of a machine, which burns fuel by the hour: routes and their settings are ignored. */
  machine?: MachineHours
  /** An integer from 0 to 2^32 - 1: the same problem and seed give the same answer. */
  seed: number
}

/** One trip: its route as listed, driven in a direction. */
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
  /** Length one way, where the route is variable and the trip differs from the listed length. */
  oneWay?: { distanceMixt: Decimal; distanceUrban: Decimal; distanceExtraUrban: Decimal }
}

/** Minutes that a machine worked on a day, in steps of half an hour, and the minutes of its availability. */
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
  /** Work of a machine, which has no trips. */
  worked?: WorkedTime
  /** Positions in the problem's `receipts`. */
  receipts: readonly number[]
}

export const GENERATOR_WARNINGS = [
  'NO_FUEL',
  'FUEL_BELOW_SHORTEST_ROUTE',
  'NO_FEASIBLE_DAY',
  'DRIVER_BUSY',
  'NO_APPLICABLE_ROUTES',
  'ROUTES_NOT_APPLICABLE',
  'NO_WORKING_DAYS',
  'EXPENSES_OUTSIDE_RANGE',
  'EXPENSES_AFTER_LAST_ROADMAP',
  'TANK_CAPACITY_EXCEEDED',
  'TANK_ABOVE_NAMEPLATE',
  'NEGATIVE_STOCK',
  'TIME_WINDOW_TOO_SHORT',
  'MAX_ROUTES_ZERO',
  'MAX_KM_TOO_SMALL',
  'LEFTOVER_LARGE',
  'ROUTES_NOT_CONNECTED',
  'ROUTES_UNUSED',
  'NIGHTS_AWAY',
  'PINNED_DROPPED',
  'RECEIPT_ON_DAY_OFF',
  'RECEIPT_ON_NEXT_DAY',
  'TARGET_KM_MISSED',
  'TARGET_FUEL_MISSED',
  'GAP_IMPOSSIBLE',
  'FUEL_BELOW_LEAST_HOURS',
  'TARGET_HOURS_MISSED',
  'READING_DOUBTED',
  'READING_MISSED',
  'FILL_HOUR_MISSED',
  'FILL_DAY_IDLE',
  'FILL_ON_DAY_OFF',
  'FULL_TANK_MISSED',
  'FUEL_SHORT',
] as const
/**
 * Why a gap between sheets cannot be filled: its odometer falls; kilometres and litres disagree beyond the norm; its days cannot hold the
 * kilometres, or nothing burns the litres; the sheet after it begins with less than nothing in the tank; no sum of routes meets both
 * ends; a receipt comes after the last day driven. For a machine: its odometer rises, though it has no routes; the fuel is less than the
 * litres required at the end; its days cannot hold the hours; no number of half hours burns exactly the litres.
 */
export const GAP_REASONS = ['backwards', 'norm', 'short', 'days', 'sum', 'receipts', 'distance', 'litres', 'hours', 'steps'] as const
export type GapReason = (typeof GAP_REASONS)[number]
/**
 * Why a route is never driven: no day can reach it and return, for lack of km, hours or trips; lack of fuel; a rule; or other routes
 * fitted better.
 */
export const UNUSED_REASONS = ['km', 'hours', 'return', 'fuel', 'rule', 'evenness'] as const
export type UnusedReason = (typeof UNUSED_REASONS)[number]
export type GeneratorWarningCode = (typeof GENERATOR_WARNINGS)[number]

/** A warning for the user beside an answer; `ids` are routes or receipts, `limit` the setting that is too small, `litres` the surplus. */
export type GeneratorWarning = {
  code: GeneratorWarningCode
  ids?: readonly number[]
  date?: Day
  limit?: 'km' | 'routes' | 'days' | 'late-receipt' | 'hours' | 'reading'
  litres?: Decimal
  /** For a machine: missing hours, negative when there are too many. */
  hours?: Decimal
  reason?: UnusedReason
  /** Kilometres, litres, or litres on 100 km, by which or at which a target is missed. */
  km?: Decimal
  norm?: Decimal
  /** How many sheets end away from the base; `date` is the first. */
  nights?: number
  /** The gap, and the reason why it is not filled. */
  from?: Day
  to?: Day
  gap?: GapReason
  /** Why a reading is no anchor. */
  doubt?: OdometerDoubt
}

export type GeneratorAnswer = {
  sheets: readonly GeneratedSheet[]
  initialFuel: Decimal
  /** Litres of all receipts within the range, also of those on no sheet. */
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

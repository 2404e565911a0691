/** What the generator answers: sheets that are not saved yet, and what the user should know of them. */
import { z } from 'zod'
import { CLOSINGS } from '#domain/generator/anchors/closing-tank.ts'
import { GAP_REASONS, GENERATOR_WARNINGS, UNUSED_REASONS } from '#domain/generator/problem.ts'
import { ODOMETER_DOUBTS } from '#domain/receipts/odometer.ts'
import { Receipt } from './generator-request.ts'
import { direction, GeneratorPeople, GIVING_WAY } from './generator-settings.ts'
import { decimalOut, decimalOutOrNull, id, intervalOut } from './wire.ts'

const GeneratedTrip = z.object({
  routeId: id,
  /** The route's own ends in every direction; `type` says which way it was driven. */
  start: z.string(),
  end: z.string(),
  via: z.string().nullable(),
  type: direction,
  /** One way, in km: of a vehicle with a mixed norm the first, of one with two norms the others. On a variable route, of the trip itself. */
  distanceMixt: decimalOut.optional(),
  distanceUrban: decimalOut.optional(),
  distanceExtraUrban: decimalOut.optional(),
  /** Kilometres as driven, a round trip twice. */
  km: decimalOut,
  consumption: decimalOut,
  ...intervalOut,
  purpose: z.string(),
})

/** A sheet that is not saved yet. */
export const GeneratedRoadmap = z.object({
  number: z.number().int(),
  ...GeneratorPeople.shape,
  ...intervalOut,
  kmStart: decimalOut,
  kmStop: decimalOut,
  kmDone: decimalOut,
  fuelStart: decimalOut,
  fuelAdded: decimalOut,
  fuelConsumed: decimalOut,
  fuelLeft: decimalOut,
  /** Of a machine, whose `routes` are empty: hours worked and available, `HH:mm`, and where and for what. */
  hoursExploitation: z.string().optional(),
  hoursAvailable: z.string().optional(),
  purposeOfTravel: z.string().nullable().optional(),
  routes: z.array(GeneratedTrip),
  expenses: z.array(Receipt),
})
export type GeneratedRoadmap = z.output<typeof GeneratedRoadmap>

/** What the user should know: the engine's warnings, and those found in the company's own sheets. */
export const GENERATION_WARNINGS = [
  ...GENERATOR_WARNINGS,
  'NO_GAPS',
  'SHEETS_IN_RANGE',
  'OUT_OF_USE',
  'EXPENSES_ALREADY_ON_SHEETS',
  'EXPENSES_TWICE',
  'EXPENSES_FOREIGN_CURRENCY',
] as const
export type GenerationWarningCode = (typeof GENERATION_WARNINGS)[number]

const Warning = z.object({
  code: z.enum(GENERATION_WARNINGS),
  /** Routes, receipts or, where sheets are meant, their numbers. */
  ids: z.array(z.number().int()).optional(),
  date: z.string().optional(),
  limit: z.enum(['km', 'routes', 'days', 'late-receipt', 'hours', 'reading']).optional(),
  /** Above what the tank holds, or left in it. */
  litres: decimalOut.optional(),
  /** Of a machine: hours that litres are, or that a target is missed by. */
  hours: decimalOut.optional(),
  /** Why the routes are never driven. */
  reason: z.enum(UNUSED_REASONS).optional(),
  /** Kilometres by which a target is missed or that a gap asks for, and the norm that would meet both ends. */
  km: decimalOut.optional(),
  norm: decimalOut.optional(),
  /** How many sheets end away from where days begin; `date` is the first of them. */
  nights: z.number().int().optional(),
  /** A gap that is not filled, and why. */
  from: z.string().optional(),
  to: z.string().optional(),
  gap: z.enum(GAP_REASONS).optional(),
  /** Why a reading is not used. */
  doubt: z.enum(ODOMETER_DOUBTS).optional(),
})
export type GenerationWarning = z.output<typeof Warning>

/**
 * Days between two facts on which odometer and litres disagree at the norm: what was driven (km, of a machine hours), for how much the litres
 * suffice, and the norm that they would make, in litres on 100 km or in an hour.
 */
export const Contradiction = z.object({
  ...{ from: z.string(), to: z.string() },
  ...{ driven: decimalOut, suffices: decimalOut, norm: decimalOut, real: decimalOut },
})
export type Contradiction = z.output<typeof Contradiction>

/** A reading that is not used, by the receipt that has it, and why. */
export const DoubtedReading = z.object({
  ...{ number: z.string(), date: z.string(), odometer: decimalOutOrNull },
  doubt: z.enum(ODOMETER_DOUBTS),
})

/** What the sheets of a vehicle were generated with: sheets in their place begin with it. */
export const RunSettings = z.object({
  ...{ startTime: z.string(), endTime: z.string() },
  ...{
    generateOnWeekend: z.boolean(),
    generateOnHolidays: z.boolean(),
    allowRoundTripRoutes: z.boolean(),
    uniqueRoutesEachDay: z.boolean(),
  },
  ...{ maxKmPerDay: decimalOutOrNull, maximumRoutesPerDay: z.number().nullable(), reserve: decimalOutOrNull },
  base: z.string().nullable(),
  /** By whom and on which routes, with the purposes of their trips by route; not known of older runs. */
  ...{ driverId: id.optional(), createdBy: id.optional(), routes: z.array(id).optional() },
  travelPurpose: z.record(z.string(), z.string().nullable()).optional(),
  blocked: z.array(z.object({ from: z.string(), to: z.string(), reason: z.string().nullable() })),
  /** Where they began, how they were to end, and what gave way; not known of older runs. */
  ...{ kmStart: decimalOutOrNull.optional(), fuelStart: decimalOutOrNull.optional() },
  target: z.object({ kmStop: decimalOutOrNull, fuelLeft: decimalOutOrNull }).optional(),
  ...{ closing: z.enum(CLOSINGS).nullish(), givesWay: z.enum(GIVING_WAY).optional(), randomizeRoutes: z.boolean().optional() },
  pace: z
    .object({
      ...{ mixt: z.number().nullish(), urban: z.number(), extraUrban: z.number(), motorway: z.number().nullish() },
      ...{ loading: z.number(), lunch: z.number(), regulation561: z.boolean() },
    })
    .nullable(),
})
export type RunSettings = z.output<typeof RunSettings>

/** The generated sheets that make way for others: with what is put in their place the user compares them. */
export const Replaced = z.object({
  sheets: z.number().int(),
  from: z.string(),
  to: z.string(),
  km: decimalOut,
  /** Litres bought on them. */
  fuelAdded: decimalOut,
  ...{ kmStart: decimalOut, fuelStart: decimalOut, kmStop: decimalOut, fuelLeft: decimalOut },
  /** The number of the first sheet in their place. */
  nextNumber: z.number().int(),
  settings: RunSettings.nullable(),
  purchases: z.array(z.object({ number: z.string(), date: z.string(), type: z.number(), partnerId: id, expenseId: id, qty: decimalOut })),
})
export type Replaced = z.output<typeof Replaced>

/** What the generator answers. */
export const Generation = z.object({
  roadmaps: z.array(GeneratedRoadmap),
  initialFuel: decimalOut,
  /** Litres of all receipts in the range, also those on no sheet. */
  fuelAdded: decimalOut,
  fuelConsumed: decimalOut,
  distance: decimalOut,
  /** initialFuel + fuelAdded − fuelConsumed. */
  leftover: decimalOut,
  unassignedExpenses: z.array(Receipt),
  /** Where sheets follow one another: the whole range, or each gap between sheets, what it begins with and must end with. */
  stretches: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      kmStart: decimalOut,
      fuelStart: decimalOut,
      kmStop: decimalOutOrNull,
      fuelLeft: decimalOutOrNull,
      /** Whether Regulation (EC) 561/2006 binds the vehicle, so that its Sundays stay free. */
      regulation561: z.boolean(),
    }),
  ),
  /** What the sheets replace; `null` where they replace nothing. */
  replaced: Replaced.nullable(),
  /** How the closing tank was chosen, and the litres that were meant; `null` for as little as possible. */
  closing: z.object({ way: z.enum(CLOSINGS), litres: decimalOutOrNull }),
  /** Where odometers and litres disagree at the norm, and the norm of the sheets where it gave way. */
  contradictions: z.array(Contradiction),
  norm: decimalOutOrNull,
  warnings: z.array(Warning),
  seed: z.number().int(),
})
export type Generation = z.output<typeof Generation>

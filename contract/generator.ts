/**
 * Months of trip sheets out of fuel receipts. Generating stores nothing: its answer is looked at, days and trips may be taken
 * out of it, and what is left is saved at once. Litres, kilometres and hours are those of the sheets.
 */
import { z } from 'zod'
import { type Day, dayInRomania, daysBetween, isDay } from '#domain/calendar/day.ts'
import { isTimeOfDay } from '#domain/calendar/time.ts'
import { CLOSINGS } from '#domain/generator/anchors/closing-tank.ts'
import { GAP_REASONS, GENERATOR_WARNINGS, UNUSED_REASONS } from '#domain/generator/problem.ts'
import { ODOMETER_DOUBTS } from '#domain/receipts/odometer.ts'
import { ASSET_KINDS, DIRECTIONS, PAYERS } from '#domain/vocabulary.ts'
import { CheckFinding } from './checks.ts'
import { endpoints } from './endpoint.ts'
import { MESSAGE } from './messages.ts'
import { ReceiptRow, timeOrNull } from './receipts.ts'
import { GeneratedMark, laterSheets, PurchaseForm } from './roadmaps.ts'
import {
  day,
  decimalIn,
  decimalInOr,
  decimalInOrNull,
  decimalOut,
  decimalOutOrNull,
  duration,
  id,
  inCompany,
  inCompanyQuery,
  KM,
  LITRES,
  textOrNull,
  time,
} from './wire.ts'

/** The largest sizes of a request and of its answer. */
const GENERATOR_MOST = { routes: 2000, expenses: 500, days: 366, sheets: 366, trips: 100, vehicles: 40, sheetsTogether: 2000 } as const

/** What a range that holds sheets of the vehicle means: go on after the last of them, fill the gaps between them, or replace those that were generated. */
const GENERATOR_MODES = ['after', 'gaps', 'replace'] as const

/** What may give way where the odometers of receipts and their litres disagree at the norm. */
const GIVING_WAY = ['litres', 'km', 'norm'] as const

/** Defaults of the pace, offered by the screen; without a pace trips are driven at 60 km/h and nothing else takes time. */
const GENERATOR_PACE = { urban: 25, extraUrban: 55, motorway: 85, loading: 20, lunch: 30, regulation561: true } as const
/** How far speeds spread around the pace: ±12 %. */
export const PACE_SPREAD = 0.12

/** Hours that a machine works on a day, at least and at most. */
export const MACHINE_DEFAULTS = { minHours: 2, maxHours: 8 } as const

/** What the settings begin with. */
export const GENERATOR_DEFAULTS = {
  startTime: '06:00',
  endTime: '23:00',
  generateOnWeekend: true,
  generateOnHolidays: false,
  mode: 'after',
  randomizeRoutes: false,
  allowRoundTripRoutes: true,
  uniqueRoutesEachDay: false,
  maxKmPerDay: 500,
  maximumRoutesPerDay: 4,
} as const

const TEXT = {
  oneTrip: 'O foaie generată are cel puțin o rută sau ore de exploatare',
  oneWork: 'Ziua care rămâne așa are cel puțin o rută sau ore de exploatare',
  halfHours: 'Orele merg din jumătate în jumătate',
  leastAboveMost: 'Numărul maxim de ore nu poate fi sub cel minim',
  works: 'Cel mult 100 de lucrări',
  bothReadings: 'Scrie contorul și la început, și la sfârșit, sau niciunul',
  readingBehind: 'Contorul de la sfârșit nu poate fi sub cel de la început',
  routes: `Cel mult ${GENERATOR_MOST.routes} de rute odată`,
  expenses: `Cel mult ${GENERATOR_MOST.expenses} de alimentări odată: alege un interval mai scurt`,
  days: `Cel mult ${GENERATOR_MOST.days} de zile odată: alege un interval mai scurt`,
  sheets: `Cel mult ${GENERATOR_MOST.sheets} de foi odată`,
  sheetsTogether: `Cel mult ${GENERATOR_MOST.sheetsTogether} de foi odată: alege mai puține vehicule sau un interval mai scurt`,
  hours: 'Ora de sosire trebuie să fie după ora de plecare: foile nu trec de miezul nopții',
  blocked: 'Cel mult 60 de perioade blocate',
  twice: 'Aceeași alimentare apare de două ori în listă',
  bothLengths: 'Scrie și cel mai scurt drum, și cel mai lung, sau niciunul',
  longer: 'Cel mai lung drum nu poate fi mai scurt decât cel mai scurt',
  vehicles: 'Cel mult 40 de vehicule odată',
  oneVehicle: 'Alege cel puțin un vehicul',
  vehicleTwice: 'Același vehicul apare de două ori',
}

/**
 * The civil date that a text means: a day as it is, of a date and time without a zone its date, of an instant with a zone its
 * date in Romania. `2024-02-29T22:00:00Z` is `2024-03-01`.
 */
const civilDay = (value: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value)) return value
  if (!/(Z|[+-]\d{2}:?\d{2})$/i.test(value)) return value.slice(0, 10)
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? value : dayInRomania(instant)
}
const anyDay = z.string().min(1).max(40).transform(civilDay).pipe(z.string().refine(isDay, MESSAGE.day))

const flag = (fallback: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? fallback)
const timeOr = (fallback: string) =>
  z
    .string()
    .nullish()
    .transform((value) => value || fallback)
    .pipe(z.string().refine(isTimeOfDay, MESSAGE.time))

/** What a receipt carries beside a purchase line: its key, and what an older client keeps with it. It comes back as it was sent. */
const receiptExtras = { id, tva: z.unknown().optional(), expense: z.unknown().optional(), partner: z.unknown().optional() }
const ReceiptForm = PurchaseForm.extend({
  ...receiptExtras,
  date: anyDay,
  /** When it was filled up, where that is known: its litres are driven from then on. */
  time: timeOrNull,
  /** The receipt's own is shown and not read. */
  station: textOrNull(120).optional(),
  qty: decimalIn({ places: 3, greaterThan: 0, max: 999_999 }),
})
/** Of a request: without a key it is given one. */
const ReceiptAsked = ReceiptForm.extend({ id: id.nullish() })
const Receipt = z.object({
  ...receiptExtras,
  date: z.string(),
  number: z.string(),
  type: z.number(),
  partnerId: id,
  expenseId: id,
  qty: decimalOut,
  price: decimalOutOrNull,
  tvaRate: decimalOutOrNull,
  value: decimalOutOrNull,
  currency: z.string(),
  paidBy: z.enum(PAYERS).nullable(),
  /** The receipt of the list that it is. */
  receiptId: id.nullable(),
  /** When and at which odometer (of a machine hour meter) it was filled up, whether to the brim, and where, as far as that is known. */
  ...{ time: z.string().nullish(), odometer: decimalOutOrNull.optional(), fullTank: z.boolean().nullish(), station: z.string().nullish() },
})

/** Each line with its key, where it has none the first that is free. */
const withKeys = <Line extends { id?: number | null | undefined }>(lines: readonly Line[]): (Line & { id: number })[] => {
  const taken = new Set(lines.map((line) => line.id))
  let next = 1
  const nextKey = (): number => {
    while (taken.has(next)) next += 1
    taken.add(next)
    return next
  }
  return lines.map((line) => ({ ...line, id: line.id ?? nextKey() }))
}

const receiptLines = <Line extends z.ZodType<{ id?: number | null | undefined }>>(line: Line) =>
  z
    .array(line)
    .max(GENERATOR_MOST.expenses, TEXT.expenses)
    .nullish()
    .superRefine((lines, context) => {
      const seen = new Set<number>()
      lines?.forEach((one, at) => {
        const key = (one as { id?: number | null }).id
        if (!key) return
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [at, 'id'], message: TEXT.twice })
        seen.add(key)
      })
    })
    .transform((lines) => withKeys(lines ?? []))
/** Receipts that are asked for, and those that stand on generated sheets. */
const receiptsAsked = receiptLines(ReceiptAsked)
const receiptsPlaced = receiptLines(ReceiptForm)

const inOrder = ({ from, to }: { from: Day; to: Day }) => (from <= to ? { from, to } : { from: to, to: from })

/** An hour that is none is objected to by itself. */
const afterStart = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  startTime < endTime || !isTimeOfDay(startTime) || !isTimeOfDay(endTime)
/** Limits of trips are named unless hours of machines are: only vehicles have them. */
const limited = (
  asked: { machine?: unknown; maxKmPerDay?: unknown; maximumRoutesPerDay?: unknown },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  if (asked.machine) return
  for (const field of ['maxKmPerDay', 'maximumRoutesPerDay'] as const)
    if ((asked[field] ?? null) === null) context.addIssue({ code: 'custom', path: [field], message: MESSAGE.required })
}
const tooEarly = { path: ['endTime'], message: TEXT.hours }

const speed = z.number().int().min(5).max(130)
/** Binds vehicles above 3.5 t by what they weigh, or by their category (N2, N3, M2, M3) where that is not known. */
const regulation561 = flag(false)
const pace = {
  urban: z.number().int().min(5).max(90),
  extraUrban: speed,
  /** Beyond the first 100 km of a road. */
  motorway: speed.nullish(),
  loading: z.number().int().min(0).max(240),
  lunch: z.number().int().min(0).max(120),
  regulation561,
}

/** How a company drives: what its generations begin with. */
const DrivingDefaults = z
  .object({
    ...pace,
    motorway: speed,
    reserve: decimalIn({ ...LITRES, max: 500 }),
    startTime: time,
    endTime: time,
  })
  .refine(afterStart, tooEarly)
export const KeptDriving = z.object({
  ...{
    urban: z.number(),
    extraUrban: z.number(),
    motorway: z.number(),
    loading: z.number(),
    lunch: z.number(),
    regulation561: z.boolean(),
  },
  ...{ reserve: decimalOut, startTime: z.string(), endTime: z.string() },
})
export type KeptDriving = z.output<typeof KeptDriving>

/** What a company begins with that has kept nothing. */
export const DRIVING_DEFAULTS = {
  ...GENERATOR_PACE,
  reserve: 5,
  startTime: GENERATOR_DEFAULTS.startTime,
  endTime: GENERATOR_DEFAULTS.endTime,
} as const

/** Driver and preparer, and the settings of the fourth step; a reversed range is turned round. */
const settings = {
  range: z
    .object({ from: anyDay, to: anyDay })
    .transform(inOrder)
    .refine(({ from, to }) => daysBetween(from, to) < GENERATOR_MOST.days, { path: ['to'], message: TEXT.days }),
  startTime: timeOr(GENERATOR_DEFAULTS.startTime),
  endTime: timeOr(GENERATOR_DEFAULTS.endTime),
  generateOnWeekend: flag(GENERATOR_DEFAULTS.generateOnWeekend),
  /** Legal holidays; one that falls on a weekend needs both. */
  generateOnHolidays: flag(GENERATOR_DEFAULTS.generateOnHolidays),
  randomizeRoutes: flag(GENERATOR_DEFAULTS.randomizeRoutes),
  allowRoundTripRoutes: flag(GENERATOR_DEFAULTS.allowRoundTripRoutes),
  uniqueRoutesEachDay: flag(GENERATOR_DEFAULTS.uniqueRoutesEachDay),
  maxKmPerDay: decimalIn({ places: 2, min: 0, max: 10_000 }),
  maximumRoutesPerDay: z.number().int().min(0).max(GENERATOR_MOST.trips),
  /** Where days begin and end; none takes the company's town, else the place that most routes touch. */
  base: textOrNull(120),
  mode: z
    .enum(GENERATOR_MODES)
    .nullish()
    .transform((value) => value ?? GENERATOR_DEFAULTS.mode),
  /** Days without trips; what is bought on them is in the tank all the same. */
  blocked: z
    .array(
      z.object({ from: anyDay, to: anyDay, reason: textOrNull(60) }).transform(({ reason, ...days }) => ({ ...inOrder(days), reason })),
    )
    .max(60, TEXT.blocked)
    .nullish()
    .transform((value) => value ?? []),
  /** Odometer and litres that a vehicle without sheets begins with; none are 0 km and its initial stock. A vehicle with sheets goes on after them. */
  kmStart: decimalInOrNull(KM),
  fuelStart: decimalInOrNull(LITRES),
  /** Litres that are never driven away. */
  reserve: decimalInOrNull(LITRES),
  /** Odometer and litres that the range should end with; where they disagree the odometer is met, and litres follow. */
  target: z
    .object({ kmStop: decimalInOrNull(KM), fuelLeft: decimalInOrNull(LITRES) })
    .nullish()
    .transform((value) => value ?? { kmStop: null, fuelLeft: null }),
  /** What the tank holds at the end: as little as possible, as much as at the beginning, full, or the litres of `target`, which also mean this choice. */
  closing: z.enum(CLOSINGS).nullish(),
  /** What gives way where odometers and litres disagree at the norm: litres, odometers, or the norm, which the sheets then carry as it really was. */
  givesWay: z
    .enum(GIVING_WAY)
    .nullish()
    .transform((value) => value ?? GIVING_WAY[0]),
  /** Speeds in km/h and minutes of what is no driving. */
  pace: z
    .object({
      /** On any road where the norm is mixed; without it by the kind of road. */
      mixt: speed.nullish(),
      ...pace,
    })
    .nullish(),
}

/** The fourth step of the wizard. */
export const GeneratorSettings = z.object(settings).refine(afterStart, tooEarly)
/** The first step of the wizard. */
const GeneratorPeople = z.object({ vehicleId: id, driverId: id, createdBy: id })

/** Days of the week, 1 Monday … 7 Sunday. */
const weekdays = z.array(z.number().int().min(1).max(7)).max(7)
const weight = z.number().min(0.1).max(10)

/** Whole kilometres one way of a trip on a variable route. */
const length = z.number().int().min(1).max(2000)
const isLonger = ({ minKm, maxKm }: { minKm?: number | null | undefined; maxKm?: number | null | undefined }) =>
  !minKm || !maxKm || minKm <= maxKm

/** What is wished of a route: how often it is driven beside the others, when it may not be, and between which lengths it may vary. */
export const RouteWish = z
  .object({
    ...{ weight, weekdays, notFrom: anyDay.nullish(), notTo: anyDay.nullish() },
    ...{ minKm: length.nullish(), maxKm: length.nullish() },
  })
  .refine(({ notFrom, notTo }) => !notFrom || !notTo || notFrom <= notTo, { path: ['notTo'], message: MESSAGE.reversedRange })
  .refine(({ minKm, maxKm }) => !minKm === !maxKm, { path: ['maxKm'], message: TEXT.bothLengths })
  .refine(isLonger, { path: ['maxKm'], message: TEXT.longer })
export type RouteWish = z.input<typeof RouteWish>

const HOUR_METER = { places: 2, min: 0, max: 999_999 } as const
const halfHours = (fallback: number) =>
  decimalInOr({ places: 2, min: 0.5, max: 24 }, fallback).refine((hours) => hours.times(2).mod(1).eq(0), TEXT.halfHours)

/** Where a machine worked, and what was done there; they are taken in turn, a sheet each. */
const PlacedWork = z.object({ place: textOrNull(120), purpose: textOrNull(120) })

/** What a machine is generated by in place of routes. */
export const MachineSettings = z
  .object({
    /** Of a day, in steps of half an hour. */
    minHours: halfHours(MACHINE_DEFAULTS.minHours),
    maxHours: halfHours(MACHINE_DEFAULTS.maxHours),
    /** Readings of its hour meter at both ends of the range: the hours between them are met, and litres follow. */
    meterStart: decimalInOrNull(HOUR_METER),
    meterStop: decimalInOrNull(HOUR_METER),
    works: z
      .array(PlacedWork)
      .max(100, TEXT.works)
      .nullish()
      // a row that nothing is written in is none
      .transform((value) => value?.filter(({ place, purpose }) => place !== null || purpose !== null) ?? []),
  })
  .refine(({ minHours, maxHours }) => minHours.lte(maxHours), { path: ['maxHours'], message: TEXT.leastAboveMost })
  .refine(({ meterStart, meterStop }) => (meterStart === null) === (meterStop === null), {
    path: ['meterStop'],
    message: TEXT.bothReadings,
  })
  .refine(({ meterStart, meterStop }) => meterStart === null || meterStop === null || meterStart.lte(meterStop), {
    path: ['meterStop'],
    message: TEXT.readingBehind,
  })

const direction = z.literal(DIRECTIONS)

const generationFields = {
  ...GeneratorPeople.shape,
  ...settings,
  /** Named but where hours of a machine are. */
  maxKmPerDay: settings.maxKmPerDay.nullish(),
  maximumRoutesPerDay: settings.maximumRoutesPerDay.nullish(),
  /** Purpose of the trips on a route, by its id. */
  travelPurpose: z
    .record(z.string().max(20), textOrNull(250))
    .nullish()
    .transform((value) => value ?? {}),
  /** At least one, but for a machine, which has none. */
  routes: z
    .array(id)
    .max(GENERATOR_MOST.routes, TEXT.routes)
    .nullish()
    .transform((value) => [...new Set(value ?? [])]),
  /** Read of a machine alone, whose hours are spread over the days; without it by 2 to 8 hours a day. */
  machine: MachineSettings.nullish(),
  expenses: receiptsAsked,
  /** When a route may not be driven: on weekdays other than these (1 Monday … 7 Sunday), or within these days. */
  routeRules: z
    .array(
      z.object({
        routeId: id,
        weekdays: weekdays.nullish(),
        notFrom: anyDay.nullish(),
        notTo: anyDay.nullish(),
      }),
    )
    .max(200)
    .nullish()
    .transform((value) => value ?? []),
  /** Routes whose trips are of any whole km between, one way: with them a target odometer is met exactly. */
  variable: z
    .array(z.object({ routeId: id, minKm: length, maxKm: length }).refine(isLonger, { path: ['maxKm'], message: TEXT.longer }))
    .max(200)
    .nullish()
    .transform((value) => value ?? []),
  /** When the driver is elsewhere, beside the sheets of other vehicles that are known. */
  busy: z
    .array(z.object({ day: anyDay, from: time, to: time }))
    .max(2000)
    .nullish()
    .transform((value) => value ?? []),
  /** How often a route is driven beside the others, by its id: 1 where none is given. */
  weights: z
    .record(z.string().max(20), weight)
    .nullish()
    .transform((value) => value ?? {}),
  /** Days that stay as they are, their trips in order, in their hours where these are given; on variable routes as long as they were. */
  pinned: z
    .array(
      z
        .object({
          day: anyDay,
          trips: z
            .array(z.object({ routeId: id, type: direction, startTime: time.nullish(), endTime: time.nullish(), km: decimalInOrNull(KM) }))
            .max(GENERATOR_MOST.trips)
            .nullish()
            .transform((value) => value ?? []),
          /** Of a machine, in place of trips; its times where they are given. */
          work: z
            .object({ hoursExploitation: duration, purposeOfTravel: textOrNull(250), startTime: time.nullish(), endTime: time.nullish() })
            .nullish(),
        })
        .refine(({ trips, work }) => trips.length > 0 || Boolean(work), { path: ['trips'], message: TEXT.oneWork }),
    )
    .max(GENERATOR_MOST.days)
    .nullish()
    .transform((value) => value ?? []),
  /** The same request and seed give the same answer; read only while the routes are not randomized. */
  seed: z.number().int().min(0).max(4_294_967_295).nullish(),
}

/** What is asked of the generator. */
const GenerationForm = z.object(generationFields).refine(afterStart, tooEarly).superRefine(limited)
/** What is asked of the generator, parsed. */
export type GenerationRequest = z.output<typeof GenerationForm>

const number = z.number().int().min(1).max(9_999_999)

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
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  purpose: z.string(),
})

/** A sheet that is not saved yet. */
const GeneratedRoadmap = z.object({
  number: z.number().int(),
  ...GeneratorPeople.shape,
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
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
  /** The limit that binds. */
  limit: z.enum(['km', 'routes', 'days', 'late-receipt', 'hours']).optional(),
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
const Contradiction = z.object({
  ...{ from: z.string(), to: z.string() },
  ...{ driven: decimalOut, suffices: decimalOut, norm: decimalOut, real: decimalOut },
})
export type Contradiction = z.output<typeof Contradiction>

/** A reading that is not used, by the receipt that has it, and why. */
const DoubtedReading = z.object({
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
const Replaced = z.object({
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
const Generation = z.object({
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

const tank = { ...LITRES, min: -999_999 }
const GeneratedRoadmapForm = z
  .object({
    number,
    ...GeneratorPeople.shape,
    startDate: day,
    startTime: time,
    endDate: day,
    endTime: time,
    kmStart: decimalIn(KM),
    kmStop: decimalIn(KM),
    kmDone: decimalIn(KM),
    fuelStart: decimalIn(tank),
    fuelAdded: decimalIn(LITRES),
    fuelConsumed: decimalIn(LITRES),
    fuelLeft: decimalIn(tank),
    routes: z
      .array(
        z.object({
          routeId: id,
          type: direction,
          consumption: decimalIn(LITRES),
          /** One way; read on variable routes alone. */
          distanceMixt: decimalInOrNull(KM),
          distanceUrban: decimalInOrNull(KM),
          distanceExtraUrban: decimalInOrNull(KM),
          startDate: day,
          startTime: time,
          endDate: day,
          endTime: time,
          purpose: textOrNull(250),
        }),
      )
      .max(GENERATOR_MOST.trips)
      .nullish()
      .transform((value) => value ?? []),
    /** Of a machine, in place of routes. */
    hoursExploitation: duration,
    hoursAvailable: duration,
    purposeOfTravel: textOrNull(250),
    expenses: receiptsPlaced,
  })
  .refine(({ routes, hoursExploitation }) => routes.length > 0 || hoursExploitation !== '00:00', {
    path: ['routes'],
    message: TEXT.oneTrip,
  })
/** What stands in generated sheets as they were answered, and in the request as it was sent, and is read elsewhere: a trip's route says its ends. */
const SENT_BACK = [...['start', 'end', 'via', 'km'].map((field) => `roadmaps[].routes[].${field}`), 'request.companyId']
/** A sheet as it is sent back to be saved, parsed. */
export type GeneratedRoadmapForm = z.output<typeof GeneratedRoadmapForm>

const GeneratedRun = GeneratedMark.extend({
  vehicle: z.object({ id, number: z.string(), make: z.string().nullable(), model: z.string().nullable() }),
  /** Of the sheets: of a machine they have hours in place of kilometres. */
  kind: z.enum(ASSET_KINDS),
  /** How many of its sheets are left; numbers, days and kilometres are theirs. */
  sheets: z.number().int(),
  firstNumber: z.number().int(),
  lastNumber: z.number().int(),
  firstDay: z.string(),
  lastDay: z.string(),
  km: decimalOut,
  /** Worked by machines, `HHH:mm`. */
  hours: z.string(),
  /** The change that is taken back to take the run back; `null` where that is no longer possible, and the sentence that says why. */
  change: z.number().int().nullable(),
  reason: z.string().nullable(),
})
/** Sheets that were saved together, as far as they are left. */
export type GeneratedRun = z.output<typeof GeneratedRun>

const MEGABYTE = 1_048_576

/** The user's confirmation that the journeys were really made. A client that does not ask for it leaves it out; one that was not given is refused. */
const confirmed = z.boolean().nullish()
/** Purchases of replaced sheets that the user gives up: named, they may stand on no sheet. */
const dropped = z
  .array(z.object({ number: z.string().max(100), partnerId: id, date: day, expenseId: id }))
  .max(GENERATOR_MOST.expenses)
  .nullish()
  .transform((value) => value ?? [])

/** Generated sheets as they are sent back, and what they were generated from. */
const GeneratedForm = inCompany.extend({
  roadmaps: z.array(GeneratedRoadmapForm).min(1).max(GENERATOR_MOST.sheets, TEXT.sheets),
  request: GenerationForm.nullish(),
  confirmed,
  dropped,
  /** Receipts, by id, that exceed the tank and are saved all the same, after the user was warned. */
  overfull: z
    .array(id)
    .max(GENERATOR_MOST.expenses)
    .nullish()
    .transform((value) => value ?? []),
})

const eachOnce = (vehicles: readonly { vehicleId: number }[]) =>
  new Set(vehicles.map(({ vehicleId }) => vehicleId)).size === vehicles.length

const {
  vehicleId: _vehicle,
  driverId: _driver,
  createdBy: _author,
  expenses: _receipts,
  kmStart: _km,
  fuelStart: _fuel,
  ...shared
} = generationFields
const several = <Vehicle extends z.ZodType<{ vehicleId: number }>>(vehicle: Vehicle) =>
  z
    .array(vehicle)
    .min(1, TEXT.oneVehicle)
    .max(GENERATOR_MOST.vehicles, TEXT.vehicles)
    .refine((vehicles) => eachOnce(vehicles as readonly { vehicleId: number }[]), TEXT.vehicleTwice)

/** What is asked of one of several vehicles; what it does not say is that of all. */
const OneOfSeveral = GeneratorPeople.extend({
  expenses: receiptsAsked,
  kmStart: decimalInOrNull(KM),
  fuelStart: decimalInOrNull(LITRES),
  /** Its own routes in place of those of all. */
  routes: z.array(id).max(GENERATOR_MOST.routes, TEXT.routes).nullish(),
})

const Refused = z.object({ code: z.string(), message: z.string() })

/** Sheets of one of several vehicles as they are sent back, and what they were generated from. */
const GeneratedOfVehicle = z.object({
  vehicleId: id,
  roadmaps: z.array(GeneratedRoadmapForm).min(1).max(GENERATOR_MOST.sheets, TEXT.sheets),
  request: GenerationForm.nullish(),
  overfull: z
    .array(id)
    .max(GENERATOR_MOST.expenses)
    .nullish()
    .transform((value) => value ?? []),
  dropped,
})
const GeneratedTogether = inCompany.extend({
  vehicles: several(GeneratedOfVehicle).refine(
    (vehicles) => vehicles.reduce((count, { roadmaps }) => count + roadmaps.length, 0) <= GENERATOR_MOST.sheetsTogether,
    TEXT.sheetsTogether,
  ),
  confirmed,
})

/** What a range holds of a vehicle already, and what there is to cover. */
const VehiclePlan = z.object({
  vehicleId: id,
  /** The driver and the preparer of its last sheet. */
  driverId: id.nullable(),
  createdBy: id.nullable(),
  kmStart: decimalOut,
  fuelStart: decimalOut,
  /** Whether it has a sheet at all: one without begins where the user says. */
  hasSheets: z.boolean(),
  /** The last day of its last sheet. */
  lastDay: z.string().nullable(),
  /** Its sheets in the range, by their days. */
  standing: z.array(z.object({ number: z.number().int(), startDate: z.string(), endDate: z.string() })),
  /** Numbers of its sheets in the range, and whether all of them are generated and may make way. */
  sheets: z.array(z.number().int()),
  replaceable: z.boolean(),
  /** What would make way, whole: also its sheets outside of the range. */
  replaced: Replaced.nullable(),
  gaps: z.array(z.object({ from: z.string(), to: z.string(), km: decimalOutOrNull, litres: decimalOutOrNull })),
  /** Receipts in the range that are on no sheet. */
  receipts: z.array(ReceiptRow),
  /** Where the odometers of these receipts and their litres disagree at the norm, and the norm that they make for the whole range. */
  contradictions: z.array(Contradiction),
  realNorm: decimalOutOrNull,
  /** Readings that are not used. */
  doubted: z.array(DoubtedReading),
  /** Litres at the end that the last full tank and the usual day let one expect; `null` where no full tank is known. */
  expectedLitres: decimalOutOrNull,
})
export type VehiclePlan = z.output<typeof VehiclePlan>

export const generator = endpoints({
  planGeneration: {
    method: 'POST',
    path: 'roadmap/generate-plan',
    caller: 'member',
    needs: 'read',
    reads: true,
    summary: 'For each vehicle where it stands, what sheets and gaps a range holds, and its free receipts. Stores nothing.',
    body: inCompany.extend({
      vehicleIds: z.array(id).min(1, TEXT.oneVehicle).max(GENERATOR_MOST.vehicles, TEXT.vehicles),
      range: settings.range,
      /** Sheets in place of others have their receipts as well. */
      mode: settings.mode,
      /** In place of the free receipts, where a single vehicle is asked for; and where it begins without sheets. */
      expenses: receiptLines(ReceiptAsked).nullish(),
      ...{ kmStart: settings.kmStart, fuelStart: settings.fuelStart },
    }),
    answer: z.array(VehiclePlan),
    bodyLimit: MEGABYTE,
  },
  generateTogether: {
    method: 'POST',
    path: 'roadmap/generate-many',
    heavy: true,
    caller: 'member',
    needs: 'read',
    previews: true,
    summary:
      'Trip sheets of several vehicles by the same settings, a driver never on two at once. Each vehicle answers for itself: its sheets, or why it is refused. Stores nothing.',
    body: inCompany
      .extend({ ...shared, vehicles: several(OneOfSeveral) })
      .refine(afterStart, tooEarly)
      .superRefine(limited),
    answer: z.array(z.object({ vehicleId: id, generation: Generation.nullable(), refused: Refused.nullable() })),
    reports: true,
    bodyLimit: 16 * MEGABYTE,
  },
  checkTogetherGenerated: {
    method: 'POST',
    path: 'roadmap/generate-check-many',
    caller: 'member',
    needs: 'read',
    previews: true,
    summary: 'What the checks would find in generated sheets of several vehicles once they are saved. Saves nothing.',
    body: GeneratedTogether,
    ignores: SENT_BACK.map((field) => `vehicles[].${field}`),
    answer: z.array(z.object({ vehicleId: id, startDate: z.string(), findings: z.array(CheckFinding) })),
    bodyLimit: 16 * MEGABYTE,
    refusals: ['LIMIT_REACHED', 'CHANGED', 'SHEETS_IN_RANGE', 'RECEIPT_TAKEN', 'VEHICLE_WITHOUT_CONSUMPTION'],
  },
  saveGeneratedTogether: {
    method: 'POST',
    path: 'roadmap/generate-save-many',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Saves generated sheets of several vehicles as one run, all or none; their numbers follow day, hour and plate across the vehicles.',
    body: GeneratedTogether,
    ignores: SENT_BACK.map((field) => `vehicles[].${field}`),
    answer: z.object({ ids: z.array(id), runId: id }),
    bodyLimit: 16 * MEGABYTE,
    refusals: ['LIMIT_REACHED', 'CHANGED', 'SHEETS_IN_RANGE', 'RECEIPT_TAKEN', 'VEHICLE_WITHOUT_CONSUMPTION'],
  },
  generateRoadmaps: {
    method: 'POST',
    path: 'roadmap/generate',
    heavy: true,
    caller: 'member',
    needs: 'read',
    previews: true,
    summary:
      'Trip sheets that use up the fuel bought, one a day at most, continuing the vehicle’s last sheet and number; of a machine operating sheets, by hours. Stores nothing; without sheets, `warnings` say why.',
    body: inCompany.extend(generationFields).refine(afterStart, tooEarly).superRefine(limited),
    answer: Generation,
    reports: true,
    bodyLimit: 2 * MEGABYTE,
    refusals: ['VEHICLE_WITHOUT_CONSUMPTION', 'SHEETS_IN_RANGE'],
  },
  saveGenerated: {
    method: 'POST',
    path: 'roadmap/generate-save',
    caller: 'member',
    needs: 'sheets',
    writes: 'company',
    summary:
      'Saves generated sheets, all or none. `request` is what they were generated from: with it they are held against its limits too. Refused with CHANGED when number, km or fuel no longer continue the vehicle’s last sheet, or a norm or route has changed.',
    body: GeneratedForm,
    ignores: SENT_BACK,
    answer: z.object({
      /** Of the saved sheets, in their order. */
      ids: z.array(id),
      /** Undoes the run while none of its sheets was changed. */
      runId: id,
      ...laterSheets,
    }),
    bodyLimit: 4 * MEGABYTE,
    refusals: ['LIMIT_REACHED', 'CHANGED', 'SHEETS_IN_RANGE', 'RECEIPT_TAKEN', 'VEHICLE_WITHOUT_CONSUMPTION'],
  },
  checkGenerated: {
    method: 'POST',
    path: 'roadmap/generate-check',
    caller: 'member',
    needs: 'read',
    previews: true,
    summary:
      'What the checks would find in generated sheets once they are saved, sheet by sheet; those without findings are left out. Saves nothing.',
    body: GeneratedForm,
    ignores: SENT_BACK,
    answer: z.array(z.object({ number: z.number().int(), startDate: z.string(), findings: z.array(CheckFinding) })),
    bodyLimit: 4 * MEGABYTE,
    refusals: ['LIMIT_REACHED', 'CHANGED', 'SHEETS_IN_RANGE', 'RECEIPT_TAKEN', 'VEHICLE_WITHOUT_CONSUMPTION'],
  },
  generatedRuns: {
    method: 'GET',
    path: 'roadmap/generated-runs',
    caller: 'member',
    needs: 'read',
    summary: 'The last runs that have sheets left, at most 20, the newest first, and whether each can still be taken back.',
    query: inCompanyQuery,
    answer: z.array(GeneratedRun),
  },
  drivingDefaults: {
    method: 'GET',
    path: 'roadmap/generator-settings',
    caller: 'member',
    needs: 'read',
    summary: 'Speeds by kind of road, times beside driving, reserve and hours that the company’s generations begin with.',
    query: inCompanyQuery,
    answer: KeptDriving,
  },
  saveDrivingDefaults: {
    method: 'POST',
    path: 'roadmap/generator-settings',
    caller: 'member',
    needs: 'nomenclators',
    writes: 'company',
    summary: 'Keeps what the company’s generations begin with.',
    body: inCompany
      .extend({
        ...DrivingDefaults.shape,
        /** What is replaced, where it matters: with other settings nothing is changed. */
        was: KeptDriving.nullish(),
      })
      .refine(afterStart, tooEarly),
    answer: KeptDriving,
    refusals: ['CHANGED'],
  },
})

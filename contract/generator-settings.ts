/** What sheets are generated with beside receipts and routes: hours, limits, pace, what a route or a machine is asked for. */
import { z } from 'zod'
import { type Day, dayInRomania, daysBetween, isDay } from '#domain/calendar/day.ts'
import { isTimeOfDay } from '#domain/calendar/time.ts'
import { CLOSINGS } from '#domain/generator/anchors/closing-tank.ts'
import { DIRECTIONS } from '#domain/vocabulary.ts'
import { MESSAGE } from './messages.ts'
import {
  ALONGSIDE,
  decimalIn,
  decimalInOr,
  decimalInOrNull,
  decimalOut,
  id,
  KM,
  LITRES,
  listUpTo,
  textOrNull,
  time,
  wellFormed,
} from './wire.ts'

/** The largest sizes of a request and of its answer. */
export const GENERATOR_MOST = {
  routes: 2000,
  expenses: 500,
  days: 366,
  sheets: 366,
  trips: 100,
  vehicles: 40,
  sheetsTogether: 2000,
} as const

/** What a range that holds sheets of the vehicle means: go on after the last of them, fill the gaps between them, or replace those that were generated. */
const GENERATOR_MODES = ['after', 'gaps', 'replace'] as const

/** What may give way where the odometers of receipts and their litres disagree at the norm. */
export const GIVING_WAY = ['litres', 'km', 'norm'] as const

/** Defaults of the pace, offered by the screen; without a pace trips are driven at 60 km/h and nothing else takes time. */
export const GENERATOR_PACE = { urban: 25, extraUrban: 55, motorway: 85, loading: 20, lunch: 30, regulation561: true } as const
/** How far speeds spread around the pace: ±12 %. */
export const PACE_SPREAD = 0.12

/** Hours that a machine works on a day, at least and at most. */
export const MACHINE_DEFAULTS = { minHours: 2, maxHours: 8 } as const

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

export const GENERATOR_TEXT = {
  oneTrip: 'O foaie generată are cel puțin o rută sau ore de exploatare',
  oneWork: 'Ziua care rămâne așa are cel puțin o rută sau ore de exploatare',
  halfHours: 'Orele merg din jumătate în jumătate',
  leastAboveMost: 'Numărul maxim de ore nu poate fi sub cel minim',
  works: 'Cel mult 100 de lucrări',
  startReading: 'Scrie contorul de la început: din bonuri nu se cunoaște',
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
export const anyDay = z.string().min(1).max(40).transform(civilDay).pipe(z.string().refine(isDay, MESSAGE.day))

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

const inOrder = ({ from, to }: { from: Day; to: Day }) => (from <= to ? { from, to } : { from: to, to: from })

/** An hour that is none is objected to by itself. */
export const endsAfterStart = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  startTime < endTime || !isTimeOfDay(startTime) || !isTimeOfDay(endTime)
/** Limits of trips are named unless hours of machines are: only vehicles have them. */
export const requireLimits = (
  asked: { machine?: unknown; maxKmPerDay?: unknown; maximumRoutesPerDay?: unknown },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  if (asked.machine) return
  for (const field of ['maxKmPerDay', 'maximumRoutesPerDay'] as const)
    if ((asked[field] ?? null) === null) context.addIssue({ code: 'custom', path: [field], message: MESSAGE.required })
}
export const endsTooEarly = { path: ['endTime'], message: GENERATOR_TEXT.hours }

const speed = z.number().int().min(5).max(130)
/** Binds vehicles above 3.5 t by what they weigh, or by their category (N2, N3, M2, M3) where that is not known. */
export const regulation561 = flag(false)
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
export const DrivingDefaults = z
  .object({
    ...pace,
    motorway: speed,
    reserve: decimalIn({ ...LITRES, max: 500 }),
    startTime: time,
    endTime: time,
  })
  .refine(endsAfterStart, endsTooEarly)
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
export const generationSettings = {
  range: z
    .object({ from: anyDay, to: anyDay })
    .transform(inOrder)
    .refine(({ from, to }) => daysBetween(from, to) < GENERATOR_MOST.days, { path: ['to'], message: GENERATOR_TEXT.days }),
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
  blocked: listUpTo(
    60,
    z.object({ from: anyDay, to: anyDay, reason: textOrNull(60) }).transform(({ reason, ...days }) => ({ ...inOrder(days), reason })),
    GENERATOR_TEXT.blocked,
  ),
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
export const GeneratorSettings = z.object(generationSettings).refine(endsAfterStart, endsTooEarly)
/** The first step of the wizard. */
export const GeneratorPeople = z.object({ vehicleId: id, driverId: id, createdBy: id })

/** Days of the week, 1 Monday … 7 Sunday. */
export const weekdays = z.array(z.number().int().min(1).max(7)).max(7)
export const routeWeight = z.number().min(0.1).max(10)

/** Whole kilometres one way of a trip on a variable route. */
export const tripLength = z.number().int().min(1).max(2000)
export const isLonger = ({ minKm, maxKm }: { minKm?: number | null | undefined; maxKm?: number | null | undefined }) =>
  !minKm || !maxKm || minKm <= maxKm

/** What is wished of a route: how often it is driven beside the others, when it may not be, and between which lengths it may vary. */
export const RouteWish = z
  .object({
    ...{ weight: routeWeight, weekdays, notFrom: anyDay.nullish(), notTo: anyDay.nullish() },
    ...{ minKm: tripLength.nullish(), maxKm: tripLength.nullish() },
  })
  .refine(({ notFrom, notTo }) => !notFrom || !notTo || notFrom <= notTo, { path: ['notTo'], message: MESSAGE.reversedRange })
  .refine(({ minKm, maxKm }) => !minKm === !maxKm, { path: ['maxKm'], message: GENERATOR_TEXT.bothLengths })
  .refine(isLonger, { path: ['maxKm'], message: GENERATOR_TEXT.longer })
export type RouteWish = z.input<typeof RouteWish>

const HOUR_METER = { places: 2, min: 0, max: 999_999 } as const
const halfHours = (fallback: number) =>
  decimalInOr({ places: 2, min: 0.5, max: 24 }, fallback).refine((hours) => hours.times(2).mod(1).eq(0), GENERATOR_TEXT.halfHours)

/** Where a machine worked, and what was done there; they are taken in turn, a sheet each. */
const PlacedWork = z.object({ place: textOrNull(120), purpose: textOrNull(120) })

/** What a machine is generated by in place of routes. */
export const MachineSettings = z
  .object({
    /** Of a day, in steps of half an hour. */
    minHours: halfHours(MACHINE_DEFAULTS.minHours),
    maxHours: halfHours(MACHINE_DEFAULTS.maxHours),
    /** Readings of its hour meter at both ends of the range: the hours between them are met, and litres follow. Without one at the beginning that of its receipts and sheets counts. */
    meterStart: decimalInOrNull(HOUR_METER),
    meterStop: decimalInOrNull(HOUR_METER),
    works: z
      .array(PlacedWork)
      .max(100, GENERATOR_TEXT.works)
      .nullish()
      // a row that nothing is written in is none
      .transform((value) => value?.filter(({ place, purpose }) => place !== null || purpose !== null) ?? []),
  })
  .superRefine(({ minHours, maxHours, meterStart, meterStop }, context) => {
    const isSound = wellFormed(context)
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (isSound('minHours', 'maxHours') && minHours.gt(maxHours)) refuse('maxHours', GENERATOR_TEXT.leastAboveMost)
    if (!isSound('meterStart', 'meterStop')) return
    if (meterStart && meterStop && meterStart.gt(meterStop)) refuse('meterStop', GENERATOR_TEXT.readingBehind)
  }, ALONGSIDE)

export const direction = z.literal(DIRECTIONS)

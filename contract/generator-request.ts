/** What is asked of the generator: receipts, routes and settings of one vehicle, or of several. */
import { z } from 'zod'
import { PAYERS } from '#domain/vocabulary.ts'
import {
  anyDay,
  direction,
  endsAfterStart,
  endsTooEarly,
  GENERATOR_MOST,
  GENERATOR_TEXT,
  GeneratorPeople,
  generationSettings,
  isLonger,
  MachineSettings,
  requireLimits,
  routeWeight,
  tripLength,
  weekdays,
} from './generator-settings.ts'
import { PurchaseForm } from './sheet-form.ts'
import {
  decimalIn,
  decimalInOrNull,
  decimalOut,
  decimalOutOrNull,
  duration,
  id,
  KM,
  LITRES,
  listUpTo,
  textOrNull,
  time,
  timeOrNull,
} from './wire.ts'

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
export const ReceiptAsked = ReceiptForm.extend({ id: id.nullish() })
export const Receipt = z.object({
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

export const receiptLines = <Line extends z.ZodType<{ id?: number | null | undefined }>>(line: Line) =>
  z
    .array(line)
    .max(GENERATOR_MOST.expenses, GENERATOR_TEXT.expenses)
    .nullish()
    .superRefine((lines, context) => {
      const seen = new Set<number>()
      lines?.forEach((one, at) => {
        const key = (one as { id?: number | null }).id
        if (!key) return
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [at, 'id'], message: GENERATOR_TEXT.twice })
        seen.add(key)
      })
    })
    .transform((lines) => withKeys(lines ?? []))
/** Receipts that are asked for, and those that stand on generated sheets. */
const receiptsAsked = receiptLines(ReceiptAsked)
export const receiptsPlaced = receiptLines(ReceiptForm)

const travelPurpose = z.record(z.string().max(20), textOrNull(250)).nullish()

export const generationFields = {
  ...GeneratorPeople.shape,
  ...generationSettings,
  /** Named but where hours of a machine are. */
  maxKmPerDay: generationSettings.maxKmPerDay.nullish(),
  maximumRoutesPerDay: generationSettings.maximumRoutesPerDay.nullish(),
  /** Purpose of the trips on a route, by its id. */
  travelPurpose: travelPurpose.transform((value) => value ?? {}),
  /** At least one, but for a machine, which has none. */
  routes: z
    .array(id)
    .max(GENERATOR_MOST.routes, GENERATOR_TEXT.routes)
    .nullish()
    .transform((value) => [...new Set(value ?? [])]),
  /** Read of a machine alone, whose hours are spread over the days; without it by 2 to 8 hours a day. */
  machine: MachineSettings.nullish(),
  expenses: receiptsAsked,
  /** When a route may not be driven: on weekdays other than these (1 Monday … 7 Sunday), or within these days. */
  routeRules: listUpTo(
    200,
    z.object({
      routeId: id,
      weekdays: weekdays.nullish(),
      notFrom: anyDay.nullish(),
      notTo: anyDay.nullish(),
    }),
  ),
  /** Routes whose trips are of any whole km between, one way: with them a target odometer is met exactly. */
  variable: listUpTo(
    200,
    z.object({ routeId: id, minKm: tripLength, maxKm: tripLength }).refine(isLonger, { path: ['maxKm'], message: GENERATOR_TEXT.longer }),
  ),
  /** When the driver is elsewhere, beside the sheets of other vehicles that are known. */
  busy: listUpTo(2000, z.object({ day: anyDay, from: time, to: time })),
  /** How often a route is driven beside the others, by its id: 1 where none is given. */
  weights: z
    .record(z.string().max(20), routeWeight)
    .nullish()
    .transform((value) => value ?? {}),
  /** Days that stay as they are, their trips in order, in their hours where these are given; on variable routes as long as they were. */
  pinned: listUpTo(
    GENERATOR_MOST.days,
    z
      .object({
        day: anyDay,
        trips: listUpTo(
          GENERATOR_MOST.trips,
          z.object({ routeId: id, type: direction, startTime: time.nullish(), endTime: time.nullish(), km: decimalInOrNull(KM) }),
        ),
        /** Of a machine, in place of trips; its times where they are given. */
        work: z
          .object({ hoursExploitation: duration, purposeOfTravel: textOrNull(250), startTime: time.nullish(), endTime: time.nullish() })
          .nullish(),
      })
      .refine(({ trips, work }) => trips.length > 0 || Boolean(work), { path: ['trips'], message: GENERATOR_TEXT.oneWork }),
  ),
  /** The same request and seed give the same answer; read only while the routes are not randomized. */
  seed: z.number().int().min(0).max(4_294_967_295).nullish(),
}

export const GenerationForm = z.object(generationFields).refine(endsAfterStart, endsTooEarly).superRefine(requireLimits)
/** What is asked of the generator, parsed. */
export type GenerationRequest = z.output<typeof GenerationForm>

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
/** What is asked of all of several vehicles. */
export const sharedFields = shared

export const severalVehicles = <Vehicle extends z.ZodType<{ vehicleId: number }>>(vehicle: Vehicle) =>
  z
    .array(vehicle)
    .min(1, GENERATOR_TEXT.oneVehicle)
    .max(GENERATOR_MOST.vehicles, GENERATOR_TEXT.vehicles)
    .refine((vehicles) => eachOnce(vehicles as readonly { vehicleId: number }[]), GENERATOR_TEXT.vehicleTwice)

/** What is asked of one of several vehicles; what it does not say is that of all. */
export const OneOfSeveral = GeneratorPeople.extend({
  expenses: receiptsAsked,
  kmStart: decimalInOrNull(KM),
  fuelStart: decimalInOrNull(LITRES),
  /** Its own purposes and routes in place of those of all. */
  travelPurpose,
  routes: z.array(id).max(GENERATOR_MOST.routes, GENERATOR_TEXT.routes).nullish(),
})
